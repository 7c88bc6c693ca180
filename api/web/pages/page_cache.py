"""Pages that were drawn a moment ago, so that an answer that is asked for again is not drawn again.

To draw and pack a page costs five to eight times what the answer of the API does.
"""

from __future__ import annotations

from collections import OrderedDict

Key = tuple[bytes, str]
"""The state that a page was drawn from, and the encoding of its body."""

MOST_BYTES = 4 * 1024 * 1024
"""Of one page for all its answers: some 500 of them, packed."""


class PageCache:
    """The bodies that were asked for last. They are as old as the state in their key."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bodies: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0

    def get(self, key: Key) -> bytes | None:
        """The body, if it is still there."""
        body = self._bodies.get(key)
        if body is not None:
            self._bodies.move_to_end(key)
        return body

    def keep(self, key: Key, body: bytes) -> None:
        """Puts a body there, for those that nobody has asked for longest."""
        self._bytes += _size_of(key, body)
        self._bodies[key] = body
        while self._bytes > self._most_bytes:
            self._bytes -= _size_of(*self._bodies.popitem(last=False))


def _size_of(key: Key, body: bytes) -> int:
    return len(key[0]) + len(body)
