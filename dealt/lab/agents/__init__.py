"""Agents of the laboratory: levels, baselines, classes, programs, and levels of earlier revisions."""
