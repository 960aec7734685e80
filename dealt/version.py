"""The version of Dealt."""

__version__ = "0.1.0"
