"""The pages for people who play: the rules of each game, and the credits. They are written once, in `docs/`."""
