"""Whether a client prefers a page to JSON."""

from __future__ import annotations

from litestar.types import HTTPScope


def asks_for_page(scope: HTTPScope) -> bool:
    """Whether the request prefers a page, as that of a browser does that opens an address."""
    accept = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    return prefers_page(accept.decode("latin-1"))


def prefers_page(accept: str) -> bool:
    """True if text/html is named, with a weight not below that of any JSON type."""
    weights: dict[str, float] = {}
    for part in accept.split(","):
        media_type, _, parameters = part.partition(";")
        quality = parameters.strip().lower().removeprefix("q=")
        try:
            weights[media_type.strip().lower()] = float(quality) if parameters else 1.0
        except ValueError:
            weights[media_type.strip().lower()] = 0.0
    html = weights.get("text/html", 0.0)
    json = max((weight for name, weight in weights.items() if name.endswith("json")), default=0.0)
    return html > 0 and html >= json
