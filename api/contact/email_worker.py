"""Sends stored messages on by e-mail, in the background, until each has been sent or refused for good."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from api.config.smtp import SmtpAccount
from api.contact.email import write_email
from api.contact.email_queue import EmailQueue
from api.contact.smtp import NOT_SENT, AccountRefused, EmailRefused, send_email
from api.contact.stored_message import StoredMessage
from api.storage.db.background import repeating
from api.storage.db.outage import FaultLog

log = logging.getLogger(__name__)

FIRST_PAUSE = timedelta(seconds=30)
LONGEST_PAUSE = timedelta(hours=1)
SECONDS_BETWEEN_LOOKS = 60.0
UNWRITABLE = "unwritable"
"""The code of a message that cannot be written as an e-mail, in place of a mail server's."""


@dataclass(slots=True)
class EmailWorker:
    """Sends the messages of `outgoing` to the mail server. The pause doubles with each failed attempt."""

    account: SmtpAccount
    outgoing: EmailQueue
    clock: Callable[[], datetime]
    first_pause: timedelta = FIRST_PAUSE
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    _account_refused: bool = False
    _faults: FaultLog = field(
        default_factory=lambda: FaultLog(
            log, "Messages cannot be passed on at present", "Messages can be passed on again"
        )
    )

    def wake(self) -> None:
        """Makes the worker look for messages at once."""
        self._woken.set()

    def running(self) -> AbstractAsyncContextManager[None]:
        """Sends in the background until the body ends. An interrupted message is sent again later."""
        return repeating(self._send_next, self._woken, self._faults, SECONDS_BETWEEN_LOOKS)

    async def _send_next(self) -> float:
        """Sends one due message, if there is one, and returns for how many seconds to wait then."""
        taken = await self.outgoing.take(self.clock())
        if taken is None:
            return await self._seconds_to_next()
        try:
            await self._send(*taken)
        except AccountRefused as refusal:
            # Other messages would fail too, and mail servers lock out an account that tries too often.
            self._tell_of_account(refusal.code)
            return SECONDS_BETWEEN_LOOKS
        return 0.0

    async def _send(self, message: StoredMessage, attempts: int) -> None:
        try:
            email = write_email(message, self.account.sender, self.account.recipients)
            await send_email(self.account, email)
        except AccountRefused:
            await self.outgoing.failed(message, attempts + 1, self.clock() + self._pause(attempts))
            raise
        except EmailRefused as refusal:
            await self._note_refused(message, attempts, refusal.code)
        except NOT_SENT as error:
            # Only the error's class, because its text may contain the visitor's words or the account.
            pause = self._pause(attempts)
            log.warning(
                "Message %s could not be passed on (%s), again in %s", message.id, type(error).__name__, pause
            )
            await self.outgoing.failed(message, attempts + 1, self.clock() + pause)
        except ValueError:
            # A message that cannot be written as an e-mail now cannot be written later.
            await self._note_refused(message, attempts, UNWRITABLE)
        else:
            await self.outgoing.sent(message, self.clock())
            self._account_refused = False

    async def _note_refused(self, message: StoredMessage, attempts: int, code: str) -> None:
        await self.outgoing.refused(message, attempts + 1, code, self.clock())
        self._account_refused = False
        log.error("Message %s is refused by the mail server for good (%s), not tried again", message.id, code)

    def _pause(self, attempts: int) -> timedelta:
        return min(self.first_pause * (1 << min(attempts, 20)), LONGEST_PAUSE)

    def _tell_of_account(self, code: int) -> None:
        if not self._account_refused:
            self._account_refused = True
            log.error("SMTP_URL: the mail server refuses user or password (%d), messages wait", code)

    async def _seconds_to_next(self) -> float:
        due = await self.outgoing.next_due()
        if due is None:
            return SECONDS_BETWEEN_LOOKS
        return min(max((due - self.clock()).total_seconds(), 0.0), SECONDS_BETWEEN_LOOKS)
