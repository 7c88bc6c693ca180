"""Whether a client prefers a page to JSON."""

from __future__ import annotations

import re

from litestar.types import HTTPScope

_QUOTED = re.compile(r'"[^"]*"')
"""The value of a parameter, which may contain the signs that separate types and parameters."""

_WEIGHT = re.compile(r"q\s*=\s*(0?\.[0-9]+|0\.?|1(?:\.0*)?)", re.IGNORECASE)


def asks_for_page(scope: HTTPScope) -> bool:
    """Whether the request prefers a page, as that of a browser does that opens an address."""
    # A list may come in several headers of one name (RFC 9110, 5.3).
    accept = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return prefers_page(accept.decode("latin-1"))


def prefers_page(accept: str) -> bool:
    """True if text/html is named, with a weight not below that of any JSON type."""
    weights: dict[str, float] = {}
    for part in _QUOTED.sub("", accept).split(","):
        media_type, _, parameters = part.partition(";")
        name = media_type.strip().lower()
        # One type may be named several times, with other parameters.
        weights[name] = max(weights.get(name, 0.0), weight_in(parameters))
    html = weights.get("text/html", 0.0)
    json = max((weight for name, weight in weights.items() if name.endswith("json")), default=0.0)
    return html > 0 and html >= json


def weight_in(parameters: str) -> float:
    """The weight among the parameters of a type or an encoding: 1 if there is none, 0 if it is malformed."""
    for parameter in parameters.split(";"):
        if parameter.partition("=")[0].strip().lower() == "q":
            weight = _WEIGHT.fullmatch(parameter.strip())
            return float(weight[1]) if weight else 0.0
    return 1.0
