"""Names for what mypyc turns into machine integers and packed arrays: `i64` and `vec[i64]`.

Modules that mypyc compiles take them from here. Run as ordinary Python they are `int` and `list`, which need nothing
installed and are faster there than the packed array would be. A `vec` has a fixed length once it is made.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64
else:
    vec, i64 = list, int

__all__ = ["i64", "vec"]
