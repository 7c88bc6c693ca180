"""`python -m api.bench.bench_growth`: how costs grow with locations, messages and clients. See README.md."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from api.bench.answer_growth import answer_growth
from api.bench.grown_installation import add_messages, cpu_of_migrating, installation
from api.bench.grown_seeds import USUAL_SEEDS, grown_seeds
from api.bench.growth_goals import MESSAGES_BEFORE, TIMES
from api.bench.message_growth import LISTED, message_growth
from api.bench.seeding_growth import seeding_measurements, start_growth
from api.bench.table import report


def main() -> int:
    """Reports the figures and returns the exit code. Goals are only compared, never enforced."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeds = grown_seeds(folder / "seeds", TIMES)
        figures = seeding_measurements(seeds, folder)

        usual = installation(folder / "usual.sqlite3", USUAL_SEEDS)
        grown = installation(folder / "grown.sqlite3", seeds)
        for settings, messages in ((usual, LISTED), (grown, MESSAGES_BEFORE)):
            cpu_of_migrating(settings)
            add_messages(settings, messages)
        # These come before the visitors, who add the same number of messages to both.
        figures += [start_growth(grown, usual), *message_growth(grown, usual), *answer_growth(grown, usual)]
    report(figures, sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
