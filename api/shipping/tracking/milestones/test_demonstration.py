"""The meaning of the demonstration's shipments, with a real server's lists, patterns and advice."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import httpx
import pytest

from api.config.time_zone import LAGOS
from api.testing.page_state import state_of


def progress(site: httpx.Client, number: int) -> dict[str, Any]:
    answer = site.get("/api/tracking", params={"shipment_number": f"WB26001000{number:02}"})
    return dict(answer.raise_for_status().json()["progress"])


@pytest.mark.parametrize(
    ("number", "milestone", "place", "day"),
    [
        (3, "delivered", "Port Harcourt", "2026-11-11"),
        (5, "held", "Lagos", "2026-11-17"),
        (6, "returned", "Warri", "2026-11-12"),
        (7, "ready-for-pick-up", "Kaduna", "2026-11-18"),
        (8, "booked", None, "2026-11-20"),
        (9, "out-for-delivery", None, "2026-11-27"),
        (10, "attempt-failed", None, "2026-11-25"),
        (11, "moving", "Lagos", "2026-11-07"),
        (12, None, None, "2026-11-26"),
        (13, "needs-you", None, "2026-11-19"),
    ],
)
def test_progress_follows_the_latest_reached_step(
    site: httpx.Client, number: int, milestone: str | None, place: str | None, day: str
) -> None:
    read = progress(site, number)
    assert (read["milestone"], read["place"], read["day"]) == (milestone, place, day)
    assert (read["quiet"] is None) == (milestone in ("delivered", "returned"))


def test_batch_response_has_the_same_progress(site: httpx.Client) -> None:
    token = {"X-XSRF-TOKEN": site.get("/api/countries").cookies["XSRF-TOKEN"]}
    asked = {"shipment_numbers": ["WB2600100005", "WB0"]}
    found, missing = site.post("/api/tracking/batch", json=asked, headers=token).json()["items"]
    assert found["progress"] == progress(site, 5)
    assert "progress" not in missing


def test_directions_lead_to_the_office_once_the_office_list_is_loaded(client: httpx.Client) -> None:
    client.get("/api/offices").raise_for_status()
    action = progress(client, 7)["advice"]["action"]
    assert action["label"] == "Directions to Kaduna"
    assert action["link"].startswith("https://www.google.com/maps/dir/?api=1&destination=")


def test_page_shows_the_same_progress_and_the_days_without_update(client: httpx.Client) -> None:
    page = client.get("/track", params={"number": "WB2600100011"})
    shown = state_of(page)["request"]["shown"]
    assert shown["progress"] == progress(client, 11)
    today = datetime.fromisoformat(shown["freshness"]["asOf"]).astimezone(LAGOS).date()
    days = (today - date(2026, 11, 7)).days
    assert shown["quietDays"] == (days if days >= shown["progress"]["quiet"]["after"] else None)
