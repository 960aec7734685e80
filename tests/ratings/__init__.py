"""Tests of `dealt/ratings`."""
