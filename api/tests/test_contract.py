"""Calls every operation of the OpenAPI document with many inputs. Responses must match the document."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig

from api.app import openapi_document
from api.config.settings import Settings
from api.testing.installation import token_of

EXAMPLES = 20

# A valid request may still be refused, because no place, page or shipment is called 0.
TAKEN = ["2xx", "404", "422", "429"]

schema = schemathesis.openapi.from_dict(
    openapi_document(Settings()),
    config=SchemathesisConfig.from_dict(
        {"checks": {"positive_data_acceptance": {"expected-statuses": TAKEN}}}
    ),
)


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
def test_api_conforms_to_its_openapi_document(
    case: Case[Any], site_address: str, token: dict[str, str]
) -> None:
    case.call_and_validate(base_url=site_address, headers=token)
