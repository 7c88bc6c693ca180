from __future__ import annotations

from dataclasses import dataclass

import pytest

from api.config.limits import Allowance
from api.web.middleware.rate_limit import TokenBuckets


@dataclass
class Clock:
    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: TokenBuckets, client: str, times: int) -> int:
    return sum(buckets.take(client) == 0 for _ in range(times))


def test_bucket_allows_a_burst_and_no_more() -> None:
    buckets = TokenBuckets(Allowance(burst=3, per_second=0.5), Clock())
    assert taken(buckets, "a", 10) == 3
    assert buckets.take("a") == 2.0


def test_tokens_refill_up_to_the_burst() -> None:
    clock = Clock()
    buckets = TokenBuckets(Allowance(burst=3, per_second=0.5), clock)
    taken(buckets, "a", 3)
    clock.now += 2
    assert taken(buckets, "a", 10) == 1
    clock.now += 3600
    assert taken(buckets, "a", 10) == 3


def test_refusals_do_not_delay_the_next_token() -> None:
    clock = Clock()
    buckets = TokenBuckets(Allowance(burst=1, per_second=0.1), clock)
    buckets.take("a")
    for _ in range(9):
        clock.now += 1
        assert buckets.take("a") > 0
    clock.now += 1
    assert buckets.take("a") == 0


def test_reading_the_wait_takes_no_token() -> None:
    buckets = TokenBuckets(Allowance(burst=1, per_second=0.5), Clock())
    assert [buckets.seconds_until_one("a") for _ in range(3)] == [0, 0, 0]
    buckets.take("a")
    assert buckets.seconds_until_one("a") == 2.0


def test_each_client_has_its_own_bucket() -> None:
    buckets = TokenBuckets(Allowance(burst=1, per_second=0.5), Clock())
    assert [buckets.take(client) for client in ("a", "b", "a")] == [0, 0, 2.0]


@pytest.mark.parametrize(("burst", "left"), [(2, 0), (100, 80)], ids=["refused", "let in"])
def test_number_of_buckets_is_bounded_and_active_clients_stay(burst: int, left: int) -> None:
    buckets = TokenBuckets(Allowance(burst=burst, per_second=0.001), Clock(), most_clients=100)
    let_in = 0
    for number in range(1000):
        buckets.take(str(number))
        if number % 50 == 0:
            let_in += taken(buckets, "busy", 1)
    assert let_in == min(burst, 20)
    assert len(buckets._buckets) == 100
    assert taken(buckets, "busy", 200) == left
    assert taken(buckets, "999", 200) == burst - 1
    assert taken(buckets, "0", 200) == burst
