"""Messages are encrypted according to RFC 8291: by its example, and for a browser that decrypts them."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidTag

from api.notifications.encryption import LARGEST_MESSAGE, PADDED_TO, Recipient, encrypt, seal
from api.notifications.schemas import AUTH_EXAMPLE, P256DH_EXAMPLE
from api.notifications.subscription import decoded, encoded, is_point
from api.testing.push_service import Browser, base64url

# The example of RFC 8291, section 5.
SECRET = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def recipient_of(browser: Browser) -> Recipient:
    return Recipient(base64url(browser.point), base64url(browser.secret))


def test_rfc_example_is_encrypted_to_the_exact_bytes() -> None:
    recipient = Recipient(P256DH_EXAMPLE, AUTH_EXAMPLE)
    secret = int.from_bytes(decoded(SECRET), "big")
    filled = b"When I grow up, I want to be a watermelon\x02"
    assert encoded(seal(filled, recipient, secret, decoded(SALT))) == BODY


def test_only_the_intended_browser_can_decrypt_a_message() -> None:
    browser = Browser("phone")
    body = encrypt(json.dumps({"step": "Ìbàdàn"}).encode(), recipient_of(browser))
    assert browser.read(body) == {"step": "Ìbàdàn"}
    with pytest.raises(InvalidTag):
        Browser("another").read(body)


def test_messages_are_padded_to_equal_length() -> None:
    recipient = recipient_of(Browser("phone"))
    assert len(encrypt(b"{}", recipient)) == len(encrypt(b"a" * (PADDED_TO - 1), recipient))


def test_each_message_is_encrypted_with_a_new_key() -> None:
    recipient = recipient_of(Browser("phone"))
    assert len({encrypt(b"{}", recipient)[:86] for _ in range(5)}) == 5


def test_longest_message_fits_the_push_service_limit() -> None:
    browser = Browser("phone")
    body = encrypt(b'"' + b"a" * (LARGEST_MESSAGE // PADDED_TO * PADDED_TO - 3) + b'"', recipient_of(browser))
    assert len(body) <= 4096
    assert browser.read(body)
    with pytest.raises(ValueError, match="too long"):
        encrypt(b"a" * LARGEST_MESSAGE, recipient_of(browser))


@pytest.mark.parametrize(
    ("content", "is_one"),
    [
        (decoded(P256DH_EXAMPLE), True),
        (b"", False),
        (decoded(P256DH_EXAMPLE)[:64], False),
        (decoded(P256DH_EXAMPLE)[:64] + b"\0", False),
        (b"\x02" + decoded(P256DH_EXAMPLE)[1:], False),
        (b"\x04" + bytes(64), False),
        (b"\x04" + b"\xff" * 64, False),
    ],
)
def test_public_key_point_is_recognised(content: bytes, is_one: bool) -> None:
    assert is_point(content) is is_one
