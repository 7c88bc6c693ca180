"""All valid values of seed files fit the columns, whose lengths PostgreSQL enforces and SQLite does not."""

from __future__ import annotations

import pytest
from sqlalchemy import String

from api.composition.seeds import SEED_PLAN
from api.seeding.seed_file import SeedFile

SHAPES = ("a{}", "A{}", "1{}", "+1{}", "a{}@mail.example", "a@{}.example", "/carriers/{}.svg")
FILES = [source for source in SEED_PLAN.files if isinstance(source, SeedFile)]


@pytest.mark.parametrize("source", FILES, ids=lambda source: source.path)
def test_cell_longer_than_its_column_is_refused(source: SeedFile) -> None:
    for name, read in source.columns.items():
        kind = source.table.c[name].type
        if not isinstance(kind, String):
            continue
        assert kind.length is not None
        for shape in SHAPES:
            filling = "1" if shape.startswith(("1", "+")) else "A" if shape[0] == "A" else "a"
            with pytest.raises(ValueError, match=r".+"):
                read(shape.format(filling * kind.length))
