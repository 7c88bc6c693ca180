"""The last answers, so many of them and no more."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Dated(Generic[Answer]):
    """An answer as it was at `as_of`."""

    answer: Answer
    as_of: datetime


class KeptAnswers(Generic[Key, Answer]):
    """Keeps the newest `most` answers in memory, by question. `clock` gives the time in UTC."""

    def __init__(self, most: int, clock: Callable[[], datetime]) -> None:
        self._most = most
        self._clock = clock
        self._kept: OrderedDict[Key, Dated[Answer]] = OrderedDict()

    def keep(self, key: Key, answer: Answer) -> Dated[Answer]:
        """Takes the place of the answer before it, and dates it now."""
        dated = self._kept[key] = Dated(answer, self._clock())
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return dated

    def not_older_than(self, age: timedelta, key: Key) -> Dated[Answer] | None:
        """The answer, if there is one of that age; a clock that was put back makes none fresh."""
        dated = self._kept.get(key)
        if dated is None or not timedelta(0) <= self._clock() - dated.as_of < age:
            return None
        return dated

    def forget(self, key: Key) -> None:
        """Drops the answer, if there is one."""
        self._kept.pop(key, None)
