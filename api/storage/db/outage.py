"""That the database is away is one line in the log for a whole process, and that it is back another."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from api.storage.db.faults import AWAY, Kind, fault_of

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Outage:
    """Is told of everything that all engines of the process find out, and says what is new in that."""

    is_away: bool = False

    def fails(self, error: BaseException) -> None:
        """Something has failed, for whatever reason."""
        fault = fault_of(error)
        if fault.kind in AWAY and not self.is_away:
            self.is_away = True
            log.error("The database is away: it %s", fault.words)

    def answers(self) -> None:
        """The database has just done what it was asked for."""
        if self.is_away:
            self.is_away = False
            log.warning("The database is back")


@dataclass(slots=True)
class FaultLog:
    """One line for a fault in one thing that is done with the database, and one for its end.

    A database that is away is not among them: `Outage` has said so for everything.
    """

    log: logging.Logger
    fault: str
    """What cannot be done, for a line that goes on with the reason."""

    end: str
    """What is said when it can be done again."""

    _last: Kind | None = None

    def fails(self, error: BaseException) -> None:
        """It could not be done."""
        fault = fault_of(error)
        if fault.kind in AWAY or fault.kind is self._last:
            return
        if fault.kind is Kind.BUSY and self._last is not None:
            return  # those who wait behind the others in vain
        self._last = fault.kind
        self.log.error("%s: the database %s", self.fault, fault.words)

    def works(self) -> None:
        """It has been done."""
        if self._last is not None:
            self._last = None
            self.log.warning("%s", self.end)
