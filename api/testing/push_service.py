"""A push service on loopback, and browsers that read its messages."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from api.composition.notifications import push_transport
from api.notifications.public_hosts import PublicHosts
from api.notifications.schemas import Subscription, SubscriptionKeys
from api.testing.raw_server import RawServer, Received, raw_server

HOST = "push.example.com"
LOOPBACK = "127.0.0.1"
LARGEST = 4096
"""The most bytes of a message that every push service accepts (RFC 8030)."""


def base64url(content: bytes) -> str:
    """Base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes of base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Browser:
    """A subscription with its private key, which decrypts messages by RFC 8291."""

    name: str
    secret: bytes = field(default_factory=lambda: os.urandom(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    @property
    def point(self) -> bytes:
        """The browser's public key."""
        public = self.key.public_key()
        return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def subscription(self, host: str) -> Subscription:
        """The subscription that it sends to the site. `host` is its push service's, with the port."""
        keys = SubscriptionKeys(base64url(self.point), base64url(self.secret))
        return Subscription(f"https://{host}/send/{self.name}", keys)

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypts the news in a message. Raises InvalidTag if it is for another browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.point + sender
        secret = _derived(self.key.exchange(ec.ECDH(), point), self.secret, info, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text, delimiter, _ = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        if not delimiter or not len(body) <= size <= LARGEST:
            raise ValueError("a browser would not read this message")
        news: dict[str, Any] = json.loads(text)
        return news


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class PushService:
    """Responds with `status` and `headers`, or a browser's status in `statuses`, and records requests."""

    browsers: dict[str, Browser] = field(default_factory=dict)
    status: int = 201
    headers: Mapping[str, str] = field(default_factory=dict)
    statuses: dict[str, int] = field(default_factory=dict)
    arrived: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    """Names of browsers, in the order in which their messages arrive."""

    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    raw: RawServer = field(init=False)
    trusted: ssl.SSLContext = field(init=False)

    @property
    def port(self) -> int:
        """The port of the push service."""
        return int(self.raw.url.rpartition(":")[2])

    @property
    def place(self) -> str:
        """Host and port, as in endpoints."""
        return f"{HOST}:{self.port}"

    def browser(self, name: str) -> Subscription:
        """The subscription of a new browser, or of the one with this name."""
        return self.browsers.setdefault(name, Browser(name)).subscription(self.place)

    @property
    def requests(self) -> list[Received]:
        """The requests that it has received, in order."""
        return self.raw.received

    def news(self, name: str | None = None) -> list[dict[str, Any]]:
        """The news for the browser of this name, or for any, in order."""
        found = [(request.start_line.split("/")[2].split(" ")[0], request) for request in self.requests]
        return [self.browsers[to].read(request.body) for to, request in found if name in {None, to}]

    async def answer(self, _: RawServer, writer: asyncio.StreamWriter) -> None:
        """As Behave."""
        to = self.requests[-1].start_line.split("/")[2].split(" ")[0]
        self.arrived.put_nowait(to)
        await self.may_answer.wait()
        status = self.statuses.get(to, self.status)
        lines = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        writer.write(f"HTTP/1.1 {status} Status\r\ncontent-length: 0\r\n{lines}\r\n".encode())

    def hosts(self) -> PublicHosts:
        """The hosts that the site may call: the service's name leads to loopback, which is allowed here."""

        async def resolve(_: str) -> list[str]:
            return [LOOPBACK]

        return PublicHosts(resolve, allows=lambda address: address == LOOPBACK, ports=lambda _: True)

    def transport(self, hosts: PublicHosts) -> httpx.AsyncBaseTransport:
        """The transport of a site that trusts the service's certificate."""
        return push_transport(hosts, self.trusted)


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    """A running push service over TLS, with its certificate in the folder."""
    service = PushService()
    service.may_answer.set()
    service.trusted, shown = certificate(folder)
    async with raw_server(service.answer, stays_open=True, tls=shown) as service.raw:
        yield service
        service.may_answer.set()


def certificate(folder: Path, host: str = HOST) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """TLS contexts for a client that trusts a new certificate for the host, and for its server."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "certificate.pem").write_bytes(made.public_bytes(pem))
    (folder / "key.pem").write_bytes(secret)
    shown = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    shown.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    return ssl.create_default_context(cafile=folder / "certificate.pem"), shown


def claims_of(request: Received) -> dict[str, Any]:
    """The claims of a request's VAPID token, after checking its signature with the accompanying key."""
    scheme, _, rest = request.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    signed, _, signature = parts["t"].rpartition(".")
    raw = bytes_of(signature)
    if (scheme, len(raw)) != ("vapid", 64):
        raise ValueError("this is no token of RFC 8292")
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(bytes_of(signed.partition(".")[2]))
    return claims
