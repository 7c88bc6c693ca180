"""Detects files that editors, spreadsheet programs and systems leave among the seeds."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path, PurePath

from api.seeding.errors import in_one_line

MOST_REMARKS = 10

_LEFTOVER = re.compile(
    r"""
      \..+                                    # .DS_Store, .about-us.yaml.swp, .~lock.offices.csv\#
    | ~\$.+ | .+~ | \#.+                      # ~$offices.csv, home.yaml~, \#home.yaml\#
    | .+\.(?:bak|backup|old|orig|rej|save|sw[a-z]|te?mp|part|crdownload)
    | thumbs\.db | desktop\.ini | icon\r | __macosx | __pycache__
    | copy\ of\ .+                            # Copy of home.yaml
    | .+?\ (?:-\ )?copy(?:\ \(?\d+\)?)?\.\w+  # home copy.yaml, home copy 2.yaml, home - Copy (2).yaml
    | .+?\ ?\(\d+\)\.\w+                      # home (1).yaml
    | .+?\ \d+\.\w+                           # home 2.yaml
    | .+?\ \([^)]*\bcop(?:y|ies)\b[^)]*\)\.\w+  # home (another copy).yaml, home (Ada's conflicted copy).yaml
    """,
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
MAY_BE_MEANT = frozenset({".csv", ".tsv", ".yaml", ".yml", ".xls", ".xlsx", ".ods", ".numbers"})


def is_leftover(name: str) -> bool:
    """Whether a file of this name is a leftover, and not meant to be read."""
    return bool(_LEFTOVER.fullmatch(name))


def left_out(shown: str) -> str:
    """The remark about a leftover. `shown` is its path."""
    return f"{shown}: left out: its name is that of a copy or of what a program leaves behind"


def closest(name: str, names: Collection[str]) -> str | None:
    """The name among `names` that a misspelt one may mean."""
    return next(iter(get_close_matches(name, names, n=1, cutoff=0.75)), None)


def strangers(directory: Path, paths: Collection[str]) -> Iterator[str]:
    """A remark for each file beside those of `paths` that is not read."""
    for folder in sorted({PurePath(path).parent for path in paths}):
        try:
            found = sorted(entry.name for entry in (directory / folder).iterdir() if not entry.is_dir())
        except OSError:
            continue  # reported by the code that reads the files in the folder
        for name in found:
            path = (folder / name).as_posix()
            if path in paths:
                continue
            if is_leftover(name):
                yield left_out(f"{directory.name}/{path}")
            elif PurePath(name).suffix.lower() in MAY_BE_MEANT:
                meant = closest(path, paths)
                hint = f"; is {meant} meant?" if meant else ""
                yield f"{directory.name}/{path}: left out: no file of this name is read{hint}"


def shortened(remarks: Iterable[str]) -> list[str]:
    """The first remarks, and the number of the others."""
    every = [in_one_line(remark) for remark in remarks]
    more = len(every) - MOST_REMARKS
    return [*every[:MOST_REMARKS], f"... and {more:,} more files are left out"] if more > 0 else every
