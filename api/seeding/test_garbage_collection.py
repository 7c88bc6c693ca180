from __future__ import annotations

import gc

import pytest

from api.seeding.garbage_collection import uncollected


def test_the_collector_rests_and_goes_on() -> None:
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_the_collector_goes_on_after_a_fault() -> None:
    with pytest.raises(ValueError, match="a fault"), uncollected():
        raise ValueError("a fault")
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
