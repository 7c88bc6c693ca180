"""Sending to push services, and the handling of news that they do not accept."""

from __future__ import annotations

import logging

import httpx
import pytest

from api.config.settings import Settings
from api.notifications.push_client import PushClient
from api.notifications.sender import (
    FIRST_PAUSE,
    MOST_AT_ONCE,
    MOST_ATTEMPTS,
    MOST_REFUSALS,
    SILENT_HOST_RESTS,
)
from api.testing.push_service import claims_of
from api.testing.tables import execute
from api.testing.watching import BOOKED, HELD, MOVING, Site, step

pytestmark = pytest.mark.anyio


async def following(site: Site, *browsers: str, number: str = "WB1") -> None:
    """The browsers follow the shipment, and know how far it is."""
    for browser in browsers or ("phone",):
        await site.follow(browser, number)
    await site.look()


async def waiting(site: Site) -> tuple[int, int]:
    """Watches, and news that wait."""
    return await site.notifications.sender.outbox.count_watches()


async def test_first_start_creates_the_key_pair(site: Site, office: Settings) -> None:
    await site.send()
    assert len(execute(office, "SELECT * FROM push_key")) == 1


async def test_request_follows_the_web_push_protocol(site: Site) -> None:
    watch_id = await site.follow()
    await site.look()
    await site.change(BOOKED, step("At your door", "21 Nov 2026", "out-for-delivery"))
    await site.send()
    (request,) = site.service.requests
    assert request.start_line == "POST /send/phone HTTP/1.1"
    sent = {
        name: value for name, value in request.headers.items() if name not in {"authorization", "user-agent"}
    }
    assert {name: sent[name] for name in ("host", "content-encoding", "ttl", "urgency")} == {
        "host": site.service.place,
        "content-encoding": "aes128gcm",
        "ttl": "259200",
        "urgency": "high",
    }
    assert len(sent["topic"]) == 32
    assert watch_id not in str(request)
    claims = claims_of(request)
    assert claims["aud"] == f"https://{site.service.place}"
    assert claims["sub"] == "mailto:desk@waybill.example"


async def test_messages_about_one_shipment_share_topic_and_tag(site: Site) -> None:
    await following(site)
    await site.change(BOOKED, MOVING)
    await site.send()
    await site.change(BOOKED, MOVING, HELD)
    await site.send()
    topics = [request.headers["topic"] for request in site.service.requests]
    assert len(topics) == 2
    assert len(set(topics)) == 1
    assert {news["tag"] for news in site.service.news()} == {"shipment-WB1"}


@pytest.mark.parametrize("status", [200, 201, 202])
async def test_accepted_message_is_not_sent_again(site: Site, status: int) -> None:
    site.service.status = status
    await following(site)
    await site.change(BOOKED, MOVING)
    await site.send()
    assert await waiting(site) == (1, 0)


@pytest.mark.parametrize("status", [404, 410])
async def test_expired_subscription_loses_all_its_watches(site: Site, status: int) -> None:
    await following(site, "phone", "tablet")
    await following(site, "phone", number="WB2")
    site.service.statuses["phone"] = status
    await site.change(BOOKED, MOVING)
    await site.send()
    assert await waiting(site) == (1, 0)
    assert await site.notifications.watcher.queue.count() == 1
    assert len(site.service.news("tablet")) == 1


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_message_is_retried_after_a_temporary_failure(site: Site, status: int) -> None:
    await following(site)
    site.service.status = status
    await site.change(BOOKED, MOVING)
    await site.send()
    await site.send()
    assert len(site.service.requests) == 1
    site.service.status = 201
    site.clock.advance(FIRST_PAUSE.total_seconds())
    await site.send()
    assert [news["step"] for news in site.service.news()] == ["Left Lagos", "Left Lagos"]
    assert await waiting(site) == (1, 0)


@pytest.mark.parametrize("after", ["3600", "Fri, 20 Nov 2026 15:30:00 GMT"])
async def test_retry_after_of_the_push_service_is_respected(site: Site, after: str) -> None:
    await following(site)
    site.service.status, site.service.headers = 429, {"retry-after": after}
    await site.change(BOOKED, MOVING)
    await site.send()
    site.clock.advance(3000)
    await site.send()
    assert len(site.service.requests) == 1
    site.clock.advance(4000)
    await site.send()
    assert len(site.service.requests) == 2


async def test_undeliverable_message_is_dropped_after_growing_pauses(site: Site) -> None:
    await following(site)
    site.service.status = 500
    await site.change(BOOKED, MOVING)
    pauses = []
    outbox = site.notifications.sender.outbox
    while await waiting(site) == (1, 1):
        await site.send()
        due = await outbox.next_due()
        if due is not None:
            pauses.append((due - site.clock()).total_seconds() / 60)
            site.clock.now = due
    assert len(site.service.requests) == MOST_ATTEMPTS
    assert pauses == [1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]
    assert site.notifications.sender.counts["dropped"] == 1


@pytest.mark.parametrize("status", [301, 400, 401, 403, 413])
async def test_refusal_is_logged_once_and_the_message_dropped(
    site: Site, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    await following(site, "phone", "tablet")
    site.service.status = status
    site.service.headers = {"location": "https://127.0.0.1/inside"}
    await site.change(BOOKED, MOVING)
    with caplog.at_level(logging.DEBUG):
        for _ in range(MOST_REFUSALS + 1):
            await site.send()
            site.clock.advance(600)
    assert len(site.service.requests) == 2 * MOST_REFUSALS
    assert await waiting(site) == (2, 0)
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert len(errors) == 1
    assert str(status) in errors[0]


async def test_log_names_no_endpoint_key_or_shipment(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="api"):
        await following(site, number="WB2600100001")
        for status in (500, 403, 410):
            site.service.status = status
            title = f"Step {status}"
            await site.change(BOOKED, step(title, title), number="WB2600100001")
            await site.send()
    logged = "\n".join(record.getMessage() for record in caplog.records)
    keys = site.service.browser("phone").keys
    assert logged
    assert not [
        word for word in (site.service.place, "/send/", keys.auth, keys.p256dh, "WB26") if word in logged
    ]


class SilentTransport(httpx.AsyncBaseTransport):
    """Nobody answers; keeps how many have been tried."""

    tried = 0

    async def handle_async_request(self, _: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport."""
        self.tried += 1
        raise httpx.ConnectTimeout("")


async def test_unresponsive_host_is_not_tried_for_each_of_its_messages(site: Site) -> None:
    await following(site, *(f"phone{number}" for number in range(20)))
    await site.change(BOOKED, MOVING)
    sender, silent = site.notifications.sender, SilentTransport()
    reachable, sender.client = sender.client, PushClient(silent)
    await site.send()
    assert silent.tried <= MOST_AT_ONCE
    assert await waiting(site) == (20, 20)
    sender.client = reachable
    site.clock.advance(max(FIRST_PAUSE, SILENT_HOST_RESTS).total_seconds())
    await site.send()
    assert await waiting(site) == (20, 0)


class OddTransport(httpx.AsyncBaseTransport):
    """Fails in a way that nobody has foreseen."""

    async def handle_async_request(self, _: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport."""
        raise ValueError("not foreseen")


async def test_unexpected_failure_of_a_message_is_treated_like_a_refusal(site: Site) -> None:
    await following(site)
    await site.change(BOOKED, MOVING)
    sender = site.notifications.sender
    reachable, sender.client = sender.client, PushClient(OddTransport())
    for _ in range(MOST_REFUSALS):
        await site.send()
        site.clock.advance(600)
    assert await waiting(site) == (1, 0)
    sender.client = reachable


async def test_message_queued_while_an_older_one_is_being_sent_is_sent_too(site: Site) -> None:
    await following(site)
    await site.change(BOOKED, MOVING)
    outbox = site.notifications.sender.outbox
    (item,) = await outbox.due(site.clock(), 10)
    await site.change(BOOKED, MOVING, HELD)
    await outbox.done(item)
    assert await waiting(site) == (1, 1)
    await site.send()
    assert [news["step"] for news in site.service.news()] == ["Held at customs"]
