"""The WAYBILL_HOME of all tests, with seeds of their own, so that an edit of the shipped ones breaks no test.

Only `api/seeding/test_shipped_seeds.py` checks the shipped ones.
"""

from __future__ import annotations

from pathlib import Path

TEST_HOME = Path(__file__).resolve().parent
TEST_SEEDS = TEST_HOME / "seeds"
