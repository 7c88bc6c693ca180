from __future__ import annotations

from datetime import timedelta

from api.shipping.cache import Cache, Timestamped
from api.testing.shipping import SetClock

MINUTE = timedelta(minutes=1)


def at_noon(*entries: int) -> Timestamped[list[int]]:
    return Timestamped([*entries], SetClock().now)


def cached_of(cache: Cache[int, list[int]], *questions: int) -> list[int]:
    return [question for question in questions if cache.not_older_than(MINUTE, question) is not None]


def test_answer_is_cached_for_its_lifetime() -> None:
    clock = SetClock()
    cache = Cache[int, list[int]](10, clock)
    written = cache.keep(1, at_noon(7))
    assert written.as_of == clock.now
    clock.advance(59)
    assert cache.not_older_than(MINUTE, 1) == written
    clock.advance(1)
    assert cache.not_older_than(MINUTE, 1) is None


def test_other_key_is_a_miss() -> None:
    cache = Cache[int, list[int]](10, SetClock())
    cache.keep(1, at_noon(7))
    assert cached_of(cache, 1, 2) == [1]


def test_entry_is_stale_after_clock_is_set_back() -> None:
    clock = SetClock()
    cache = Cache[int, list[int]](10, clock)
    cache.keep(1, at_noon(7))
    clock.advance(-1)
    assert cached_of(cache, 1) == []


def test_oldest_entry_is_evicted() -> None:
    cache = Cache[int, list[int]](3, SetClock())
    for question in (1, 2, 3, 1, 4):
        cache.keep(question, at_noon(7))
    assert cached_of(cache, 1, 2, 3, 4) == [1, 3, 4]


def test_long_answer_evicts_several_entries() -> None:
    cache = Cache[int, list[int]](5, SetClock())
    for question in (1, 2, 3):
        cache.keep(question, at_noon(7))
    cache.keep(4, at_noon(7, 7, 7, 7))
    assert cached_of(cache, 1, 2, 3, 4) == [3, 4]
    cache.keep(4, at_noon())
    cache.keep(5, at_noon(7))
    assert cached_of(cache, 3, 4, 5) == [3, 4, 5]


def test_capacity_is_measured_by_answer_size() -> None:
    cache = Cache[int, list[int]](10, SetClock(), size_of=sum)
    cache.keep(1, at_noon(4))
    cache.keep(2, at_noon(3, 3))
    assert cached_of(cache, 1, 2) == [1, 2]
    cache.keep(3, at_noon(5))
    assert cached_of(cache, 1, 2, 3) == [3]


def test_oversized_answer_is_returned_uncached() -> None:
    cache = Cache[int, list[int]](5, SetClock())
    assert cache.keep(1, at_noon(*[7] * 6)).answer == [7] * 6
    assert cached_of(cache, 1) == []
    cache.keep(2, at_noon(*[7] * 5))
    assert cached_of(cache, 2) == [2]


def test_removed_entry_is_a_miss() -> None:
    cache = Cache[int, list[int]](10, SetClock())
    cache.keep(1, at_noon(7))
    cache.forget(1)
    cache.forget(2)
    assert cached_of(cache, 1) == []
