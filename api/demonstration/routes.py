"""Tells the pages whether they show demonstration data, which shipments to try, and of the ads tag."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency, Provide
from msgspec import Meta

ReadSamples = Callable[[], Iterable[tuple[str, str]]]
"""Answers number and description of each sample shipment."""


class SampleShipment(msgspec.Struct, frozen=True):
    """A shipment that exists only to be tried."""

    shipment_number: Annotated[str, Meta(examples=["WB2600100001"])]
    description: Annotated[str, Meta(examples=["On its way from Lagos to Abuja"])]


class SiteState(msgspec.Struct, frozen=True):
    """`demonstration` is true when no hosted aggregator is set; only then are there samples.

    `ads_tag_id` is null when there is no ads-service tag; a browser loads it after consent only.
    """

    demonstration: bool
    sample_shipments: list[SampleShipment]
    ads_tag_id: Annotated[str | None, Meta(examples=["AW-123456789"])]


class Demonstration:
    """Knows whether this is a demonstration: it is when there are samples to be read."""

    def __init__(self, read_samples: ReadSamples | None, ads_tag_id: str | None) -> None:
        self._read_samples = read_samples
        self._ads_tag_id = ads_tag_id

    def state(self) -> SiteState:
        """The state as it is now: the samples may have been seeded anew."""
        if self._read_samples is None:
            return SiteState(False, [], self._ads_tag_id)
        samples = [SampleShipment(number, description) for number, description in self._read_samples()]
        return SiteState(True, samples, self._ads_tag_id)


@get(
    "/site",
    operation_id="get_site",
    summary="What differs between two installations",
    description=(
        "Whether the site shows demonstration data, and when it does, which shipments a visitor may "
        "track. The ads-service tag, if there is one."
    ),
    cache_control=CacheControlHeader(no_cache=True),
    tags=["Site"],
)
async def send_site_state(demonstration: NamedDependency[Demonstration]) -> SiteState:
    """GET /api/site."""
    return demonstration.state()


def demonstration_router(read_samples: ReadSamples | None, ads_tag_id: str | None) -> Router:
    """GET /api/site; `read_samples` is None when a hosted aggregator answers."""
    demonstration = Demonstration(read_samples, ads_tag_id)

    def provide_demonstration() -> Demonstration:
        return demonstration

    return Router(
        path="/api",
        route_handlers=[send_site_state],
        dependencies={"demonstration": Provide(provide_demonstration, sync_to_thread=False)},
    )
