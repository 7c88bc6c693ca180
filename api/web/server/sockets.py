"""Opens the port, and says in one line why it cannot be opened."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from api.config.settings import SettingsError


def open_port(host: str, port: int) -> socket.socket:
    """A socket that has this port, or any free one for 0. Raises SettingsError that names HOST or PORT.

    It does not listen yet: until the application can answer, a proxy that connects is refused, and asks
    another process at once.
    """
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        # A restart does not wait for the connections of the process before to be forgotten.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if bound.family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise _named(error, host, port) from None
    return bound


def _named(error: OSError, host: str, port: int) -> SettingsError:
    if isinstance(error, socket.gaierror):
        return SettingsError(f"HOST: {host!r} is not known")
    if error.errno == errno.EADDRINUSE:
        return SettingsError(f"PORT: {port} is already in use")
    if error.errno == errno.EACCES:
        return SettingsError(f"PORT: {port} is not open to this user")
    return SettingsError(f"HOST: cannot listen at {host!r} ({error.strerror})")


# uvloop closes a socket that may not listen, without a word of its own.
TAKEN = frozenset({errno.EADDRINUSE, errno.EBADF})


@contextmanager
def named_faults(bound: socket.socket) -> Iterator[None]:
    """Raises SettingsError where another process listens at that port by now, as `open_port` would."""
    port = bound.getsockname()[1]
    try:
        yield
    except OSError as error:
        if error.errno not in TAKEN:
            raise
        raise SettingsError(f"PORT: {port} is already in use") from None


def address_of(listening: socket.socket) -> str:
    """The URL at which a person on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared with, not listened at
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
