"""Computer players."""

import os

# Before NumPy is loaded: several bots run in processes of their own, and more threads only make the multiplication of
# small matrices slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
