"""Two homes and the internet between them: network namespaces of Linux, each home behind a router with NAT."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

SECONDS: Final = 20
"""the longest that a command may take"""
NEEDED: Final = ("ip", "nft", "miniupnpd", "sshd", "ssh-keygen")
PATH: Final = "/usr/sbin:/usr/bin:/sbin:/bin"
ROUTER: Final = "11.0.1.1"
"""the address of the host's router on the internet, which exists in the namespaces alone"""
SERVER: Final = "11.0.3.2"
"""of the machine that a tunnel leads through"""
_PREFIX: Final = f"dealt{os.getpid() % 10_000}"
_NAT: Final = """
table ip nat {
  chain prerouting { type nat hook prerouting priority dstnat; }
  chain postrouting { type nat hook postrouting priority srcnat; oifname "wan" masquerade; }
}
"""
_UPNP: Final = """
table inet filter {
  chain forward { type filter hook forward priority 0; policy drop;
    ct state established,related accept
    iifname "lan" accept
    jump miniupnpd
  }
  chain miniupnpd { }
  chain prerouting { type nat hook prerouting priority -100; policy accept; jump prerouting_miniupnpd; }
  chain postrouting { type nat hook postrouting priority 100; policy accept; jump postrouting_miniupnpd; }
  chain prerouting_miniupnpd { }
  chain postrouting_miniupnpd { }
}
"""
_DAEMON: Final = """
ext_ifname=wan
listening_ip=lan
enable_upnp={upnp}
enable_natpmp={nat_pmp}
secure_mode=yes
uuid=00000000-0000-0000-0000-000000000001
upnp_forward_chain=miniupnpd
upnp_nat_chain=prerouting_miniupnpd
upnp_nat_postrouting_chain=postrouting_miniupnpd
lease_file={folder}/leases
allow 1024-65535 192.168.1.0/24 1024-65535
deny 0-65535 0.0.0.0/0 0-65535
"""


def why_there_are_none() -> str:
    """Return why no homes can be made here; empty if they can."""
    missing = [name for name in NEEDED if shutil.which(name, path=PATH) is None]
    if missing:
        return f"{missing[0]} is not installed (on Debian: iproute2, nftables, miniupnpd, openssh-server)"
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    made = subprocess.run(["ip", "netns", "add", space("probe")], check=False, capture_output=True, text=True)
    if made.returncode:
        return f"no network namespace can be made here: {made.stderr.strip()}"
    _run("ip", "netns", "delete", space("probe"))
    return ""


def space(name: str) -> str:
    """Return the name of a namespace."""
    return f"{_PREFIX}-{name}"


def within(name: str) -> list[str]:
    """Return the words that run a command on a machine."""
    return ["ip", "netns", "exec", space(name)]


@contextmanager
def homes(folder: Path) -> Iterator[None]:
    """The machines `host` and `friend` behind the routers `router` and `other`, and `server`, all on one internet."""
    with ExitStack() as stack:
        for name in ("host", "router", "internet", "other", "friend", "server"):
            _run("ip", "netns", "add", space(name))
            stack.callback(_run, "ip", "netns", "delete", space(name))
            _run(*within(name), "ip", "link", "set", "lo", "up")
            _run(*within(name), "sysctl", "-qw", "net.ipv4.ip_forward=1", "net.ipv6.conf.all.disable_ipv6=1")
        _cable("host", "lan", "192.168.1.2/24", "router", "lan", "192.168.1.1/24")
        _cable("router", "wan", f"{ROUTER}/24", "internet", "one", "11.0.1.254/24")
        _cable("friend", "lan", "192.168.2.2/24", "other", "lan", "192.168.2.1/24")
        _cable("other", "wan", "11.0.2.1/24", "internet", "two", "11.0.2.254/24")
        _cable("server", "wan", f"{SERVER}/24", "internet", "three", "11.0.3.254/24")
        for name, gateway in (
            *(("host", "192.168.1.1"), ("friend", "192.168.2.1")),
            *(("router", "11.0.1.254"), ("other", "11.0.2.254"), ("server", "11.0.3.254")),
        ):
            _run(*within(name), "ip", "route", "add", "default", "via", gateway)
        for name in ("router", "other"):
            _run(*within(name), "nft", "-f", "-", stdin=_NAT)
        yield


@contextmanager
def open_router(folder: Path, *, upnp: bool) -> Iterator[None]:
    """A router that opens ports when it is asked to, by UPnP or else by PCP and NAT-PMP."""
    _run(*within("router"), "nft", "-f", "-", stdin=_UPNP)
    configuration = folder / "miniupnpd.conf"
    knows = {True: "yes", False: "no"}
    configuration.write_text(_DAEMON.format(folder=folder, upnp=knows[upnp], nat_pmp=knows[not upnp]))
    with _daemon("router", "miniupnpd", "-d", "-f", str(configuration), "-P", str(folder / "miniupnpd.pid")):
        yield


@contextmanager
def sshd(folder: Path, *, gateway: bool) -> Iterator[str]:
    """A server that takes logins by ssh; the options that lead there. `gateway`: its tunnels are open to everybody."""
    for name in ("host_key", "own_key"):
        _run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name))
    authorized = folder / "authorized_keys"
    authorized.write_text((folder / "own_key.pub").read_text())
    configuration = folder / "sshd_config"
    configuration.write_text(
        f"HostKey {folder}/host_key\nAuthorizedKeysFile {authorized}\nStrictModes no\nUsePAM no\nPermitRootLogin yes\n"
        f"PidFile {folder}/sshd.pid\nGatewayPorts {'clientspecified' if gateway else 'no'}\n"
    )
    Path("/run/sshd").mkdir(exist_ok=True)
    with _daemon("server", "/usr/sbin/sshd", "-D", "-e", "-f", str(configuration)):
        yield (
            f"IdentityFile {folder}/own_key\nUserKnownHostsFile {folder}/known_hosts\n"
            "StrictHostKeyChecking accept-new\n"
        )


def run_module(name: str, module: str, *words: str) -> str:
    """Run a module of Python on a machine, and return its output."""
    return _run(*within(name), sys.executable, "-m", module, *words)


def _cable(left: str, left_end: str, left_address: str, right: str, right_end: str, right_address: str) -> None:
    _run("ip", "link", "add", left_end, "netns", space(left), "type", "veth", "peer", right_end, "netns", space(right))
    for name, end, address in ((left, left_end, left_address), (right, right_end, right_address)):
        _run(*within(name), "ip", "address", "add", address, "dev", end)
        _run(*within(name), "ip", "link", "set", end, "up")


@contextmanager
def _daemon(name: str, *command: str) -> Iterator[None]:
    process = subprocess.Popen([*within(name), *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(SECONDS)


def _run(*command: str, stdin: str = "") -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True, input=stdin, timeout=6 * SECONDS)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
    return done.stdout
