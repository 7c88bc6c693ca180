"""When shipments are looked up, and which changes are news."""

from __future__ import annotations

import pytest

from api.notifications.look_up import HappenedStep
from api.notifications.repository import KEPT_FOR
from api.testing.watching import BOOKED, DELIVERED, HELD, MOVING, Site, step

pytestmark = pytest.mark.anyio


async def news_of(site: Site, browser: str | None = None) -> list[str]:
    await site.send()
    return [news["step"] for news in site.service.news(browser)]


async def test_first_lookup_sends_no_message(site: Site) -> None:
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.follow()
    await site.look()
    assert await news_of(site) == []
    assert site.shipments.asked == ["WB1"]


async def test_new_step_is_sent_once(site: Site) -> None:
    await site.follow()
    await site.look()
    await site.change(BOOKED, MOVING)
    assert await news_of(site) == ["Left Lagos"]
    await site.change(BOOKED, MOVING)
    assert await news_of(site) == ["Left Lagos"]


async def test_message_contains_the_fields_that_the_browser_shows(site: Site) -> None:
    await site.follow()
    await site.look()
    await site.change(BOOKED, step("Customs needs an invoice", "21 Nov 2026", "needs-you"))
    await site.send()
    assert site.service.news() == [
        {
            "shipment_number": "WB1",
            "milestone": "needs-you",
            "words": "Needs you",
            "step": "Customs needs an invoice",
            "time": "21 Nov 2026",
            "tag": "shipment-WB1",
        }
    ]


async def test_only_the_last_of_several_new_steps_is_sent(site: Site) -> None:
    await site.follow()
    await site.look()
    await site.change(BOOKED, MOVING, HELD)
    assert await news_of(site) == ["Held at customs"]


async def test_newer_message_replaces_a_pending_one(site: Site) -> None:
    await site.follow()
    await site.look()
    await site.change(BOOKED, MOVING)
    await site.change(BOOKED, MOVING, HELD)
    assert await news_of(site) == ["Held at customs"]


async def test_watches_of_one_shipment_share_one_lookup(site: Site) -> None:
    for browser in ("phone", "tablet", "desk"):
        await site.follow(browser)
    await site.look(3)
    await site.change(BOOKED, MOVING)
    assert site.shipments.asked == ["WB1", "WB1"]
    await site.send()
    assert [len(site.service.news(browser)) for browser in ("phone", "tablet", "desk")] == [1, 1, 1]


async def test_later_follower_is_not_notified_of_existing_steps(site: Site) -> None:
    await site.follow("phone")
    await site.look()
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.follow("tablet")
    await site.look()
    assert await news_of(site, "phone") == ["Left Lagos"]
    assert await news_of(site, "tablet") == []
    await site.change(BOOKED, MOVING, HELD)
    assert await news_of(site, "tablet") == ["Held at customs"]


async def test_follower_joining_during_a_lookup_is_not_notified_of_existing_steps(site: Site) -> None:
    await site.follow("phone")
    await site.look()

    async def look_up_slowly(number: str) -> list[HappenedStep]:
        """The tablet sees the next step, and follows, before the answer without it has come."""
        site.clock.advance(1)
        await site.follow("tablet", number)
        site.notifications.watcher.look_up = site.shipments
        return [BOOKED]

    site.notifications.watcher.look_up = look_up_slowly
    await site.pass_interval()
    await site.look()
    site.shipments.steps["WB1"] = [BOOKED, MOVING]
    await site.look()
    assert await news_of(site, "tablet") == []
    assert await news_of(site, "phone") == ["Left Lagos"]


async def test_new_watch_is_looked_up_before_older_ones(site: Site) -> None:
    for number in range(5):
        await site.follow("phone", f"WB{number}")
    await site.look(5)
    await site.pass_interval()
    await site.follow("tablet", "WB9")
    site.shipments.asked.clear()
    await site.look()
    assert site.shipments.asked == ["WB9"]


@pytest.mark.parametrize("end", [DELIVERED, step("Back at the sender", "23 Nov 2026", "returned")])
async def test_watch_ends_after_delivery_or_return(site: Site, end: object) -> None:
    await site.follow()
    await site.look()
    await site.change(BOOKED, end)  # type: ignore[arg-type]
    assert len(await news_of(site)) == 1
    site.shipments.asked.clear()
    await site.pass_interval()
    await site.look(3)
    assert site.shipments.asked == []
    assert await site.notifications.sender.outbox.count_watches() == (0, 0)


async def test_completed_shipment_is_not_followed(site: Site) -> None:
    site.shipments.steps["WB1"] = [BOOKED, DELIVERED]
    await site.follow()
    await site.look()
    assert await site.notifications.sender.outbox.count_watches() == (0, 0)
    assert await news_of(site) == []


async def test_watch_ends_after_sixty_days(site: Site) -> None:
    await site.follow()
    await site.look()
    site.clock.advance(KEPT_FOR.total_seconds() + 1)
    await site.look()
    assert await site.notifications.sender.outbox.count_watches() == (0, 0)
    assert await site.notifications.watcher.queue.count() == 0


async def test_exceptions_only_watch_receives_exceptions_and_delivery(site: Site) -> None:
    await site.follow("phone", only_exceptions=True)
    await site.look()
    await site.change(BOOKED, MOVING)
    assert await news_of(site) == []
    await site.change(BOOKED, MOVING, HELD)
    assert await news_of(site) == ["Held at customs"]
    await site.change(BOOKED, MOVING, HELD, step("Left Abuja", "22 Nov 2026", "moving"))
    await site.change(BOOKED, MOVING, HELD, step("Left Abuja", "22 Nov 2026", "moving"), DELIVERED)
    assert await news_of(site) == ["Held at customs", "Delivered"]


async def test_exception_resolved_before_sending_is_not_sent(site: Site) -> None:
    await site.follow("phone", only_exceptions=True)
    await site.look()
    await site.change(BOOKED, HELD)
    await site.change(BOOKED, HELD, MOVING)
    assert await news_of(site) == []


async def test_nothing_is_looked_up_or_sent_without_the_lease(site: Site) -> None:
    await site.follow()
    await site.notifications.watcher.look()
    await site.notifications.sender.send_due()
    assert site.shipments.asked == []


async def test_deleted_watch_is_no_longer_looked_up(site: Site) -> None:
    watch_id = await site.follow()
    await site.notifications.service.unfollow(watch_id)
    await site.look()
    assert site.shipments.asked == []


async def test_watches_survive_a_restart(site: Site, restarted: Site) -> None:
    await site.follow()
    await site.look()
    await site.notifications.lease.give_back()
    restarted.shipments.steps["WB1"] = [BOOKED, MOVING]
    await restarted.pass_interval()
    await restarted.look()
    assert await news_of(restarted) == ["Left Lagos"]
