"""The request and the response of the contact form."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

NAME_LIMIT = 100
EMAIL_LIMIT = 254
"""The most characters of an address that mail servers accept (RFC 5321)."""
PHONE_LIMIT = 50
MESSAGE_LIMIT = 5000
"""The most characters of one message: two printed pages."""
KEY_LIMIT = 100
KEY_PATTERN = r"^[!-~]+$"
"""The characters of a client's key for a message: those that a header can contain."""


class MessageForm(msgspec.Struct, frozen=True):
    """A message as a visitor typed it. Any field but `message` may be empty or left out."""

    firstname: Annotated[str, Meta(title="First name", max_length=NAME_LIMIT, examples=[""])] = ""
    lastname: Annotated[str, Meta(title="Last name", max_length=NAME_LIMIT, examples=[""])] = ""
    email: Annotated[
        str,
        Meta(
            title="E-mail",
            max_length=EMAIL_LIMIT,
            description="Where to answer.",
            examples=["visitor@mail.example"],
        ),
    ] = ""
    phone: Annotated[str, Meta(max_length=PHONE_LIMIT, examples=["+234 700 000 0100"])] = ""
    message: Annotated[
        str, Meta(max_length=MESSAGE_LIMIT, examples=["Do you collect parcels in Ibadan on Saturdays?"])
    ] = ""
    website: Annotated[
        str,
        Meta(
            max_length=MESSAGE_LIMIT,
            description="A field that no visitor sees; what fills it in is taken for a machine.",
            examples=[""],
        ),
    ] = ""


class MessageReceived(msgspec.Struct, frozen=True):
    """The message is stored. A repeat with the same key gets the same id."""

    id: Annotated[str, Meta(examples=["7c0f5be2-6a0e-4f0c-9d5b-1f1f9a0c2d3e"])]
    received_at: Annotated[datetime, Meta(description="RFC 3339, UTC.", examples=["2026-11-20T13:30:00Z"])]
