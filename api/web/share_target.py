"""Receives what another app shares with the installed site, if no service worker does.

The browser posts it as a form (`share_target` in `pwa/build/web-manifest.ts`). Only the page can find a
shipment number in a text, so it gets the text in the fragment of its address, which browsers send to nobody.
"""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode

from litestar.types import HTTPScope, Receive, Send

SHARE_TARGET = "/track"
SHARED_TEXTS = ("text", "url", "title")

LONGEST_BODY = 64 * 1024
LONGEST_TEXT = 4000
"""The most characters passed on. A courier's message is far shorter, and browsers truncate long addresses."""


async def redirect_to_page(scope: HTTPScope, receive: Receive, send: Send) -> None:
    """Redirects the form to the page that reads its text. An unreadable form leads there without a text."""
    text = _shared_text(await _body(receive)) if _is_form(scope) else ""
    fragment = "#" + urlencode({"text": text[:LONGEST_TEXT]}) if text else ""
    location = (SHARE_TARGET + fragment).encode("ascii")
    headers = [(b"location", location), (b"content-length", b"0"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 303, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _is_form(scope: HTTPScope) -> bool:
    content_type = dict(scope["headers"]).get(b"content-type", b"")
    return content_type.partition(b";")[0].strip().lower() == b"application/x-www-form-urlencoded"


async def _body(receive: Receive) -> bytes:
    """The beginning of the body, at most LONGEST_BODY bytes."""
    body = b""
    while len(body) < LONGEST_BODY:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        if not message["more_body"]:
            break
    return body[:LONGEST_BODY]


def _shared_text(body: bytes) -> str:
    try:
        form = parse_qs(body.decode("latin-1"), encoding="utf-8", errors="replace", max_num_fields=100)
    except ValueError:
        return ""
    return "\n".join(part for name in SHARED_TEXTS for part in form.get(name, ()))
