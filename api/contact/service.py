"""Accepts visitors' messages, sent by a script or by the form alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from api.contact.cleaning import clean, is_empty
from api.contact.repository import CannotStore, KeyUsedOtherwise, MessageRepository
from api.contact.schemas import MessageForm, MessageReceived
from api.web.problem_details import FieldError, Problem, database_unavailable

SAYS_NOTHING = "Please write a few words, so that we know what it is about."
USED_OTHERWISE = "This message was sent before with other words. Please send it again."
CANNOT_STORE = "Your message could not be kept just now. Please try again in a moment."


@dataclass(frozen=True, slots=True)
class MessageService:
    """Accepts messages. Calls `on_stored` after each is stored."""

    messages: MessageRepository
    on_stored: Callable[[], None]

    async def receive(self, form: MessageForm, idempotency_key: str | None) -> MessageReceived:
        """Stores a message, once for each key. Raises Problem with what the visitor has to change."""
        message = clean(form)
        if is_empty(message):
            raise Problem(422, SAYS_NOTHING, errors=[FieldError("message", SAYS_NOTHING)])
        try:
            received = await self.messages.store(message, idempotency_key)
        except KeyUsedOtherwise:
            raise Problem(422, USED_OTHERWISE) from None
        except CannotStore:
            raise database_unavailable(CANNOT_STORE) from None
        self.on_stored()
        return received
