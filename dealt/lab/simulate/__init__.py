"""The simulator: counts the results of many games between bots.

Game k of a simulation follows from its seed and k alone. All counts are integers, so they are the same in any order and
for any number of processes. docs/lab.md is the manual.
"""
