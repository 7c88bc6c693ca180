"""Texts and moments that aggregators and visitors come up with."""

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
"""What aggregators and visitors write; none is empty, as what the aggregator's texts are cleaned to."""


def odd_moment(chance: random.Random) -> datetime:
    """Any second of some years: midnight in Lagos is not that of the machine."""
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=chance.randrange(10**8))
