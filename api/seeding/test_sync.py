"""Seeding with real files and a real database, with two small tables of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, Integer, MetaData, String, Table, select, update

from api.seeding.errors import MOST_COMPLAINTS_SHOWN, SeedError
from api.seeding.models import PrebuiltDocument, SeedState
from api.seeding.plan import SeedPlan
from api.seeding.prebuilt_documents import DocumentPlan
from api.seeding.seed_file import SeedFile
from api.seeding.sync import seed
from api.seeding.validators import matching, text
from api.storage.db.base import Base
from api.storage.db.engine import migration_engine

METADATA = MetaData()


def table(name: str, *columns: str) -> Table:
    keys = (Column("row_id", Integer, primary_key=True), Column("position", Integer))
    return Table(name, METADATA, *keys, *(Column(column, String) for column in columns))


ZONES = SeedFile("zones.csv", table("zone", "code", "name"), {"code": text(3), "name": text(20)}, ("code",))
PLACES = SeedFile(
    "places.csv",
    table("place", "id", "name", "zone"),
    {"id": matching("[0-9]+", "a number"), "name": text(20), "zone": text(3)},
    ("id",),
    repeats_allowed=True,
    references={"zone": (ZONES.path, "code")},
)
PLAN = SeedPlan((ZONES, PLACES), (DocumentPlan("places", PLACES.table, ("id", "name")),))

OWN_TABLES = ("seed_state", "seed_replaced", "ready_document")
GOOD_ZONES = "code,name\nR1,West\nR2,East\n"
GOOD_PLACES = "id,name,zone\n1,IKEJA,R1\n2,LEKKI,R1\n2,EPE,R2\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    directory = tmp_path / "seeds"
    directory.mkdir()
    (directory / "zones.csv").write_text(GOOD_ZONES)
    (directory / "places.csv").write_text(GOOD_PLACES)
    return directory


@pytest.fixture
def connection(empty_database_url: str) -> Iterator[Connection]:
    with migration_engine(empty_database_url).begin() as connection:
        METADATA.create_all(connection)
        Base.metadata.create_all(connection, [Base.metadata.tables[name] for name in OWN_TABLES])
        yield connection


def places(connection: Connection) -> list[tuple[object, ...]]:
    query = select(PLACES.table.c.id, PLACES.table.c.name).order_by(PLACES.table.c.position)
    return [tuple(row) for row in connection.execute(query)]


def seed_problems(connection: Connection, files: Path) -> list[str]:
    with pytest.raises(SeedError) as refused:
        seed(connection, PLAN, files)
    return str(refused.value).splitlines()


def test_first_run_adds_rows_and_the_second_changes_nothing(connection: Connection, files: Path) -> None:
    assert seed(connection, PLAN, files) == [
        "zones.csv: 2 added, 0 changed, 0 removed",
        "places.csv: 3 added, 0 changed, 0 removed",
    ]
    before = connection.execute(select(SeedState.__table__)).all()
    assert seed(connection, PLAN, files) == [
        "zones.csv: 0 added, 0 changed, 0 removed",
        "places.csv: 0 added, 0 changed, 0 removed",
        "Nothing changed: the database already equals the seeds.",
    ]
    assert connection.execute(select(SeedState.__table__)).all() == before


def test_edited_file_is_applied(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    (files / "places.csv").write_text("id,name,zone\n1,IKEJA GRA,R1\n2,EPE,R2\n3,OGBA,R1\n4,OJOTA,R1\n")
    assert seed(connection, PLAN, files)[1] == "places.csv: 2 added, 1 changed, 1 removed"
    assert places(connection) == [("1", "IKEJA GRA"), ("2", "EPE"), ("3", "OGBA"), ("4", "OJOTA")]


def test_changed_row_order_is_applied_and_reported(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    (files / "places.csv").write_text("id,name,zone\n2,EPE,R2\n1,IKEJA,R1\n2,LEKKI,R1\n")
    assert (
        seed(connection, PLAN, files)[1] == "places.csv: 0 added, 0 changed, 0 removed (put in another order)"
    )
    assert places(connection) == [("2", "EPE"), ("1", "IKEJA"), ("2", "LEKKI")]


def test_table_edited_by_hand_is_restored(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    connection.execute(update(PLACES.table).values(name="ELSEWHERE").where(PLACES.table.c.id == "1"))
    assert seed(connection, PLAN, files)[1] == "places.csv: 0 added, 1 changed, 0 removed"
    assert ("1", "IKEJA") in places(connection)


def test_two_rows_can_swap_their_unique_values(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    (files / "zones.csv").write_text("code,name\nR1,East\nR2,West\n")
    assert seed(connection, PLAN, files)[0] == "zones.csv: 0 added, 2 changed, 0 removed"


def test_documents_are_rebuilt_only_when_their_content_changes(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    first = connection.execute(select(PrebuiltDocument.__table__)).one()
    assert first.plain.startswith(b'{"version":"')
    assert b'"name":"IKEJA"' in first.plain
    (files / "zones.csv").write_text("code,name\nR1,West\nR2,South\n")
    seed(connection, PLAN, files)
    assert connection.execute(select(PrebuiltDocument.__table__)).one() == first


def test_document_edited_by_hand_is_rebuilt(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    first = connection.execute(select(PrebuiltDocument.__table__)).one()
    connection.execute(update(PrebuiltDocument).values(brotli=b"broken"))
    seed(connection, PLAN, files)
    assert connection.execute(select(PrebuiltDocument.__table__)).one() == first


def test_forced_sync_rewrites_rows_with_equal_content(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    before = places(connection)
    assert seed(connection, PLAN, files, force=True)[-1] == "Every row was written anew."
    assert places(connection) == before


def test_invalid_lines_of_all_files_are_reported_in_order(connection: Connection, files: Path) -> None:
    seed(connection, PLAN, files)
    before = places(connection)
    (files / "zones.csv").write_text("code,name\nR1,West\nR1,East\n")
    (files / "places.csv").write_text("id,name,zone\n1,,R1\nx,LEKKI,R1\n2,EPE\n3,OGBA,R2\n3,OGBA,R2\n")
    assert seed_problems(connection, files) == [
        "seeds/places.csv:2: name: is empty",
        "seeds/places.csv:3: id: 'x' is not a number",
        "seeds/places.csv:4: has 2 cells, the header has 3",
        "seeds/places.csv:6: the same row stands on line 5 already",
        "seeds/zones.csv:3: code: 'R1' stands on line 2 already",
    ]
    assert places(connection) == before


def test_rows_that_differ_only_in_case_are_duplicates(connection: Connection, files: Path) -> None:
    (files / "zones.csv").write_text("code,name\nR1,West\nr1,East\nR2,East\n")
    (files / "places.csv").write_text("id,name,zone\n1,IKEJA,R1\n1,Ikeja,R1\n")
    assert seed_problems(connection, files) == [
        "seeds/places.csv:3: the same row stands on line 2 already, in other letters",
        "seeds/zones.csv:3: code: 'r1' stands on line 2 already, in other letters",
    ]


def test_broken_reference_is_named(connection: Connection, files: Path) -> None:
    (files / "places.csv").write_text("id,name,zone\n1,IKEJA,R1\n2,EPE,R9\n")
    assert seed_problems(connection, files) == ["seeds/places.csv:3: zone: 'R9' is not a code of zones.csv"]


def test_missing_file_is_named(connection: Connection, files: Path) -> None:
    (files / "zones.csv").unlink()
    assert seed_problems(connection, files) == [
        "seeds/zones.csv:1: cannot be opened (No such file or directory)"
    ]


def test_long_list_of_problems_is_truncated(connection: Connection, files: Path) -> None:
    (files / "zones.csv").write_text("code,name\n" + "R1\n" * (MOST_COMPLAINTS_SHOWN + 7))
    told = seed_problems(connection, files)
    assert told[-1] == "... and 7 more"
    assert len(told) == MOST_COMPLAINTS_SHOWN + 1
