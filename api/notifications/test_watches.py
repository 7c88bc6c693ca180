"""POST and DELETE /api/watches, as browsers call them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx
import pytest

from api.config.limits import Allowance, RateLimits
from api.config.settings import Settings
from api.notifications.conftest import form
from api.notifications.repository import (
    MOST_OF_AN_ENDPOINT,
    NewWatch,
    TooManyOfEndpoint,
    TooManyWatches,
    WatchRepository,
)
from api.notifications.schemas import AUTH_EXAMPLE, P256DH_EXAMPLE, Subscription, SubscriptionKeys
from api.storage.db.engine import storing_engine
from api.testing.installation import served, token_of
from api.testing.shipping import SetClock
from api.testing.tables import execute


def watches_of(settings: Settings) -> list[dict[str, Any]]:
    return execute(settings, "SELECT * FROM watch")


def test_watch_is_stored_without_identifying_the_visitor(office: Settings, visitor: httpx.Client) -> None:
    sent = form(" wb 2600-100001", only_exceptions=True, quiet_hours={"from": "22:00", "to": "06:30"})
    answer = visitor.post("/api/watches", json=sent, headers={"user-agent": "Secret/1"})
    assert answer.status_code == 201
    assert answer.headers["cache-control"] == "no-store"
    (row,) = watches_of(office)
    assert answer.json() == {"id": row["id"]}
    assert len(row["id"]) == 32
    assert row["shipment_number"] == "WB2600100001"
    assert (row["quiet_from"], row["quiet_to"], bool(row["only_exceptions"])) == ("22:00", "06:30", True)
    assert "Secret" not in str(row)
    assert "127.0.0.1" not in str(row)


@pytest.mark.parametrize(
    ("wanted", "hours"),
    [(True, ("21:00", "07:00")), (False, (None, None)), (None, (None, None))],
)
def test_quiet_hours_may_be_the_default_or_none(
    wanted: bool | None, hours: tuple[str | None, str | None], office: Settings, visitor: httpx.Client
) -> None:
    assert visitor.post("/api/watches", json=form(quiet_hours=wanted)).status_code == 201
    (row,) = watches_of(office)
    assert (row["quiet_from"], row["quiet_to"]) == hours


def test_repeated_watch_of_browser_and_shipment_is_updated(office: Settings, visitor: httpx.Client) -> None:
    first = visitor.post("/api/watches", json=form())
    again = visitor.post("/api/watches", json=form("wb2600100001", only_exceptions=True, quiet_hours=True))
    assert (again.status_code, again.json()) == (201, first.json())
    (row,) = watches_of(office)
    assert (bool(row["only_exceptions"]), row["quiet_from"]) == (True, "21:00")
    other = visitor.post("/api/watches", json=form("WB2600100002"))
    assert other.json() != first.json()
    assert len(watches_of(office)) == 2


def test_watch_is_deleted_by_its_id(office: Settings, visitor: httpx.Client) -> None:
    watch_id = visitor.post("/api/watches", json=form()).json()["id"]
    visitor.post("/api/watches", json=form("WB2600100002"))
    for _ in range(2):
        answer = visitor.delete(f"/api/watches/{watch_id}")
        assert (answer.status_code, answer.content) == (204, b"")
    (row,) = watches_of(office)
    assert row["shipment_number"] == "WB2600100002"
    assert len(execute(office, "SELECT * FROM watched_shipment")) == 1


@pytest.mark.parametrize("watch_id", ["x", "a" * 31, "a" * 33, "ü" * 32, "a" * 31 + "."])
def test_malformed_id_is_refused(watch_id: str, visitor: httpx.Client) -> None:
    assert visitor.delete(f"/api/watches/{watch_id}").status_code == 400


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"endpoint": "https://10.0.0.1/x"}, "subscription.endpoint"),
        ({"endpoint": "https://localhost/x"}, "subscription.endpoint"),
        ({"endpoint": "https://push.example.com:8443/x"}, "subscription.endpoint"),
        ({"p256dh": P256DH_EXAMPLE[:-2]}, "subscription.keys.p256dh"),
        ({"p256dh": "A" * 87}, "subscription.keys.p256dh"),
        ({"auth": AUTH_EXAMPLE[:-2]}, "subscription.keys.auth"),
        ({"number": " "}, "shipment_number"),
        ({"quiet_hours": {"from": "07:00", "to": "07:00"}}, "quiet_hours"),
    ],
)
def test_unusable_field_is_named(
    changes: dict[str, Any], field: str, office: Settings, visitor: httpx.Client
) -> None:
    answer = visitor.post("/api/watches", json=form(**changes))
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert field in answer.json()["detail"]
    assert watches_of(office) == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"endpoint": "http://push.example.com/x"}, "subscription.endpoint"),
        ({"endpoint": "https://push.example.com/" + "x" * 2000}, "subscription.endpoint"),
        ({"p256dh": "A" * 200}, "subscription.keys.p256dh"),
        ({"auth": "not base64url!"}, "subscription.keys.auth"),
        ({"number": "1" * 201}, "shipment_number"),
        ({"quiet_hours": {"from": "24:00", "to": "07:00"}}, "quiet_hours"),
        ({"quiet_hours": {"from": "22:00"}}, "quiet_hours"),
        ({"quiet_hours": "night"}, "quiet_hours"),
        ({"quiet_hours": 0}, "quiet_hours"),
        ({"only_exceptions": "no"}, "only_exceptions"),
    ],
)
def test_malformed_field_is_named(changes: dict[str, Any], field: str, visitor: httpx.Client) -> None:
    answer = visitor.post("/api/watches", json=form(**changes))
    assert answer.status_code == 400
    assert field in answer.json()["detail"]


def test_cross_site_or_oversized_request_is_refused(office: Settings, visitor: httpx.Client) -> None:
    foreign = {"origin": "https://evil.example"}
    assert visitor.post("/api/watches", json=form(), headers=foreign).status_code == 403
    assert visitor.delete(f"/api/watches/{'a' * 32}", headers={"X-XSRF-TOKEN": ""}).status_code == 403
    assert visitor.post("/api/watches", json={**form(), "more": "x" * 70_000}).status_code == 413
    assert watches_of(office) == []


def test_site_without_notifications_refuses_new_watches_but_deletes_existing_ones(
    office: Settings, visitor: httpx.Client
) -> None:
    watch_id = visitor.post("/api/watches", json=form()).json()["id"]
    with served(replace(office, watch_interval=0)) as address, httpx.Client(base_url=address) as client:
        client.headers.update(token_of(client))
        assert client.get("/api/site").json()["notifications"] is False
        for answer in (client.get("/api/push/public-key"), client.post("/api/watches", json=form())):
            assert answer.status_code == 404
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.json()["detail"] == "This site sends no notifications."
        assert client.delete(f"/api/watches/{watch_id}").status_code == 204
        assert "waybill_watch" not in client.get("/metrics").text
    assert watches_of(office) == []
    assert visitor.get("/api/site").json()["notifications"] is True


def test_metrics_include_the_number_of_watches(visitor: httpx.Client) -> None:
    visitor.post("/api/watches", json=form())
    lines = visitor.get("/metrics").text.splitlines()
    assert "waybill_watches 1.0" in lines
    assert "waybill_notifications_pending 0.0" in lines
    assert 'waybill_notifications_total{outcome="sent"} 0.0' in lines


@pytest.mark.anyio
@pytest.mark.usefixtures("visitor")
async def test_watches_are_limited_per_browser_and_in_total(office: Settings) -> None:
    keys = SubscriptionKeys(P256DH_EXAMPLE, AUTH_EXAMPLE)
    engine = storing_engine(office.database_url)

    async def store(endpoint: str, number: str) -> str:
        few = WatchRepository(engine, most_of_an_endpoint=2, most_watches=3)
        return await few.store(NewWatch(number, Subscription(endpoint, keys), False, None), SetClock()())

    try:
        first = await store("https://a.example.com/1", "WB1")
        await store("https://a.example.com/1", "WB2")
        with pytest.raises(TooManyOfEndpoint):
            await store("https://a.example.com/1", "WB3")
        await store("https://a.example.com/2", "WB3")
        with pytest.raises(TooManyWatches):
            await store("https://a.example.com/3", "WB4")
        # An existing watch can still be changed.
        assert await store("https://a.example.com/1", "WB1") == first
    finally:
        await engine.dispose()


def test_client_above_the_rate_limit_gets_429(office: Settings) -> None:
    few = RateLimits(watches=Allowance(2, 1 / 1000))
    with served(replace(office, rate_limits=few)) as address, httpx.Client(base_url=address) as client:
        client.headers.update(token_of(client))
        answers = [client.post("/api/watches", json=form(f"WB{number}")) for number in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) > 0


def test_browser_with_too_many_watches_is_refused(office: Settings, visitor: httpx.Client) -> None:
    for number in range(MOST_OF_AN_ENDPOINT):
        assert visitor.post("/api/watches", json=form(f"WB26001{number:05}")).status_code == 201
    answer = visitor.post("/api/watches", json=form("WB2600200000"))
    assert answer.status_code == 422
    assert str(MOST_OF_AN_ENDPOINT) in answer.json()["detail"]
    assert len(watches_of(office)) == MOST_OF_AN_ENDPOINT
