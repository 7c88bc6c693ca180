"""How long one connection may keep the server waiting."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long a connection is waited for, and how much is read of what does not end.

    `header_seconds` run from the opening, or from the first byte of the next request, until the whole header
    is there; `body_seconds` from there until the whole body is. `body_bytes` is no limit for what is taken
    in, which is the application's to say: so much is read, and dropped, to let a client that sends too much
    read the refusal. `unread_seconds` are for the answer, see WriteTimeout.
    """

    header_seconds: float = 20.0
    header_bytes: int = 64 * 1024
    body_seconds: float = 30.0
    body_bytes: int = 1024 * 1024
    unread_seconds: float = 60.0


USUAL = Timeouts()
