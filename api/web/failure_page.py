"""The page shown in place of a page of the site: after an error, or to a request that no page answers."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from types import MappingProxyType

from litestar.types import Send

# It depends on nothing that may have failed: no template, no file of the build, no text from the seeds.
_STYLE = (
    ":root{color-scheme:light dark}"
    "body{max-width:32rem;margin:15vh auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}"
    "h1{font-size:1.75rem;line-height:1.2}"
    "a{display:inline-block;padding:.75rem 1.5rem .75rem 0;color:inherit}"
)

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page could not be shown</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>This page could not be shown</h1>
<p>{words}</p>
<p><a href="{href}">{link}</a> <a href="/">Go to the home page</a></p>
</main>
</body>
</html>
"""

_STYLE_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode("ascii")
_POLICY = f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'"

TRY_AGAIN = ("", "Try again")


async def send_failure_page(
    send: Send,
    words: str,
    status: int = 500,
    headers: Mapping[str, str] = MappingProxyType({}),
    link: tuple[str, str] = TRY_AGAIN,
) -> None:
    """Responds with a page that says `words`, with a link that is usually the same address, and one home."""
    href, text = link
    body = _PAGE.format(style=_STYLE, words=words, href=escape(href), link=text).encode()
    fields = {
        "content-type": "text/html; charset=utf-8",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "vary": "Accept",
        "content-security-policy": _POLICY,
        **headers,
    }
    raw = [(name.encode("ascii"), value.encode("ascii")) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
