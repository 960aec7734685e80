"""From each kind of request to what it changes, and to its answer."""
