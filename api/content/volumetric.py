"""How a box that is large for its weight is charged: `volumetric` in `seeds/company.yaml`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from api.seeding.validators import decimal_number

_kilograms = decimal_number("0.01", "10", 2)


def _read_step(cell: str) -> float:
    return float(str(_kilograms(cell)))


class Volumetric(msgspec.Struct, frozen=True):
    """A box's volumetric weight in kg is length times width times height in cm, divided by `divisor`.

    Carriers charge the greater of that and the real weight, rounded up to a multiple of `step`.
    """

    divisor: Annotated[
        int, Meta(ge=1000, le=10_000, description="Cubic centimetres to a kilogram.", examples=[5000])
    ]
    step: Annotated[
        float,
        Meta(
            description="Kilograms that a charged weight is a multiple of.",
            examples=[0.5],
            extra={"read": _read_step},
        ),
    ]


USUAL_VOLUMETRIC = Volumetric(divisor=5000, step=0.5)
"""The values of most air carriers, and the default for the seeds."""
