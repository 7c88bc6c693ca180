"""Whatever an aggregator sends is read, refused or unreadable: no other error, and no unsendable answer."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.aggregator import payloads as wire
from api.aggregator.port import AggregatorRefused, AggregatorUnreadable

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8)
ANYTHING = SCALARS | st.lists(SCALARS, max_size=2) | st.dictionaries(st.just("state"), SCALARS)
FIELDS = ("state", "phone", "carrier_name", "selling_price", "carrier_logo", "title", "time", "currency")
ENTRIES = st.lists(st.fixed_dictionaries(dict.fromkeys(FIELDS, ANYTHING)) | ANYTHING, max_size=2)
ANSWERS = st.fixed_dictionaries(
    {
        "success": st.booleans() | ANYTHING,
        "message": ANYTHING,
        "data": st.fixed_dictionaries({"data": ENTRIES, "carriers": ENTRIES, "steps": ENTRIES}) | ANYTHING,
    },
)
READERS = (wire.read_offices, wire.read_offers, wire.read_steps)


def shown(body: bytes) -> list[object]:
    """What a visitor may be shown of an answer by each reader."""
    answers: list[object] = []
    for read in READERS:
        try:
            answers.append(read(body))
        except AggregatorRefused as refusal:
            answers.append(refusal.message)
        except AggregatorUnreadable:
            continue
    return answers


@given(answer=ANSWERS | ANYTHING)
@settings(deadline=None, derandomize=True)
def test_arbitrary_json_is_read_or_refused(answer: object) -> None:
    sent = msgspec.json.encode(shown(json.dumps(answer).encode()))
    json.loads(sent.decode(), parse_constant=pytest.fail)


@given(body=st.binary())
@settings(deadline=None, derandomize=True)
def test_arbitrary_bytes_are_unreadable(body: bytes) -> None:
    assert shown(body) == []
