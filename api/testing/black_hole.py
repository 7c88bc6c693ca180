"""A server that takes connections and says nothing, as one behind a firewall that drops what passes."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def black_hole() -> Iterator[int]:
    """Answers the port at 127.0.0.1 where it listens. The system itself takes the connections."""
    with socket.create_server(("127.0.0.1", 0), backlog=128) as listening:
        yield listening.getsockname()[1]
