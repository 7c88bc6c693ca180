"""What is wrong with seed files, and how it is told: one line each, in the order of the files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_COMPLAINTS_SHOWN = 50
SEEDS_REFUSED = "the seeds were refused, the database is as it was"


@dataclass(frozen=True, slots=True, order=True)
class SeedProblem:
    """One thing that is wrong at one line of a file; lines count from 1, as editors do."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


class SeedError(Exception):
    """Seed files were refused. The text holds a line for each problem."""

    def __init__(self, seed_problems: Iterable[SeedProblem]) -> None:
        self.seed_problems = sorted(set(seed_problems))
        shown = [str(seed_problem) for seed_problem in self.seed_problems[:MOST_COMPLAINTS_SHOWN]]
        left_out = len(self.seed_problems) - len(shown)
        if left_out:
            shown.append(f"... and {left_out:,} more")
        super().__init__("\n".join(shown))
