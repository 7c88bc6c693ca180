"""Opens the port, and says in one line why it cannot be opened."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from api.config.settings import SettingsError


def open_port(host: str, port: int, named: str = "PORT") -> socket.socket:
    """A socket bound to this port, or to a free one for 0. Raises SettingsError for HOST or `named`.

    It does not listen yet. Until the application is ready, a proxy that connects is refused, and tries
    another process at once.
    """
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        # Lets a restart bind the port while connections of the previous process are in TIME_WAIT.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if bound.family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise _refusal(error, host, port, named) from None
    return bound


def _refusal(error: OSError, host: str, port: int, named: str) -> SettingsError:
    if isinstance(error, socket.gaierror):
        return SettingsError(f"HOST: {host!r} is not known")
    if error.errno == errno.EADDRINUSE:
        return SettingsError(f"{named}: {port} is already in use")
    if error.errno == errno.EACCES:
        return SettingsError(f"{named}: {port} is not open to this user")
    return SettingsError(f"HOST: cannot listen at {host!r} ({error.strerror})")


# EBADF, because uvloop closes a socket that cannot listen, without an error of its own.
TAKEN = frozenset({errno.EADDRINUSE, errno.EBADF})


@contextmanager
def named_faults(bound: socket.socket) -> Iterator[None]:
    """Raises SettingsError if another process listens at that port by now, as `open_port` would."""
    port = bound.getsockname()[1]
    try:
        yield
    except OSError as error:
        if error.errno not in TAKEN:
            raise
        raise SettingsError(f"PORT: {port} is already in use") from None


def address_of(listening: socket.socket) -> str:
    """The server's URL for a person on this machine."""
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared with, not listened at
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
