"""Odd texts and times, as aggregators and visitors may send them."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

ODD_TEXTS = (
    "Delivered in Wuse, Abuja",
    "<script>alert(1)</script>",
    "</script><!--",
    "\"quoted\" & 'single' &amp; &#x27;",
    "{{ state }} {% raw %}",
    "two\nlines\tand a tab",
    "  blanks   around  ",
    "\u202eright to left\u202c",
    "نحن هنا ١٢٣",
    "📦🚚 👩🏽‍🚀",
    "Ọ̀yọ́ e\u0301",
    "a" * 400,
    "0",
    "\u00a0",
    "`${x}` \\u003c",
)
"""Odd texts of aggregators and visitors. None is empty, like the aggregator's texts after cleaning."""


def odd_moment(chance: random.Random) -> datetime:
    """A random second of some years. Midnight in Lagos differs from the machine's."""
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=chance.randrange(10**8))
