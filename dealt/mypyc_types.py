"""Types that mypyc turns into machine integers and packed arrays, `i64` and `vec[i64]`, and its class decorator.

Modules that mypyc compiles take them from here. Run as ordinary Python they are `int` and `list`, which need nothing
installed and are faster there than the packed array would be. A `vec` has a fixed length once it is made.

A class marked by `mypyc_attr(allow_interpreted_subclasses=True)` has subclasses that are not compiled, and calls of its
methods find theirs. An abstract one takes `metaclass=ABCMeta`: compiled as a subclass of `ABC`, which is
plain Python, its instances crash the interpreter once anything refers to them weakly, as Hypothesis does (mypyc 2.4
frees a list of references that is not its own).

One marked by `acyclic=True` refers to nothing that may refer to it, so the garbage collector need not look at its
instances, nor at the tuples and lists that hold nothing else; in a cycle they would never be freed.
`free_list_len=1` is for short-lived instances: their memory is kept for the next one.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr
else:
    vec, i64 = list, int
    T = TypeVar("T")

    def mypyc_attr(**_settings: bool | int) -> Callable[[T], T]:
        """Return the class as it is: plain Python needs no such hint."""
        return lambda decorated: decorated


__all__ = ["i64", "mypyc_attr", "vec"]
