"""What the address of the page asks to track, as `pwa/src/features/tracking/useNumberInAddress.ts` has it."""

from __future__ import annotations

from collections.abc import Mapping

from api.shipping.shared_number import shipment_number_in
from api.shipping.shipment_number import canonical_number
from api.web.query import texts_in_query
from api.web.share_target import SHARED_TEXTS

NAMES = ("number", "shipment_number")
"""What the address names a number by; the second is the form's own."""

MOST_READ = 8000
"""Characters of a pasted text in which a number is looked for; messages are far shorter."""


def asks_or_shares(query: bytes) -> bool:
    """Whether the address asks to track a number, be it an empty one, or holds a text that was shared."""
    return any(name in (*NAMES, *SHARED_TEXTS) for name in texts_in_query(query))


def number_in(query: bytes) -> str | None:
    """The number in the one way to write it, be it empty; None where the address asks for none."""
    written = _written_in(query)
    return None if written is None else canonical_number(written[:MOST_READ])


def _written_in(query: bytes) -> str | None:
    """The number as it is written. Where none is named, it may stand in what another app has shared."""
    # The first of each name.
    fields = {name: texts[0] for name, texts in texts_in_query(query).items()}
    named = next((fields[name] for name in NAMES if name in fields), None)
    return _shared_number_in(fields) if named is None else named


def _shared_number_in(fields: Mapping[str, str]) -> str | None:
    text = "\n".join(fields.get(name, "") for name in SHARED_TEXTS)
    return shipment_number_in(text[:MOST_READ])
