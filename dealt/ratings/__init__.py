"""Ratings of users: a fold of the results of matches, by Plackett–Luce (docs/ratings.md)."""
