"""The only part of the API that talks to the aggregator."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TypeVar
from uuid import uuid4

import httpx
import msgspec

from api.aggregator import payloads as wire
from api.aggregator.http.transport import HttpTransport
from api.aggregator.identifiers import Identifiers
from api.aggregator.port import (
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
from api.config.settings import AggregatorAccount

SMALL = 16 * 1024
"""Bytes. The event loop itself parses bodies up to this size, in 5 ms at worst. 2 MiB can take two thirds of
a second."""

Answer = TypeVar("Answer")


class BodyReader:
    """Parses response bodies: short ones on the event loop one at a time, long ones in a thread."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._beside = ThreadPoolExecutor(1, "aggregator-body")

    async def read(self, body: bytes, read: Callable[[bytes], Answer]) -> Answer:
        """Returns `read(body)`. Raises what `read` raises."""
        if len(body) > SMALL:
            return await asyncio.get_running_loop().run_in_executor(self._beside, read, body)
        async with self._turn:
            # Yields to the loop, which would otherwise parse all bodies that arrive together in one go.
            await asyncio.sleep(0)
            return read(body)

    def close(self) -> None:
        """Cancels the bodies that are not being parsed yet."""
        self._beside.shutdown(wait=False, cancel_futures=True)


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
        self._bodies = BodyReader()
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
