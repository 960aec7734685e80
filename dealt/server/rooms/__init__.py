"""Open tables: the state machine of each, its asyncio shell, and the messages to its subscribers."""
