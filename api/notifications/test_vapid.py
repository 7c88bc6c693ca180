"""Push services can identify the sender, according to RFC 8292."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from api.notifications.push_key import new_key
from api.notifications.vapid import MOST_KEPT, VALID_FOR, VapidSigner
from api.testing.push_service import claims_of
from api.testing.raw_server import Received

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
FCM = "https://fcm.googleapis.com"


def signer() -> VapidSigner:
    return VapidSigner(new_key(), "mailto:desk@waybill.example")


def sent(authorization: str) -> Received:
    return Received("POST / HTTP/1.1", {"authorization": authorization}, b"")


def test_token_has_audience_expiry_contact_and_a_valid_signature() -> None:
    claims = claims_of(sent(signer().authorization(FCM, NOW)))
    until = int((NOW + VALID_FOR).timestamp())
    assert claims == {"aud": FCM, "exp": until, "sub": "mailto:desk@waybill.example"}


def test_token_is_reused_until_shortly_before_it_expires() -> None:
    one = signer()
    first = one.authorization(FCM, NOW)
    assert one.authorization(FCM, NOW + timedelta(hours=10)) == first
    assert one.authorization("https://updates.push.services.mozilla.com", NOW) != first
    assert one.authorization(FCM, NOW + VALID_FOR - timedelta(minutes=30)) != first


def test_number_of_cached_tokens_is_bounded() -> None:
    one = signer()
    for number in range(MOST_KEPT + 1):
        one.authorization(f"https://{number}.example.com", NOW)
    assert len(one._tokens) <= MOST_KEPT


def test_private_key_is_not_in_repr_of_the_signer() -> None:
    one = signer()
    one.authorization(FCM, NOW)
    assert one.key.private_key not in repr(one)
