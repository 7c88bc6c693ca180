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
from api.aggregator.payloads import Identifiers
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
"""Bytes that are read in the loop itself: at worst for 5 ms. The worst 2 MiB take two thirds of a second."""

Answer = TypeVar("Answer")


class BodyReader:
    """Turns bodies into answers, in the order in which they come."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._beside = ThreadPoolExecutor(1, "aggregator-body")

    async def read(self, body: bytes, read: Callable[[bytes], Answer]) -> Answer:
        """What `read` makes of the body. Raises what it raises."""
        if len(body) > SMALL:
            return await asyncio.get_running_loop().run_in_executor(self._beside, read, body)
        async with self._turn:
            # Answers that arrive together would else be read in one go.
            await asyncio.sleep(0)
            return read(body)

    def close(self) -> None:
        """Reads no more."""
        self._beside.shutdown(wait=False, cancel_futures=True)


BODY_LIMIT = 2 * 1024 * 1024
"""Bytes read of one answer; a longer one is refused."""

ABOUT_ITSELF = frozenset({401, 403, 408, 429})
"""Statuses from 400 to 499 that say nothing about the question: our account, timing, limits."""

Entry = TypeVar("Entry", bound=msgspec.Struct)

logger = logging.getLogger(__name__)


class HttpAggregator:
    """The Aggregator port over HTTP: one attempt a call, within one deadline.

    `timeout` is in seconds, for a whole call. `transport` is how bytes travel: the network by default, or an
    ASGI application in this process.
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
        # A user and password in the address go into a header: httpx writes addresses to its log.
        self._base_url = str(address.copy_with(userinfo=b"")).rstrip("/")
        self._transaction_prefix = transaction_prefix
        self._identifiers = Identifiers(account, transaction_prefix)
        self._timeout = timeout
        self._bodies = BodyReader()
        self._http = httpx.AsyncClient(
            transport=transport or _network(),
            timeout=timeout,  # Transports of ours have none: see _ask_in_time.
            follow_redirects=False,
            trust_env=False,
            auth=(address.username, address.password) if address.userinfo else None,
            # Bodies are counted as they arrive, so they must not be packed.
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
            # Not in its own words, which may repeat what the visitor has asked.
            logger.debug("%s %s: refused", call, payload["transaction_id"])
            raise AggregatorRefused(self._identifiers.message_without(refusal.message)) from None
        except AggregatorError as fault:
            logger.warning("%s %s: %s", call, payload["transaction_id"], fault)
            raise

    async def _ask_in_time(
        self, path: str, payload: wire.Payload, read: Callable[[bytes], list[Entry]]
    ) -> list[Entry]:
        try:
            # For all together. A limit to each read alone is outlived by a server that drips.
            async with asyncio.timeout(self._timeout):
                return await self._bodies.read(await self._post(path, payload), read)
        except (TimeoutError, httpx.TimeoutException) as late:
            raise AggregatorTooLate(f"no whole answer within {self._timeout:g} s") from late
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as fault:
            # The kind alone: a fault's text may hold the address, and with it a password.
            raise AggregatorUnreachable(f"the call broke off: {type(fault).__name__}") from fault

    async def _post(self, path: str, payload: wire.Payload) -> bytes:
        url = self._base_url + path
        async with self._http.stream("POST", url, json=payload) as answer:
            if answer.is_client_error and answer.status_code not in ABOUT_ITSELF:
                raise AggregatorRejected(f"it answered with status {answer.status_code}")
            if not answer.is_success:
                raise AggregatorUnreachable(f"it answered with status {answer.status_code}")
            if answer.headers.get("content-encoding", "identity").strip().lower() != "identity":
                raise AggregatorUnreadable("its body is packed")
            body = bytearray()
            async for chunk in answer.aiter_raw():
                body += chunk
                if len(body) > BODY_LIMIT:
                    raise AggregatorUnreadable(f"its body is longer than {BODY_LIMIT} bytes")
            return bytes(body)


def _network() -> httpx.AsyncBaseTransport:
    """The way to a server elsewhere."""
    trusted = httpx.create_ssl_context(trust_env=False)
    trusted.set_alpn_protocols(["http/1.1"])
    return HttpTransport(trusted)
