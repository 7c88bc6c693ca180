"""The larger cities of the world, and the states of countries that people write behind them.

Only the server has them. `python -m seeds.rebuild.world_cities` writes the file from its sources.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from api.reference.cities import piece_of

FILE = Path(__file__).with_name("world_cities.csv")


class WorldCity(NamedTuple):
    """A city or a state, and the code of its country. A city in several countries has a row for each.

    `piece` is the name in the form in which texts are compared with it.
    """

    name: str
    iso_code: str
    large: bool
    piece: str


@cache
def world_cities() -> tuple[WorldCity, ...]:
    """All of them. Cities of the same name are sorted by size.

    The file is read once, because requests wait while new seeds are loaded.
    """
    with FILE.open(encoding="utf-8", newline="") as rows:
        return tuple(
            WorldCity(row["name"], row["iso_code"], row["large"] == "yes", piece_of(row["name"]))
            for row in csv.DictReader(rows)
        )
