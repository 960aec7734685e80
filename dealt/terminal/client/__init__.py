"""The terminal client: a table in a window of letters, with keys and the mouse."""
