"""The cost of 10,000 watches: `python -m api.bench.watching [watches] [shipments]`.

It plays an hour of a site with the usual interval in steps of a second, on a new SQLite file: first look-ups,
look-ups without news, and a tenth of the shipments that move. Aggregator and push service respond at once, so
that only our own cost is measured: CPU seconds of this process, look-ups, and messages.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter, process_time

import httpx

from api.config.settings import Settings
from api.notifications.composition import Notifications, Outside, notifications_of
from api.notifications.look_up import HappenedStep
from api.notifications.public_hosts import PublicHosts
from api.notifications.push_key import new_key
from api.notifications.schemas import AUTH_EXAMPLE, Subscription, SubscriptionKeys, WatchForm
from api.storage.db.engine import storing_engine
from api.storage.db.migration import upgrade

WATCHES = 10_000
BROWSERS = 1000
INTERVAL = 900
QUIET = "second quarter, nothing moves"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the hour, and its cost."""

    name: str
    cpu_seconds: float
    seconds: float
    look_ups: int
    messages: int

    def __str__(self) -> str:
        return (
            f"{self.name:<34} {self.cpu_seconds:6.1f} s CPU {self.seconds:6.1f} s "
            f"{self.look_ups:6} look-ups {self.messages:6} messages"
        )


BOOKED = HappenedStep("Shipment booked", "20 Nov 2026, 9:00am", "booked", "Booked")
MOVING = HappenedStep("Left Lagos", "20 Nov 2026, 2:30pm", "moving", "Moving")


@dataclass
class SteppingClock:
    """A clock that is moved forward."""

    now: datetime = datetime(2026, 11, 27, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Returns the time that was set."""
        return self.now


@dataclass
class QuickAggregator:
    """Answers at once, and counts the calls."""

    steps: dict[str, list[HappenedStep]] = field(default_factory=dict)
    asked: int = 0

    async def __call__(self, shipment_number: str) -> Sequence[HappenedStep]:
        """As LookUp."""
        self.asked += 1
        return self.steps.get(shipment_number, [BOOKED])


class TakesAll(httpx.AsyncBaseTransport):
    """A push service that answers at once."""

    sent = 0

    async def handle_async_request(self, _: httpx.Request) -> httpx.Response:
        """As httpx asks of a transport."""
        self.sent += 1
        return httpx.Response(201, stream=httpx.ByteStream(b""))


async def no_address(_: str) -> list[str]:
    """As Resolve."""
    raise OSError


def subscription_of(number: int) -> Subscription:
    """The subscription of one browser."""
    keys = SubscriptionKeys(new_key().public_key, AUTH_EXAMPLE)
    return Subscription(f"https://push.example.com/send/{number}", keys)


async def second_by_second(notifications: Notifications, clock: SteppingClock, seconds: int) -> None:
    """Does what the three background tasks do."""
    for second in range(seconds):
        if second % 5 == 0:
            await notifications.lease.take_or_renew()
        await notifications.watcher.look()
        await notifications.sender.send_due()
        clock.now += timedelta(seconds=1)


async def measure(watches: int, shipments: int, folder: Path) -> list[Part]:
    """Plays the hour, and returns its parts in order."""
    settings = Settings(database_url=f"sqlite:///{folder / 'waybill.sqlite3'}")
    upgrade(settings, output=io.StringIO())
    engine, clock, scripted = storing_engine(settings.database_url), SteppingClock(), QuickAggregator()
    service = TakesAll()

    def transport(_: PublicHosts) -> httpx.AsyncBaseTransport:
        return service

    outside = Outside(scripted, str, lambda: "mailto:a@waybill.example", PublicHosts(no_address), transport)
    notifications = notifications_of(settings, engine, clock, outside)
    browsers = [subscription_of(number) for number in range(BROWSERS)]

    parts: list[Part] = []

    async def follow() -> None:
        for number in range(watches):
            shipment = number % shipments
            # Each browser follows other shipments. If there are fewer shipments, several browsers follow
            # each.
            browser = browsers[(number // 10 + number // shipments) % BROWSERS]
            await notifications.service.follow(WatchForm(f"WB{shipment}", browser))

    async def part(name: str, work: Callable[[], Awaitable[None]]) -> None:
        asked, sent = scripted.asked, service.sent
        cpu, wall = process_time(), perf_counter()
        await work()
        spent = (process_time() - cpu, perf_counter() - wall)
        parts.append(Part(name, *spent, scripted.asked - asked, service.sent - sent))

    def move() -> None:
        for number in range(0, shipments, 10):
            scripted.steps[f"WB{number}"] = [BOOKED, MOVING]

    await part(f"{watches} are stored", follow)
    await part("first quarter of an hour", lambda: second_by_second(notifications, clock, INTERVAL))
    await part(QUIET, lambda: second_by_second(notifications, clock, INTERVAL))
    move()
    await part("third quarter, a tenth has moved", lambda: second_by_second(notifications, clock, INTERVAL))
    await part("fourth quarter, nothing moves", lambda: second_by_second(notifications, clock, INTERVAL))
    await notifications.sender.client.aclose()
    await engine.dispose()
    return parts


def main(arguments: list[str]) -> None:
    """Measures the given number of watches and shipments."""
    watches = int(arguments[0]) if arguments else WATCHES
    shipments = int(arguments[1]) if len(arguments) > 1 else watches
    with tempfile.TemporaryDirectory(prefix="waybill-watching-") as folder:
        for part in asyncio.run(measure(watches, shipments, Path(folder))):
            print(part)


if __name__ == "__main__":
    main(sys.argv[1:])
