"""The command line of `python -m api`: its commands, and what it prints when one cannot run."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from api.commands import database, documents, seeds, serving
from api.commands.messages_parser import add_messages_parser
from api.commands.outcomes import CANNOT, CannotRun, database_faults_reported
from api.commands.paths import folder, path
from api.config.settings import Settings, SettingsError, read_settings
from api.observability.logging import configure_logging

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""Errors that mean the output cannot be written. Each command reports faults of its other files itself."""

ENDED_BY_A_SIGNAL = frozenset({"serve", "sandbox"})
"""Commands that run until a signal ends them."""

CHECK_SEEDS = (
    "Checks every seed file, and prints what `migrate` would change, changing nothing. Exits with 1 when a"
    " file has a fault. Where the database cannot be read, or has another schema than this version, the files"
    " alone are checked: the last line says so and why, and the exit code is 0."
)


def main(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Runs one command and returns the exit code: 0 done, 1 failed, 2 could not begin."""
    _open_outputs()
    try:
        options = _parser().parse_args(arguments)
        settings = read_settings(environment)
        configure_logging(settings.log_level, settings.log_format)
        with database_faults_reported(settings):
            code = int(options.run(options, settings))
            sys.stdout.flush()
            return code
    except (SettingsError, CannotRun) as refusal:
        _flush_output()  # so that the reason comes last in a log of both
        print(refusal, file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:
        return _interrupted("".join(arguments[:1]))
    except BrokenPipeError:
        # The reader, such as `head`, has closed the pipe. The rest of the output is dropped.
        _drop_output()
        return 0
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _drop_output()
        print(f"the output cannot be written ({error.strerror})", file=sys.stderr)
        return CANNOT


def _interrupted(command: str) -> int:
    """The exit code after Ctrl-C, which is how a server is stopped. Any other command is left unfinished."""
    if command in ENDED_BY_A_SIGNAL:
        return 0
    print(f"{command}: was interrupted", file=sys.stderr)
    return CANNOT


def _open_outputs() -> None:
    """Replaces a closed output by the null device, and lets an open one print any file name.

    Python sets a closed output to None, and the next file that is opened would get its descriptor.
    """
    for name in ("stdout", "stderr"):
        output = getattr(sys, name)
        if output is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        elif isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Drops the rest of the output, so that Python does not report the failure again when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _flush_output() -> None:
    try:
        sys.stdout.flush()
    except OSError:
        _drop_output()


class _Parser(argparse.ArgumentParser):
    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Raises OSError if the help cannot be written. argparse would ignore that, or fail only at exit."""
        output = sys.stdout if file is None else file
        output.write(self.format_help())
        sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(prog="python -m api", description="The API of the site.")
    commands = parser.add_subparsers(required=True, metavar="command")

    site = commands.add_parser("serve", help="answer for the API and the built pages at HOST and PORT")
    site.add_argument("--migrate", action="store_true", help="first do what `alembic upgrade head` does")
    site.add_argument("--reload", action="store_true", help="start again when a source file changes")
    site.add_argument("--site", type=folder, metavar="FOLDER", help="where the built pages lie (pwa/dist)")
    site.add_argument(
        "--assets",
        type=folder,
        metavar="FOLDER",
        help="shared by the processes of a host: the hashed files of this release are added to it, and those"
        " of all releases answered from it",
    )
    site.set_defaults(run=serving.serve)

    sandbox = commands.add_parser("sandbox", help="answer as the hosted aggregator, on demonstration data")
    sandbox.add_argument("--port", type=int, default=8100, help="where it listens at HOST (8100)")
    sandbox.set_defaults(run=serving.sandbox)

    migrate = commands.add_parser("migrate", help="make the database equal to schema and seeds")
    migrate.add_argument(
        "--allow-removals", action="store_true", help="let seeds remove more than a tenth of a table's rows"
    )
    migrate.set_defaults(run=database.migrate)

    check = commands.add_parser(
        "check-seeds",
        help="check every seed file, and print what would change",
        description=CHECK_SEEDS,
    )
    check.add_argument("--seeds", type=folder, metavar="FOLDER", help="where they lie (seeds)")
    check.add_argument(
        "--to-build",
        action="store_true",
        help="check the files alone, and that each page which the site has a screen for is among them",
    )
    check.set_defaults(run=seeds.check_seeds)

    backup = commands.add_parser("backup", help="write a copy of the database, also while it is used")
    backup.add_argument("file", type=path, metavar="FILE", help="what to write; must not exist")
    backup.set_defaults(run=database.backup)

    restore = commands.add_parser("restore", help="make the database what a backup holds")
    restore.add_argument("file", type=path, metavar="FILE", help="what `backup` has written")
    restore.set_defaults(run=database.restore_backup)

    copy = commands.add_parser("pages", help="print what /api/pages answers, straight from the seeds")
    copy.add_argument("--seeds", type=folder, metavar="FOLDER", help="where they lie (seeds)")
    copy.set_defaults(run=documents.pages)

    add_messages_parser(commands)

    settings = commands.add_parser(
        "settings", help="check the variables of the environment, and nothing else"
    )
    settings.set_defaults(run=_settings)

    schema = commands.add_parser("schema", help="print the OpenAPI document")
    schema.set_defaults(run=documents.schema)
    return parser


def _settings(_: argparse.Namespace, _settings_are_right: Settings) -> int:
    """Does nothing, because the settings have been read by now. Works before any package is installed."""
    return 0
