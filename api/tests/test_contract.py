"""Every call of the OpenAPI document, tried with many inputs: answers must be what the document says."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance

from api.app import openapi_document
from api.settings import Settings
from api.tests.installation import token_of

EXAMPLES = 20

schema = schemathesis.openapi.from_dict(openapi_document(Settings()))


@pytest.fixture
def token(site: httpx.Client) -> dict[str, str]:
    """What a browser of ours sends with a writing call."""
    header = token_of(site)
    return {**header, "Cookie": f"XSRF-TOKEN={header['X-XSRF-TOKEN']}"}


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_to_its_document(case: Case[Any], site_address: str, token: dict[str, str]) -> None:
    # A question of the right shape may still be refused with 422: no place is called 0, no shipment either.
    case.call_and_validate(base_url=site_address, headers=token, excluded_checks=[positive_data_acceptance])
