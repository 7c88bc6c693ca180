"""Connects notifications to tracking and push services, with the site's usual limits and transport."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address
from typing import Any

import httpx

from api.aggregator.http.transport import HttpTransport
from api.aggregator.port import (
    Aggregator,
    AggregatorError,
    AggregatorRefused,
    AggregatorRejected,
    AggregatorThrottled,
    AggregatorUnavailable,
    TrackingStep,
)
from api.config.settings import Settings
from api.content.company_facts import CompanyFacts
from api.notifications.composition import Outside
from api.notifications.look_up import HappenedStep, LookUpFailed, LookUpUnavailable, ShipmentRefused
from api.notifications.public_hosts import PublicHosts, SystemResolver
from api.shipping.cache import SharedCache
from api.shipping.tracking.milestones.schemas import WORDS
from api.shipping.tracking.numbers.shipment_number import canonical_number
from api.shipping.tracking.service import FRESH_STEPS, TrackingService
from api.web.middleware.client_address import CLIENT

WATCHER = "the watcher"
"""The client that look-ups of watched shipments count for. No visitor has this address."""


@dataclass(frozen=True, slots=True)
class WatcherLookUps:
    """The port LookUp. Its answers do not enter this process's cache for visitors' requests."""

    tracking: TrackingService
    shared_cache: SharedCache[str, list[TrackingStep]]
    aggregator: Aggregator

    async def __call__(self, shipment_number: str) -> Sequence[HappenedStep]:
        """As LookUp."""
        token = CLIENT.set(WATCHER)
        try:
            return await self._happened(shipment_number)
        except (AggregatorRefused, AggregatorRejected):
            raise ShipmentRefused from None
        except (AggregatorUnavailable, AggregatorThrottled) as fault:
            raise LookUpUnavailable(fault.retry_after) from None
        except AggregatorError:
            raise LookUpFailed from None
        finally:
            CLIENT.reset(token)

    async def _happened(self, number: str) -> list[HappenedStep]:
        known = self.tracking.cached_tracking(number)
        if known is not None:
            steps = known.answer.steps
        else:
            ask = partial(self.aggregator.track, number)
            fetched = await self.shared_cache.newest(number, FRESH_STEPS, ask)
            steps = self.tracking.progress_reader.in_order(fetched.known.answer)
        read = self.tracking.progress_reader.progress(number, steps, tuple).steps
        return [
            HappenedStep(
                step.title, step.time, each.milestone, WORDS[each.milestone] if each.milestone else None
            )
            for step, each in zip(steps, read, strict=True)
            if step.time is not None
        ]


def outside_of(
    settings: Settings,
    tracking: TrackingService,
    shared_cache: SharedCache[str, list[TrackingStep]],
    aggregator: Aggregator,
    company: CompanyFacts,
) -> Outside:
    """What notifications need from the other parts."""

    def contact() -> str:
        email = company.email()
        return f"mailto:{email}" if email else settings.public_url

    look_up = WatcherLookUps(tracking, shared_cache, aggregator)
    return Outside(look_up, canonical_number, contact, PublicHosts(SystemResolver()), push_transport)


def push_transport(hosts: PublicHosts, trusted: ssl.SSLContext | None = None) -> httpx.AsyncBaseTransport:
    """Connects to addresses that `hosts` has checked, and verifies the certificate for the host's name.

    `trusted` replaces the usual list of certificate authorities. The address of a connection that is reused
    within seconds was checked when it was opened.
    """

    async def resolve(host: str, port: int) -> list[tuple[Any, ...]]:
        return [_place_of(address, port) for address in await hosts.addresses(host, port)]

    trusted = trusted or httpx.create_ssl_context(trust_env=False)
    trusted.set_alpn_protocols(["http/1.1"])
    return HttpTransport(trusted, resolve=resolve)


def _place_of(address: str, port: int) -> tuple[Any, ...]:
    """The address as `getaddrinfo` would return it."""
    if ip_address(address).version == 6:
        return socket.AF_INET6, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (address, port, 0, 0)
    return socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", (address, port)
