"""Checks the subscription that a browser sends, before anything is encrypted for it or sent to it."""

from __future__ import annotations

import base64
import binascii

from api.notifications.public_hosts import NotPublic, PublicHosts
from api.notifications.schemas import QuietHours, Subscription
from api.web.problem_details import FieldError

P256DH_FIELD = "subscription.keys.p256dh"
AUTH_FIELD = "subscription.keys.auth"
ENDPOINT_FIELD = "subscription.endpoint"
QUIET_FIELD = "quiet_hours"
POINT_BYTES = 65
SECRET_BYTES = 16

# The curve P-256 (FIPS 186-5): y² = x³ - 3x + b, modulo a prime.
_PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B

USUAL_QUIET_HOURS = QuietHours("21:00", "07:00")


def decoded(text: str) -> bytes:
    """The bytes of base64url, with or without padding. Raises ValueError."""
    plain = text.rstrip("=")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)
    except binascii.Error as fault:
        raise ValueError("not base64url") from fault


def encoded(content: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode("ascii")


def is_point(content: bytes) -> bool:
    """Whether these are an uncompressed point of P-256. Another point could reveal our key."""
    if len(content) != POINT_BYTES or content[0] != 4:
        return False
    x, y = int.from_bytes(content[1:33], "big"), int.from_bytes(content[33:], "big")
    return x < _PRIME and y < _PRIME and (y * y - x * x * x + 3 * x - _B) % _PRIME == 0


def quiet_hours_of(wanted: bool | QuietHours | None) -> QuietHours | None:
    """The quiet hours that a browser asks for."""
    if isinstance(wanted, QuietHours):
        return wanted
    return USUAL_QUIET_HOURS if wanted else None


async def errors_of(subscription: Subscription, hosts: PublicHosts) -> list[FieldError]:
    """The errors of the subscription's fields."""
    errors = []
    try:
        await hosts.refuse_private(subscription.endpoint)
    except NotPublic as reason:
        detail = f"The endpoint cannot be used. {reason}."
        errors.append(FieldError(ENDPOINT_FIELD, detail))
    if not is_point(_bytes_or_none(subscription.keys.p256dh)):
        errors.append(FieldError(P256DH_FIELD, "The key is not a point of P-256 in 65 bytes."))
    if len(_bytes_or_none(subscription.keys.auth)) != SECRET_BYTES:
        errors.append(FieldError(AUTH_FIELD, "The secret does not have 16 bytes."))
    return errors


def _bytes_or_none(text: str) -> bytes:
    try:
        return decoded(text)
    except ValueError:
        return b""
