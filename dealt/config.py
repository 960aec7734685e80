"""Configuration of a server: the command line, else environment variables `DEALT_…`, else a TOML file, else defaults.

One field of `Settings` makes everything: the option `--log-level`, the variable `DEALT_LOG_LEVEL`, the name `log_level`
in the file, the check and the line of help.
"""

import os
import re
import shlex
import shutil
import socket
import sys
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args
from urllib.parse import SplitResult, unquote, urlsplit

from dealt.errors import DealtError
from dealt.settings_file import read_settings, usual_file

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["text", "json"]

MAX_PROCESSES = 64
MAX_OWN_PLAYERS = 20
LEAST_PASSWORD: Final = 6
MOST_PASSWORD: Final = 200
BASE_PATH: Final = "(/[A-Za-z0-9_-]+)*"
"""of the address of a room: nothing that programs on the way write differently"""
_MOST_EMAIL: Final = 254
_MOST_SOCKET_PATH: Final = 100
"""bytes; no system takes many more"""

_HOST_NAME = re.compile(
    r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.?"
)
_FILE_TYPES: Final[Mapping[Any, str]] = {
    bool: "true or false, without quotes",
    int: "a whole number, without quotes",
    str: "a text in quotes",
}
"""types of values in the file, in words"""
_YES = ("1", "true", "yes", "on")
_NO = ("0", "false", "no", "off", "")


_SMTP_PORTS: Final = {"smtps": 465, "smtp": 25, "sign-in": 587}
_LABEL: Final = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# Without question marks no part of it is an encoded word (RFC 2047), which e-mail headers would decode.
_ADDRESS: Final = rf"(?=[^@]{{1,64}}@)[A-Za-z0-9.!#$%&'*+/=^_`{{|}}~-]+@({_LABEL}\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]"
_EMAIL: Final = re.compile(_ADDRESS)
_SENDER: Final = re.compile(rf"""("[^"\\?]*"\s*|[^"<>()\[\]\\,:;@?]*)<(?P<named>{_ADDRESS})>|(?P<bare>{_ADDRESS})""")


class BadSetting(DealtError):
    """A setting that cannot be used; the code is `bad_` and its name."""


class MailServer(NamedTuple):
    """The server that takes the room's e-mail, and from whom."""

    host: str
    port: int
    tls: bool
    """encrypted from the beginning; otherwise by STARTTLS"""
    user: str
    """empty: nobody signs in"""
    password: str
    sender: str
    """the header `From`"""

    @property
    def address(self) -> str:
        """The address of the sender; empty: it has none."""
        found = _SENDER.fullmatch(self.sender)
        return "" if found is None else found["named"] or found["bare"]


def is_email(text: str) -> bool:
    """Return whether a text is the address of somebody at a mail server of the Internet."""
    return len(text) <= _MOST_EMAIL and _EMAIL.fullmatch(text) is not None


def setting(
    default: Any,
    read: Callable[[str], Any],
    help_text: str,
    metavar: str = "",
    *,
    otherwise: str = "",
    secret: bool = False,
    many: bool = False,
) -> Any:
    """Return one setting: its default, how its text is read (a ValueError says what it must be), and its help.

    `otherwise` says what happens without it where the default is found out at the start; a `secret` is not shown; of
    what there may be `many` there are commas between them, or the option stands several times.
    """
    told = {"read": read, "help": help_text, "metavar": metavar, "otherwise": otherwise, "many": many}
    return field(default=default, repr=not secret, metadata=told | {"secret": secret})


def _host(text: str) -> str:
    bare = text.strip().removeprefix("[").removesuffix("]")
    try:
        return str(ip_address(bare))
    except ValueError:
        # Digits and dots alone are a mistyped address, not a host name.
        if _HOST_NAME.fullmatch(bare) and not re.fullmatch(r"[0-9.]+", bare):
            return bare
    raise ValueError("an address of this machine or its name, such as 0.0.0.0 or 127.0.0.1")


def _port(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,5}", text.strip()) and int(text) <= 65535:
        return int(text)
    raise ValueError("a whole number from 0 to 65535, where 0 means any free port")


def _node_address(text: str) -> str:
    host, _, port = text.strip().rpartition(":")
    # Other nodes cannot connect to a wildcard.
    with suppress(ValueError):
        if (bare := _host(host)) not in ("0.0.0.0", "::"):
            return f"[{bare}]:{_port(port)}" if ":" in bare else f"{bare}:{_port(port)}"
    raise ValueError("an address of this machine and a port, such as 10.0.0.5:5300")


def _most(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,5}", text.strip()):
        return int(text)
    raise ValueError("a whole number from 0 to 99999")


def _socket_path(text: str) -> str:
    path = text.strip()
    if not path:
        return ""
    if not hasattr(socket, "AF_UNIX"):
        raise ValueError("left out on this system, which has no such sockets")
    if "\0" in path or len(os.fsencode(Path(path).expanduser().absolute())) > _MOST_SOCKET_PATH:
        raise ValueError(f"a path of {_MOST_SOCKET_PATH} bytes at most")
    return str(Path(path).expanduser().absolute())


def _password(text: str) -> str:
    if text == "" or (LEAST_PASSWORD <= len(text) <= MOST_PASSWORD and text.isprintable() and text == text.strip()):
        return text
    raise ValueError(f"{LEAST_PASSWORD} to {MOST_PASSWORD} characters, without spaces at its ends")


def _processes(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,2}", text.strip()) and 1 <= int(text) <= MAX_PROCESSES:
        return int(text)
    raise ValueError(f"a whole number from 1 to {MAX_PROCESSES}")


def _data(text: str) -> str:
    if not text.strip() or "\0" in text:
        raise ValueError("a folder or the address of a database")
    return text if "://" in text else str(Path(text).expanduser().absolute())


def _path(text: str) -> str:
    if "\0" in text:
        raise ValueError("a path")
    return str(Path(text).expanduser().absolute()) if text.strip() else ""


def _address(text: str, schemes: Collection[str], wanted: str, path: str = "/?") -> SplitResult:
    """Return the parts of an address whose path matches `path`, without a password; raise ValueError(`wanted`)."""
    address = text.strip()
    try:
        parts = urlsplit(address)
        _ = parts.port, parts.netloc.encode("idna")
    except ValueError:
        raise ValueError(wanted) from None
    rest = parts.query or parts.fragment or parts.password is not None
    is_whole = parts.scheme in schemes and parts.hostname and not rest
    if not is_whole or not re.fullmatch(path, parts.path) or not address.isprintable() or " " in address:
        raise ValueError(wanted)
    return parts


def _base_url(text: str, path: str = f"{BASE_PATH}/?") -> str:
    if not text.strip():
        return ""
    wanted = "an address such as https://cards.example.org or https://example.org/cards, with a plain path"
    parts = _address(text, ("http", "https"), wanted, path)
    if parts.username is not None:
        raise ValueError(wanted)
    # Browsers say the name of the room in ASCII, and so do e-mails.
    return f"{parts.scheme}://{parts.netloc.encode('idna').decode()}{parts.path.rstrip('/')}"


def _smtp(text: str) -> str:
    if not text.strip():
        return ""
    wanted = "an address such as smtps://USER@mail.example.org or smtp://localhost, without the password"
    parts = _address(text, ("smtp", "smtps"), wanted)
    try:
        _host(parts.hostname or "")
    except ValueError:
        raise ValueError(wanted) from None
    if not unquote(parts.username or "").isprintable():
        raise ValueError(wanted)
    return text.strip()


def _smtp_password(text: str) -> str:
    if len(text) <= _MOST_EMAIL and text.isprintable():
        return text
    raise ValueError(f"one line of {_MOST_EMAIL} characters at most")


def _sender(text: str) -> str:
    if not text.strip():
        return ""
    found = _SENDER.fullmatch(text.strip())
    if found is not None and is_email(found["named"] or found["bare"]) and text.strip().isprintable():
        return text.strip()
    raise ValueError("an e-mail address, or a name and one such as Card room <cards@example.org>")


def _share_by(text: str) -> str:
    way, _, host = text.strip().partition(":")
    if (way in ("", "router", "cloudflared", "tailscale") and ":" not in text) or (
        way == "ssh" and re.fullmatch(r"([A-Za-z0-9_][A-Za-z0-9_.-]*@)?[A-Za-z0-9][A-Za-z0-9.:-]*", host)
    ):
        return text.strip()
    raise ValueError("router, cloudflared, tailscale, or ssh: and a host such as ssh:me@example.org")


def _origins(text: str) -> str:
    try:
        return ",".join(_base_url(word, "/?") for word in text.split(",") if word.strip())
    except ValueError:
        raise ValueError("addresses such as https://push.example.org, with commas between them") from None


def _networks(text: str) -> str:
    try:
        return ",".join(str(ip_network(word.strip(), strict=False)) for word in text.split(",") if word.strip())
    except ValueError:
        raise ValueError("addresses or networks such as 172.18.0.0/16, with commas between them") from None


def _bots(text: str) -> str:
    if not text.strip():
        return ""
    # Slow to import, and `dealt --help` does not need it.
    from dealt.bots.custom import is_path
    from dealt.table.names import name_key
    from dealt.table.settings import check_own_player

    wanted = "NAME=PACKAGE.MODULE:CLASS, with commas between several, and each name once"
    pairs = [word.partition("=") for word in text.split(",") if word.strip()]
    names = [name.strip() for name, _, _ in pairs]
    if len({name_key(name) for name in names}) < len(names) or len(names) > MAX_OWN_PLAYERS:
        raise ValueError(wanted)
    for name, (_, _, path) in zip(names, pairs, strict=True):
        if not is_path(path.strip()):
            raise ValueError(wanted)
        try:
            check_own_player(name)
        except DealtError as problem:
            raise ValueError(f"{wanted}; of “{name[:60]}”: {problem.sentence.rstrip('.')}") from None
    return ",".join(f"{name}={path.strip()}" for name, (_, _, path) in zip(names, pairs, strict=True))


def _flag(text: str) -> bool:
    word = text.strip().lower()
    if word in _YES or word in _NO:
        return word in _YES
    raise ValueError("either 1 or 0 (yes and no, true and false, on and off mean the same)")


def _one_of(choice: Any) -> Callable[[str], str]:
    words: tuple[str, ...] = get_args(choice)

    def read(text: str) -> str:
        if text.strip().lower() in words:
            return text.strip().lower()
        raise ValueError(f"one of {', '.join(words)}")

    return read


def default_data() -> str:
    """Return the default folder for a room's data."""
    base = os.environ.get("XDG_DATA_HOME", "")
    home = Path(base) if Path(base).is_absolute() else Path("~/.local/share").expanduser()
    return str(home / "dealt")


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Settings of a server: one field for each option, environment variable and name in the settings file."""

    host: str = setting(
        "::", _host, "Address to listen on: :: for IPv4 and IPv6, 0.0.0.0 for IPv4 only, 127.0.0.1 for this machine.",
        "ADDRESS",
    )  # fmt: skip
    port: int = setting(5252, _port, "Port to listen on; 0 takes any free one.", "NUMBER")
    unix_socket: str = setting(
        "", _socket_path, "Unix socket to listen on instead of a port, for a proxy on this machine (not on Windows).",
        "PATH", otherwise="none",
    )  # fmt: skip
    data: str = setting(
        "", _data, "Folder for names, tables and records, or a database such as sqlite:////srv/room.db.",
        "PLACE", otherwise="~/.local/share/dealt",
    )  # fmt: skip
    base_url: str = setting(
        "", _base_url, "Public address of the room, perhaps with a path, for links and the QR code.",
        "ADDRESS", otherwise="found out",
    )  # fmt: skip
    share: bool = setting(
        False, _flag, "Open a way in from the internet, and close it at the end: by the router, else by a tunnel."
    )
    share_by: str = setting(
        "", _share_by, "The only way to try: router, cloudflared, tailscale, or ssh:HOST for `ssh -R`.", "WAY",
        otherwise="each but ssh in turn",
    )  # fmt: skip
    behind_proxy: bool = setting(False, _flag, "Trust X-Forwarded-For of a reverse proxy on this machine.")
    trusted_proxies: str = setting(
        "", _networks, "Proxies on other machines whose X-Forwarded-For is trusted: addresses or networks, by commas.",
        "ADDRESSES", otherwise="none", many=True,
    )  # fmt: skip
    password: str = setting(
        "", _password, "Password that everybody needs to come in; better in the file than on the command line.",
        "TEXT", otherwise="none", secret=True,
    )  # fmt: skip
    invitation_only: bool = setting(
        False,
        _flag,
        "New users need the link of a private table or an evening; users who have been here before do not.",
    )
    max_watchers: int = setting(100, _most, "Most spectators at one table; 0: none.", "NUMBER")
    plain_names: bool = setting(
        False, _flag, "Allow only names of 2 to 10 letters a to z, digits, - and _, as in the manual of Deuce."
    )
    processes: int = setting(
        1, _processes, "Nodes on this machine that share its port and a PostgreSQL database, on Linux and macOS.",
        "NUMBER",
    )  # fmt: skip
    cluster: bool = setting(False, _flag, "Share a PostgreSQL database with other nodes, which together are the room.")
    node_address: str = setting(
        "127.0.0.1:0", _node_address, "Address by which the other nodes reach this one; port 0: any free one.",
        "HOST:PORT",
    )  # fmt: skip
    copies: int = setting(7, _most, "Daily backups to keep, each as `dealt backup` makes it; 0: none.", "NUMBER")
    copies_folder: str = setting(
        "", _path, "Folder for the daily backups; another disk is better.", "DIR", otherwise="dealt.copies in the data",
    )  # fmt: skip
    bot: str = setting(
        "", _bots, "Custom bot that tables may choose; repeat the option for several.",
        "NAME=PACKAGE.MODULE:CLASS", otherwise="none", many=True,
    )  # fmt: skip
    no_reviews: bool = setting(
        False, _flag, "Make and show no reviews of finished matches, no live commentary, and no puzzles from matches."
    )
    no_push: bool = setting(
        False, _flag, "Send no notifications by Web Push: the room connects to no push service of a browser."
    )
    push_services: str = setting(
        "", _origins, "Push services of your own, which may have private addresses or do without https.",
        "ADDRESSES", otherwise="none", many=True,
    )  # fmt: skip
    smtp: str = setting(
        "", _smtp, "Server for notifications by e-mail: smtps:// with TLS, smtp:// with STARTTLS.",
        "smtps://USER@HOST:PORT", otherwise="no e-mail", secret=True,
    )  # fmt: skip
    smtp_password: str = setting(
        "", _smtp_password, "Password of the user at that server; better in the file than on the command line.",
        "TEXT", otherwise="none", secret=True,
    )  # fmt: skip
    smtp_from: str = setting(
        "", _sender, "Sender of the e-mail, such as Card room <cards@example.org>.",
        "ADDRESS", otherwise="the user, if that is an address",
    )  # fmt: skip
    no_open: bool = setting(False, _flag, "Do not open a browser.")
    log_level: LogLevel = setting(
        "info", _one_of(LogLevel), "Least important level that is logged: debug, info, warning or error.", "LEVEL"
    )  # fmt: skip
    log_format: LogFormat = setting(
        "text", _one_of(LogFormat), "Format of the log: text, or json with one object a line.", "FORMAT"
    )  # fmt: skip

    settings: str = setting(
        "", _path, "TOML file with any of these settings.", "FILE",
        otherwise="~/.config/dealt/dealt.toml if it is there",
    )  # fmt: skip

    def __post_init__(self) -> None:
        if not self.data:
            object.__setattr__(self, "data", default_data())

    @property
    def base_path(self) -> str:
        """The path of the room's address, such as `/cards`; empty for a room with a name of its own."""
        return urlsplit(self.base_url).path

    @property
    def mail_server(self) -> MailServer | None:
        """The server that takes the room's e-mail; None: the room sends none."""
        if not self.smtp:
            return None
        parts = urlsplit(self.smtp)
        user = unquote(parts.username or "")
        port = parts.port or _SMTP_PORTS["sign-in" if user and parts.scheme == "smtp" else parts.scheme]
        sender = self.smtp_from or user
        return MailServer(parts.hostname or "", port, parts.scheme == "smtps", user, self.smtp_password, sender)

    @property
    def shared(self) -> bool:
        """Whether the room opens a way in from the internet."""
        return self.share or self.share_by != ""


def program() -> list[str]:
    """Return the words that start this program in a shell, in the folder where it was started."""
    started = sys.argv[0]
    if Path(started).parts[-2:] == ("dealt", "__main__.py"):
        return [sys.executable, "-m", "dealt"]
    # A test, or another program that imports this one.
    if Path(started).name != "dealt" or shutil.which("dealt") == started:
        return ["dealt"]
    return [started]


def command(*words: str) -> str:
    """Return a command of this program as it can be typed in the folder where it was started."""
    return shlex.join([*program(), *words])


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"DEALT_{name.upper()}"


def option(name: str) -> str:
    """Return the command-line option of a setting."""
    return f"--{name.replace('_', '-')}"


def load(given: Mapping[str, str | bool | list[str] | None], environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings from what the command line gave (None: nothing), the environment and the file.

    Raises BadSetting, BadSettingsFile.
    """
    environment = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for known in fields(Settings):
        value = given.get(known.name)
        if isinstance(value, list):
            value = ",".join(value) if value else None
        if isinstance(value, bool):
            chosen[known.name] = value
        elif value is not None:
            chosen[known.name] = parse(known.name, option(known.name), value)
        elif variable(known.name) in environment:
            text = environment[variable(known.name)]
            chosen[known.name] = parse(known.name, variable(known.name), text)
    settings = Settings(**_from_file(chosen.get("settings", ""), environment, chosen) | chosen)
    _check_mail(settings)
    return settings


def _check_mail(settings: Settings) -> None:
    """Raise BadSetting if e-mail lacks another setting."""
    server = settings.mail_server
    if server is None:
        return
    if not settings.base_url:
        raise BadSetting("bad_smtp", "E-mail needs the public address of the room for its links: add --base-url.")
    if not is_email(server.address):
        raise BadSetting("bad_smtp_from", "E-mail needs a sender: add --smtp-from and an address of your mail server.")
    if bool(server.user) != bool(server.password):
        missing = "--smtp-password, or leave out the user" if server.user else "a user to --smtp, before an @"
        raise BadSetting("bad_smtp", f"For the mail server, a user and a password belong together: add {missing}.")


def _from_file(named: str, environment: Mapping[str, str], chosen: Collection[str]) -> dict[str, Any]:
    """Return the settings of the file that are not chosen elsewhere."""
    file = Path(named) if named else usual_file(environment)
    if file is None:
        return {}
    known = {field.name for field in fields(Settings) if field.name != "settings"}
    source = f"In {file}, {{}}"
    texts = {name: _file_text(name, source.format(name), value) for name, value in read_settings(file, known).items()}
    return {name: parse(name, source.format(name), text) for name, text in texts.items() if name not in chosen}


def _file_text(name: str, source: str, value: object) -> str:
    """Return a value of the file as text; raise BadSetting if it is not of the setting's declared type."""
    setting = Settings.__dataclass_fields__[name]
    kind = setting.type if setting.type in _FILE_TYPES else str
    listed = setting.metadata["many"]
    if listed and isinstance(value, list) and all(isinstance(item, str) for item in value):
        return ",".join(value)
    # A bool is an int in Python, but no number in the file.
    if type(value) is not kind:
        wanted = _FILE_TYPES[kind] + (", or a list of them" if listed else "")
        raise BadSetting(f"bad_{name}", f"{source} must be {wanted}.")
    # Python writes no decimal number of more than 4300 digits.
    return hex(value) if isinstance(value, int) and value.bit_length() > 64 else str(value)


def parse(name: str, source: str, text: str) -> Any:
    """Return the value of a setting from its text, which stands in `source`; raise BadSetting."""
    known = Settings.__dataclass_fields__[name].metadata
    try:
        return known["read"](text)
    except (ValueError, RuntimeError) as reason:
        found = f"{source} must be" if known["secret"] else f"{source} is “{text[:60]}”, but it must be"
        raise BadSetting(f"bad_{name}", f"{found} {reason}.") from None
