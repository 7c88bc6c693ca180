from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from api.content.booking_link import page_of_booking, plain_booking_address, read_booking_link
from api.content.documents import documents_of_files
from api.seeding.errors import SeedError
from api.testing.home import TEST_SEEDS

LINK = "https://app.waybill.example/book?type={shipment_type}&from={origin}&lang=en"


@pytest.mark.parametrize(
    "link",
    [
        LINK,
        "https://app.waybill.example/book",
        "https://app.waybill.example/{shipment_type}/{carrier}#{price}",
        "/get-rates?from={origin}&to={destination}&kg={weight}&in={currency}",
        "mailto:bookings@waybill.example",
    ],
)
def test_booking_link_may_have_placeholders(link: str) -> None:
    assert read_booking_link(link) == link


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("https://app.waybill.example/?x={colour}", r"\{colour\} is not one of \{shipment_type\}, "),
        ("https://app.waybill.example/?x={}", r"\{\} is not one of"),
        ("https://app.waybill.example/?x={ origin }", r"\{ origin \} is not one of"),
        ("https://app.waybill.example/?x={Origin}", r"\{Origin\} is not one of"),
        ("https://app.waybill.example/?x={origin", "has a brace too many"),
        ("https://app.waybill.example/?x={{origin}}", "has a brace too many"),
        ("https://app.waybill.example/?x=}", "has a brace too many"),
        ("https://{carrier}.example/", "has a placeholder before its path"),
        ("https://app.waybill.example:{weight}/", "is not a path such as"),
        ("javascript:alert({price})", "is not a path such as"),
        ("{origin}", "is not a path such as"),
        ("//{origin}", "is not a path such as"),
    ],
)
def test_invalid_placeholders_are_refused(link: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_booking_link(link)


def test_unfilled_placeholders_are_removed_from_the_plain_address() -> None:
    assert plain_booking_address(LINK) == "https://app.waybill.example/book?lang=en"
    assert page_of_booking("/book/{origin}?to={destination}") == "/book"
    assert page_of_booking(LINK) is None


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_SEEDS, tmp_path / "seeds"))


def edit(path: Path, old: str, new: str) -> None:
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new), encoding="utf-8")


def test_unknown_placeholder_is_refused_with_its_line(seeds: Path) -> None:
    edit(seeds / "company.yaml", "to={destination}", "to={desination}")
    with pytest.raises(SeedError) as refused:
        documents_of_files(seeds)
    lines = (seeds / "company.yaml").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, start=1) if "{desination}" in text)
    told = f"seeds/company.yaml:{line}: links: booking: {{desination}} is not one of"
    assert told in str(refused.value)


def test_booking_link_on_a_page_has_no_placeholders(seeds: Path) -> None:
    edit(seeds / "pages/home.yaml", "link: /get-rates", "link: booking")
    pages = json.loads(documents_of_files(seeds)[0].plain)
    assert "{origin}" in pages["company"]["links"]["booking"]
    sections = json.dumps(pages["items"])
    assert '"https://app.waybill.example/book"' in sections
    assert "{origin}" not in sections
