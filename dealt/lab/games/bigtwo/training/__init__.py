"""Training of Big Two's value network by self-play (docs/bots.md)."""
