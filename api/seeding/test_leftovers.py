from __future__ import annotations

from pathlib import Path

import pytest

from api.seeding.errors import SeedProblem
from api.seeding.leftovers import MOST_REMARKS, is_leftover, shortened, strangers


@pytest.mark.parametrize(
    "name",
    [
        "~$offices.xlsx",
        ".~lock.offices.csv#",
        "#home.yaml#",
        "home.yaml~",
        ".home.yaml.swp",
        ".DS_Store",
        "._home.yaml",
        "home.yaml.bak",
        "home.yaml.orig",
        "home.swp",
        "Thumbs.db",
        "desktop.ini",
        "home copy.yaml",
        "home copy 2.yaml",
        "home - Copy.yaml",
        "home - Copy (2).yaml",
        "Copy of home.yaml",
        "home (1).yaml",
        "home(1).yaml",
        "home 2.yaml",
        "home (another copy).yaml",
        "home (conflicted copy 2026-11-27).yaml",
    ],
)
def test_leftover_files_are_recognized_by_name(name: str) -> None:
    assert is_leftover(name)


@pytest.mark.parametrize(
    "name",
    ["home.yaml", "about-us.yaml", "3pl.yaml", "copy-of-home.yaml", "Home Page.yaml", "home.yml", "a2.csv"],
)
def test_intended_files_are_not_leftovers(name: str) -> None:
    assert not is_leftover(name)


def test_unread_files_are_listed_in_remarks(tmp_path: Path) -> None:
    seeds = tmp_path / "seeds"
    (seeds / "sandbox").mkdir(parents=True)
    (seeds / "rebuild.csv").mkdir()
    for name in (
        "README.md",
        "places.csv",
        "place.csv",
        "places (1).csv",
        "sandbox/tariffs.xlsx",
        "sandbox/~$a.csv",
    ):
        (seeds / name).touch()
    assert list(strangers(seeds, ["places.csv", "sandbox/offices.csv"])) == [
        "seeds/place.csv: left out: no file of this name is read; is places.csv meant?",
        "seeds/places (1).csv: left out: its name is that of a copy or of what a program leaves behind",
        "seeds/sandbox/tariffs.xlsx: left out: no file of this name is read",
        "seeds/sandbox/~$a.csv: left out: its name is that of a copy or of what a program leaves behind",
    ]


def test_excess_remarks_are_counted() -> None:
    assert shortened(f"file {number}" for number in range(MOST_REMARKS + 2000))[MOST_REMARKS:] == [
        "... and 2,000 more files are left out"
    ]


def test_control_characters_in_file_name_are_escaped() -> None:
    assert shortened(["seeds/a\nb copy.csv: left out"]) == ["seeds/a\\nb copy.csv: left out"]
    assert str(SeedProblem("seeds/a\x1b[2J\nb.yaml", 1, "is odd")) == "seeds/a\\x1b[2J\\nb.yaml:1: is odd"
    assert len(str(SeedProblem("locations.csv", 2, "9" * 100_000))) < 2_000
