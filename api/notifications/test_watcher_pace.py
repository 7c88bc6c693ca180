"""How often shipments are looked up, and how rarely if they are refused or fail."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from api.notifications.look_up import HappenedStep, LookUpFailed, LookUpUnavailable, ShipmentRefused
from api.notifications.watcher import FAILURES_IN_A_ROW, FIRST_PAUSE, MOST_AT_ONCE, MOST_REFUSALS
from api.testing.watching import BOOKED, MOVING, Site

pytestmark = pytest.mark.anyio


async def news_of(site: Site, browser: str | None = None) -> list[str]:
    await site.send()
    return [news["step"] for news in site.service.news(browser)]


async def test_lookups_happen_once_per_interval_at_most_one_a_second(site: Site) -> None:
    numbers = [f"WB{number}" for number in range(90)]
    for number in numbers:
        await site.follow("phone", number)
    await site.look(90)
    # At most one a second, although all of them were due at once.
    assert sorted(site.shipments.asked) == sorted(numbers)
    site.shipments.asked.clear()
    await site.look(900 - 90)
    assert site.shipments.asked == []
    await site.look(91)
    assert sorted(site.shipments.asked) == sorted(numbers)


async def test_round_longer_than_a_second_is_followed_by_the_next_at_once(site: Site) -> None:
    watcher = site.notifications.watcher
    for number in ("WB1", "WB2"):
        await site.follow("phone", number)
    await site.look(2)

    async def take_three_seconds(_: str) -> Sequence[HappenedStep]:
        site.clock.advance(3)
        return [BOOKED]

    watcher.look_up = take_three_seconds
    await site.pass_interval()
    await site.notifications.lease.take_or_renew()
    assert await watcher.look() == 0
    assert await watcher.look() == 0
    # Nothing is due any more.
    assert await watcher.look() == 1


async def test_unknown_shipment_is_looked_up_less_often_and_then_dropped(site: Site) -> None:
    site.shipments.faults["WB1"] = ShipmentRefused()
    await site.follow()
    waits: list[float] = []
    for _ in range(MOST_REFUSALS):
        await site.look()
        due = await site.notifications.watcher.queue.next_due()
        if due is None:
            break
        waits.append((due - site.clock()).total_seconds() // 60 + 1)
        site.clock.now = due
    assert waits == [15, 30, 60, 120, 240, 480, 960, 1440, 1440]
    assert len(site.shipments.asked) == MOST_REFUSALS
    assert await site.notifications.sender.outbox.count_watches() == (0, 0)


async def test_known_shipment_stays_watched_despite_repeated_refusals(site: Site) -> None:
    await site.follow()
    await site.look()
    site.shipments.faults["WB1"] = ShipmentRefused()
    for _ in range(MOST_REFUSALS + 2):
        site.clock.advance(86_401)
        await site.look()
    del site.shipments.faults["WB1"]
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    site.clock.advance(86_401)
    await site.look()
    assert await news_of(site) == ["Left Lagos"]


async def test_lookups_pause_after_failures_and_resume_with_a_single_trial(site: Site) -> None:
    numbers = [f"WB{number}" for number in range(20)]
    for number in numbers:
        await site.follow("phone", number)
    await site.look(20)
    await site.pass_interval()
    # A round has several look-ups, but only one after a pause.
    site.notifications.watcher.interval = timedelta(seconds=5)
    site.shipments.fault, site.shipments.asked = LookUpFailed(), []
    await site.look(25)
    # One more look-up is running when the last of them fails.
    before = len(site.shipments.asked)
    assert before <= FAILURES_IN_A_ROW + MOST_AT_ONCE - 1
    site.clock.advance(FIRST_PAUSE.total_seconds())
    await site.look(25)
    assert len(site.shipments.asked) == before + 1
    site.shipments.fault = None
    site.clock.advance(3600)
    await site.look(20)
    assert set(site.shipments.asked) == set(numbers)


async def test_unavailable_aggregator_is_not_called_before_its_retry_after(site: Site) -> None:
    await site.follow()
    site.shipments.fault = LookUpUnavailable(120)
    await site.look(100)
    assert site.shipments.asked == ["WB1"]
    site.shipments.fault = None
    await site.look(22)
    assert site.shipments.asked == ["WB1", "WB1"]
    await site.change(BOOKED, MOVING)
    assert await news_of(site) == ["Left Lagos"]


@pytest.mark.parametrize("fault", [LookUpFailed(), ValueError("not foreseen")])
async def test_failing_lookup_does_not_delay_other_shipments(site: Site, fault: Exception) -> None:
    for number in range(10):
        await site.follow("phone", f"WB{number}")
    site.shipments.faults["WB0"] = fault
    await site.look(10)
    assert len(set(site.shipments.asked)) == 10
