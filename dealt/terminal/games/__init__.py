"""Terminal modules of single games, `<game>/<role>.py`; `dealt/terminal/game_modules.py` finds them.

`board` draws the table in the client, `auto_table` in auto-play, `history` keeps a file of past games of its own.
"""
