"""Dealt, a card room that anyone can host."""

__version__ = "0.1.0"
