"""Line editor with history, for terminals that can move their cursor."""

import asyncio
import sys
from collections.abc import Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app_session
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth, Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output

from dealt.terminal.signals import ending_signals


def edited_line(prompt: str, earlier: Sequence[str]) -> str:
    """Read a line; the arrow keys bring back `earlier`, newest first.

    Raises EOFError, KeyboardInterrupt or OSError if the input has ended.
    """
    return asyncio.run(_typed(prompt, earlier))


def drop_typed_ahead() -> bool:
    """Drop whole lines that were typed behind the last one that was read; return whether there were any."""
    source = get_app_session().input
    keys = get_typeahead(source)
    if any(key.key in (Keys.ControlM, Keys.ControlJ) for key in keys):
        return True
    store_typeahead(source, keys)
    return False


async def _typed(prompt: str, earlier: Sequence[str]) -> str:
    session: PromptSession[str] = PromptSession(
        history=InMemoryHistory(earlier), output=_output(), color_depth=ColorDepth.MONOCHROME, enable_suspend=True,
        reserve_space_for_menu=0,
    )  # fmt: skip

    task = asyncio.current_task()
    assert task is not None
    restore = ending_signals(task.cancel)
    try:
        return await session.prompt_async(prompt, handle_sigint=False)
    except asyncio.CancelledError:
        raise EOFError from None
    finally:
        restore()


def _output() -> Output:
    """Return the screen; it must not request the cursor position, whose answer would count as typed."""
    output = create_output(sys.stdout)
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False
    return output
