"""The list of locations. Each must have a name that no other has, in any spelling.

The picker, links and the aggregator identify a location by its name only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from api.reference.folding import fold
from api.seeding.errors import SeedProblem
from api.seeding.seed_file import SeedFile
from api.seeding.source import CheckedRow, Reading


class LocationFile(SeedFile):
    """A SeedFile with columns `name` and `service_area`.

    Rows with equal name and service area are one place: the first row is used, and the others get a remark. A
    row without an area means the row of this name that has one. A name with two areas is an error.
    """

    def read(self, directory: Path) -> Reading:
        """As SeedFile.read, with each name once."""
        reading = super().read(directory)
        shown = f"{directory.name}/{self.path}"
        name_at, area_at = (reading.columns.index(column) for column in ("name", "service_area"))
        listed = [(row, str(row.values[name_at]), str(row.values[area_at])) for row in reading.rows]
        folded = [fold(name) for _, name, _ in listed]
        chosen: dict[str, tuple[CheckedRow, str, str]] = {}
        for key, one in zip(folded, listed, strict=True):
            first = chosen.setdefault(key, one)
            if one[2] and not first[2]:
                chosen[key] = one
        rows: list[CheckedRow] = []
        left_out: list[str] = []
        seed_problems: list[SeedProblem] = []
        for key, (row, name, area) in zip(folded, listed, strict=True):
            kept, its_name, its_area = chosen[key]
            if kept is row:
                rows.append(row)
            elif area in ("", its_area):
                spelt = "" if name == its_name else f" as {its_name!r}"
                left_out.append(f"{shown}:{row.line}: left out: {name!r} stands on line {kept.line}{spelt}")
            else:
                told = (
                    f"name: {name!r} stands on line {kept.line} already, with the area {its_area!r}; "
                    f"places are chosen by name alone, so write the state after one of the two"
                )
                seed_problems.append(SeedProblem(shown, row.line, told))
        return replace(
            reading,
            rows=rows,
            seed_problems=[*reading.seed_problems, *seed_problems],
            remarks=[*reading.remarks, *_first_of(left_out)],
        )


def _first_of(remarks: list[str]) -> Iterable[str]:
    others = f" (and {len(remarks) - 1:,} more)" if len(remarks) > 1 else ""
    return [remarks[0] + others] if remarks else []
