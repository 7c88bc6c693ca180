"""GET /sitemap.xml and /robots.txt, with the address that visitors use."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

from api.content.documents import ALL_PAGES
from api.content.routes import NOT_LOADED
from api.content.site_pages import SITE_PAGES
from api.web.static.documents import DocumentCache
from api.web.static.representation import representations
from api.web.static.responding import document_or_problem, respond

SITEMAP_PATH = "/sitemap.xml"
ROBOTS_PATH = "/robots.txt"

ASK_EACH_TIME = "no-cache"


class _Page(msgspec.Struct):
    slug: str
    path: str


class _Pages(msgspec.Struct):
    items: list[_Page]


def discovery_routes(documents: DocumentCache, public_url: str) -> list[HTTPRouteHandler]:
    """The two routes; the sitemap has the pages that the seeds have at present, and the site shows."""

    @get(SITEMAP_PATH, include_in_schema=False)
    async def send_sitemap(request: Request[Any, Any, Any]) -> Response[bytes]:
        document = document_or_problem(documents, ALL_PAGES, NOT_LOADED)
        pages = msgspec.json.decode(document.variants["identity"].body, type=_Pages)
        shown = [page.path for page in pages.items if page.slug in SITE_PAGES]
        body = sitemap(shown, public_url).encode("utf-8")
        return respond(representations("application/xml", ASK_EACH_TIME, {"identity": body}), request)

    @get(ROBOTS_PATH, include_in_schema=False)
    async def send_robots(request: Request[Any, Any, Any]) -> Response[bytes]:
        body = f"User-agent: *\nAllow: /\n\nSitemap: {public_url}{SITEMAP_PATH}\n".encode()
        content = representations("text/plain; charset=utf-8", ASK_EACH_TIME, {"identity": body})
        return respond(content, request)

    return [send_sitemap, send_robots]


def sitemap(paths: list[str], public_url: str) -> str:
    """The sitemap (sitemaps.org) for these paths."""
    entries = "".join(f"  <url><loc>{escape(public_url + path)}</loc></url>\n" for path in paths)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
        f"{entries}</urlset>\n"
    )
