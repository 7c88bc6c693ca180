"""Limits that a test reaches with a few calls."""

from __future__ import annotations

from api.config.limits import Allowance
from api.web.middleware.rate_limit import LIMITS, Limit

# So slow that no token returns during a test.
THREE = Allowance(burst=3, per_second=1 / 3600)
TWO = Allowance(burst=2, per_second=1 / 3600)
TIGHT = {route: Limit(THREE, misses=TWO if limit.misses else None) for route, limit in LIMITS.items()}
"""Three calls of each route, and two misses if those are limited."""
