"""Big Two in the laboratory."""
