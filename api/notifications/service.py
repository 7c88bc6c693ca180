"""Handles visitors' requests to follow a shipment, and to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.exc import SQLAlchemyError

from api.notifications.public_hosts import PublicHosts
from api.notifications.push_key import PushKeys
from api.notifications.repository import (
    MOST_OF_AN_ENDPOINT,
    NewWatch,
    TooManyOfEndpoint,
    TooManyWatches,
    WatchRepository,
)
from api.notifications.schemas import PublicKey, WatchCreated, WatchForm
from api.notifications.subscription import QUIET_FIELD, errors_of, quiet_hours_of
from api.web.field_errors import in_words
from api.web.problem_details import FieldError, Problem, database_unavailable

SWITCHED_OFF = "This site sends no notifications."
ENDPOINT_IN_VAIN = "subscription.endpoint: The endpoint cannot be used. Its host is not a public one."
CANNOT_KEEP = "This cannot be kept just now. Please try again in a moment."
TOO_MANY = f"This browser follows {MOST_OF_AN_ENDPOINT} shipments already. Please end one of them first."
FULL = "So many shipments are followed that no more can be. Please try again in a few days."
NO_NUMBER = "Please enter a shipment number."
NO_HOURS = "Quiet hours cannot end when they begin."
SECONDS_WHILE_FULL = "3600"


@dataclass(frozen=True, slots=True)
class WatchService:
    """Manages watches. `read_number` finds a shipment number in a text. `on_stored` runs for each new watch.

    If `is_on` is false, no watch can be added, but existing ones can be ended.
    """

    watches: WatchRepository
    keys: PushKeys
    hosts: PublicHosts
    clock: Callable[[], datetime]
    read_number: Callable[[str], str]
    on_stored: Callable[[], None]
    is_on: bool = True

    async def public_key(self) -> PublicKey:
        """The key that browsers subscribe with. Raises Problem."""
        self._refuse_if_off()
        try:
            return PublicKey((await self.keys.current()).public_key)
        except (SQLAlchemyError, OSError):
            raise database_unavailable(CANNOT_KEEP) from None

    async def follow(self, form: WatchForm) -> WatchCreated:
        """Follows a shipment, once for each browser. Raises Problem, which names fields at fault."""
        self._refuse_if_off()
        watch = NewWatch(
            self.read_number(form.shipment_number),
            form.subscription,
            form.only_exceptions,
            quiet_hours_of(form.quiet_hours),
        )
        errors = [*_errors_of(watch), *await errors_of(form.subscription, self.hosts)]
        if errors:
            raise Problem(422, in_words(errors), errors=errors)
        try:
            watch_id = await self.watches.store(watch, self.clock())
        except TooManyOfEndpoint:
            raise Problem(422, TOO_MANY) from None
        except TooManyWatches:
            raise Problem(503, FULL, {"retry-after": SECONDS_WHILE_FULL}) from None
        except (SQLAlchemyError, OSError):
            raise database_unavailable(CANNOT_KEEP) from None
        self.on_stored()
        return WatchCreated(watch_id)

    async def unfollow(self, watch_id: str) -> None:
        """Ends a watch, if it exists. Raises Problem."""
        try:
            await self.watches.delete(watch_id)
        except (SQLAlchemyError, OSError):
            raise database_unavailable(CANNOT_KEEP) from None

    def _refuse_if_off(self) -> None:
        if not self.is_on:
            raise Problem(404, SWITCHED_OFF)


def _errors_of(watch: NewWatch) -> list[FieldError]:
    errors = []
    if not any(character.isalnum() for character in watch.shipment_number):
        errors.append(FieldError("shipment_number", NO_NUMBER))
    if watch.quiet_hours is not None and watch.quiet_hours.start == watch.quiet_hours.end:
        errors.append(FieldError(QUIET_FIELD, NO_HOURS))
    return errors
