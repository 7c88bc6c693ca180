"""Errors in the files of holidays and rates, and a server that loads new ones."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.seeding.errors import SeedError
from api.seeding.plan import read_files
from api.shipping.rates.estimates.seeds import SEED_FILES
from api.testing.home import TEST_SEEDS
from api.testing.installation import get_until, reseed, served, token_of

QUESTION = {"shipment_type": "International", "origin": "Nigeria", "destination": "Canada", "weight": "3"}


@pytest.fixture
def own_seeds(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_SEEDS, tmp_path / "seeds"))


@pytest.mark.parametrize(
    ("path", "row", "expected"),
    [
        ("holidays.csv", "2026-02-30,Odd Day", "date: '2026-02-30' is not a day such as 2026-12-25"),
        ("holidays.csv", "25/12/2026,Christmas", "date: '25/12/2026' is not a day such as 2026-12-25"),
        ("holidays.csv", "20261225,Christmas", "date: '20261225' is not a day such as 2026-12-25"),
        ("holidays.csv", "1926-12-25,Christmas", "date: '1926-12-25' is not between 2020-01-01 and"),
        ("holidays.csv", "2030-12-25,", "name: is empty"),
        ("holidays.csv", "2026-12-25,Again", "date: '2026-12-25' stands on line"),
        ("exchange_rates.csv", "usd,1440,2026-11-20", "currency: 'usd' is not a currency code such as USD"),
        ("exchange_rates.csv", "NGN,1,2026-11-20", "currency: 'NGN' is what the rates are in"),
        ("exchange_rates.csv", "CNY,0,2026-11-20", "naira: '0' is not a number from 0.000001 to"),
        ("exchange_rates.csv", "CNY,-3,2026-11-20", "naira: '-3' is not a number from 0.000001 to"),
        ("exchange_rates.csv", 'CNY,"1,440",2026-11-20', "naira: '1,440' is not a number from"),
        ("exchange_rates.csv", "CNY,inf,2026-11-20", "naira: 'inf' is not a number from"),
        ("exchange_rates.csv", "CNY,200,today", "date: 'today' is not a day such as 2026-12-25"),
        ("exchange_rates.csv", "USD,1500,2026-11-21", "currency: 'USD' stands on line"),
    ],
)
def test_bad_line_is_reported(own_seeds: Path, path: str, row: str, expected: str) -> None:
    file = own_seeds / path
    before = file.read_text(encoding="utf-8")
    file.write_text(f"{before}{row}\n", encoding="utf-8")
    with pytest.raises(SeedError) as refused:
        read_files(SEED_FILES, own_seeds)
    assert f"{path}:{before.count(chr(10)) + 1}: " in str(refused.value)
    assert expected in str(refused.value)


def test_seeds_without_rates_and_holidays_are_valid(own_seeds: Path) -> None:
    for file in SEED_FILES:
        (own_seeds / file.path).unlink()
    assert [reading.rows for reading in read_files(SEED_FILES, own_seeds).values()] == [[], []]


def quoted(client: httpx.Client) -> dict[str, dict[str, Any]]:
    """The estimates by carrier."""
    answer = client.post("/api/rates", json=QUESTION, headers=token_of(client)).raise_for_status().json()
    names = [offer["carrier_name"] for offer in answer["offers"]]
    return dict(zip(names, answer["estimates"], strict=True))


def test_running_server_adopts_new_exchange_rates_and_holidays(any_installation: Settings) -> None:
    seeds = any_installation.seeds_directory
    (seeds / "exchange_rates.csv").write_text("currency,naira,date\nUSD,1000,2026-11-01\n", encoding="utf-8")
    (seeds / "holidays.csv").unlink()
    reseed(any_installation, removals_allowed=True)
    with served(any_installation) as address, httpx.Client(base_url=address) as client:
        before = quoted(client)
        first, _ = before["DHL Express"]["arrives"]
        etag = client.get("/api/locations").headers["etag"]
        (seeds / "exchange_rates.csv").write_text(
            "currency,naira,date\nUSD,1500.5,2026-11-02\n", encoding="utf-8"
        )
        (seeds / "holidays.csv").write_text(f"date,name\n{first},A day off\n", encoding="utf-8")
        with (seeds / "locations.csv").open("a", encoding="utf-8") as locations:
            locations.write("90001,NEW PLACE,LOS - LAGOS\n")
        reseed(any_installation)
        get_until(client, "/api/locations", etag)
        after = quoted(client)
    assert (before["Aramex"]["rate_date"], after["Aramex"]["rate_date"]) == ("2026-11-01", "2026-11-02")
    assert after["Aramex"]["naira"] == pytest.approx(before["Aramex"]["naira"] * 1.5005)
    assert after["DHL Express"]["arrives"][0] > first
    assert before["FedEx"]["naira"] is None
