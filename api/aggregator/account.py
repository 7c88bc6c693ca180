"""Whom the calls are made to, and as whom, when no hosted aggregator is set."""

from __future__ import annotations

from api.settings import AggregatorAccount

# A name that no resolver knows (RFC 6761): should the sandbox's transport ever be missing, nothing is called.
SANDBOX_URL = "http://sandbox.invalid"


def sandbox_account(company_id: str) -> AggregatorAccount:
    """The account that the embedded sandbox is asked with; it believes everyone."""
    return AggregatorAccount(
        base_url=SANDBOX_URL, user_id="demonstration", session_id="demonstration", company_id=company_id
    )
