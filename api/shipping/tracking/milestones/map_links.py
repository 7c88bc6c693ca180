"""Links to a map. The map is another site, which receives only the address of an office."""

from __future__ import annotations

from urllib.parse import quote


def directions_to(*address: str) -> str:
    """A link to directions from the visitor's position to an address, in the device's map app.

    `address` is from the street to the state. A part that an earlier part contains is not repeated.
    """
    parts: list[str] = []
    for part in (" ".join(each.split()) for each in address):
        if part and not any(part.casefold() in earlier.casefold() for earlier in parts):
            parts.append(part)
    return f"https://www.google.com/maps/dir/?api=1&destination={quote(', '.join(parts), safe='')}"
