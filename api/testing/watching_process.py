"""A process of a site that watches one shipment, which a test may kill.

Its arguments are the URL of the database and the folder with the push service's certificate. The shipment has
moved since the last look-up, and is due. The process prints a line when it holds the lease.
"""

from __future__ import annotations

import asyncio
import os
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import httpx

from api.composition.notifications import push_transport
from api.config.settings import PROJECT_ROOT, Settings
from api.notifications.composition import Outside, notifications_of
from api.notifications.public_hosts import PublicHosts
from api.storage.db.engine import storing_engine
from api.testing.push_service import LOOPBACK, PushService
from api.testing.watching import BOOKED, MOVING, ScriptedShipments

HOLDS = "holds the lease"
SECONDS_TO_WAIT = 60.0


async def watch(url: str, folder: Path) -> None:
    """Looks up the shipment and sends news until the process is stopped."""

    async def resolve(_: str) -> list[str]:
        return [LOOPBACK]

    def transport(hosts: PublicHosts) -> httpx.AsyncBaseTransport:
        return push_transport(hosts, ssl.create_default_context(cafile=folder / "certificate.pem"))

    hosts = PublicHosts(resolve, allows=lambda _: True, ports=lambda _: True)
    shipments = ScriptedShipments({"WB1": [BOOKED, MOVING]})
    outside = Outside(shipments, str, lambda: "mailto:desk@waybill.example", hosts, transport)
    notifications = notifications_of(
        Settings(watch_interval=900), storing_engine(url), lambda: datetime.now(UTC), outside
    )
    notifications.lease.on_taken.append(lambda: print(HOLDS, flush=True))
    async with notifications.running():
        await asyncio.Event().wait()


@contextmanager
def watching_process(settings: Settings, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A running process, which is killed at the end if it still runs."""
    command = [sys.executable, "-m", "api.testing.watching_process", settings.database_url, str(folder)]
    with subprocess.Popen(  # noqa: S603 - ourselves
        command, cwd=PROJECT_ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    ) as process:
        try:
            yield process
        finally:
            process.kill()


async def line_of(process: subprocess.Popen[str]) -> str:
    """The next line that the process prints."""
    if process.stdout is None:
        raise ValueError("its output is not read")
    async with asyncio.timeout(SECONDS_TO_WAIT):
        return (await asyncio.to_thread(process.stdout.readline)).strip()


async def next_message(service: PushService) -> str:
    """The name of the browser for which the next message is."""
    async with asyncio.timeout(SECONDS_TO_WAIT):
        return await service.arrived.get()


if __name__ == "__main__":
    asyncio.run(watch(sys.argv[1], Path(sys.argv[2])))
