"""Review of finished matches: the worth of every decision, from what its seat could know."""
