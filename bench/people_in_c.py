"""The people of `people.py`, playing in C once they sit, where there is a compiler: beside a server that has all
processors to itself but for them, what they take is missing there.
"""

import ctypes
import shutil
import subprocess
import threading
from pathlib import Path

from people import SEATS, Load

SOURCE = Path(__file__).with_name("people.c")


class Counts(ctypes.Structure):
    """`struct counts` of people.c."""

    _fields_ = (
        ("moves", ctypes.c_long),
        ("refused", ctypes.c_long),
        ("waits", ctypes.c_long),
        ("on", ctypes.c_int),
    )


def compiled(folder: str) -> ctypes.CDLL | None:
    """people.c, or None where nothing compiles it."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    library = f"{folder}/people.so"
    made = subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", library, SOURCE], check=False)
    if made.returncode:
        return None
    found = ctypes.CDLL(library)
    found.open_tables.restype = ctypes.POINTER(Counts)
    found.waited.restype = ctypes.POINTER(ctypes.c_double)
    found.play.argtypes = [ctypes.c_double]
    number, text, size = ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t
    found.sit.argtypes = [number, number, text, ctypes.c_uint, text, size, text, size]
    return found


class LoadInC(Load):
    """All tables; people come, sit down and come back as they do in Python."""

    def __init__(self, tables: int, library: ctypes.CDLL) -> None:
        super().__init__(tables)
        self.library = library
        self.counts = library.open_tables(len(SEATS) * tables).contents
        self.playing: threading.Thread | None = None

    def go(self, interval: float) -> None:
        if self.playing is None:
            self.hand_over()
        self.counts.on = 1
        self.playing = threading.Thread(target=self.library.play, args=(interval,), daemon=True)
        self.playing.start()

    def hand_over(self) -> None:
        """From here on nobody in Python listens to them."""
        number = 0
        for code, seats in zip(self.codes, self.seats, strict=True):
            for seat in seats:
                self.system.unregister(seat.socket)
                offers, rest = seat.offers, seat.buffer
                whose = (number, seat.socket.fileno(), code.encode(), seat.next_id)
                self.library.sit(*whose, offers, len(offers), rest, len(rest))
                number += 1

    def stop(self) -> None:
        self.counts.on = 0
        if self.playing is not None:
            self.playing.join()

    def forget_waits(self) -> None:
        self.counts.waits = 0

    def waited(self) -> list[float]:
        waits: list[float] = self.library.waited()[: self.counts.waits]
        return waits

    def played(self) -> tuple[int, int]:
        return self.counts.moves, self.counts.refused
