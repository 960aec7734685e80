"""Training: how the network of Big Two's strong players is made, by playing against itself (docs/bots.md)."""
