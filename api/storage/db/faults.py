"""Finds the fault of a database from a driver's exception: a kind, and a few words for an operator.

The words never contain a password. PostgreSQL's errors while connecting have no code, so they are recognised
by their English text. In another language, the first line is shown as it is.
"""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from enum import Enum, auto

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

NO_ANSWER = "did not answer in time (DATABASE_TIMEOUT)"


class Kind(Enum):
    """Kinds of faults, each with another remedy."""

    UNREACHABLE = auto()
    """The database does not answer, or not in time."""

    REFUSED = auto()
    """The database answers, but refuses the connection."""

    READ_ONLY = auto()
    LOCKED = auto()
    """Another program holds a lock, or the statement takes too long."""

    BUSY = auto()
    """All connections of this process are in use."""

    FULL = auto()
    NO_TABLE = auto()
    DAMAGED = auto()
    NOT_A_DATABASE = auto()
    OTHER = auto()


AWAY = frozenset({Kind.UNREACHABLE, Kind.REFUSED})
"""Kinds that mean an outage: the database cannot be used at all."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`words` complete a line that begins with "The database"."""

    kind: Kind
    words: str


def fault_of(error: BaseException) -> Fault:
    """The fault for any exception of SQLAlchemy or a driver, or a timeout."""
    driver, kind = _of_driver(error), _kind_of_statement(error)
    if isinstance(driver, PoolTimeout):
        return Fault(Kind.BUSY, "has no free connection for this process (DATABASE_POOL_SIZE)")
    if isinstance(driver, TimeoutError):
        return Fault(Kind.UNREACHABLE, NO_ANSWER)
    if isinstance(driver, sqlite3.Error):
        return _of_sqlite(driver, kind)
    if type(driver).__module__.startswith("psycopg"):
        return _of_postgresql(driver, kind)
    if isinstance(driver, UnicodeError):
        return Fault(Kind.UNREACHABLE, "cannot be reached (no host can have this name)")
    if isinstance(driver, OSError):
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({driver.strerror or type(driver).__name__})")
    return Fault(Kind.OTHER, f"raises {type(driver).__name__}")


def _of_driver(error: BaseException) -> BaseException:
    """The driver's own exception, which SQLAlchemy wraps, for some drivers twice."""
    while isinstance(inner := getattr(error, "orig", None), BaseException):
        error = inner
    return error


def _kind_of_statement(error: BaseException) -> str:
    """The first word of the statement, such as `INSERT`. The rest may contain a visitor's input."""
    words = str(getattr(error, "statement", None) or "").split(maxsplit=1)
    return words[0].upper() if words and words[0].isalpha() else ""


def _coded(error: BaseException, code: str, kind: str) -> str:
    """The class, the code and the statement's kind, without the database's own message."""
    return ", ".join(part for part in (type(error).__name__, code, kind) if part)


SQLITE_KINDS = (
    ("SQLITE_BUSY", Kind.LOCKED, "is locked by another program"),
    ("SQLITE_LOCKED", Kind.LOCKED, "is locked by another program"),
    ("SQLITE_READONLY", Kind.READ_ONLY, "is read-only"),
    ("SQLITE_FULL", Kind.FULL, "has no room left on its disk"),
    ("SQLITE_NOTADB", Kind.NOT_A_DATABASE, "is no SQLite database"),
    ("SQLITE_CORRUPT", Kind.DAMAGED, "is damaged, restore a backup"),
    ("SQLITE_CANTOPEN", Kind.UNREACHABLE, "cannot be opened"),
    ("SQLITE_PERM", Kind.REFUSED, "may not be opened"),
    ("SQLITE_AUTH", Kind.REFUSED, "may not be opened"),
    # The file of its index, which is created even for reading, cannot be made longer.
    ("SQLITE_IOERR_SHMSIZE", Kind.UNREACHABLE, "has no room left on its disk"),
    ("SQLITE_IOERR", Kind.UNREACHABLE, "cannot be read from its disk"),
)


MADE_ALREADY = re.compile(r"^(?:table|index) .* already exists$|^duplicate column name")
HAS_ALREADY = "has already what a migration would make: its alembic_version may be wrong"


def _of_sqlite(error: sqlite3.Error, kind_of_statement: str) -> Fault:
    name = getattr(error, "sqlite_errorname", "")  # absent if Python's own module raised the error
    said = _coded(error, name, kind_of_statement)
    for start, kind, words in SQLITE_KINDS:
        if name.startswith(start):
            return Fault(kind, f"{words} ({said})")
    if str(error).startswith("no such table"):
        return Fault(Kind.NO_TABLE, f"lacks a table ({said})")
    if MADE_ALREADY.search(str(error)):
        return Fault(Kind.OTHER, f"{HAS_ALREADY} ({said})")
    return Fault(Kind.OTHER, f"raises {said}")


# By the first characters of a SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRESQL_KINDS = (
    ("08", Kind.UNREACHABLE, "cannot be reached"),
    ("57P", Kind.UNREACHABLE, "does not take connections at present"),
    ("53300", Kind.UNREACHABLE, "does not take connections at present"),
    ("28", Kind.REFUSED, "refuses the user or the password"),
    ("3D000", Kind.REFUSED, "does not exist"),
    # The connection works, but this action is not allowed. A refused connection has no code.
    ("42501", Kind.OTHER, "does not let its user do that"),
    ("25006", Kind.READ_ONLY, "is read-only"),
    ("55P03", Kind.LOCKED, "is locked by another program"),
    ("57014", Kind.LOCKED, "took too long (DATABASE_TIMEOUT)"),
    ("40", Kind.LOCKED, "is locked by another program"),
    ("53100", Kind.FULL, "has no room left on its disk"),
    ("42P01", Kind.NO_TABLE, "lacks a table"),
    ("42P07", Kind.OTHER, HAS_ALREADY),
    ("42701", Kind.OTHER, HAS_ALREADY),
    ("XX001", Kind.DAMAGED, "is damaged, restore a backup"),
    ("XX002", Kind.DAMAGED, "is damaged, restore a backup"),
)

# Messages while connecting, which have no SQLSTATE. Some are PgBouncer's.
CONNECTING_KINDS = (
    (r"password authentication failed|wrong password", Kind.REFUSED, "refuses the password"),
    (r"no password supplied", Kind.REFUSED, "asks for a password, and DATABASE_URL has none"),
    (r"role .* does not exist|no such user", Kind.REFUSED, "knows no user of this name"),
    (r"database .* does not exist|no such database", Kind.REFUSED, "does not exist"),
    (r"starting up|shutting down|recovery|not yet accepting|too many|slots are|no more conn",
     Kind.UNREACHABLE, "does not take connections at present"),
    (r"server login|query_wait|server conn", Kind.UNREACHABLE, "cannot be reached by what stands before it"),
    (r"FATAL", Kind.REFUSED, "refuses the connection"),
    (r"invalid connection option|invalid \S+ value|invalid port",
     Kind.OTHER, "cannot be asked in the way that DATABASE_URL says"),
    (r"timeout expired|timed out", Kind.UNREACHABLE, NO_ANSWER),
    (r"resolve host|translate host name|Name or service", Kind.UNREACHABLE, "cannot be reached"),
    (r"invalid response|expected authentication request|unexpected response|unsupported frontend protocol",
     Kind.NOT_A_DATABASE, "is no PostgreSQL server"),
)  # fmt: skip


def _of_postgresql(error: BaseException, kind_of_statement: str) -> Fault:
    code = str(getattr(error, "sqlstate", None) or "")
    if code:
        coded = _coded(error, code, kind_of_statement)
        for start, kind, words in POSTGRESQL_KINDS:
            if code.startswith(start):
                return Fault(kind, f"{words} ({coded})")
        return Fault(Kind.OTHER, f"raises {coded}")
    if kind_of_statement:
        return _broken_off(error, kind_of_statement)
    # The error occurred while connecting. Its text only concerns the operator's own DATABASE_URL.
    said = _said(error)
    for pattern, kind, words in CONNECTING_KINDS:
        if re.search(pattern, said):
            return Fault(kind, words if words == NO_ANSWER else f"{words} ({said})")
    if type(error).__name__ in {"OperationalError", "InterfaceError", "ConnectionTimeout"}:
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({said})")
    return Fault(Kind.OTHER, f"raises {said}")


def _broken_off(error: BaseException, kind_of_statement: str) -> Fault:
    """The fault of a statement for which the server has sent no error of its own."""
    if "timeout expired" in str(error):
        return Fault(Kind.UNREACHABLE, NO_ANSWER)
    coded = _coded(error, "", kind_of_statement)
    if type(error).__name__ in {"OperationalError", "InterfaceError"}:
        return Fault(Kind.UNREACHABLE, f"cannot be reached ({coded})")
    return Fault(Kind.OTHER, f"raises {coded}")


def _said(error: BaseException) -> str:
    """The last part of the client library's message, which is the server's own or the system's."""
    return _first_line(error).rpartition(" failed: ")[2]


def _first_line(error: BaseException) -> str:
    # SQLAlchemy's message contains the statement and its values, which may be a visitor's input.
    text = type(error).__name__ if isinstance(error, SQLAlchemyError) else str(error)
    lines = text.strip().splitlines()
    return " ".join(lines[0].split()) if lines else type(error).__name__
