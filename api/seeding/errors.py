"""What is wrong with seed files, and how it is told: one line each, in the order of the files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_COMPLAINTS_SHOWN = 50
LONGEST = 1_000
"""Characters of one problem: it may repeat a cell, and a cell may be long."""

SEEDS_REFUSED = "the seeds were refused, the database is as it was"


@dataclass(frozen=True, slots=True, order=True)
class SeedProblem:
    """One thing that is wrong at one line of a file; lines count from 1, as editors do."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        told = f"{self.path}:{self.line}: {self.text}"
        return in_one_line(told if len(told) <= LONGEST else f"{told[:LONGEST]}…")


def in_one_line(text: str) -> str:
    """The text with codes for what could end the line or act on a terminal: a file's name may hold it."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in text)


class SeedError(Exception):
    """Seed files were refused. The text holds a line for each problem."""

    def __init__(self, seed_problems: Iterable[SeedProblem]) -> None:
        self.seed_problems = sorted(set(seed_problems))
        shown = [str(seed_problem) for seed_problem in self.seed_problems[:MOST_COMPLAINTS_SHOWN]]
        left_out = len(self.seed_problems) - len(shown)
        if left_out:
            shown.append(f"... and {left_out:,} more")
        super().__init__("\n".join(shown))
