from __future__ import annotations

from api.seeding.diff import Difference, PlacedRow, StoredRow, Values, find_difference


def stored(*rows: Values) -> list[StoredRow]:
    return [
        StoredRow(row_id=10 * place, position=place, values=row) for place, row in enumerate(rows, start=1)
    ]


def difference(before: list[StoredRow], *wanted: Values) -> Difference:
    return find_difference(before, wanted, identity=[0])


def test_equal_rows_make_no_difference() -> None:
    assert not difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("1", "IKEJA"), ("2", "LEKKI"))


def test_an_edited_row_is_one_change_and_keeps_its_key() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("1", "IKEJA"), ("2", "EPE"))
    assert found == Difference(changed=[PlacedRow(20, 2, ("2", "EPE"))])


def test_rows_come_and_go() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("1", "IKEJA"), ("3", "EPE"))
    assert found == Difference(added=[(2, ("3", "EPE"))], removed=[StoredRow(20, 2, ("2", "LEKKI"))])


def test_another_order_moves_rows_and_changes_none() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("2", "LEKKI"), ("1", "IKEJA"))
    assert found == Difference(moved=[PlacedRow(20, 1, ("2", "LEKKI")), PlacedRow(10, 2, ("1", "IKEJA"))])


def test_of_rows_with_one_id_the_equal_ones_are_paired_first() -> None:
    before = stored(("7", "OGBA"), ("7", "OJOTA"), ("7", "OSHODI"))
    found = difference(before, ("7", "OJOTA"), ("7", "OSHODI"), ("7", "OREGUN"))
    assert found.changed == [PlacedRow(10, 3, ("7", "OREGUN"))]
    assert {(row.row_id, row.position) for row in found.moved} == {(20, 1), (30, 2)}
    assert not found.added
    assert not found.removed


def test_of_rows_with_one_id_a_missing_one_is_removed_alone() -> None:
    found = difference(stored(("7", "OGBA"), ("7", "OJOTA")), ("7", "OJOTA"))
    assert found == Difference(
        removed=[StoredRow(10, 1, ("7", "OGBA"))], moved=[PlacedRow(20, 1, ("7", "OJOTA"))]
    )


def test_a_row_that_stands_twice_in_the_table_is_removed_once() -> None:
    found = difference(stored(("7", "OGBA"), ("7", "OGBA")), ("7", "OGBA"))
    assert found == Difference(removed=[StoredRow(20, 2, ("7", "OGBA"))])


def test_a_part_of_it_is_about_some_rows_only() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("3", "EPE"), ("4", "OGBA"))
    part = found.among(lambda values: values[0] in {"2", "4"})
    assert part == Difference(added=[(2, ("4", "OGBA"))], removed=[StoredRow(20, 2, ("2", "LEKKI"))])
