"""Chooses an encoding that the client accepts, by its Accept-Encoding header (RFC 9110, 12.5.3)."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from api.web.accept import weight_in

# Smallest first: among equally preferred encodings the first wins.
PREFERENCE = ("br", "gzip", "identity")


def choose_encoding(accept_encoding: bytes | None, available: Container[str]) -> str:
    """The best available encoding. `identity` if nothing else fits, even if the client rejects that too."""
    if accept_encoding is not None:
        for encoding in _welcome(accept_encoding):
            if encoding in available:
                return encoding
    return "identity"


@lru_cache(maxsize=512)
def _welcome(header: bytes) -> tuple[str, ...]:
    """The encodings with a weight above 0, best first. The cache is small: browsers send few such headers."""
    weights: dict[str, float] = {}
    for part in header.decode("latin-1").split(","):
        name, _, parameters = part.partition(";")
        coding = name.strip().lower().removeprefix("x-")
        if coding:
            weights[coding] = weight_in(parameters)
    anything_else = weights.get("*")
    ranked = {
        encoding: weights.get(encoding, anything_else if anything_else is not None else 0.0)
        for encoding in PREFERENCE
    }
    if "identity" not in weights and anything_else is None:
        # If the header does not name plain bytes, they are accepted, but less than any named encoding.
        ranked["identity"] = 0.0001
    return tuple(
        encoding
        for encoding in sorted(PREFERENCE, key=lambda encoding: -ranked[encoding])
        if ranked[encoding] > 0
    )
