"""Club evenings: tournaments of several rounds at many tables; a fold of the events of each (docs/evenings.md)."""
