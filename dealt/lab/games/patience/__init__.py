"""Patience (Ten-Twenty-Thirty) in the laboratory."""
