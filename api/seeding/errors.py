"""Problems of seed files, which are reported one a line, in the order of the files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_COMPLAINTS_SHOWN = 50
LONGEST = 1_000
"""The most characters of one problem, which may quote a long cell."""

SEEDS_REFUSED = "the seeds were refused, the database is as it was"


@dataclass(frozen=True, slots=True, order=True)
class SeedProblem:
    """A problem at one line of a file. Lines are counted from 1, as in editors."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        told = f"{self.path}:{self.line}: {self.text}"
        return in_one_line(told if len(told) <= LONGEST else f"{told[:LONGEST]}…")


def in_one_line(text: str) -> str:
    """The text with codes for line ends and terminal controls, which a file's name may contain."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in text)


class SeedError(Exception):
    """Seed files were refused. The text has a line for each problem."""

    def __init__(self, seed_problems: Iterable[SeedProblem]) -> None:
        self.seed_problems = sorted(set(seed_problems))
        shown = [str(seed_problem) for seed_problem in self.seed_problems[:MOST_COMPLAINTS_SHOWN]]
        left_out = len(self.seed_problems) - len(shown)
        if left_out:
            shown.append(f"... and {left_out:,} more")
        super().__init__("\n".join(shown))
