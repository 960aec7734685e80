"""The simulator: many games of computers alone, counted.

Game k of a simulation follows from its seed and k alone, so whatever plays them, in whatever order and in however many
processes, the counts are the same: everything that is added up is a whole number. docs/lab.md tells how to use it.
"""
