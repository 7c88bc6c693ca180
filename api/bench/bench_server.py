"""`python -m api.bench.bench_server`: the cost of the site for the server. See README.md beside this file."""

from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from api.bench.cache_misses import cache_miss_measurements
from api.bench.measurements import Figure
from api.bench.requests import request_measurements
from api.bench.soak import soak_measurements
from api.bench.start import start_measurements
from api.bench.table import report
from api.config.settings import Settings
from api.storage.db.migration import upgrade

PARTS = (request_measurements, cache_miss_measurements, start_measurements, soak_measurements)


def main() -> int:
    """Reports the figures and returns the exit code. Goals are only compared, never enforced.

    If a part fails, its error is printed, and the figures of the others are reported.
    """
    figures: list[Figure] = []
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(Settings(), database_url=f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
        upgrade(settings, output=io.StringIO())
        for part in PARTS:
            try:
                figures += part(settings)
            except (OSError, ValueError, RuntimeError) as failure:
                # If the machine stalls for a second, the site rejects calls, which fails a part.
                print(f"{part.__name__} are missing: {failure}", file=sys.stderr)
                failed = True
    report(figures, sys.argv[1:])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
