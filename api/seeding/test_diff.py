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


def test_edited_row_is_one_change_and_keeps_its_key() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("1", "IKEJA"), ("2", "EPE"))
    assert found == Difference(changed=[PlacedRow(20, 2, ("2", "EPE"))])


def test_new_rows_are_added_and_missing_ones_removed() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("1", "IKEJA"), ("3", "EPE"))
    assert found == Difference(added=[(2, ("3", "EPE"))], removed=[StoredRow(20, 2, ("2", "LEKKI"))])


def test_reordering_moves_rows_without_changing_them() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("2", "LEKKI"), ("1", "IKEJA"))
    assert found == Difference(moved=[PlacedRow(20, 1, ("2", "LEKKI")), PlacedRow(10, 2, ("1", "IKEJA"))])


def test_equal_rows_with_the_same_id_are_paired_first() -> None:
    before = stored(("7", "OGBA"), ("7", "OJOTA"), ("7", "OSHODI"))
    found = difference(before, ("7", "OJOTA"), ("7", "OSHODI"), ("7", "OREGUN"))
    assert found.changed == [PlacedRow(10, 3, ("7", "OREGUN"))]
    assert {(row.row_id, row.position) for row in found.moved} == {(20, 1), (30, 2)}
    assert not found.added
    assert not found.removed


def test_only_the_missing_row_with_a_shared_id_is_removed() -> None:
    found = difference(stored(("7", "OGBA"), ("7", "OJOTA")), ("7", "OJOTA"))
    assert found == Difference(
        removed=[StoredRow(10, 1, ("7", "OGBA"))], moved=[PlacedRow(20, 1, ("7", "OJOTA"))]
    )


def test_duplicate_stored_row_is_removed_once() -> None:
    found = difference(stored(("7", "OGBA"), ("7", "OGBA")), ("7", "OGBA"))
    assert found == Difference(removed=[StoredRow(20, 2, ("7", "OGBA"))])


def test_difference_can_be_narrowed_to_some_rows() -> None:
    found = difference(stored(("1", "IKEJA"), ("2", "LEKKI")), ("3", "EPE"), ("4", "OGBA"))
    part = found.among(lambda values: values[0] in {"2", "4"})
    assert part == Difference(added=[(2, ("4", "OGBA"))], removed=[StoredRow(20, 2, ("2", "LEKKI"))])
