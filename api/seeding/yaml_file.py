"""A YAML file as a source: it is the only row of its table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec
from sqlalchemy import Table
from yaml.nodes import MappingNode

from api.seeding.diff import Values
from api.seeding.errors import SeedProblem
from api.seeding.file_bytes import MOST_BYTES_OF_PAGE, UnreadableFileError, read_file
from api.seeding.source import CheckedRow, Mention, Reading
from api.seeding.yaml_reader import line_of, read_mapping
from api.seeding.yaml_shapes import ShapeReader


@dataclass(frozen=True, slots=True)
class YamlFile:
    """A file that is the only row of its table (see SeedSource).

    `columns` are fields of `shape`. Texts and numbers are stored as they are, anything else as JSON text. The
    source and column `mentioned_in` must contain whatever a field mentions (see yaml_shapes).
    """

    path: str
    table: Table
    shape: type[msgspec.Struct]
    columns: tuple[str, ...]
    mentioned_in: tuple[str, str]
    identity: tuple[str, ...] = ()

    def read(self, directory: Path) -> Reading:
        """Reads and checks the file, without other sources."""
        return read_yaml(directory, self.path, self.shape, self.columns)[0]

    def check_references(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[SeedProblem]:  # noqa: ARG002
        """Reports mentions of things that do not exist."""
        return unknown_mentions(readings[self.path].mentions, readings, self.mentioned_in)

    def remarks(self, directory: Path, readings: Mapping[str, Reading]) -> Iterable[str]:  # noqa: ARG002
        """The remarks made while reading."""
        return readings[self.path].remarks

    def file_of(self, values: Values) -> str:  # noqa: ARG002 - the one row comes from the one file
        """The path of this file."""
        return self.path


def read_yaml(
    directory: Path, path: str, shape: type[msgspec.Struct], columns: tuple[str, ...]
) -> tuple[Reading, dict[str, object]]:
    """Reads one file: its row, and its fields in builtin types."""
    shown = f"{directory.name}/{path}"
    # An empty row, so that the content of an unreadable file is not reported as missing too.
    nothing = [CheckedRow(1, (None,) * len(columns))]
    try:
        content = read_file(directory / path, MOST_BYTES_OF_PAGE)
    except UnreadableFileError as error:
        return Reading(columns, {}, nothing, [SeedProblem(shown, 1, str(error))]), {}
    hashes = {path: hashlib.sha256(content).hexdigest()}
    node, seed_problems = read_mapping(shown, content)
    if node is None:
        return Reading(columns, hashes, nothing, seed_problems), {}
    reader = ShapeReader(shown, seed_problems)
    fields = reader.read_fields(shape, node)
    row = CheckedRow(_line_of(node, columns[0]), _values(fields, shape, columns, reader.seed_problems))
    return Reading(columns, hashes, [row], reader.seed_problems, reader.mentions), fields


def _values(
    fields: dict[str, object],
    shape: type[msgspec.Struct],
    columns: tuple[str, ...],
    seed_problems: list[SeedProblem],
) -> Values:
    if seed_problems:
        return tuple(fields.get(name) if isinstance(fields.get(name), str) else None for name in columns)
    whole = msgspec.convert(fields, shape)
    return tuple(_stored(getattr(whole, name)) for name in columns)


def _stored(value: object) -> object:
    return value if isinstance(value, str | int) else msgspec.json.encode(value).decode("utf-8")


def _line_of(node: MappingNode, field: str) -> int:
    return next((line_of(value) for key, value in node.value if key.value == field), line_of(node))


def unknown_mentions(
    mentions: Iterable[Mention], readings: Mapping[str, Reading], mentioned_in: tuple[str, str]
) -> Iterator[SeedProblem]:
    """Reports mentions that the source and column `mentioned_in` do not contain."""
    source, column = mentioned_in
    known = readings[source].values_of(column)
    if None in known:
        return  # the mention may mean a file whose field could not be read
    for mention in mentions:
        if mention.name not in known:
            told = f"{mention.where}: {mention.name!r} is not a {column} in {source}"
            yield SeedProblem(mention.path, mention.line, told)
