"""Answers requests outside the API that have no prebuilt response."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import punctuation
from urllib.parse import quote

from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, Scope, Send

from api.web.accept import asks_for_page
from api.web.asgi import permanent_redirect
from api.web.failure_page import send_failure_page
from api.web.path_syntax import ODD_PATH
from api.web.problem_details import send_problem
from api.web.share_target import SHARE_TARGET, redirect_to_page
from api.web.static.conditional import conditional_response
from api.web.static.page_addresses import resolve_page
from api.web.static.representation import Representations

UNKNOWN_PAGE = "/404"
SHELL = "/shell"
"""The empty page that only the service worker requests."""

NOT_BUILT = "The site has not been built: npm run build"

BY_ACCEPT = ((b"vary", b"Accept"),)
"""The header of a page that a browser gets where other clients get a problem document."""

TAKES_NOTHING = "This page does not take what was sent to it. Try again to open the page itself."
BADLY_WRITTEN = "The address of this page is not written as it should be."
OPEN_THE_PAGE = "Open the page"


def pages_by_address(pages: Mapping[str, Representations]) -> Mapping[str, Representations]:
    """The prebuilt responses by path, without the page for unknown addresses."""
    return {path: page for path, page in pages.items() if path != UNKNOWN_PAGE}


class Site:
    """ASGI application that uses a table of pages by address, such as `read_pages` makes.

    It redirects a mistyped address to its page, and sends the page for unknown addresses otherwise. `posted`
    are pages that accept their form by POST, which is answered elsewhere. Odd paths (`ODD_PATH`) come here
    only from browsers.
    """

    def __init__(self, pages: Mapping[str, Representations], posted: Iterable[str] = ()) -> None:
        self._pages = pages
        self._posted = frozenset({*posted, SHARE_TARGET})
        html = {path for path, page in pages.items() if page.content_type.startswith("text/html")}
        self._named = html - {UNKNOWN_PAGE, SHELL}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request. It reads only the body of what another app shares."""
        if scope["type"] != ScopeType.HTTP:
            return
        path = scope["path"]
        if scope["method"] == "POST" and path == SHARE_TARGET and self._pages:
            await redirect_to_page(scope, receive, send)
            return
        meant = resolve_page(path, self._named)
        location = _location_of(*meant, scope["query_string"]) if meant else None
        is_posted = scope["method"] == "POST" and meant is not None and meant[0] in self._posted
        if location and (scope["method"] == "GET" or is_posted) and not ODD_PATH.search(path):
            await permanent_redirect(location).send(send)
        elif scope["method"] != "GET":
            await self._refuse_method(scope, send)
        elif not self._pages:
            await send_problem(send, 503, NOT_BUILT)
        elif location:
            # An odd path gets no redirect, but leads on nevertheless.
            on = {"refresh": f"0; url={location}"}
            await send_failure_page(send, BADLY_WRITTEN, 400, on, (location, OPEN_THE_PAGE))
        else:
            await self._answer_unknown(scope, send)

    async def _refuse_method(self, scope: HTTPScope, send: Send) -> None:
        allowed = "GET, HEAD, POST" if scope["path"] in self._posted else "GET, HEAD"
        headers = {"allow": allowed}
        if asks_for_page(scope):
            await send_failure_page(send, TAKES_NOTHING, 405, headers)
        else:
            await send_problem(send, 405, f"{scope['method']} is not among {allowed}", headers)

    async def _answer_unknown(self, scope: HTTPScope, send: Send) -> None:
        is_for_person = asks_for_page(scope)
        if UNKNOWN_PAGE in self._pages and (is_for_person or not _is_file(scope["path"])):
            also = BY_ACCEPT if is_for_person else ()
            await conditional_response(self._pages[UNKNOWN_PAGE], scope["headers"], 404).send(send, also)
        else:
            await send_problem(send, 404, "There is nothing at this address")


def _is_file(path: str) -> bool:
    """True for a file that a page loads. A missing script must not be answered with a page."""
    return path.startswith("/assets/") or "." in path.rpartition("/")[2]


def _location_of(page: str, query_in_path: str, query: bytes) -> str:
    # A query may contain UTF-8 that is not percent-encoded.
    queries = filter(None, (query_in_path, quote(query, safe=punctuation)))
    return "?".join(filter(None, (page, "&".join(queries))))
