"""GET /api/site, sent as prebuilt bytes: facts about this installation that the pages need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from msgspec import Meta

from api.content.volumetric import USUAL_VOLUMETRIC, Volumetric
from api.seeding.compression import brotli_of, gzip_of
from api.web.static.representation import (
    IN_BROWSERS_ALONE,
    CompleteHeaders,
    Representations,
    representations,
    unchanged,
)
from api.web.static.responding import respond

PATH = "/api/site"

ReadSamples = Callable[[], Iterable[tuple[str, str]]]
"""Returns number and description of each sample shipment."""

ReadVolumetric = Callable[[], Volumetric]


class SampleShipment(msgspec.Struct, frozen=True):
    """A shipment for trying out tracking."""

    shipment_number: Annotated[str, Meta(examples=["WB2600100001"])]
    description: Annotated[str, Meta(examples=["On its way from Lagos to Abuja"])]


class SiteState(msgspec.Struct, frozen=True):
    """`demonstration` is true if no hosted aggregator is configured. Only then are there samples.

    `ads_tag_id` is null if there is no ads-service tag. A browser loads the tag only after consent.
    `volumetric` says how a box that is large for its weight is charged. `notifications` is true if a browser
    may follow a shipment by Web Push.
    """

    demonstration: bool
    sample_shipments: list[SampleShipment]
    ads_tag_id: Annotated[str | None, Meta(examples=["AW-123456789"])]
    volumetric: Volumetric
    notifications: bool


class SiteStateDocument:
    """Holds the document. The site is a demonstration if `read_samples` is given.

    `complete` adds headers to the responses.
    """

    def __init__(
        self,
        read_samples: ReadSamples | None,
        ads_tag_id: str | None,
        complete: CompleteHeaders = unchanged,
        read_volumetric: ReadVolumetric = lambda: USUAL_VOLUMETRIC,
        notifications: bool = False,
    ) -> None:
        self._read_samples = read_samples
        self._ads_tag_id = ads_tag_id
        self._complete = complete
        self._read_volumetric = read_volumetric
        self._notifications = notifications
        self._by_path = {PATH: self._made_now()}
        self.at = self._by_path.get
        """Returns the document at its path. Each GET calls it, so it is the dictionary's own method."""

    def document(self) -> Representations:
        """The document as of the last change of the seeds."""
        return self._by_path[PATH]

    async def refill(self, _: object) -> None:
        """Makes the document again. Must run after the refills of samples and company."""
        self._by_path[PATH] = self._made_now()

    def _made_now(self) -> Representations:
        samples = self._read_samples() if self._read_samples else ()
        state = SiteState(
            demonstration=self._read_samples is not None,
            sample_shipments=[SampleShipment(*sample) for sample in samples],
            ads_tag_id=self._ads_tag_id,
            volumetric=self._read_volumetric(),
            notifications=self._notifications,
        )
        body = msgspec.json.encode(state)
        encodings = {"br": brotli_of(body), "gzip": gzip_of(body), "identity": body}
        return representations("application/json", IN_BROWSERS_ALONE, encodings, complete=self._complete)


def site_routes(site_state: SiteStateDocument) -> list[HTTPRouteHandler]:
    """The only route."""

    @get(
        PATH,
        operation_id="get_site",
        summary="What differs between two installations",
        description=(
            "Whether the site shows demonstration data, and when it does, which shipments a visitor may "
            "track. The ads-service tag, if there is one. How a box is charged by its size. Whether there "
            "are notifications."
        ),
        responses={
            200: ResponseSpec(
                data_container=SiteState,
                description="What differs here.",
                generate_examples=False,
            ),
            304: ResponseSpec(data_container=None, description="The client has this version already."),
        },
        tags=["Site"],
    )
    async def send_site_state(request: Request[Any, Any, Any]) -> Response[bytes]:
        return respond(site_state.document(), request)

    return [send_site_state]
