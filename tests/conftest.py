"""What all tests share: how hypothesis looks for examples."""

import os

from hypothesis import settings

# A slow machine is no failure, and a failure must be one that anybody can repeat.
settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
