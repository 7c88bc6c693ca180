"""Requests and responses for following a shipment."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

NUMBER_LIMIT = 200
ENDPOINT_LIMIT = 2000
"""Characters. Push services use 150 to 600."""
KEY_LIMIT = 88
AUTH_LIMIT = 24
BASE64URL = r"^[A-Za-z0-9_-]+={0,2}$"
TIME = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
WATCH_ID = r"^[A-Za-z0-9_-]{32}$"

ENDPOINT_EXAMPLE = "https://push.example.com/send/f4Qz1b"
P256DH_EXAMPLE = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH_EXAMPLE = "BTBZMqHH6r4Tts7J_aSIgg"
"""Keys of the example in RFC 8291."""


class PublicKey(msgspec.Struct, frozen=True):
    """The key that a browser subscribes with (`applicationServerKey`)."""

    public_key: Annotated[
        str,
        Meta(
            description="A P-256 point, uncompressed, as base64url without padding.",
            examples=[P256DH_EXAMPLE],
        ),
    ]


class SubscriptionKeys(msgspec.Struct, frozen=True):
    """The keys for a message that only this browser can read."""

    p256dh: Annotated[
        str,
        Meta(
            max_length=KEY_LIMIT,
            pattern=BASE64URL,
            description="The browser's public key: 65 bytes, a P-256 point.",
            examples=[P256DH_EXAMPLE],
        ),
    ]
    auth: Annotated[
        str,
        Meta(max_length=AUTH_LIMIT, pattern=BASE64URL, description="16 bytes.", examples=[AUTH_EXAMPLE]),
    ]


class Subscription(msgspec.Struct, frozen=True):
    """The result of the browser's `PushSubscription.toJSON()`."""

    endpoint: Annotated[
        str,
        Meta(
            max_length=ENDPOINT_LIMIT,
            pattern="^https://",
            description="Where the browser's push service takes messages: a public host, port 443.",
            examples=[ENDPOINT_EXAMPLE],
        ),
    ]
    keys: SubscriptionKeys


class QuietHours(msgspec.Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """The part of a day without news, in West Africa Time. It may span midnight."""

    start: Annotated[str, Meta(pattern=TIME, examples=["22:00"])]
    end: Annotated[str, Meta(pattern=TIME, examples=["06:30"])]


class WatchForm(msgspec.Struct, frozen=True):
    """Which shipment to follow, and how to reach the browser."""

    shipment_number: Annotated[
        str,
        Meta(
            max_length=NUMBER_LIMIT,
            description="As printed on the waybill; read as on the Track page.",
            examples=["WB2600100001"],
        ),
    ]
    subscription: Subscription
    only_exceptions: Annotated[
        bool, Meta(description="News only where something is wrong or to be done, and of the end.")
    ] = False
    quiet_hours: Annotated[
        bool | QuietHours | None,
        Meta(description="true: from 21:00 to 07:00, West Africa Time. News wait until they end."),
    ] = None


class WatchCreated(msgspec.Struct, frozen=True):
    """The shipment is followed. `id` ends it; keep it secret."""

    id: Annotated[str, Meta(examples=["k3J9mYw0cZ7tQ1xV5bN8rL2pD6sF4gHa"])]
