"""The format of `holidays.csv` and `exchange_rates.csv`."""

from __future__ import annotations

import re
from datetime import date
from typing import cast

from sqlalchemy import Table

from api.seeding.seed_file import OptionalSeedFile
from api.seeding.validators import decimal_number, text
from api.shipping.rates.estimates.estimator import NAIRA
from api.shipping.rates.estimates.models import ExchangeRate, Holiday

EARLIEST, LATEST = date(2020, 1, 1), date(2099, 12, 31)

_naira = decimal_number("0.000001", "1000000000", 6)


def read_day(cell: str) -> str:
    """Checks a day such as 2026-12-25. Raises ValueError for any other text."""
    try:
        day = date.fromisoformat(cell) if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", cell) else None
    except ValueError:
        day = None
    if day is None:
        raise ValueError(f"{cell!r} is not a day such as 2026-12-25")
    if not EARLIEST <= day <= LATEST:
        raise ValueError(f"{cell!r} is not between {EARLIEST} and {LATEST}")
    return cell


def read_currency(cell: str) -> str:
    """Checks the code of a currency other than the naira. Raises ValueError for any other text."""
    if not re.fullmatch(r"[A-Z]{3}", cell):
        raise ValueError(f"{cell!r} is not a currency code such as USD")
    if cell == NAIRA:
        raise ValueError(f"{cell!r} is what the rates are in")
    return cell


def read_naira(cell: str) -> float:
    """Reads how many naira one unit is worth. Raises ValueError for any other text."""
    return float(str(_naira(cell)))


HOLIDAYS = OptionalSeedFile(
    path="holidays.csv",
    table=cast(Table, Holiday.__table__),
    columns={"date": read_day, "name": text(120)},
    identity=("date",),
)

EXCHANGE_RATES = OptionalSeedFile(
    path="exchange_rates.csv",
    table=cast(Table, ExchangeRate.__table__),
    columns={"currency": read_currency, "naira": read_naira, "date": read_day},
    identity=("currency",),
)

SEED_FILES = (HOLIDAYS, EXCHANGE_RATES)
