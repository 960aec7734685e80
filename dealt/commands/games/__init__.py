"""Commands of single games: `<game>.py` holds the function `<game>`, which is `dealt <game>`."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator


def own_commands() -> Iterator[Callable[..., None]]:
    """Yield the commands of games that have one."""
    for name in sorted(module.name for module in pkgutil.iter_modules(__path__)):
        yield getattr(importlib.import_module(f"{__name__}.{name}"), name)
