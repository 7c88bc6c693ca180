"""Opens the port, and says in one line why it cannot be opened."""

from __future__ import annotations

import errno
import socket

from api.config.settings import SettingsError
from api.web.server.open_files import ACCEPT_QUEUE


def open_port(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one. Raises SettingsError that names HOST or PORT."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=ACCEPT_QUEUE)
    except socket.gaierror:
        raise SettingsError(f"HOST: {host!r} is not known") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SettingsError(f"PORT: {port} is already in use") from None
        if error.errno == errno.EACCES:
            raise SettingsError(f"PORT: {port} is not open to this user") from None
        raise SettingsError(f"HOST: cannot listen at {host!r} ({error.strerror})") from None


def address_of(listening: socket.socket) -> str:
    """The URL at which a person on this machine finds it."""
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared with, not listened at
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
