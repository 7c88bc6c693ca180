"""The WAYBILL_HOME of all tests, with seeds of their own: an edit of the shipped ones breaks none of them.

What must hold of the shipped ones is checked by `api/seeding/test_shipped_seeds.py` alone.
"""

from __future__ import annotations

from pathlib import Path

TEST_HOME = Path(__file__).resolve().parent
TEST_SEEDS = TEST_HOME / "seeds"
