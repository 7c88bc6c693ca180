"""The request as routes see it: Litestar's, but for bodies that are no JSON at all."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import ClientException

NO_JSON = "the body is not JSON in UTF-8, or nested too deeply"


class JsonRequest(Request[Any, Any, Any]):
    """Litestar takes what msgspec says with an error of its own for the client's fault, and nothing else.

    Bytes that are not UTF-8, numbers of thousands of digits and endless nesting are told by Python's errors.
    """

    async def json(self) -> Any:
        """The decoded body. Raises ClientException when it is no JSON."""
        body = await self.body()  # not within the try: what the network does is another matter
        if not body:
            return await super().json()
        try:
            return await super().json()
        except (ValueError, RecursionError) as fault:
            raise ClientException(NO_JSON) from fault
