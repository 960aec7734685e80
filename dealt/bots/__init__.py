"""Computer players. They think side by side in processes of their own, so NumPy keeps to one thread in each."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
