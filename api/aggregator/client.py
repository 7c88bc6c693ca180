"""The only part of the API that talks to the aggregator."""

from __future__ import annotations

import asyncio
import logging
import re
import unicodedata
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TypeVar
from urllib.parse import quote
from uuid import uuid4

import httpx
import msgspec

from api.aggregator import payloads as wire
from api.aggregator.http.transport import HttpTransport
from api.aggregator.port import (
    DEFAULT_MESSAGE,
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorTooLate,
    AggregatorUnreachable,
    AggregatorUnreadable,
    Offer,
    Office,
    RatesRequest,
    TrackingStep,
)
from api.aggregator.sanitize import TEXT_LIMIT
from api.config.settings import AggregatorAccount

BODY_LIMIT = 2 * 1024 * 1024
"""Bytes of a response body. A longer body raises AggregatorUnreadable."""

ABOUT_ITSELF = frozenset({401, 403, 408, 429})
"""4xx statuses that concern our account, timing or limits, and not the request."""

Entry = TypeVar("Entry", bound=msgspec.Struct)

logger = logging.getLogger(__name__)


class HttpAggregator:
    """The Aggregator port over HTTP. Each call has one attempt and one deadline.

    `timeout` is in seconds, for a whole call. `transport` is the network by default. The sandbox passes a
    transport to an ASGI application in this process.
    """

    def __init__(
        self,
        account: AggregatorAccount,
        *,
        transaction_prefix: str,
        timeout: float,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._account = account
        address = httpx.URL(account.base_url)
        # httpx logs addresses, so a user and password in the address move to a header.
        self._base_url = str(address.copy_with(userinfo=b"")).rstrip("/")
        self._transaction_prefix = transaction_prefix
        self._identifiers = Identifiers(account, transaction_prefix)
        self._timeout = timeout
        self._bodies = wire.BodyReader()
        self._http = httpx.AsyncClient(
            transport=transport or _network(),
            timeout=timeout,  # Our own transport ignores it. _ask_in_time sets the deadline.
            follow_redirects=False,
            trust_env=False,
            auth=(address.username, address.password) if address.userinfo else None,
            # BODY_LIMIT counts bytes as they arrive, so bodies must not be compressed.
            headers={"accept": "application/json", "accept-encoding": "identity"},
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        )

    async def aclose(self) -> None:
        """Closes all connections."""
        self._bodies.close()
        await self._http.aclose()

    async def offices(self) -> list[Office]:
        """As Aggregator.offices."""
        transaction_id = self._new_transaction_id()
        payload = wire.stations_payload(self._account, transaction_id)
        return await self._ask(wire.STATIONS_PATH, payload, wire.read_offices)

    async def rates(self, request: RatesRequest) -> list[Offer]:
        """As Aggregator.rates."""
        transaction_id = self._new_transaction_id()
        payload = wire.rates_payload(self._account, transaction_id, request)
        return await self._ask(wire.RATES_PATH, payload, wire.read_offers)

    async def track(self, shipment_number: str) -> list[TrackingStep]:
        """As Aggregator.track."""
        transaction_id = self._new_transaction_id()
        payload = wire.track_payload(self._account, transaction_id, shipment_number)
        return await self._ask(wire.TRACK_PATH, payload, wire.read_steps)

    def _new_transaction_id(self) -> str:
        return f"{self._transaction_prefix}{uuid4().hex}"

    async def _ask(
        self, path: str, payload: wire.Payload, read: Callable[[bytes], list[Entry]]
    ) -> list[Entry]:
        def entries_in(body: bytes) -> list[Entry]:
            return [self._identifiers.without(entry) for entry in read(body)]

        call = path.rpartition("/")[2]
        try:
            return await self._ask_in_time(path, payload, entries_in)
        except AggregatorRefused as refusal:
            # The log omits the aggregator's message, which may repeat what the visitor has typed.
            logger.debug("%s %s: refused", call, payload["transaction_id"])
            raise AggregatorRefused(self._identifiers.message_without(refusal.message)) from None
        except AggregatorError as fault:
            # As text, because the log writes only the class of an exception. This text is our own.
            logger.warning("%s %s: %s", call, payload["transaction_id"], str(fault))
            raise

    async def _ask_in_time(
        self, path: str, payload: wire.Payload, read: Callable[[bytes], list[Entry]]
    ) -> list[Entry]:
        try:
            # One deadline for the whole call: a server that sends byte by byte never exceeds a limit on
            # each read.
            async with asyncio.timeout(self._timeout):
                return await self._bodies.read(await self._post(path, payload), read)
        except (TimeoutError, httpx.TimeoutException) as late:
            raise AggregatorTooLate(f"no whole answer within {self._timeout:g} s") from late
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as fault:
            # The error's text may contain the address with a password, so the message names only its class.
            raise AggregatorUnreachable(f"the call broke off: {type(fault).__name__}") from fault

    async def _post(self, path: str, payload: wire.Payload) -> bytes:
        url = self._base_url + path
        async with self._http.stream("POST", url, json=payload) as answer:
            if answer.is_client_error and answer.status_code not in ABOUT_ITSELF:
                raise AggregatorRejected(f"it answered with status {answer.status_code}")
            if not answer.is_success:
                raise AggregatorUnreachable(f"it answered with status {answer.status_code}")
            if answer.headers.get("content-encoding", "identity").strip().lower() != "identity":
                raise AggregatorUnreadable("its body is compressed")
            body = bytearray()
            async for chunk in answer.aiter_raw():
                body += chunk
                if len(body) > BODY_LIMIT:
                    raise AggregatorUnreadable(f"its body is longer than {BODY_LIMIT} bytes")
            return bytes(body)


def _network() -> httpx.AsyncBaseTransport:
    """The transport to a server over the network."""
    trusted = httpx.create_ssl_context(trust_env=False)
    trusted.set_alpn_protocols(["http/1.1"])
    return HttpTransport(trusted)


TELLING_LENGTH = 6
"""Characters. A text contains an identifier of at least this length only on purpose."""

SHORTEST = 3
"""Characters. A shorter identifier than TELLING_LENGTH, but at least of this length, is removed if it is a
separate word of letters and digits. `65` alone may be a house number."""

_NAMES = r"\b(?:user|session|user_ses|account|company)(?:[ _-]?id|[ _-]?no)?\b\W{0,5}"
"""Names of identifiers in a text, with the punctuation that follows them."""

HIDDEN = "…"


class Identifiers:
    """Removes the identifiers of an account, and of its transactions, which have `transaction_prefix`.

    Where a text was cut off, the beginning of an account's identifier is removed too.
    """

    def __init__(self, account: AggregatorAccount, transaction_prefix: str) -> None:
        own = {account.user_id, account.session_id, account.company_id}
        self._spellings = tuple(
            written.lower()
            for identifier in own
            for written in _spellings(identifier)
            if len(written) > SHORTEST
        )
        beginnings = "|".join(re.escape(written[:SHORTEST]) for written in self._spellings)
        # An assertion consumes nothing, so that beginnings may overlap.
        self._beginning = re.compile(f"(?={beginnings})" if beginnings else "(?!)", re.IGNORECASE)
        patterns = [pattern for identifier in sorted(own) for pattern in _patterns(identifier)]
        patterns.append(re.escape(transaction_prefix) + "[0-9a-f]{32}")
        # The longest first, because one identifier may be the beginning of another.
        self._told = re.compile("|".join(sorted(patterns, key=len, reverse=True)), re.IGNORECASE)

    def without(self, entry: Entry) -> Entry:
        """Returns the entry without identifiers. A logo's address that contains one becomes empty."""
        told: dict[str, str] = {}
        for name in entry.__struct_fields__:
            value = getattr(entry, name)
            if not isinstance(value, str):
                continue
            if isinstance(entry, Offer) and name == "carrier_logo":
                cleaned = "" if self._told.search(value) else value
            else:
                whole = value if len(value) < TEXT_LIMIT else self._without_beginning(value)
                cleaned = self._told.sub(HIDDEN, whole)
            if cleaned != value:
                told[name] = cleaned
        return msgspec.structs.replace(entry, **told) if told else entry

    def message_without(self, message: str) -> str:
        """Returns the message, or DEFAULT_MESSAGE if it contains an identifier."""
        whole = message if len(message) < TEXT_LIMIT else self._without_beginning(message)
        return message if self._told.sub(HIDDEN, whole) == message else DEFAULT_MESSAGE

    def _without_beginning(self, cut_off: str) -> str:
        for found in self._beginning.finditer(cut_off):
            end = cut_off[found.start() :].lower()
            if any(written.startswith(end) for written in self._spellings):
                return cut_off[: found.start()] + HIDDEN
        return cut_off


def _spellings(identifier: str) -> set[str]:
    """The identifier as in a cleaned text, and as in a URL."""
    return {unicodedata.normalize("NFC", identifier), quote(identifier, safe="")}


def _patterns(identifier: str) -> Iterator[str]:
    for written in _spellings(identifier):
        if len(written) >= TELLING_LENGTH:
            # Digits inside a longer number are a coincidence, such as part of a telephone number.
            yield rf"(?<!\d){written}(?!\d)" if written.isdecimal() else re.escape(written)
        elif len(written) >= SHORTEST and re.search(r"[^\W\d]", written) and re.search(r"\d", written):
            yield rf"(?<!\w){re.escape(written)}(?!\w)"
        if len(written) < TELLING_LENGTH:
            # A short identifier next to its name is no coincidence.
            yield rf"{_NAMES}{re.escape(written)}(?!\w)"
