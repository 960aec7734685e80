"""The core of Big Two: what cards are, what beats what, which plays a hand has, and one deal."""
