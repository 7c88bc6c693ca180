"""What another app shares with the installed site, where no service worker was there to take it.

The browser posts it as a form (`share_target` in `pwa/build/web-manifest.ts`). The page alone can
read a shipment number out of a text, so it is handed the text, in a fragment: that part of an address is
sent to nobody.
"""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode

from litestar.types import HTTPScope, Receive, Send

SHARE_TARGET = "/track"
SHARED_TEXTS = ("text", "url", "title")

LONGEST_BODY = 64 * 1024
LONGEST_TEXT = 4000
"""Characters handed on: a message of a courier's is far shorter, and browsers cut long addresses off."""


async def redirect_to_page(scope: HTTPScope, receive: Receive, send: Send) -> None:
    """Answers the form with the way to the page that reads it; one that cannot be read leads there empty."""
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
    """The body, as far as anything is read of it."""
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
