"""Calls the sandbox by its protocol, for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from api.sandbox.app import PATHS

COMPANY = {"company_id": 65, "transaction_id": "WB1"}
ACCOUNT = {"user_id": "somebody", "user_ses_id": "today", **COMPANY}


@dataclass(frozen=True, slots=True)
class SandboxClient:
    """The three calls. Each returns the whole body."""

    client: httpx.AsyncClient

    async def post(self, name: str, payload: object) -> Any:
        """Posts any payload to one of the paths. The sandbox always responds with status 200."""
        answer = await self.client.post(PATHS[name], json=payload)
        assert answer.status_code == 200  # noqa: S101 - support for tests
        return answer.json()

    async def stations(self) -> Any:
        """All branches."""
        return await self.post("stations", COMPANY)

    async def rates(self, shipment_type: str, origin: object, destination: object, weight: object) -> Any:
        """The offers for a shipment."""
        asked = {"shipment_type": shipment_type, "from": origin, "to": destination, "weight": weight}
        return await self.post("rates", {**ACCOUNT, **asked})

    async def track(self, shipment_number: object) -> Any:
        """The steps of a shipment."""
        return await self.post("track", {**ACCOUNT, "shipment_number": shipment_number})

    async def prices(
        self, shipment_type: str, origin: str, destination: str, weight: object
    ) -> dict[str, Any]:
        """The prices by carrier. Empty if there are none."""
        answer = await self.rates(shipment_type, origin, destination, weight)
        carriers = answer["data"]["carriers"] if answer["success"] else []
        return {offer["carrier_name"]: offer["selling_price"] for offer in carriers}
