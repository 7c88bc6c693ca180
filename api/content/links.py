"""The valid targets of a link: a page of this site, another site, a mailbox, a telephone."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from api.seeding.validators import matching, refuse_odd_characters

LONGEST_LINK = 300

EMAIL_FORM = r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+"
PHONE_FORM = r"\+[0-9][0-9 ]{6,28}"

_SITE_PATH = re.compile(r"/(?:[A-Za-z0-9._~-]+(?:/[A-Za-z0-9._~-]+)*)?(?:\?[^\s#]*)?(?:#\S*)?")
_MAIL_OR_PHONE = re.compile(rf"mailto:{EMAIL_FORM}|tel:\+?[0-9-]{{3,30}}")
_HOST = re.compile(r"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")


def read_address(cell: str) -> str:
    """Checks a link that is an address. Raises ValueError for any other text."""
    if len(cell) > LONGEST_LINK:
        raise ValueError(f"has {len(cell)} characters, at most {LONGEST_LINK} fit")
    refuse_odd_characters(cell)
    if "{" in cell or "}" in cell:
        raise ValueError(f"{cell!r} has a brace: placeholders may stand in links.booking only")
    if _SITE_PATH.fullmatch(cell) or _MAIL_OR_PHONE.fullmatch(cell) or _is_web_address(cell):
        return cell
    raise ValueError(
        f"{cell!r} is not a path such as /track, an https address, or one with mailto: or tel: before it"
    )


def page_named(cell: str) -> str | None:
    """The path of the page that a link leads to. None if it leads to another site."""
    return re.split(r"[?#]", cell, maxsplit=1)[0] if cell.startswith("/") else None


def _is_web_address(cell: str) -> bool:
    try:
        parts = urlsplit(cell)
        port_is_right = parts.port != 0
    except ValueError:
        return False
    host_is_right = _HOST.fullmatch(parts.hostname or "") and port_is_right and not parts.username
    return parts.scheme == "https" and bool(host_is_right) and " " not in cell


Address = Annotated[
    str,
    Meta(
        description="A path of this site, an https address, or one with mailto: or tel: before it.",
        examples=["/get-rates"],
        extra={"read": read_address, "mentions": page_named},
    ),
]
Email = Annotated[
    str,
    Meta(
        examples=["support@waybill.example"],
        extra={"read": matching(EMAIL_FORM, "an e-mail address")},
    ),
]
Phone = Annotated[
    str,
    Meta(
        examples=["+234 700 000 0000"],
        extra={"read": matching(PHONE_FORM, "a phone number such as +234 700 000 0000")},
    ),
]


class NamedLink(msgspec.Struct, frozen=True):
    """A link to the company's profile elsewhere, such as a social network, and the name to show."""

    name: Annotated[str, Meta(max_length=60, examples=["Instagram"])]
    link: Address
