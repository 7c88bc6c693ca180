"""The key pair that identifies this site to push services. It is made once, and stored for all hosts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import cast

from sqlalchemy import Table, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from api.notifications.models import PushKeyRow
from api.notifications.subscription import encoded

PUSH_KEYS = cast(Table, PushKeyRow.__table__)
THE_ONE = 1


@dataclass(frozen=True, slots=True)
class PushKey:
    """Both keys as base64url. The private one is never shown, not even in a log."""

    public_key: str
    private_key: str = field(repr=False)


def new_key() -> PushKey:
    """Returns a new P-256 key pair."""
    # Imported only when needed, because the import takes longer than the rest of a start.
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    pair = ec.generate_private_key(ec.SECP256R1())
    point = pair.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKey(encoded(point), encoded(pair.private_numbers().private_value.to_bytes(32, "big")))


@dataclass(frozen=True, slots=True)
class PushKeys:
    """Reads the pair from the database each time, so that a restored backup holds at once."""

    engine: AsyncEngine
    clock: Callable[[], datetime]

    async def current(self) -> PushKey:
        """Returns the pair, and makes it if there is none. If two processes make one, the first one wins."""
        known = await self._known()
        if known is not None:
            return known
        made = new_key()
        row = {"public_key": made.public_key, "private_key": made.private_key, "created_at": self.clock()}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(PUSH_KEYS).values(id=THE_ONE, **row))
        except IntegrityError:
            first = await self._known()
            if first is None:
                raise
            return first
        return made

    async def _known(self) -> PushKey | None:
        query = select(PUSH_KEYS.c.public_key, PUSH_KEYS.c.private_key).where(PUSH_KEYS.c.id == THE_ONE)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return PushKey(row.public_key, row.private_key) if row else None
