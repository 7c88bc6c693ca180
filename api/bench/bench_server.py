"""`python -m api.bench.bench_server`: what the site costs the server. See README.md beside this file."""

from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from api.bench.miss_figures import miss_figures
from api.bench.request_figures import request_figures
from api.bench.soak_figures import soak_figures
from api.bench.start_figure import start_figure
from api.bench.table import report
from api.db.migration import upgrade
from api.settings import Settings


def main() -> int:
    """Reports the figures and answers the exit code. Goals are compared with, and never enforced."""
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(Settings(), database_url=f"sqlite:///{Path(folder) / 'bench.sqlite3'}")
        upgrade(settings, output=io.StringIO())
        try:
            figures = [
                *request_figures(settings),
                *miss_figures(settings),
                start_figure(settings),
                *soak_figures(settings),
            ]
        except FileNotFoundError as missing:
            print(missing, file=sys.stderr)
            return 1
    report(figures, sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
