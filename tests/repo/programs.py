"""Programs that tests run as `deploy/` and docs/hosting.md configure them: proxies in front of a room, by its name."""

import asyncio
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from secrets import randbelow
from typing import Final

import aiohttp
import pytest

from tests.repo.places import ROOT

NAME: Final = "cards.example.org"
"""of the room, in the configurations"""
DEPLOY: Final = ROOT / "deploy"
DEADLINE: Final = 240.0
PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"
_ADDRESS: Final = re.compile(r"10\.0\.0\.1\d:5252")
"""of a node, in the configurations"""


def free_port() -> int:
    """Return a port below those that the system hands out, so that nobody takes it before it is used."""
    while True:
        port = 10_000 + randbelow(20_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextmanager
def running(command: Sequence[str], port: int, **variables: str) -> Iterator[None]:
    """A program, until the end of the block, from when it listens at a port."""
    process = subprocess.Popen(
        command, env={"PATH": PATH, **variables}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    output: list[str] = []
    assert process.stdout is not None
    reading = threading.Thread(target=output.extend, args=(process.stdout,))
    reading.start()
    try:
        end = time.monotonic() + DEADLINE
        while not _listens(port):
            assert process.poll() is None and time.monotonic() < end, "".join(output)
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        try:
            process.wait(DEADLINE)
        except subprocess.TimeoutExpired:
            process.kill()
        reading.join()
        process.stdout.close()


def _listens(port: int) -> bool:
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _speaks_tls(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port)) as plain:
            _unchecked().wrap_socket(plain, server_hostname=NAME).close()
    except OSError:
        return False
    return True


def _unchecked() -> ssl.SSLContext:
    """Return TLS that believes any certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


Proxy = Callable[[Path, Sequence[int]], AbstractContextManager[int]]


@contextmanager
def nginx(folder: Path, nodes: Sequence[int], text: str = "") -> Iterator[int]:
    """`deploy/nginx.conf`, or another text, in front of nodes at these ports; the port of the proxy."""
    make_certificate(folder)
    port = free_port()
    site = (text or (DEPLOY / "nginx.conf").read_text()).replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    site = re.sub(r"listen \[::\].*", "", site)
    site = re.sub(r"(ssl_certificate )\s*\S+;", rf"\1{folder}/certificate.pem;", site)
    site = re.sub(r"(ssl_certificate_key )\s*\S+;", rf"\1{folder}/key.pem;", site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    main = f"daemon off; pid {folder}/pid; error_log stderr notice; events {{}}"
    file = folder / "nginx.conf"
    file.write_text(f"{main}\nhttp {{\naccess_log off;\n{paths}{_with_nodes(site, nodes)}\n}}\n")
    with running(["nginx", "-p", str(folder), "-e", "stderr", "-c", str(file)], port):
        yield port


@contextmanager
def haproxy(folder: Path, nodes: Sequence[int], text: str = "") -> Iterator[int]:
    """`deploy/haproxy.cfg`, or another text, in front of nodes at these ports; the port of the proxy."""
    make_certificate(folder)
    port = free_port()
    site = text or (DEPLOY / "haproxy.cfg").read_text()
    site = site.replace("bind :80\n", f"bind unix@{folder}/http\n").replace("bind :443", f"bind 127.0.0.1:{port}")
    site = re.sub(r"crt \S+", f"crt {folder}/both.pem", site)
    if len(nodes) == 1:
        # On a busy machine it answers late, and there is no other.
        site = site.replace(" fall 2 ", " fall 1000 ")
    (folder / "haproxy.cfg").write_text(_with_nodes(site, nodes))
    with running(["haproxy", "-db", "-f", str(folder / "haproxy.cfg")], port):
        yield port


@contextmanager
def caddy(folder: Path, nodes: Sequence[int], file: str = "") -> Iterator[int]:
    """`deploy/Caddyfile`, or another text, in front of nodes at these ports; the port of the proxy."""
    port = free_port()
    site = (file or (DEPLOY / "Caddyfile").read_text()).replace(NAME, f"{NAME}:{port}", 1)
    site = re.sub(r"^(\S+) \{$", r"\1 {\n\tbind 127.0.0.1\n\ttls internal", site, count=1, flags=re.MULTILINE)
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    addresses = " ".join(f"127.0.0.1:{node}" for node in nodes)
    (folder / "Caddyfile").write_text(options + site)
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    home = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    with running(command, port, DEALT_NODES=addresses, **home):
        # It listens before it has made its certificate.
        end = time.monotonic() + DEADLINE
        while not _speaks_tls(port) and time.monotonic() < end:
            time.sleep(0.02)
        yield port


PROXIES: Final = {"nginx": nginx, "haproxy": haproxy, "caddy": caddy}
INSTALLED: Final = [
    pytest.param(
        program,
        id=name,
        marks=pytest.mark.skipif(shutil.which(name, path=PATH) is None, reason=f"{name} is not installed"),
    )
    for name, program in PROXIES.items()
]
"""the proxies, as parameters of a test"""


def _with_nodes(site: str, nodes: Sequence[int]) -> str:
    """Return a configuration with other nodes, a line each, and no more than there are."""
    ports = iter(nodes)
    lines = []
    for line in site.splitlines(keepends=True):
        if _ADDRESS.search(line):
            port = next(ports, None)
            line = "" if port is None else _ADDRESS.sub(f"127.0.0.1:{port}", line)
        lines.append(line)
    return "".join(lines)


def make_certificate(folder: Path) -> None:
    """Write `key.pem` and `certificate.pem`, and `both.pem` with the two of them."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
    files = ["-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*make, *files], check=True, capture_output=True)
    (folder / "both.pem").write_text(certificate.read_text() + key.read_text())


class Here(aiohttp.abc.AbstractResolver):
    """The name of the configurations is this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[aiohttp.abc.ResolveResult]:
        return [{"hostname": host, "host": "127.0.0.1", "port": port, "family": socket.AF_INET, "proto": 0, "flags": 0}]

    async def close(self) -> None:
        pass


def browser() -> aiohttp.ClientSession:
    """A client that finds the room by its name, and believes any certificate."""
    connector = aiohttp.TCPConnector(resolver=Here(), ssl=_unchecked())
    return aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(DEADLINE))


def check_visit(port: int) -> None:
    """Open the page and the WebSocket as a browser would, through the proxy on this port."""
    page, reply = asyncio.run(_visit(f"https://{NAME}:{port}"))
    assert "<title>Dealt" in page
    # Nonsense gets a sentence back: the WebSocket reaches the room.
    assert "sentence" in reply


async def _visit(address: str) -> tuple[str, str]:
    async with browser() as client:
        async with client.get(f"{address}/") as answer:
            assert answer.status == 200
            page = await answer.text()
        async with client.ws_connect(f"{address}/ws", headers={"Origin": address}) as connection:
            await connection.ping(b"there?")
            await connection.send_str("nonsense")
            reply = await connection.receive()
            sock = connection.get_extra_info("socket")
        async with asyncio.timeout(DEADLINE):
            while sock.fileno() != -1:  # noqa: ASYNC110 – the end of TLS has no event
                await asyncio.sleep(0.01)
    return page, str(reply.data)
