"""Computer players. Each runs in a process of its own, so NumPy uses one thread in each."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
