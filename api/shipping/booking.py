"""Where a shipment is booked, as `pwa/src/features/quote/lazy/bookingLink.ts` fills it in.

`booking-cases.json` there holds both to it.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from api.shipping.schemas import RatesQuestion

_PLACEHOLDER = re.compile(r"\{(shipment_type|origin|destination|weight|carrier|price|currency)\}")
_PLAIN = "-_.!~*'()"
"""What JavaScript's `encodeURIComponent` leaves as it is besides letters and digits."""


def booking_link(template: str, shipment: RatesQuestion) -> str:
    """The company's link with the shipment in its placeholders.

    Those of an offer are left empty: one is chosen in the browser.
    """
    texts = {
        "shipment_type": shipment.shipment_type,
        "origin": shipment.origin,
        "destination": shipment.destination,
        "weight": shipment.weight,
    }
    return _PLACEHOLDER.sub(lambda found: quote(texts.get(found[1], ""), safe=_PLAIN), template)
