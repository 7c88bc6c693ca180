"""News waits during quiet hours, after which only the newest is sent."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from api.notifications.schemas import QuietHours
from api.testing.watching import BOOKED, DELIVERED, HELD, MOVING, Site

pytestmark = pytest.mark.anyio

LATE = datetime(2026, 11, 20, 21, 30, tzinfo=UTC)
"""Half past ten in the evening in Lagos."""


async def test_only_the_latest_message_is_sent_after_quiet_hours(site: Site) -> None:
    await site.follow("phone", quiet_hours=QuietHours("22:00", "06:30"))
    await site.follow("tablet")
    await site.look()
    site.clock.now = LATE
    await site.change(BOOKED, MOVING)
    await site.send()
    await site.change(BOOKED, MOVING, HELD)
    await site.send()
    assert site.service.news("phone") == []
    assert [news["step"] for news in site.service.news("tablet")] == ["Left Lagos", "Held at customs"]
    site.clock.now = datetime(2026, 11, 21, 5, 29, 59, tzinfo=UTC)
    await site.send()
    assert site.service.news("phone") == []
    site.clock.now = datetime(2026, 11, 21, 5, 30, tzinfo=UTC)
    await site.send()
    assert [news["step"] for news in site.service.news("phone")] == ["Held at customs"]


async def test_retry_is_postponed_until_quiet_hours_end(site: Site) -> None:
    await site.follow("phone", quiet_hours=True)
    await site.look()
    site.clock.now = datetime(2026, 11, 20, 19, 40, tzinfo=UTC)
    site.service.status = 503
    await site.change(BOOKED, MOVING)
    await site.send()
    assert len(site.service.requests) == 1
    site.service.status = 201
    site.clock.now = datetime(2026, 11, 20, 20, 30, tzinfo=UTC)
    await site.send()
    assert len(site.service.requests) == 1
    site.clock.now = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
    await site.send()
    assert len(site.service.requests) == 2


async def test_message_about_a_delivery_in_quiet_hours_is_sent_in_the_morning(site: Site) -> None:
    await site.follow("phone", quiet_hours=True)
    await site.look()
    site.clock.now = LATE
    await site.change(BOOKED, DELIVERED)
    assert await site.notifications.sender.outbox.count_watches() == (1, 1)
    site.clock.now = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
    await site.send()
    assert [news["words"] for news in site.service.news("phone")] == ["Delivered"]
    assert await site.notifications.sender.outbox.count_watches() == (0, 0)
