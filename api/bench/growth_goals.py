"""By what factors a cost may grow, and why."""

from __future__ import annotations

from api.bench.measurements import AtMost

TIMES = 100
"""So many times the locations: what costs as many times as much is linear in them."""

MESSAGES_BEFORE = 10_000
CLIENTS_BEFORE = 25_000
"""More than a server remembers, so that to forget one for another is in it."""

UNCHANGED = AtMost(1.2)
"""What does not depend on how much there is. Its ratio should be 1; the fifth is the machine's noise."""
