"""The manual: rules of each game, questions and credits, written once in `docs/`."""
