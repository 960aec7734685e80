"""The parts of the terminal client that know a single game: `<game>/board.py` draws its table."""
