"""Reads the small hand-kept tables beside these scripts, and writes seed files in their one form."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

HERE = Path(__file__).parent


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a table in this folder, by column name. Raises ValueError naming file and line."""
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, strict=True)
        rows = []
        for row in reader:
            if None in row or None in row.values():
                raise ValueError(f"{name}:{reader.line_num}: wrong number of fields")
            rows.append(row)
    return rows


def seed_bytes(header: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A seed file: UTF-8, comma separated, lines end with LF, quoted only where needed."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue().encode()
