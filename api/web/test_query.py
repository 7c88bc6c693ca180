"""Reading the query of an address."""

from __future__ import annotations

import pytest

from api.web.query import MOST_FIELDS, texts_in_query


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        (b"", {}),
        (b"city_from=Ikeja&CITY_FROM=Aba&weight=", {"city_from": ["Ikeja", "Aba"], "weight": [""]}),
        (b"city_from=%E1%BB%8Cy%E1%BB%8D+State", {"city_from": ["Ọyọ State"]}),
        ("city_from=Ọyọ".encode(), {"city_from": ["Ọyọ"]}),
        (b"number=%ff%zz", {"number": ["\ufffd%zz"]}),
    ],
)
def test_texts_are_read_by_field_name(query: bytes, texts: dict[str, list[str]]) -> None:
    assert texts_in_query(query) == texts


def test_query_with_too_many_fields_is_ignored() -> None:
    assert texts_in_query(b"&".join([b"a=1"] * MOST_FIELDS)) == {"a": ["1"] * MOST_FIELDS}
    assert texts_in_query(b"&".join([b"a=1"] * (MOST_FIELDS + 1))) == {}
