"""Answers requests outside the API that have no prebuilt response."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from api.web.problem_details import send_problem
from api.web.share_target import SHARE_TARGET, redirect_to_page
from api.web.static.conditional import answer
from api.web.static.page_addresses import resolve_page
from api.web.static.representation import Representations

UNKNOWN_PAGE = "/404"
SHELL = "/shell"
"""The empty page that only the service worker requests."""

NOT_BUILT = "The site has not been built: npm run build"


def pages_by_address(pages: Mapping[str, Representations]) -> Mapping[str, Representations]:
    """The prebuilt responses by path, without the page for unknown addresses."""
    return {path: page for path, page in pages.items() if path != UNKNOWN_PAGE}


class Site:
    """ASGI application that uses a table of pages by address, such as `read_pages` makes.

    It redirects a mistyped address to its page, and sends the page for unknown addresses otherwise. `posted`
    are pages that accept their form by POST, which is answered elsewhere.
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
        if scope["method"] == "POST" and meant and meant[0] in self._posted:
            # With this status, browsers post the form again.
            await _redirect(send, meant[0], meant[1].encode("ascii"), scope["query_string"])
            return
        if scope["method"] != "GET":
            is_posted = path in self._posted
            allowed = "GET, HEAD, POST" if is_posted else "GET, HEAD"
            await send_problem(send, 405, f"{scope['method']} is not among {allowed}", {"allow": allowed})
            return
        if not self._pages:
            await send_problem(send, 503, NOT_BUILT)
        elif meant:
            await _redirect(send, meant[0], meant[1].encode("ascii"), scope["query_string"])
        elif _is_file(path) or UNKNOWN_PAGE not in self._pages:
            await send_problem(send, 404, "There is nothing at this address")
        else:
            await answer(self._pages[UNKNOWN_PAGE], scope["headers"], 404).send(send)


def _is_file(path: str) -> bool:
    """True for a file that a page loads. A missing script must not be answered with a page."""
    return path.startswith("/assets/") or "." in path.rpartition("/")[2]


async def _redirect(send: Send, path: str, *queries: bytes) -> None:
    query = b"&".join(filter(None, queries))
    location = path.encode("ascii") + (b"?" + query if query else b"")
    headers = [(b"location", location), (b"content-length", b"0"), (b"cache-control", b"no-cache")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
