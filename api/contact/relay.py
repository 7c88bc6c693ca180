"""Passes stored messages on by e-mail, in the background, again and again until each has gone."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

from api.config.smtp import SmtpAccount
from api.contact.letter import StoredMessage, write_letter
from api.contact.outgoing import Outgoing
from api.contact.smtp import send_letter
from api.db.outage import FaultLog

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=30)
LONGEST_PAUSE = timedelta(hours=1)
SECONDS_BETWEEN_LOOKS = 60.0
SECONDS_TO_END = 1.0


@dataclass(slots=True)
class Relay:
    """Sends what `outgoing` holds to the mail server; the pause doubles with each attempt that fails."""

    account: SmtpAccount
    outgoing: Outgoing
    clock: Callable[[], datetime]
    first_pause: timedelta = FIRST_PAUSE
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    _faults: FaultLog = field(
        default_factory=lambda: FaultLog(
            log, "Messages cannot be passed on at present", "Messages can be passed on again"
        )
    )

    def wake(self) -> None:
        """Says that there may be something to send."""
        self._woken.set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sends in the background until the body ends; what is being sent then is sent again later."""
        task = asyncio.create_task(self._keep_sending())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait({task}, timeout=SECONDS_TO_END)

    async def _keep_sending(self) -> None:
        while True:
            self._woken.clear()
            seconds = SECONDS_BETWEEN_LOOKS
            try:
                while taken := await self.outgoing.take(self.clock()):
                    await self._send(*taken)
                seconds = await self._seconds_to_next()
                self._faults.works()
            except Exception as error:  # whatever a driver may raise: the relay must outlive it
                self._faults.fails(error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), seconds)

    async def _send(self, message: StoredMessage, attempts: int) -> None:
        try:
            letter = write_letter(message, self.account.sender, self.account.recipients)
            await _in_thread(partial(send_letter, self.account, letter))
        except (OSError, ValueError) as error:
            # The kind of the error alone: its text may repeat what the visitor wrote, or the account.
            pause = min(self.first_pause * 2 ** min(attempts, 20), LONGEST_PAUSE)
            log.warning(
                "Message %s could not be passed on (%s), again in %s", message.id, type(error).__name__, pause
            )
            await self.outgoing.failed(message, attempts + 1, self.clock() + pause)
        else:
            await self.outgoing.sent(message, self.clock())

    async def _seconds_to_next(self) -> float:
        due = await self.outgoing.next_due()
        if due is None:
            return SECONDS_BETWEEN_LOOKS
        return min(max((due - self.clock()).total_seconds(), 0.0), SECONDS_BETWEEN_LOOKS)


async def _in_thread(call: Callable[[], None]) -> None:
    """Makes a call that blocks. Not asyncio.to_thread, whose threads must end before the program may."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(error: Exception | None) -> None:
        if not done.done():
            done.set_result(None) if error is None else done.set_exception(error)

    def run() -> None:
        error: Exception | None = None
        try:
            call()
        except Exception as raised:  # handed on to who waits for it
            error = raised
        with suppress(RuntimeError):  # nobody waits any more: the program has ended
            loop.call_soon_threadsafe(tell, error)

    threading.Thread(target=run, name="relay", daemon=True).start()
    await done
