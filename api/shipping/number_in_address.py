"""What the address of the page asks to track, as `pwa/src/features/tracking/useNumberInAddress.ts` has it."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import parse_qsl

from api.shipping.shared_number import shipment_number_in
from api.shipping.shipment_number import canonical_number
from api.web.share_target import SHARED_TEXTS

NAMES = ("number", "shipment_number")
"""What the address names a number by; the second is the form's own."""

MOST_READ = 8000
"""Characters of a pasted text in which a number is looked for; messages are far shorter."""

MOST_FIELDS = 100


def number_in(query: bytes) -> str | None:
    """The number in the one way to write it, be it empty; None where the address asks for none.

    Where no number is named, it may stand in what another app has shared.
    """
    fields = _fields_of(query)
    named = next((fields[name] for name in NAMES if name in fields), None)
    if named is None:
        named = _shared_number_in(fields)
    return None if named is None else canonical_number(named[:MOST_READ])


def _shared_number_in(fields: Mapping[str, str]) -> str | None:
    text = "\n".join(fields.get(name, "") for name in SHARED_TEXTS)
    return shipment_number_in(text[:MOST_READ])


def _fields_of(query: bytes) -> Mapping[str, str]:
    """The first of each name; capitals in it do not matter, as in text messages."""
    try:
        given = parse_qsl(query.decode("utf-8", "replace"), True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}
    return {name.lower(): value for name, value in reversed(given)}
