"""What the laboratory knows about patience (Ten-Twenty-Thirty)."""
