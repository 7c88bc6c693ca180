"""Whether a client takes its answer, judged by what of it still waits in the server."""

from __future__ import annotations

LEAST_BYTES_A_SECOND = 1024


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
