"""Each game in the laboratory: its encoding, observer, baselines and training."""
