"""The players of the laboratory: levels, reference players, classes, programs, and levels as they once were."""
