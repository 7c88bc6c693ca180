"""The commands of PostgreSQL's own programs for a backup and a restore of this database."""

from __future__ import annotations

import shlex
from pathlib import Path

from sqlalchemy import URL

SECRET = frozenset({"password", "sslpassword"})
AS_WHOEVER_RESTORES = ("--no-owner", "--no-privileges")
"""With these, the tables belong to the role that restores them, which may have another name."""


def dump_command(url: URL, file: Path) -> str:
    """The command that writes `file`, for its owner only. The password comes from PGPASSWORD or ~/.pgpass."""
    dump = ("pg_dump", "--format=custom", *AS_WHOEVER_RESTORES, f"--file={file}", f"--dbname={_address(url)}")
    return f"(umask 077 && {shlex.join(dump)})"


def restore_command(url: URL, file: Path) -> str:
    """The command that replaces the tables by those of `file`, all or none, and brings them up to date."""
    restore = (
        *("pg_restore", "--single-transaction", "--clean", "--if-exists", *AS_WHOEVER_RESTORES),
        *(f"--dbname={_address(url)}", str(file)),
    )
    return f"{shlex.join(restore)} && alembic upgrade head"


def _address(url: URL) -> str:
    query = {name: value for name, value in url.query.items() if name not in SECRET}
    if "host" in query:
        # SQLAlchemy has each host with its port. PostgreSQL's programs have a list of either.
        _, given = url.get_dialect()().create_connect_args(url)
        query |= {
            name: str(given[name]) for name in ("host", "port") if str(given.get(name) or "").strip(",")
        }
    address = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    return address.render_as_string(hide_password=False)
