"""The last answers, so many of them and no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sized
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer", bound=Sized)


@dataclass(frozen=True, slots=True)
class Timestamped(Generic[Answer]):
    """An answer as it was at `as_of`."""

    answer: Answer
    as_of: datetime

    def is_younger_than(self, age: timedelta, now: datetime) -> bool:
        """Whether it is of that age at most; a clock that was put back makes none fresh."""
        return timedelta(0) <= now - self.as_of < age


class Cache(Generic[Key, Answer]):
    """Keeps the newest answers in memory, by question. `clock` gives the time in UTC.

    `most` bounds the entries of all answers together, an empty answer counting as one: whatever an aggregator
    sends, and however many visitors ask, no more is kept. `size_of` an answer is how many entries it counts
    for, where these are not all of one size.
    """

    def __init__(
        self, most: int, clock: Callable[[], datetime], size_of: Callable[[Answer], int] = len
    ) -> None:
        self._most = most
        self._clock = clock
        self._size_of = size_of
        self._kept: OrderedDict[Key, Timestamped[Answer]] = OrderedDict()
        self._entries = 0

    def keep(self, key: Key, timestamped: Timestamped[Answer]) -> Timestamped[Answer]:
        """Takes the place of the answer before it, and answers what was put there."""
        self.forget(key)
        self._kept[key] = timestamped
        self._entries += self._entries_of(timestamped)
        while self._entries > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._entries -= self._entries_of(oldest)
        return timestamped

    def not_older_than(self, age: timedelta, key: Key) -> Timestamped[Answer] | None:
        """The answer, if there is one of that age."""
        timestamped = self._kept.get(key)
        if timestamped is None or not timestamped.is_younger_than(age, self._clock()):
            return None
        return timestamped

    def forget(self, key: Key) -> None:
        """Drops the answer, if there is one."""
        timestamped = self._kept.pop(key, None)
        if timestamped is not None:
            self._entries -= self._entries_of(timestamped)

    def _entries_of(self, timestamped: Timestamped[Answer]) -> int:
        return max(1, self._size_of(timestamped.answer))
