"""Computer players of patience (Ten-Twenty-Thirty)."""
