"""Collects the pages: those of the build, and those with answers, from its frames and templates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

from litestar.handlers import HTTPRouteHandler

from api.composition.shipping import Shipping
from api.config.settings import Settings
from api.contact import contact_page
from api.contact.service import MessageService
from api.shipping.offices.page import routes as offices_page
from api.shipping.offices.page.state import DirectoryView, OfficesFacts
from api.shipping.rates.page import routes as rates_page
from api.shipping.rates.page.state import QuoteView, RatesFacts
from api.shipping.rates.quote_form import KnownPlaces, fills_in
from api.shipping.tracking.page import routes as track_page
from api.shipping.tracking.page.number_in_address import asks_or_shares
from api.shipping.tracking.page.view import TrackFacts, TrackView
from api.web.middleware.response_headers import AnswerHeaders
from api.web.middleware.security_headers import content_security_policy, headers_of_page
from api.web.pages.answer_timeout import AnswerTimeout
from api.web.pages.answered_page import NO_INDEX, AnsweredPage, DeskTemplate
from api.web.pages.frames import read_facts, read_frames
from api.web.pages.page_cache import PageCache
from api.web.pages.template_environment import template_environment
from api.web.static.middleware import Asks, PrebuiltSource
from api.web.static.representation import Representations
from api.web.static.shared_assets import SharedAssets
from api.web.static.site import pages_by_address
from api.web.static.site_files import read_pages, read_previous_assets

CONTACT = "contact-us"
TRACK = "track"
OFFICES = "offices"
RATES = "get-rates"


@dataclass(frozen=True, slots=True)
class AnsweredPages:
    """The routes of pages. For each path, `asks` says which queries need more than the plain page."""

    routes: tuple[HTTPRouteHandler, ...]
    asks: Mapping[str, Asks]

    def addresses(self) -> Collection[tuple[str, str]]:
        """Method and path of each route."""
        return {
            (method, path) for route in self.routes for method in route.http_methods for path in route.paths
        }


def built_pages(settings: Settings, headers: AnswerHeaders) -> Mapping[str, Representations]:
    """The files of the build by address, and the hashed files of the previous build, if any."""
    policy = partial(content_security_policy, settings)
    pages = read_pages(
        settings.site_directory, settings.public_url, policy, headers.complete, headers_of_page
    )
    if not pages:
        return {}
    return {**read_previous_assets(settings.site_directory, policy, headers.complete), **pages}


def prebuilt_sources_of(
    settings: Settings, pages: Mapping[str, Representations], headers: AnswerHeaders, *others: PrebuiltSource
) -> tuple[PrebuiltSource, ...]:
    """The sources of prebuilt responses: the site's own files, `others`, and the files of other releases."""
    folder = settings.assets_directory
    shared = (SharedAssets(folder, headers.complete).at,) if folder else ()
    return (pages_by_address(pages).get, *others, *shared)


def answered_pages_of(
    settings: Settings, shipping: Shipping, places: KnownPlaces, messages: MessageService
) -> AnsweredPages:
    """The pages for which the build has frames. Without a build there are none."""
    policy = partial(content_security_policy, settings)
    in_head = dict.fromkeys((CONTACT, TRACK, RATES), NO_INDEX)
    frames = read_frames(settings.site_directory, settings.public_url, policy, in_head)
    environment = template_environment()
    timeout = AnswerTimeout()
    routes: list[HTTPRouteHandler] = []
    asks: dict[str, Asks] = {}
    track_facts = read_facts(settings.site_directory, TRACK, TrackFacts)
    if TRACK in frames and track_facts:
        template = DeskTemplate(environment, "track.html", TrackView(track_facts))
        page = AnsweredPage(frames[TRACK], template, headers_of_page(track_page.PATH), PageCache())
        routes.append(track_page.track_page_route(shipping.tracking, page, timeout))
        asks[track_page.PATH] = asks_or_shares
    if CONTACT in frames:
        page = AnsweredPage(frames[CONTACT], DeskTemplate(environment, "contact-us.html"))
        routes.extend(contact_page.contact_page_routes(messages, page))
        asks[contact_page.PATH] = contact_page.fills_in
    rates_facts = read_facts(settings.site_directory, RATES, RatesFacts)
    if RATES in frames and rates_facts:
        template = DeskTemplate(environment, "get-rates.html", QuoteView(rates_facts))
        page = AnsweredPage(frames[RATES], template, cache=PageCache())
        routes.append(rates_page.rates_page_route(shipping.rates, places, page, timeout))
        asks[rates_page.PATH] = fills_in
    offices_facts = read_facts(settings.site_directory, OFFICES, OfficesFacts)
    if OFFICES in frames and offices_facts:
        view = DirectoryView(offices_facts, settings.public_url)
        template = DeskTemplate(environment, "offices.html", view)
        page = AnsweredPage(frames[OFFICES], template)
        routes.append(offices_page.offices_page_route(shipping.offices, page, timeout))
        asks[offices_page.PATH] = offices_page.asks_for_offices
    return AnsweredPages(tuple(routes), asks)
