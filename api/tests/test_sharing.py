"""Several processes with one Redis share their counts and answers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

import httpx
import pytest

from api.aggregator.resilience.bulkhead import MAX_CONCURRENT, ClientShares
from api.aggregator.resilience.resilient_aggregator import SHARE
from api.config.settings import AggregatorAccount, Settings
from api.testing.hosted_aggregator import QUESTION, SESSION, USER, quote
from api.testing.hosts import SAMPLE, TRACK, answer_all, at, offices, site, track, two_sites
from api.testing.raw_server import RawServer, answering, raw_server
from api.testing.redis import RedisServer
from api.testing.tight_limits import TIGHT

pytestmark = pytest.mark.anyio

FAILING = answering(b"", "500 Internal Server Error")
UNKNOWN = answering(json.dumps({"success": False, "message": "No such shipment"}).encode())

NOBODY_KNOWS = "/api/tracking?shipment_number=GUESS"

Ask = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def pass_an_hour(redis: RedisServer) -> None:
    """Makes all answers in Redis an hour older."""
    for key in (key for key in redis.key_names() if ":limit:" not in key):
        written = json.loads(redis.ask("GET", key))
        before = datetime.fromisoformat(written["as_of"]) - timedelta(hours=1)
        written["as_of"] = before.isoformat()
        redis.ask("SET", key, json.dumps(written))


@pytest.mark.parametrize("ask", [track, offices, quote])
async def test_rate_limit_is_shared_between_hosts(
    installation: Settings, redis: RedisServer, ask: Ask
) -> None:
    async with two_sites(replace(installation, redis_url=redis.url), TIGHT) as (one, other):
        answers = [await ask(client) for client in (one, other, one, other, one)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert all(3500 < int(answer.headers["retry-after"]) <= 3600 for answer in answers[3:])
        assert answers[-1].json()["detail"].startswith("Too many requests from here.")


async def test_guess_limit_is_shared_between_hosts(installation: Settings, redis: RedisServer) -> None:
    async with two_sites(replace(installation, redis_url=redis.url), TIGHT) as (one, other):
        guesses = [await client.get(NOBODY_KNOWS) for client in (one, other, one, other)]
        assert [guess.status_code for guess in guesses] == [422, 422, 429, 429]
        assert int(guesses[-1].headers["retry-after"]) > 3500


@pytest.mark.parametrize("ask", [track, offices, quote])
async def test_answer_fetched_by_one_host_is_served_by_the_other(
    installation: Settings, redis: RedisServer, ask: Ask
) -> None:
    async with raw_server(answer_all) as hosted, two_sites(at(hosted, installation, redis)) as (one, other):
        first = await ask(one)
        assert first.status_code == 200
        assert (await ask(other)).content == first.content
        assert len(hosted.received) == 1
        figures = (await other.get("/metrics")).text
    sources = [line for line in figures.splitlines() if line.startswith("waybill_shipping_answers_total")]
    assert [line.rpartition(" ")[2] for line in sources if 'source="memory"' in line].count("1.0") == 1
    assert {line.rpartition(" ")[2] for line in sources if 'source="memory"' not in line} == {"0.0"}


async def test_own_cached_answer_needs_no_redis_lookup(installation: Settings, redis: RedisServer) -> None:
    async with raw_server(answer_all) as hosted, site(at(hosted, installation, redis)) as client:
        first = await offices(client)
        looks = redis.calls("getrange")
        assert (await offices(client)).content == first.content
        assert redis.calls("getrange") == looks


async def test_concurrent_equal_requests_at_two_hosts_share_one_call(
    installation: Settings, redis: RedisServer
) -> None:
    asked, may_answer = asyncio.Event(), asyncio.Event()

    async def answer_late(server: RawServer, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await may_answer.wait()
        await answering(TRACK)(server, writer)

    async with raw_server(answer_late) as hosted, two_sites(at(hosted, installation, redis)) as (one, other):
        asking = asyncio.create_task(track(one))
        await asked.wait()
        waiting = asyncio.create_task(track(other))
        async with asyncio.timeout(60):
            while redis.calls("set") < 5:  # noqa: ASYNC110 - both allowances, a turn, and two in vain
                await asyncio.sleep(0.01)
        may_answer.set()
        assert (await asking).content == (await waiting).content
        assert len(hosted.received) == 1


@pytest.mark.parametrize("leaves", [False, True])
async def test_rejection_of_a_throttled_client_does_not_reach_others(
    any_sharing: Settings, monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:
    monkeypatch.setattr(ClientShares.__init__, "__defaults__", (3600.0 if leaves else 2.0,))
    share_taken = asyncio.Event()

    async def hang_but_at_sample(server: RawServer, writer: asyncio.StreamWriter) -> None:
        if json.loads(server.received[-1].body).get("shipment_number", "").startswith("HANGS"):
            if len(server.received) == MAX_CONCURRENT // SHARE:
                share_taken.set()
            await server.finished.wait()
        else:
            await answer_all(server, writer)

    def ask(client: httpx.AsyncClient, path: str, visitor: str) -> asyncio.Task[httpx.Response]:
        return asyncio.create_task(client.get(path, headers={"X-Forwarded-For": visitor}))

    async with raw_server(hang_but_at_sample) as hosted:
        account = AggregatorAccount(hosted.url, USER, SESSION, "65")
        settings = replace(any_sharing, aggregator=account, aggregator_timeout=300)
        async with site(settings) as client:
            hanging = [
                ask(client, f"/api/tracking?shipment_number=HANGS{number}", "10.1.0.2")
                for number in range(MAX_CONCURRENT // SHARE)
            ]
            await share_taken.wait()
            first = ask(client, SAMPLE, "10.1.0.2")
            # Of what it asks after that, this is answered: the first has been taken in.
            assert (await ask(client, "/api/offices", "10.1.0.2")).status_code == 200
            others = [ask(client, SAMPLE, f"10.1.0.{number}") for number in (3, 4)]
            if leaves:
                first.cancel()
            assert [(await other).status_code for other in others] == [200, 200]
            if not leaves:
                assert (await first).status_code in {200, 429}
            for task in hanging:
                task.cancel()
            await asyncio.wait([*hanging, first])


async def test_stale_answer_of_another_host_is_served_in_an_outage(
    installation: Settings, redis: RedisServer
) -> None:
    async with raw_server(answer_all) as hosted, two_sites(at(hosted, installation, redis)) as (one, other):
        known = [(await ask(one)).json() for ask in (track, offices)]
        await quote(one)
        pass_an_hour(redis)
        hosted.behave = FAILING
        stale = [(await ask(other)).json() for ask in (track, offices)]
        assert [answer.pop("stale") for answer in stale] == [True, True]
        for before, after in zip(known, stale, strict=True):
            hour = datetime.fromisoformat(before.pop("as_of")) - datetime.fromisoformat(after.pop("as_of"))
            assert hour == timedelta(hours=1)
            assert {**after, "stale": False} == before
        # An old price is never shown.
        assert (await quote(other)).status_code == 502


async def test_refused_shipment_is_removed_from_both_hosts(
    installation: Settings, redis: RedisServer
) -> None:
    async with raw_server(answer_all) as hosted, two_sites(at(hosted, installation, redis)) as (one, other):
        await track(one)
        pass_an_hour(redis)
        for behave, status in ((UNKNOWN, 422), (FAILING, 502)):
            hosted.behave = behave
            assert (await track(other)).status_code == status
        assert redis.key_names("*:track:*") == []


async def test_aggregators_in_one_redis_share_no_answers(installation: Settings, redis: RedisServer) -> None:
    demonstration = replace(installation, redis_url=redis.url)
    async with raw_server(answer_all) as hosted, site(demonstration) as sandbox:
        assert (await track(sandbox)).status_code == 200
        for company, calls in (("65", 1), ("66", 2)):
            async with site(at(hosted, installation, redis, company)) as client:
                assert (await track(client)).json()["steps"] != (await track(sandbox)).json()["steps"]
                assert len(hosted.received) == calls


async def test_redis_contains_no_accounts_and_no_visitor_input(
    installation: Settings, redis: RedisServer
) -> None:
    async with raw_server(answer_all) as hosted, site(at(hosted, installation, redis), TIGHT) as client:
        for answer in (await track(client), await offices(client), await quote(client)):
            assert answer.status_code == 200
        hosted.behave = UNKNOWN
        assert (await client.get(NOBODY_KNOWS)).status_code == 422
        keys, everything = redis.key_names(), redis.everything()
        address = hosted.url.removeprefix("http://")
    assert [":".join(key.split(":")[2:5]) for key in keys if key.endswith(":127.0.0.1")] == [
        "limit:get_offices:calls",
        "limit:quote_shipment:calls",
        "limit:track_shipment:calls",
        "limit:track_shipment:misses",
    ]
    assert [key.split(":")[2] for key in keys if ":limit:" not in key] == ["offices", "rates", "track"]
    assert all(key.startswith("waybill:") and redis.ask("PTTL", key) > 0 for key in keys)
    numbers = (SAMPLE.rpartition("=")[2], NOBODY_KNOWS.rpartition("=")[2])
    typed = (f'"{text}"' for text in QUESTION.values())
    for secret in (USER, SESSION, "user_id", "session", address, *numbers, *typed):
        assert secret not in everything


async def test_garbage_in_redis_is_ignored(installation: Settings, redis: RedisServer) -> None:
    async with raw_server(answer_all) as hosted, two_sites(at(hosted, installation, redis)) as (one, other):
        for ask in (track, offices, quote):
            await ask(one)
        for key in redis.key_names():
            redis.ask("SET", key, b"\xffgarbage")  # the limits' too
        for ask in (track, offices, quote):
            assert (await ask(other)).status_code == 200
        assert len(hosted.received) == 6
