from __future__ import annotations

import httpx
import msgspec
import pytest
from litestar import Litestar

from api.content.site_routes import ReadSamples, SiteStateDocument, site_routes

pytestmark = pytest.mark.anyio


async def site_state(read_samples: ReadSamples | None, ads_tag_id: str | None = None) -> httpx.Response:
    app = Litestar(site_routes(SiteStateDocument(read_samples, ads_tag_id)), logging_config=None)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://site.example") as client:
        return await client.get("/api/site")


async def test_demonstration_site_offers_sample_shipments() -> None:
    def read_samples() -> list[tuple[str, str]]:
        return [("WB1", "On its way")]

    answer = await site_state(read_samples)
    assert answer.headers["cache-control"] == "private, no-cache"
    assert answer.json() == {
        "demonstration": True,
        "sample_shipments": [{"shipment_number": "WB1", "description": "On its way"}],
        "ads_tag_id": None,
        "volumetric": {"divisor": 5000, "step": 0.5},
        "notifications": False,
    }


async def test_hosted_aggregator_site_shows_no_demonstration() -> None:
    answer = await site_state(None)
    assert answer.headers["cache-control"] == "private, no-cache"
    assert answer.json() == {
        "demonstration": False,
        "sample_shipments": [],
        "ads_tag_id": None,
        "volumetric": {"divisor": 5000, "step": 0.5},
        "notifications": False,
    }


async def test_site_document_names_ads_tag_when_set() -> None:
    assert (await site_state(None, "AW-123")).json()["ads_tag_id"] == "AW-123"


async def test_reseeded_sample_shipments_are_served_at_once() -> None:
    samples = [("WB1", "On its way")]
    site_state = SiteStateDocument(lambda: samples, None)
    samples.append(("WB2", "Delivered"))
    await site_state.refill(None)
    assert b"WB2" in site_state.document().variants["identity"].body
    assert site_state.at("/api/site") is site_state.document()


async def test_site_document_is_prebuilt_at_one_path() -> None:
    site_state = SiteStateDocument(None, None)
    assert site_state.at("/api/site") is site_state.document()
    assert site_state.at("/api/site/") is None


async def test_site_document_is_compressed() -> None:
    samples = [(f"WB{number}", "On its way from Lagos to Abuja") for number in range(8)]
    variants = SiteStateDocument(lambda: samples, None).document().variants
    plain = len(variants["identity"].body)
    assert max(len(variants["br"].body), len(variants["gzip"].body)) < plain / 2


@pytest.mark.parametrize("notifications", [True, False])
def test_site_document_states_whether_notifications_are_enabled(notifications: bool) -> None:
    document = SiteStateDocument(None, None, notifications=notifications).document()
    assert msgspec.json.decode(document.variants["identity"].body)["notifications"] is notifications
