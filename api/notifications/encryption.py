"""Encrypts a message for one browser (RFC 8291), in the content encoding aes128gcm (RFC 8188)."""

from __future__ import annotations

import os
from dataclasses import dataclass

from api.notifications.subscription import decoded

RECORD_BYTES = 4096
OVERHEAD = 16 + 4 + 1 + 65 + 16 + 1
"""Salt, record size, length of the key, the key, the tag of AES-GCM, the delimiter."""

LARGEST_MESSAGE = RECORD_BYTES - OVERHEAD
PADDED_TO = 512
"""Messages are padded to a multiple of this many bytes, so that their length reveals nothing."""

LAST_RECORD = b"\x02"


@dataclass(frozen=True, slots=True)
class Recipient:
    """The keys of a browser's subscription, as base64url."""

    p256dh: str
    auth: str


def encrypt(message: bytes, recipient: Recipient) -> bytes:
    """Returns the body to post. Raises ValueError for a message that is too long, or an invalid key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    filled = message + LAST_RECORD + bytes(-(len(message) + 1) % PADDED_TO)
    if len(filled) > LARGEST_MESSAGE + 1:
        raise ValueError("the message is too long")
    sender = ec.generate_private_key(ec.SECP256R1())
    return seal(filled, recipient, sender.private_numbers().private_value, os.urandom(16))


def seal(filled: bytes, recipient: Recipient, sender_secret: int, salt: bytes) -> bytes:
    """As `encrypt`, with the random values as arguments: the sender's key for this message, and the salt."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

    browsers_point = decoded(recipient.p256dh)
    browsers_key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browsers_point)
    sender = ec.derive_private_key(sender_secret, ec.SECP256R1())
    senders_point = sender.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = sender.exchange(ec.ECDH(), browsers_key)
    info = b"WebPush: info\0" + browsers_point + senders_point
    secret = derive(shared, decoded(recipient.auth), info, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(senders_point)]) + senders_point
    return head + AESGCM(key).encrypt(nonce, filled, None)
