"""Moderation: reports of messages, and sanctions."""
