"""`python -m api.bench.capacity` measures, computes, and prints tables or writes them into CAPACITY.md."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from api.bench.capacity.bounds import bounds_of_the_code
from api.bench.capacity.document import Results, tables, write_between_marks
from api.bench.capacity.measuring import measure, running_for_throughput
from api.bench.capacity.throughput import throughput_of
from api.bench.capacity.traffic import Traffic
from api.config.settings import PROJECT_ROOT

DOCUMENT = PROJECT_ROOT / "api" / "deploy" / "CAPACITY.md"
TESTED_SITE = PROJECT_ROOT / "pwa" / "dist-tested"
HOME_OF_TESTS = PROJECT_ROOT / "api" / "testing"


def main(arguments: Sequence[str]) -> int:
    """Needs an empty PostgreSQL database, a Redis, and about five minutes on an idle machine."""
    parser = argparse.ArgumentParser(description="Measures what the site costs.")
    parser.add_argument("--postgresql", metavar="URL", help="an empty database: postgresql+psycopg://…")
    parser.add_argument("--redis", metavar="URL")
    parser.add_argument("--site", type=Path, default=TESTED_SITE, metavar="FOLDER", help="the built site")
    parser.add_argument("--home", type=Path, default=HOME_OF_TESTS, metavar="FOLDER", help="with its seeds")
    parser.add_argument("--measured", type=Path, metavar="FILE", help="kept there, and read if it is there")
    parser.add_argument("--write", action="store_true", help=f"into {DOCUMENT.relative_to(PROJECT_ROOT)}")
    options = parser.parse_args(arguments)
    if options.measured is not None and options.measured.exists():
        results = msgspec.json.decode(options.measured.read_bytes(), type=Results)
    elif not options.postgresql or not options.redis:
        parser.error("--postgresql and --redis are needed to measure")
    else:
        results = _measured(options)
        if options.measured is not None:
            options.measured.write_bytes(msgspec.json.encode(results))
    text = tables(results, Traffic(), bounds_of_the_code())
    if options.write:
        write_between_marks(DOCUMENT, text)
    else:
        print(text)
    return 0


def _measured(options: argparse.Namespace) -> Results:
    home = {"WAYBILL_HOME": str(options.home.resolve())}
    site = options.site.resolve()
    with tempfile.TemporaryDirectory(prefix="waybill-capacity-") as folder:
        alone = measure(site, home, f"sqlite:///{folder}/alone.sqlite3")
        with running_for_throughput(site, home, f"sqlite:///{folder}/throughput.sqlite3") as running:
            throughput = throughput_of(running, Traffic())
    shared = measure(site, {**home, "REDIS_URL": options.redis}, options.postgresql)
    day = datetime.now(UTC).strftime("%-d %B %Y")
    machine = (
        f"{os.cpu_count()} processors of {platform.machine()}, Python {platform.python_version()}, on {day}"
    )
    return Results(alone, shared, throughput, machine)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
