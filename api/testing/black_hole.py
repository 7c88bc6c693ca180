"""A server that accepts connections but never responds, as behind a firewall that drops packets."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def black_hole() -> Iterator[int]:
    """Yields the server's port at 127.0.0.1. The system itself accepts the connections."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listening:
        yield listening.getsockname()[1]
