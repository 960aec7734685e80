"""Tellers read a match for learning programs, straight from its state.

They say what the encodings of `dealt.lab.encodings` say of a view, many times as fast; a law says that both say the
same. A module a game, with `teller`; a game without one is read by its encoding.
"""
