"""Whether an Accept header prefers a page."""

from __future__ import annotations


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
