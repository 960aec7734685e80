"""Evenings in memory: each with its events, tables and timers, and its view for clients."""
