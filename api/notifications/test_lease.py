"""One of several processes watches shipments, and another continues when that one has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.notifications.lease import HELD_FOR, Lease
from api.storage.db.engine import storing_engine
from api.testing.installation import copy_of
from api.testing.pgbouncer import pgbouncer
from api.testing.postgresql import PostgresqlServer
from api.testing.shipping import SetClock
from api.testing.tables import execute
from api.testing.watching import BOOKED, MOVING, Site
from api.testing.watching_process import HOLDS, line_of, next_message, watching_process

pytestmark = pytest.mark.anyio

CONNECTIONS = 3
"""Of PgBouncer to PostgreSQL: fewer than there are processes."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql", "pgbouncer"])
def office(
    request: pytest.FixtureRequest, installation: Settings, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Settings]:
    """As the fixture of all tests here, and behind a PgBouncer, which keeps no session."""
    own = copy_of(installation, tmp_path_factory.mktemp("office"))
    if request.param == "sqlite":
        yield own
        return
    server: PostgresqlServer = request.getfixturevalue("postgresql")
    name = server.new_database(like=request.getfixturevalue("seeded_database"))
    with ExitStack() as stack:
        url = server.url_of(name)
        if request.param == "pgbouncer":
            program = request.getfixturevalue("program_of_pgbouncer")
            url = stack.enter_context(pgbouncer(program, server, CONNECTIONS)).url_of(name)
        yield replace(own, database_url=url)
    server.drop(name)


@pytest.fixture
async def engine(office: Settings) -> AsyncIterator[AsyncEngine]:
    execute(office, "DELETE FROM lease")
    engine = storing_engine(office.database_url)
    yield engine
    await engine.dispose()


async def test_only_one_of_many_processes_holds_the_lease(engine: AsyncEngine) -> None:
    clock = SetClock()
    leases = [Lease(engine, clock) for _ in range(8)]
    held = await asyncio.gather(*(lease.take_or_renew() for lease in leases))
    assert held.count(True) == 1
    holder = leases[held.index(True)]
    for _ in range(3):
        clock.advance(HELD_FOR.total_seconds() - 1)
        assert await holder.take_or_renew()
        assert not any([await lease.take_or_renew() for lease in leases if lease is not holder])


async def test_expired_lease_passes_to_another_process(engine: AsyncEngine) -> None:
    clock = SetClock()
    first, second = Lease(engine, clock), Lease(engine, clock)
    taken: list[str] = []
    second.on_taken.append(lambda: taken.append("second"))
    assert await first.take_or_renew()
    clock.advance(HELD_FOR.total_seconds())
    assert not first.is_held()
    assert await second.take_or_renew()
    assert not await first.take_or_renew()
    assert taken == ["second"]


async def test_released_lease_can_be_taken_at_once(engine: AsyncEngine) -> None:
    clock = SetClock()
    first, second = Lease(engine, clock), Lease(engine, clock)
    await first.take_or_renew()
    await second.give_back()
    assert first.is_held()
    await first.give_back()
    assert not first.is_held()
    assert await second.take_or_renew()


async def test_process_without_the_lease_neither_looks_up_nor_sends(site: Site, restarted: Site) -> None:
    await site.follow()
    await site.look()
    restarted.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.change(BOOKED, MOVING)
    await restarted.look()
    await restarted.send()
    assert restarted.shipments.asked == []
    assert site.service.requests == []
    await site.send()
    assert len(site.service.requests) == 1


async def test_stalled_lease_holder_does_not_queue_a_sent_message_again(site: Site, restarted: Site) -> None:
    """A holder that stands still for longer than its lease, and then goes on."""
    await site.follow()
    await site.look()
    await site.pass_interval()
    queue = site.notifications.watcher.queue
    (before,) = await queue.due(site.clock(), 10)
    restarted.shipments.steps["WB1"] = [BOOKED, MOVING]
    site.clock.advance(HELD_FOR.total_seconds())
    await restarted.look()
    await restarted.send()
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.notifications.watcher._look_up_all([before])
    assert await restarted.notifications.sender.outbox.count_watches() == (1, 0)
    assert len(site.service.requests) == 1


async def test_message_of_a_process_killed_while_sending_is_sent_by_another(
    site: Site, office: Settings, tmp_path: Path
) -> None:
    await site.follow()
    await site.look()
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.notifications.lease.give_back()
    execute(office, "UPDATE watched_shipment SET due_at = '2020-01-01 00:00:00.000000'")
    site.service.may_answer.clear()
    with watching_process(office, tmp_path) as first, watching_process(office, tmp_path) as second:
        holders = {asyncio.ensure_future(line_of(process)): process for process in (first, second)}
        done, waiting = await asyncio.wait(holders, return_when=asyncio.FIRST_COMPLETED)
        (holder,) = done
        assert holder.result() == HOLDS
        assert await next_message(site.service) == "phone"
        # The push service has received the news, but has not responded yet.
        holders[holder].kill()
        holders[holder].wait()
        site.service.may_answer.set()
        # Half a minute later the lease would have expired by itself.
        expired = "UPDATE lease SET expires_at = '2020-01-01 00:00:00.000000'"
        execute(office, expired)
        assert await next_message(site.service) == "phone"
        assert await next(iter(waiting)) == HOLDS
    news = site.service.news()
    topics = {request.headers["topic"] for request in site.service.requests}
    assert [each["step"] for each in news] == ["Left Lagos", "Left Lagos"]
    assert len({each["tag"] for each in news}) == len(topics) == 1
