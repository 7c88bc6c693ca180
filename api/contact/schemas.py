"""What the contact form sends and what it is answered."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

NAME_LIMIT = 100
EMAIL_LIMIT = 254
"""Characters of an address that mail servers take (RFC 5321)."""
PHONE_LIMIT = 50
MESSAGE_LIMIT = 5000
"""Characters of one message: two printed pages."""
KEY_LIMIT = 100
KEY_PATTERN = r"^[!-~]+$"
"""Of the key that a client makes up for a message: what a header can hold."""


class MessageForm(msgspec.Struct, frozen=True):
    """A message as a visitor typed it. Any field may be empty or left out, but the message needs a word."""

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
    """The message is stored. A repeat with the same key is answered with the same id."""

    id: Annotated[str, Meta(examples=["7c0f5be2-6a0e-4f0c-9d5b-1f1f9a0c2d3e"])]
    received_at: Annotated[datetime, Meta(description="RFC 3339, UTC.", examples=["2026-11-20T13:30:00Z"])]
