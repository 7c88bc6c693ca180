"""Whom the calls are made to, and as whom, when no hosted aggregator is set."""

from __future__ import annotations

from api.config.settings import AggregatorAccount

# A name that no resolver knows (RFC 6761): should the sandbox's transport ever be missing, nothing is called.
SANDBOX_URL = "http://sandbox.invalid"


def sandbox_account(company_id: str) -> AggregatorAccount:
    """The account that the embedded sandbox is asked with; it believes everyone."""
    # No word that the sandbox's texts may hold: who we are is taken out of them.
    nobody = "nobody@sandbox.invalid"
    return AggregatorAccount(SANDBOX_URL, user_id=nobody, session_id=nobody, company_id=company_id)
