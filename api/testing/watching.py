"""The notifications of a site, without the rest, with a clock and an aggregator that a test controls."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncEngine

from api.config.settings import Settings
from api.notifications.composition import Notifications, Outside, notifications_of
from api.notifications.look_up import HappenedStep
from api.notifications.schemas import QuietHours, WatchForm
from api.storage.db.engine import storing_engine
from api.testing.push_service import PushService
from api.testing.shipping import SetClock

WORDS = {"needs-you": "Needs you", "out-for-delivery": "Out for delivery"}


def step(title: str, time: str = "20 Nov 2026, 2:30pm", milestone: str | None = None) -> HappenedStep:
    """A step that has happened."""
    words = WORDS.get(milestone, milestone.capitalize()) if milestone else None
    return HappenedStep(title, time, milestone, words)


BOOKED = step("Shipment booked", "20 Nov 2026, 9:00am", "booked")
MOVING = step("Left Lagos", "20 Nov 2026, 2:30pm", "moving")
HELD = step("Held at customs", "21 Nov 2026, 8:00am", "held")
DELIVERED = step("Delivered", "22 Nov 2026, 11:00am", "delivered")


@dataclass
class ScriptedShipments:
    """Returns the steps it is given, or raises a fault. It records requests."""

    steps: dict[str, list[HappenedStep]] = field(default_factory=dict)
    fault: Exception | None = None
    faults: dict[str, Exception] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    async def __call__(self, shipment_number: str) -> Sequence[HappenedStep]:
        """As LookUp."""
        self.asked.append(shipment_number)
        await asyncio.sleep(0)  # lets other tasks run, as during a real call
        fault = self.fault or self.faults.get(shipment_number)
        if fault is not None:
            raise fault
        return self.steps.get(shipment_number, [BOOKED])


@dataclass
class Site:
    """One process, which acts only when the test says so."""

    notifications: Notifications
    engine: AsyncEngine
    clock: SetClock
    shipments: ScriptedShipments
    service: PushService

    async def follow(
        self,
        browser: str = "phone",
        number: str = "WB1",
        *,
        only_exceptions: bool = False,
        quiet_hours: bool | QuietHours | None = None,
    ) -> str:
        """Does what POST /api/watches does. Returns the id."""
        form = WatchForm(number, self.service.browser(browser), only_exceptions, quiet_hours)
        return (await self.notifications.service.follow(form)).id

    async def look(self, rounds: int = 1) -> None:
        """Looks up due shipments, in this many rounds of a second, and renews the lease."""
        for _ in range(rounds):
            await self.notifications.lease.take_or_renew()
            await self.notifications.watcher.look()
            self.clock.advance(1)

    async def send(self) -> float:
        """Sends due messages."""
        await self.notifications.lease.take_or_renew()
        return await self.notifications.sender.send_due()

    async def pass_interval(self) -> None:
        """Moves the clock forward until all shipments are due again."""
        self.clock.advance(self.notifications.watcher.interval.total_seconds() + 1)

    async def change(self, *steps: HappenedStep, number: str = "WB1") -> None:
        """Changes the shipment, and looks it up when it is due, without sending yet."""
        self.shipments.steps[number] = list(steps)
        await self.pass_interval()
        await self.look()


@asynccontextmanager
async def site_of(
    settings: Settings,
    service: PushService,
    clock: SetClock | None = None,
    shipments: ScriptedShipments | None = None,
) -> AsyncIterator[Site]:
    """The notifications with these settings and the push service. Nothing happens by itself."""
    engine = storing_engine(settings.database_url)
    clock, shipments = clock or SetClock(), shipments or ScriptedShipments()
    outside = Outside(
        shipments, str.strip, lambda: "mailto:desk@waybill.example", service.hosts(), service.transport
    )
    notifications = notifications_of(settings, engine, clock, outside)
    try:
        yield Site(notifications, engine, clock, shipments, service)
    finally:
        await notifications.sender.client.aclose()
        await engine.dispose()
