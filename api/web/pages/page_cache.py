"""Keeps recently rendered pages, so that a repeated request does not render its page again.

To render and pack a page costs five to eight times as much as the API's response.
"""

from __future__ import annotations

from collections import OrderedDict

Key = tuple[bytes, str]
"""The state that a page was rendered from, and the encoding of its body."""

MOST_BYTES = 4 * 1024 * 1024
"""Limit for all answers of one page: about 500 of them, packed."""


class PageCache:
    """The bodies that were requested last. A body never goes stale, because its key contains the state."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bodies: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0

    def get(self, key: Key) -> bytes | None:
        """The body, if the cache still has it."""
        body = self._bodies.get(key)
        if body is not None:
            self._bodies.move_to_end(key)
        return body

    def keep(self, key: Key, body: bytes) -> None:
        """Adds a body, and drops the least recently requested ones if there is no room."""
        self._bytes += _size_of(key, body)
        self._bodies[key] = body
        while self._bytes > self._most_bytes:
            self._bytes -= _size_of(*self._bodies.popitem(last=False))


def _size_of(key: Key, body: bytes) -> int:
    return len(key[0]) + len(body)
