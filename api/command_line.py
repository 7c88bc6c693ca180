"""What the commands do, and how they say in one line that they cannot."""

from __future__ import annotations

import argparse
import json
import logging
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from api.settings import Settings, SettingsError, at_port, read_settings

CANNOT = 2
FAILED = 1


class CannotRun(Exception):  # noqa: N818 - a refusal, told to the operator in its own words
    """The command cannot be carried out; the text is for the operator, mostly one line."""


def main(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Runs one command and answers the exit code: 0 done, 1 failed, 2 could not begin."""
    options = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        return int(options.run(options, read_settings(environment)))
    except (SettingsError, CannotRun) as refusal:
        print(refusal, file=sys.stderr)
        return CANNOT
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m api", description="The API of the site.")
    commands = parser.add_subparsers(required=True, metavar="command")

    serve = commands.add_parser("serve", help="answer for the API and the built pages at HOST and PORT")
    serve.add_argument("--migrate", action="store_true", help="first do what `alembic upgrade head` does")
    serve.add_argument("--reload", action="store_true", help="start again when a source file changes")
    serve.add_argument("--site", type=Path, metavar="FOLDER", help="where the built pages lie (pwa/dist)")
    serve.set_defaults(run=_serve)

    sandbox = commands.add_parser("sandbox", help="answer as the hosted aggregator, on demonstration data")
    sandbox.add_argument("--port", type=int, default=8100, help="where it listens at HOST (8100)")
    sandbox.set_defaults(run=_sandbox)

    migrate = commands.add_parser("migrate", help="make the database equal to schema and seeds")
    migrate.set_defaults(run=_migrate)

    backup = commands.add_parser("backup", help="write a copy of the database, also while it is used")
    backup.add_argument("file", type=Path, metavar="FILE", help="what to write; must not exist")
    backup.set_defaults(run=_backup)

    restore = commands.add_parser("restore", help="make the database what a backup holds")
    restore.add_argument("file", type=Path, metavar="FILE", help="what `backup` has written")
    restore.set_defaults(run=_restore)

    pages = commands.add_parser("pages", help="print what /api/pages answers, straight from the seeds")
    pages.add_argument("--seeds", type=Path, metavar="FOLDER", help="where they lie (seeds)")
    pages.set_defaults(run=_pages)

    messages = commands.add_parser("messages", help="print what visitors have written, newest first")
    messages.add_argument("--limit", type=int, default=50, metavar="N", help="at most N of them (50)")
    messages.add_argument("--json", action="store_true", help="as JSON, for another program")
    messages.add_argument(
        "--spam", action="store_true", help="those that look like spam, instead of the others"
    )
    messages.set_defaults(run=_messages)

    settings = commands.add_parser(
        "settings", help="check the variables of the environment, and nothing else"
    )
    settings.set_defaults(run=_settings)

    schema = commands.add_parser("schema", help="print the OpenAPI document")
    schema.set_defaults(run=_schema)
    return parser


# Each command imports what it needs itself: the others start the quicker for it.


def _settings(_: argparse.Namespace, _settings_are_right: Settings) -> int:
    """They have been read, or this would not be called. It is, before any package is installed."""
    return 0


def _serve(options: argparse.Namespace, settings: Settings) -> int:
    from api.listening import open_port

    if options.site is not None:
        if not options.site.is_dir():
            raise CannotRun(f"--site: {options.site} is no folder")
        settings = replace(settings, site_directory=options.site)
    with open_port(settings.host, settings.port) as listening:
        _prepare_database(settings, migrate=options.migrate)
        from api.app import create_app
        from api.serving import serve, serve_with_reload

        if options.reload:
            serve_with_reload(listening, "Waybill")
            return 0
        application = create_app(at_port(settings, listening.getsockname()[1]))
        return 0 if serve(application, listening, "Waybill") else FAILED


def _sandbox(options: argparse.Namespace, settings: Settings) -> int:
    from api.listening import open_port

    if not 0 <= options.port <= 65535:
        raise CannotRun(f"--port: {options.port} is not a port number from 0 to 65535")
    with open_port(settings.host, options.port) as listening:
        _prepare_database(settings, migrate=False)
        from api.app import create_sandbox_server
        from api.serving import serve

        return 0 if serve(create_sandbox_server(settings), listening, "The sandbox") else FAILED


def _migrate(_: argparse.Namespace, settings: Settings) -> int:
    _prepare_database(settings, migrate=True)
    return 0


def _backup(options: argparse.Namespace, settings: Settings) -> int:
    from api.db.backup import BackupError, back_up

    try:
        with _ended_tidily("backup"):
            print(back_up(settings.database_url, options.file))
    except BackupError as refusal:
        raise CannotRun(str(refusal)) from None
    return 0


def _restore(options: argparse.Namespace, settings: Settings) -> int:
    from api.db.backup import BackupError, restore

    try:
        with _ended_tidily("restore"):
            print(*restore(settings, options.file), sep="\n")
    except BackupError as refusal:
        raise CannotRun(str(refusal)) from None
    return 0


@contextmanager
def _ended_tidily(name: str) -> Iterator[None]:
    """Lets the body clear up when SIGTERM or Ctrl-C ends it, which is no success then."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        raise CannotRun(f"{name}: was interrupted") from None
    finally:
        signal.signal(signal.SIGTERM, before)


def _pages(options: argparse.Namespace, settings: Settings) -> int:
    from api.pages.documents import documents_of_files
    from api.seeding.complaints import SeedError

    try:
        documents = documents_of_files(options.seeds or settings.seeds_directory)
    except SeedError as error:
        raise CannotRun(str(error)) from None
    print(documents[0].plain.decode("utf-8"))
    return 0


def _messages(options: argparse.Namespace, settings: Settings) -> int:
    import asyncio

    from api.contact.letter import StoredMessage
    from api.contact.listing import as_json, count_of_spam, in_words, newest_messages, spam_in_words
    from api.db.engine import serving_engine

    if not 1 <= options.limit <= 100_000:
        raise CannotRun(f"--limit: {options.limit} is not a number from 1 to 100000")
    _prepare_database(settings, migrate=False)

    async def read() -> tuple[list[StoredMessage], int]:
        engine = serving_engine(settings.database_url)
        try:
            suspected = 0 if options.spam else await count_of_spam(engine)
            return await newest_messages(engine, options.limit, spam=options.spam), suspected
        finally:
            await engine.dispose()

    messages, suspected = asyncio.run(read())
    print(as_json(messages) if options.json else in_words(messages))
    if suspected and not options.json:
        print(spam_in_words(suspected))
    return 0


def _schema(_: argparse.Namespace, settings: Settings) -> int:
    from api.app import openapi_document

    print(json.dumps(openapi_document(settings), indent=2, ensure_ascii=False))
    return 0


def _prepare_database(settings: Settings, *, migrate: bool) -> None:
    from api.db.schema_version import is_migrated

    newest = is_migrated(settings.database_url)
    if migrate and newest:
        _seed_again(settings)
    elif migrate:
        _migrate_and_seed(settings)
    elif not newest:
        raise CannotRun("DATABASE_URL: the database is not migrated, run: alembic upgrade head")


def _seed_again(settings: Settings) -> None:
    from api.seeding.complaints import SEEDS_REFUSED, SeedError
    from api.seeding_again import seed_again

    try:
        print(*seed_again(settings), sep="\n", flush=True)
    except SeedError as error:
        raise CannotRun(f"{error}\n{SEEDS_REFUSED}") from None


def _migrate_and_seed(settings: Settings) -> None:
    from alembic.util import CommandError

    from api.db.migration import upgrade

    try:
        upgrade(settings)
    except CommandError as error:
        raise CannotRun(str(error)) from None
