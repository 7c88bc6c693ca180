"""Signs messages, so that a push service can identify this site (RFC 8292)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import msgspec

from api.notifications.push_key import PushKey
from api.notifications.subscription import decoded, encoded

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

VALID_FOR = timedelta(hours=12)
"""Push services accept at most 24 hours."""

RENEWED_BEFORE = timedelta(hours=1)
MOST_KEPT = 100


@dataclass(slots=True)
class VapidSigner:
    """Signs for any number of push services. `contact` is the address of our operator for theirs."""

    key: PushKey
    contact: str
    _private: EllipticCurvePrivateKey | None = field(default=None, repr=False)
    _tokens: dict[str, tuple[str, datetime]] = field(default_factory=dict, repr=False)

    def authorization(self, origin: str, now: datetime) -> str:
        """The header for a message to a push service at `origin`. A token is reused for hours."""
        token, valid_until = self._tokens.get(origin, ("", now))
        if valid_until <= now + RENEWED_BEFORE:
            valid_until = now + VALID_FOR
            token = self._token(origin, valid_until)
            if len(self._tokens) >= MOST_KEPT:
                self._tokens.clear()
            self._tokens[origin] = token, valid_until
        return f"vapid t={token}, k={self.key.public_key}"

    def _token(self, origin: str, valid_until: datetime) -> str:
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        if self._private is None:
            secret = int.from_bytes(decoded(self.key.private_key), "big")
            self._private = ec.derive_private_key(secret, ec.SECP256R1())
        claims = {"aud": origin, "exp": int(valid_until.timestamp()), "sub": self.contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encoded(msgspec.json.encode(part)) for part in parts)
        signature = self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        halves = (number.to_bytes(32, "big") for number in decode_dss_signature(signature))
        return f"{signed}.{encoded(b''.join(halves))}"
