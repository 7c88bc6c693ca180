"""A folder of YAML files as a source: each file is a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec
from sqlalchemy import Table

from api.seeding.diff import Values
from api.seeding.errors import SeedProblem
from api.seeding.file_bytes import cannot_be_opened
from api.seeding.leftovers import closest, is_leftover, left_out, shortened
from api.seeding.source import CheckedRow, Reading
from api.seeding.yaml_file import read_yaml, unknown_mentions

SUFFIX = ".yaml"
LONGEST_NAME = 50
_FILE_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\.yaml")


@dataclass(frozen=True, slots=True)
class YamlFolder:
    """A folder of files such as `about-us.yaml`, each a row (see SeedSource, and YamlFile for the columns).

    The first column is the file's name without its suffix, the others are fields of `shape`. No two files may
    agree in the column `unique`. Rows are ordered by the field `order`, those without one last, then by
    `unique`. `usual` gives what `unique` has to be in files of some names. A file of another name is
    remarked, as `unusual` says: it may be misnamed.
    """

    path: str
    table: Table
    shape: type[msgspec.Struct]
    columns: tuple[str, ...]
    unique: str
    order: str
    mentioned_in: tuple[str, str]
    usual: Mapping[str, str] = field(default_factory=dict)
    unusual: str = "is not among the usual files"

    @property
    def identity(self) -> tuple[str, ...]:
        """The column with the file's name."""
        return self.columns[:1]

    def read(self, directory: Path) -> Reading:
        """Reads and checks every file in the folder. Leftovers of programs only get a remark."""
        shown = f"{directory.name}/{self.path}"
        try:
            names = sorted(path.name for path in (directory / self.path).iterdir())
        except OSError as error:
            message = cannot_be_opened(directory / self.path, error)
            return Reading(self.columns, {}, self._nothing(), [SeedProblem(shown, 1, message)])
        found: list[tuple[Reading, dict[str, object]]] = []
        seed_problems: list[SeedProblem] = []
        leftovers: list[str] = []
        for name in names:
            if is_leftover(name):
                leftovers.append(left_out(f"{shown}/{name}"))
                continue
            if not _FILE_NAME.fullmatch(name) or len(name) > LONGEST_NAME:
                message = "the name of a file here must be like about-us.yaml"
                seed_problems.append(SeedProblem(f"{shown}/{name}", 1, message))
                continue
            reading, fields = read_yaml(directory, f"{self.path}/{name}", self.shape, self.columns[1:])
            slug = name.removesuffix(SUFFIX)
            rows = [replace(row, values=(slug, *row.values)) for row in reading.rows]
            found.append((replace(reading, rows=rows), fields))
        if not found and not seed_problems:
            seed_problems.append(SeedProblem(shown, 1, "there is no file in this folder"))
        found.sort(key=self._place)
        readings = [reading for reading, _ in found]
        return Reading(
            self.columns,
            {path: sha256 for reading in readings for path, sha256 in reading.hashes.items()},
            [row for reading in readings for row in reading.rows] or self._nothing(),
            [*seed_problems, *(each for reading in readings for each in reading.seed_problems)],
            [mention for reading in readings for mention in reading.mentions],
            [*shortened(leftovers), *self._unusual(shown, names)],
        )

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:
        """Reports mentions of things that do not exist, and repeated values of the unique column."""
        own = readings[self.path]
        yield from self._repeated(directory, own)
        yield from self._wrong_values(directory, own)
        yield from unknown_mentions(own.mentions, readings, self.mentioned_in)

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:  # noqa: ARG002
        """The remarks made while reading."""
        return readings[self.path].remarks

    def file_of(self, values: Values) -> str:
        """The file that the first column names."""
        return f"{self.path}/{values[0]}{SUFFIX}"

    def _nothing(self) -> list[CheckedRow]:
        """An empty row, so that the content of a missing folder is not reported as missing too."""
        return [CheckedRow(1, (None,) * len(self.columns))]

    def _place(self, found: tuple[Reading, dict[str, object]]) -> tuple[float, str]:
        fields = found[1]
        order = fields.get(self.order)
        return (order if isinstance(order, int) else float("inf"), str(fields.get(self.unique)))

    def _unusual(self, shown: str, names: Iterable[str]) -> Iterator[str]:
        if not self.usual:
            return
        found = {name.removesuffix(SUFFIX) for name in names if not is_leftover(name)}
        missing = self.usual.keys() - found
        for name in sorted(found - self.usual.keys()):
            meant = closest(name, missing)
            hint = f"; is {meant}{SUFFIX} meant, which is missing?" if meant else ""
            yield f"{shown}/{name}{SUFFIX}: {self.unusual}{hint}"

    def _wrong_values(self, directory: Path, own: Reading) -> Iterator[SeedProblem]:
        place = self.columns.index(self.unique)
        for row in own.rows:
            value, usual = row.values[place], self.usual.get(str(row.values[0]))
            if None not in (value, usual) and value != usual:
                message = f"{self.unique}: {value!r} must be {usual} in a file of this name"
                yield SeedProblem(f"{directory.name}/{self.file_of(row.values)}", row.line, message)

    def _repeated(self, directory: Path, own: Reading) -> Iterator[SeedProblem]:
        place = self.columns.index(self.unique)
        first: dict[object, str] = {}
        for row in sorted(own.rows, key=lambda row: str(row.values[0])):
            value, file = row.values[place], self.file_of(row.values)
            if value is not None and first.setdefault(value, file) != file:
                message = f"{self.unique}: {value!r} stands in {first[value]} already"
                yield SeedProblem(f"{directory.name}/{file}", row.line, message)
