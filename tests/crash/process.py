"""The real program in a process of its own, to be killed."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

START_SECONDS = 240
STOP_SECONDS = 120


RUNNING: "set[asyncio.subprocess.Process]" = set()
"""what a test that fails must not leave behind"""


class Program:
    """`dealt serve` on a free port; `address` is where it listens."""

    def __init__(
        self,
        data: Path,
        *,
        processes: int = 1,
        database: str = "",
        options: Sequence[str] = (),
        host: str = "127.0.0.1",
        within: Sequence[str] = (),
        module: str = "dealt",
        **environment: str,
    ) -> None:
        """`database` is the address of one elsewhere, in the place of the folder; `options` are more of `dealt serve`;
        `within` is a command that runs another one, such as `ip netns exec NAME`; `module` is run in the place of
        `dealt`."""
        self.data = data
        self.options = options
        self.host = host
        self.within = within
        self.database = database or str(data)
        self.processes = processes
        self.module = module
        self.environment = environment
        self.address = ""
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None
        self.output: list[str] = []

    async def start(self, port: int = 0) -> None:
        """Starts it and waits until it says where it is."""
        self.process = await asyncio.create_subprocess_exec(
            *self.within, sys.executable, "-m", self.module, "serve", "--host", self.host, "--port", str(port),
            "--no-open", "--data", self.database, "--processes", str(self.processes), *self.options,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, **self.environment},
        )  # fmt: skip
        RUNNING.add(self.process)
        assert self.process.stdout is not None
        async with asyncio.timeout(START_SECONDS):
            while line := (await self.process.stdout.readline()).decode():
                self.output.append(line)
                if found := re.search(rf"http://{re.escape(self.host)}:(\d+)/", line):
                    self.port = int(found[1])
                    self.address = f"http://{self.host}:{self.port}"
                    return
        await self.process.wait()

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def children(self) -> list[int]:
        """The processes that it has started (on Linux)."""
        tasks = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(part) for task in tasks for part in task.read_text().split()]

    def cpu_seconds(self) -> float:
        """The processor time that it has used so far (on Linux)."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def ended(self) -> int:
        """Waits for the end; the exit status (negative: the signal)."""
        assert self.process is not None
        assert self.process.stdout is not None
        async with asyncio.timeout(STOP_SECONDS):
            self.output.append((await self.process.stdout.read()).decode())
            return await self.process.wait()

    async def kill(self) -> None:
        """`kill -9`: no chance to save or say anything."""
        os.kill(self.pid, signal.SIGKILL)
        await self.ended()

    async def kill_one(self, pick: Callable[[list[int]], int] = min) -> None:
        """`kill -9` of one of the processes that have the tables (on Linux)."""
        pid = pick(self.children())
        loop, end, gone = asyncio.get_running_loop(), os.pidfd_open(pid), asyncio.Event()
        loop.add_reader(end, gone.set)
        os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(STOP_SECONDS):
            await gone.wait()
        loop.remove_reader(end)
        os.close(end)

    async def stop(self) -> int:
        """Asks it to stop, if it still runs."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()
        return await self.ended()
