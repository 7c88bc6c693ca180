"""How long one connection may keep the server waiting, for its requests and while it takes an answer."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_BYTES_A_SECOND = 1024


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


class WriteTimeout:
    """Watches the answers of one connection, looked at now and then.

    Stuck is one of which fewer than 1024 bytes a second have left within `seconds`. A bound for the whole
    answer instead would end those who read a large one over a poor line.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._answer: object = None
        self._waiting = 0
        self._since = 0.0

    def is_stuck(self, answer: object, waiting: int, now: float) -> bool:
        """`answer` is told apart from others by identity, `waiting` is in bytes, `now` in seconds."""
        if waiting and self._waiting and answer is self._answer:
            passed = now - self._since
            if passed < self._seconds:
                return False
            if self._waiting - waiting < LEAST_BYTES_A_SECOND * self._seconds:
                return True
        self._answer, self._waiting, self._since = answer, waiting, now
        return False
