"""How a command says that it has not done what it was called for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from api.config.settings import Settings

CANNOT = 2
FAILED = 1


class CannotRun(Exception):  # noqa: N818 - a refusal, told to the operator in its own words
    """The command cannot be carried out; the text is for the operator, mostly one line."""


@contextmanager
def database_faults_reported(settings: Settings) -> Iterator[None]:
    """Makes CannotRun, with one line, of a database that fails in the middle of a command."""
    try:
        yield
    except Exception as error:
        # What has not been loaded cannot have raised it: not every command has a database, or packages.
        if "sqlalchemy" not in sys.modules:
            raise
        from sqlalchemy.exc import SQLAlchemyError

        if not isinstance(error, SQLAlchemyError | TimeoutError):
            raise
        from api.storage.db.faults import fault_of
        from api.storage.db.inspection import line_of

        raise CannotRun(line_of(settings.database_url, fault_of(error))) from None
