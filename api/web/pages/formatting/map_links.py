"""Links to a map. The map is another site, which is told the address of an office and nothing else."""

from __future__ import annotations

from urllib.parse import quote


def directions_to(*address: str) -> str:
    """The way to an address from where the visitor is, in the map that the device has for it.

    `address` is from the street to the state; what stands in an earlier part already is not repeated.
    """
    parts: list[str] = []
    for part in (" ".join(each.split()) for each in address):
        if part and not any(part.casefold() in earlier.casefold() for earlier in parts):
            parts.append(part)
    return f"https://www.google.com/maps/dir/?api=1&destination={quote(', '.join(parts), safe='')}"
