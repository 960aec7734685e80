"""Library modules of single games, `<game>/picture.py`; `dealt/library/picture.py` finds them."""
