"""Handlers: for each kind of request, what it changes and what it answers."""
