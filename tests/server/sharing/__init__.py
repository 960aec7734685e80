"""Tests of the ways into a room from outside."""
