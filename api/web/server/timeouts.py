"""How long one connection may keep the server waiting, for requests and while it reads a response."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_BYTES_A_SECOND = 1024


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long the server waits for a connection, and how much it reads of an endless request.

    `header_seconds` run from the opening, or from the first byte of the next request, until the header is
    complete, and `body_seconds` from there until the body is. `body_bytes` does not limit accepted bodies,
    which the application does. The server reads and drops this much, so that a client that sends too much
    can read the rejection. `unread_seconds` are for the response, see WriteTimeout.
    """

    header_seconds: float = 20.0
    header_bytes: int = 64 * 1024
    body_seconds: float = 30.0
    body_bytes: int = 1024 * 1024
    unread_seconds: float = 60.0


USUAL = Timeouts()


class WriteTimeout:
    """Watches the responses of one connection, checked now and then.

    A response is stuck if fewer than 1024 bytes a second have left within `seconds`. A limit for the whole
    response would cut off clients that read a large one over a poor line.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._answer: object = None
        self._waiting = 0
        self._since = 0.0

    def is_stuck(self, answer: object, waiting: int, now: float) -> bool:
        """`answer` is compared by identity. `waiting` is in bytes, `now` in seconds."""
        if waiting and self._waiting and answer is self._answer:
            passed = now - self._since
            if passed < self._seconds:
                return False
            if self._waiting - waiting < LEAST_BYTES_A_SECOND * self._seconds:
                return True
        self._answer, self._waiting, self._since = answer, waiting, now
        return False
