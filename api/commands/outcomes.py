"""How a command reports a failure."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from api.config.settings import Settings

CANNOT = 2
FAILED = 1


class CannotRun(Exception):  # noqa: N818 - a refusal, told to the operator in its own words
    """The command cannot run. The text is for the operator, usually one line."""


@contextmanager
def database_faults_reported(settings: Settings) -> Iterator[None]:
    """Raises CannotRun, with one line, if the database fails during a command."""
    try:
        yield
    except Exception as error:
        # If SQLAlchemy was not imported, it did not raise the error. Some commands run without any package.
        if "sqlalchemy" not in sys.modules:
            raise
        from sqlalchemy.exc import SQLAlchemyError

        if not isinstance(error, SQLAlchemyError | TimeoutError):
            raise
        from api.storage.db.faults import fault_of
        from api.storage.db.inspection import line_of

        raise CannotRun(line_of(settings.database_url, fault_of(error))) from None
