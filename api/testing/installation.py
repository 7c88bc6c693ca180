"""A whole installation for tests: seed files of their own, a migrated database, a server that listens."""

from __future__ import annotations

import gzip
import io
import shutil
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import brotli
import httpx
from litestar import Litestar

from api.app import create_app
from api.config.settings import Settings, at_port
from api.storage.db.migration import upgrade
from api.storage.redis.connection import DEFAULT_TIMEOUTS, RedisTimeouts
from api.testing.home import TEST_SEEDS
from api.web.middleware.rate_limit import Limit
from api.web.server.run import Server, config_for, seconds_to_finish
from api.web.server.sockets import address_of, open_port
from api.web.server.timeouts import USUAL, Timeouts

SECONDS_TO_WAIT = 60.0
FRAME = (
    b"<!doctype html><head><title>Page</title><!--frame:head--></head>"
    b"<div id=root><!--frame:desk--></div><!--frame:answer-->"
)
FACTS = (
    b'{"company":"Waybill","map":{"viewBox":"-4 -4 752 608",'
    b'"states":[{"id":"fct","name":"FCT Abuja","x":274,"y":321}]}}'
)
HOME = b"<!doctype html><style>p{color:green}</style><title>Home</title>"


def install(folder: Path, *, seeds: Path = TEST_SEEDS) -> Settings:
    """Copies the seed files and a small build into `folder`, migrates, and returns the settings."""
    shutil.copytree(seeds, folder / "seeds")
    settings = Settings(
        port=0,
        public_url="http://127.0.0.1:0",
        database_url=f"sqlite:///{folder / 'waybill.sqlite3'}",
        site_directory=build_small_site(folder / "dist"),
        seeds_directory=folder / "seeds",
    )
    upgrade(settings, output=io.StringIO())
    shutil.copy(_database_of(settings), _as_installed(_database_of(settings)))
    return settings


def copy_of(settings: Settings, folder: Path) -> Settings:
    """A second installation, equal to that of `install`, but faster to make.

    It does not copy the database of the first, which may be in use: opening and closing that file would
    release the locks that this process has on it.
    """
    database = _database_of(settings)
    shutil.copy(_as_installed(database), folder / database.name)
    shutil.copytree(settings.seeds_directory, folder / "seeds")
    return replace(
        settings,
        database_url=f"sqlite:///{folder / database.name}",
        seeds_directory=folder / "seeds",
    )


def _database_of(settings: Settings) -> Path:
    return Path(settings.database_url.removeprefix("sqlite:///"))


def _as_installed(database: Path) -> Path:
    return database.with_name(f"as-installed-{database.name}")


def reseed(settings: Settings, *, seed_mode: str = "apply", removals_allowed: bool = False) -> list[str]:
    """Does what `alembic upgrade head` does, and returns the lines that it printed."""
    output = io.StringIO()
    upgrade(settings, output=output, seed_mode=seed_mode, removals_allowed=removals_allowed)
    return output.getvalue().splitlines()


def build_small_site(directory: Path) -> Path:
    """Writes a small build of the pages, with all kinds of files."""
    files = {
        "index.html": HOME,
        "index.html.br": brotli.compress(HOME + b"<!-- brotli -->"),
        "index.html.gz": gzip.compress(HOME + b"<!-- gzip -->"),
        "get-rates/index.html": b"<!doctype html><title>Get Rates</title>",
        "track/index.html": b"<!doctype html><title>Track</title>",
        "404.html": b"<!doctype html><title>Unexpected Application Error!</title>",
        "manifest.webmanifest": b"{}",
        "sw.js": b"// service worker",
        "assets/entry-3f9a.js": b"export {}",
        ".hidden": b"not for visitors",
        "contact-us/index.html": b"<!doctype html><title>Contact Us</title>",
        "frames/contact-us.frame": FRAME.replace(b"Track", b"Contact Us"),
        "frames/track.frame": FRAME,
        "frames/track.facts": b'{"milestones":{}}',
        "frames/get-rates.frame": FRAME,
        "frames/get-rates.facts": b'{"booking":"https://app.waybill.example/book"}',
        "frames/offices.frame": FRAME,
        "frames/offices.facts": FACTS,
        "offices/index.html": b"<!doctype html><title>Offices</title>",
    }
    for name, content in files.items():
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return directory


@contextmanager
def served(
    settings: Settings,
    limits: Mapping[str, Limit] | None = None,
    timeouts: Timeouts = USUAL,
    redis_timeouts: RedisTimeouts = DEFAULT_TIMEOUTS,
) -> Iterator[str]:
    """Serves the installation on a free port, as `python -m api serve` does, and yields its address."""
    with open_port(settings.host, 0) as listening:
        own = at_port(replace(settings, port=0), listening.getsockname()[1])
        application = create_app(own, limits, redis_timeouts)
        with _running(application, listening, timeouts, seconds_to_finish(settings)):
            yield address_of(listening)


@contextmanager
def _running(
    application: Litestar, listening: socket.socket, timeouts: Timeouts, seconds: float
) -> Iterator[None]:
    ready = threading.Event()
    server = Server(config_for(application, timeouts=timeouts), ready.set, seconds)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        if not ready.wait(SECONDS_TO_WAIT):
            raise TimeoutError("the server did not start")
        yield
    finally:
        server.stop()
        thread.join(SECONDS_TO_WAIT)
    if thread.is_alive():
        raise TimeoutError("the server did not end")


def token_of(client: httpx.Client) -> dict[str, str]:
    """The header that a writing request needs, after a GET has set the cookie."""
    client.get("/api/countries").raise_for_status()
    return {"X-XSRF-TOKEN": client.cookies["XSRF-TOKEN"]}


def get_until(client: httpx.Client, path: str, etag: str | None) -> httpx.Response:
    """Requests `path` until the response has another ETag, and returns it. Fails if that takes too long."""
    deadline = time.monotonic() + SECONDS_TO_WAIT
    while time.monotonic() < deadline:
        response = client.get(path)
        if response.headers.get("etag") != etag:
            return response
    raise AssertionError(f"{path} did not change")
