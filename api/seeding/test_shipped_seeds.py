"""What must hold of the shipped `seeds/`, whatever their words, places and prices are.

No other test reads them: all others have the seeds in `api/testing/seeds`. So this one alone tells whoever
edits `seeds/` that something is missing which the site cannot do without.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import product

import msgspec
import pytest

from api.aggregator.port import Offer
from api.composition.seeds import SEED_PLAN
from api.config.home import PROJECT_ROOT
from api.content.documents import documents_of_files
from api.content.schemas import PagesDocument
from api.content.site_pages import SITE_PAGES
from api.reference.folding import fold
from api.reference.place_names import NameIndex, PlaceList
from api.sandbox.seeds import AREA_TARIFFS, CARRIERS, SHIPMENTS, ZONE_COLUMNS, ZONE_TARIFFS
from api.sandbox.tariffs import WeightBreak, quote
from api.seeding.plan import read_seeds
from api.shipping.rates.estimates.estimator import Estimator, Rate
from api.shipping.rates.estimates.seeds import EXCHANGE_RATES, HOLIDAYS

SEEDS = PROJECT_ROOT / "seeds"

SMALLEST_LISTS = {
    "countries.csv": 230,
    "local_governments.csv": 774,
    "locations.csv": 1_700,
    "location_states.csv": 1_700,
    "aliases.csv": 1_000,
    "sandbox/offices.csv": 1,
    "sandbox/shipments.csv": 1,
}

FALSE_CLAIMS = (
    "note the time and the address",  # nothing does
    "deleted when they have been dealt with",  # nothing knows when that is
    "The connection is encrypted",  # that is up to what stands before the server
)


def rows(path: str) -> list[dict[str, str]]:
    with (SEEDS / path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def pages() -> PagesDocument:
    return msgspec.json.decode(documents_of_files(SEEDS)[0].plain, type=PagesDocument)


def test_shipped_seeds_have_no_faults_or_broken_links() -> None:
    assert read_seeds(SEED_PLAN, SEEDS).skipped == ()


@pytest.mark.parametrize(("path", "least"), SMALLEST_LISTS.items())
def test_shipped_lists_are_complete(path: str, least: int) -> None:
    assert len(rows(path)) >= least


def test_every_screen_has_a_page(pages: PagesDocument) -> None:
    assert set(SITE_PAGES) <= {page.slug for page in pages.items}


def test_every_page_has_a_unique_title_and_description(pages: PagesDocument) -> None:
    for words in ([page.title for page in pages.items], [page.description for page in pages.items]):
        assert len(set(words)) == len(words)
        assert all(words)


def test_every_page_has_sections(pages: PagesDocument) -> None:
    assert [page.slug for page in pages.items if not page.sections] == []


def test_every_name_and_alias_finds_one_place() -> None:
    for of, file, column in (
        ("countries", "countries.csv", "country"),
        ("locations", "locations.csv", "name"),
    ):
        names = [row[column] for row in rows(file)]
        aliases = [(row["alias"], row["name"]) for row in rows("aliases.csv") if row["list"] == of]
        known = [(alias, name) for alias, name in aliases if name in set(names)]
        index = NameIndex.of(names, known)
        assert [name for name in names if index.name_of(name) != name] == []
        assert [alias for alias, name in known if index.name_of(alias) != name] == []


@pytest.mark.parametrize(("file", "column"), [("countries.csv", "country"), ("locations.csv", "name")])
def test_nearly_every_misspelt_name_is_offered(file: str, column: str) -> None:
    names = [row[column] for row in rows(file)]
    aliases = [(row["alias"], row["name"]) for row in rows("aliases.csv")]
    places = PlaceList.of(names, aliases)
    long_names = [name for name in names if len(fold(name)) >= 6]
    misspelt = [(name, fold(name)[:3] + fold(name)[4:]) for name in long_names]
    unclear = [(name, written) for name, written in misspelt if places.index.name_of(written) == written]
    missing = [name for name, written in unclear if name not in places.candidates(written)]
    assert len(missing) <= len(unclear) // 50, missing
    assert len(unclear) > len(long_names) // 2


def test_places_and_local_governments_have_the_same_service_areas() -> None:
    areas = {row["service_area"] for row in rows("locations.csv")} - {""}
    assert areas == {row["service_area"] for row in rows("local_governments.csv")} - {""}


def wanted_zones() -> Iterator[tuple[str, str, str]]:
    carriers = {carrier["zone_column"]: carrier["code"] for carrier in rows(CARRIERS.path)}
    for country, column in product(rows("countries.csv"), ZONE_COLUMNS):
        for shipment_type in ("International", "Import"):
            if country[column]:
                yield shipment_type, carriers[column], country[column]


def test_every_zone_of_every_country_has_a_price_in_both_directions() -> None:
    priced = {(row["shipment_type"], row["carrier"], row["zone"]) for row in rows(ZONE_TARIFFS.path)}
    assert set(wanted_zones()) <= priced


def test_every_pair_of_service_areas_has_a_price() -> None:
    areas = {place["service_area"] for place in rows("locations.csv")} - {""}
    priced = {(row["origin_area"], row["destination_area"]) for row in rows(AREA_TARIFFS.path)}
    assert set(product(areas, areas)) <= priced


@pytest.mark.parametrize("path", [AREA_TARIFFS.path, ZONE_TARIFFS.path])
def test_some_but_not_all_tariffs_are_coming_soon(path: str) -> None:
    prices = {row["price"] for row in rows(path)}
    assert "Coming Soon" in prices
    assert len(prices) > 1


def test_moving_shipment_reaches_its_last_step_within_its_cycle() -> None:
    cycles = {row["shipment_number"]: row["cycle_minutes"] for row in rows(SHIPMENTS.path)}
    for step in rows("sandbox/shipment_steps.csv"):
        cycle = cycles[step["shipment_number"]]
        assert bool(cycle) == bool(step["at_minute"])
        assert not cycle or int(step["at_minute"]) < int(cycle)


@pytest.mark.parametrize("claim", FALSE_CLAIMS)
def test_privacy_policy_makes_no_false_claim(claim: str) -> None:
    policy = (SEEDS / "pages" / "privacy-policy.yaml").read_text(encoding="utf-8")
    assert claim not in " ".join(policy.split())


def easter(year: int) -> date:
    """The Sunday, by the anonymous Gregorian algorithm."""
    century, within = divmod(year, 100)
    golden = year % 19
    epact = (19 * golden + century - century // 4 - (8 * century + 13) // 25 + 15) % 30
    to_sunday = (32 + 2 * (century % 4) + 2 * (within // 4) - epact - within % 4) % 7
    late = (golden + 11 * epact + 22 * to_sunday) // 451
    month, day = divmod(epact + to_sunday - 7 * late + 114, 31)
    return date(year, month, day + 1)


@pytest.mark.parametrize("year", [2026, 2027])
def test_public_holidays_are_complete(year: int) -> None:
    holidays = {date.fromisoformat(row["date"]): row["name"] for row in rows(HOLIDAYS.path)}
    fixed = [(1, 1), (5, 1), (6, 12), (10, 1), (12, 25), (12, 26)]
    wanted = {date(year, month, day) for month, day in fixed}
    wanted |= {easter(year) - timedelta(days=2), easter(year) + timedelta(days=1)}
    certain = {day for day, name in holidays.items() if day.year == year and "(expected)" not in name}
    assert certain == wanted
    expected = {name for day, name in holidays.items() if day.year == year and day not in certain}
    for feast in ("Id el Fitr", "Id el Kabir", "Id el Maulud"):
        assert f"{feast} (expected)" in expected
    assert all(day.weekday() < 5 for day in holidays if day not in wanted and day.year == year)


def test_sandbox_carriers_have_a_rate_and_cheaper_is_not_always_slower() -> None:
    currencies = {carrier["currency"] for carrier in rows(CARRIERS.path)}
    rates = {row["currency"]: Rate(float(row["naira"]), None) for row in rows(EXCHANGE_RATES.path)}
    assert currencies == {"NGN", "USD"}
    assert "USD" in rates

    def best(kilograms: float) -> tuple[str, str]:
        """The cheapest and the fastest to the United States."""
        offers = []
        for carrier in rows(CARRIERS.path):
            breaks = [
                WeightBreak(
                    float(row["up_to_kg"]),
                    None if row["price"] == "Coming Soon" else float(row["price"]),
                    None,
                    row["delivery_time"],
                )
                for row in rows(ZONE_TARIFFS.path)
                if (row["shipment_type"], row["carrier"], row["zone"])
                == ("International", carrier["code"], "R5")
            ]
            found = quote(kilograms, breaks)
            if found:
                offers.append(
                    Offer("", carrier["code"], found.delivery_time, found.price, carrier["currency"])
                )
        estimates = Estimator(lambda: datetime.now(UTC), rates).estimates(offers)
        (cheapest,) = [offer for offer, each in zip(offers, estimates, strict=True) if each.cheapest]
        (fastest,) = [offer for offer, each in zip(offers, estimates, strict=True) if each.fastest]
        return cheapest.carrier_name, fastest.carrier_name

    # A box of 3.5 kg, and what carriers charge for it by its size.
    assert best(3.5) == ("aramex", "ups")
    assert best(7.5) == ("ups", "ups")
