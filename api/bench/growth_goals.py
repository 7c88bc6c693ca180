"""The factors by which a cost may grow, and the reasons."""

from __future__ import annotations

from api.bench.measurements import AtMost

TIMES = 100
"""The factor for locations. A cost that grows by the same factor is linear in them."""

MESSAGES_BEFORE = 10_000
CLIENTS_BEFORE = 25_000
"""More than a server remembers, so that the cost includes forgetting one for another."""

UNCHANGED = AtMost(1.2)
"""For a cost that must not depend on the amount of data. The ratio should be 1, plus a fifth for noise."""
