"""The buckets in Redis compute like those in memory."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.config.limits import Allowance
from api.storage.redis.connection import RedisConnection
from api.storage.redis.token_buckets import RedisTokenBuckets
from api.testing.clock import SetSeconds
from api.testing.redis import RedisServer
from api.web.middleware.rate_limit import TokenBuckets
from api.web.middleware.shared_rate_limit import Draw

pytestmark = pytest.mark.anyio

HOUR = 3600.0
THREE = Allowance(burst=3, per_second=1 / HOUR)
"""So slow that no test lives to see a token come back."""

TWO = Allowance(burst=2, per_second=1 / HOUR)
CALL = Draw("calls", THREE, 1)
VISITOR = "197.210.64.7"
KEY = f"waybill:test:limit:calls:{VISITOR}"


@dataclass
class Both:
    """The same questions to both, at the same stopped time, whose answers have to be the same."""

    shared: RedisTokenBuckets
    clock: SetSeconds
    own: TokenBuckets

    async def take(self, client: str) -> float:
        seconds = await self.shared.draw_at(self.clock.now, client, CALL)
        assert seconds == self.own.take(client)
        return seconds

    async def look(self, client: str) -> float:
        seconds = await self.shared.draw_at(self.clock.now, client, Draw("calls", THREE, 0))
        assert seconds == self.own.seconds_until_one(client)
        return seconds


@pytest.fixture
def shared(line: RedisConnection) -> RedisTokenBuckets:
    return RedisTokenBuckets(line, "waybill:test:limit")


@pytest.fixture
def both(shared: RedisTokenBuckets) -> Both:
    clock = SetSeconds()
    return Both(shared, clock, TokenBuckets(THREE, clock))


async def test_bucket_allows_a_burst_and_then_its_rate(both: Both) -> None:
    assert [await both.take(VISITOR) for _ in range(5)] == [0, 0, 0, HOUR, HOUR]
    assert await both.take("197.210.64.8") == 0
    both.clock.now += HOUR / 2
    assert await both.look(VISITOR) == pytest.approx(HOUR / 2)
    both.clock.now += HOUR
    assert [await both.look(VISITOR), await both.take(VISITOR)] == [0, 0]
    assert await both.take(VISITOR) > 0


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    steps=st.lists(
        st.tuples(st.sampled_from("ab"), st.booleans(), st.floats(min_value=0, max_value=3 * HOUR)),
        max_size=25,
    )
)
async def test_redis_buckets_agree_with_buckets_in_memory(
    both: Both, redis: RedisServer, steps: list[tuple[str, bool, float]]
) -> None:
    redis.ask("FLUSHALL")
    both.own = TokenBuckets(THREE, both.clock)
    for client, takes, seconds in steps:
        both.clock.now += seconds
        await (both.take(client) if takes else both.look(client))


async def test_processes_share_one_bucket(line: RedisConnection) -> None:
    one, other = (RedisTokenBuckets(line, "waybill:test:limit") for _ in range(2))
    assert [await shared.draw(VISITOR, CALL) for shared in (one, other, one)] == [0, 0, 0]
    seconds = await other.draw(VISITOR, CALL)
    assert seconds == pytest.approx(HOUR, abs=60)


async def test_draw_takes_from_all_buckets_or_none(shared: RedisTokenBuckets) -> None:
    misses = Draw("misses", TWO, 0)
    assert [await shared.draw(VISITOR, Draw("misses", TWO, 1)) for _ in range(2)] == [0, 0]
    assert await shared.draw(VISITOR, misses, CALL) == pytest.approx(HOUR, abs=60)
    # The call was not counted: all three tokens are left.
    assert [await shared.draw(VISITOR, CALL) for _ in range(3)] == [0, 0, 0]


async def test_draw_of_zero_tokens_stores_nothing(shared: RedisTokenBuckets, redis: RedisServer) -> None:
    assert await shared.draw(VISITOR, Draw("calls", THREE, 0)) == 0
    assert redis.key_names() == []


async def test_bucket_expires_when_it_is_full_again(shared: RedisTokenBuckets, redis: RedisServer) -> None:
    for hours in (1, 2, 3):
        await shared.draw(VISITOR, CALL)
        assert redis.ask("PTTL", KEY) / 1000 == pytest.approx(hours * HOUR, abs=60)


async def test_clock_set_back_neither_grants_nor_blocks(both: Both) -> None:
    assert [await both.take(VISITOR) for _ in range(3)] == [0, 0, 0]
    assert await both.shared.draw_at(both.clock.now - 10 * HOUR, VISITOR, CALL) == HOUR


@pytest.mark.parametrize("garbage", ["", "full", "1", "nan 1", "1 nan", "-1 0", "inf 0", "9e99 1", "1 1 1"])
async def test_unreadable_bucket_counts_as_full(
    shared: RedisTokenBuckets, redis: RedisServer, garbage: str
) -> None:
    redis.ask("SET", KEY, garbage)
    assert [await shared.draw(VISITOR, CALL) for _ in range(3)] == [0, 0, 0]
    assert await shared.draw(VISITOR, CALL) == pytest.approx(HOUR, abs=60)


async def test_bucket_of_another_type_counts_as_full(shared: RedisTokenBuckets, redis: RedisServer) -> None:
    redis.ask("RPUSH", KEY, "1")
    assert [await shared.draw(VISITOR, CALL) for _ in range(3)] == [0, 0, 0]
    assert await shared.draw(VISITOR, CALL) == pytest.approx(HOUR, abs=60)


async def test_draw_returns_none_if_redis_is_unavailable(
    shared: RedisTokenBuckets, redis: RedisServer
) -> None:
    redis.stop()
    assert await shared.draw(VISITOR, CALL) is None
