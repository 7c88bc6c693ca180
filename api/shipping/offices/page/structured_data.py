"""Structured data about the offices for search engines, as `localBusinesses` of
`pwa/src/features/discovery/lazy/structuredData.ts` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from api.aggregator.port import Office
from api.parsing.email_addresses import email_addresses
from api.parsing.phone_numbers import phone_numbers


def local_businesses(offices: Sequence[Office], company: str, origin: str) -> str:
    """Each office as a local business of the company, as JSON for a script element with data."""
    graph = [_local_business(office, company, origin) for office in offices]
    data = {"@context": "https://schema.org", "@graph": graph}
    # Without a `<`, no text can close the element.
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", r"\u003c")


def _local_business(office: Office, company: str, origin: str) -> dict[str, Any]:
    emails = [found.written for found in email_addresses(office.email) if found.is_address]
    phones = [found.written for found in phone_numbers(office.phone) if found.dialled]
    return {
        "@type": "LocalBusiness",
        "name": f"{company}, {office.city_name}",
        "address": {
            "@type": "PostalAddress",
            "streetAddress": office.address,
            "addressLocality": office.city_name,
            "addressRegion": office.state,
            "addressCountry": "NG",
        },
        **_property("email", emails),
        **_property("telephone", phones),
        "image": f"{origin}/icon-512.png",
        "url": f"{origin}/offices",
        "parentOrganization": {"@id": f"{origin}/#organization"},
    }


def _property(name: str, found: list[str]) -> dict[str, str | list[str]]:
    """One value as it is, several as a list, and no property for none."""
    if not found:
        return {}
    return {name: found[0] if len(found) == 1 else found}
