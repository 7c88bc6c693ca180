"""Logs an outage of the database once for the whole process, and its end once."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from api.storage.db.faults import AWAY, Kind, fault_of

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Outage:
    """Receives the outcomes of all engines of the process, and logs changes."""

    is_away: bool = False
    begun: int = 0
    """How many outages this process has seen begin."""

    def fails(self, error: BaseException) -> None:
        """Records a failure of any kind."""
        fault = fault_of(error)
        if fault.kind in AWAY and not self.is_away:
            self.is_away = True
            self.begun += 1
            log.error("The database is away: it %s", fault.words)

    def answers(self, begun: int) -> None:
        """Records that the database works, for a connection that was asked for after `begun` outages.

        An answer given just before an outage, and read after another connection has failed, does not end it.
        """
        if self.is_away and begun == self.begun:
            self.is_away = False
            log.warning("The database is back")


@dataclass(slots=True)
class FaultLog:
    """Logs the beginning and the end of a fault in one kind of work with the database.

    It ignores outages, which `Outage` logs.
    """

    log: logging.Logger
    fault: str
    """The beginning of the line about a fault. The reason follows."""

    end: str
    """The line about the end of a fault."""

    _last: Kind | None = None

    def fails(self, error: BaseException) -> None:
        """Records a failure of this work."""
        fault = fault_of(error)
        if fault.kind in AWAY or fault.kind is self._last:
            return
        if fault.kind is Kind.BUSY and self._last is not None:
            return  # follows from the known fault, because others hold the connections
        self._last = fault.kind
        self.log.error("%s: the database %s", self.fault, fault.words)

    def works(self) -> None:
        """Records a success of this work."""
        if self._last is not None:
            self._last = None
            self.log.warning("%s", self.end)
