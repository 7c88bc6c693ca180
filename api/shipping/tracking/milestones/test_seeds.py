"""Errors in the files of milestones and advice, and a server that loads new ones."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.config.settings import Settings
from api.seeding.errors import SeedError
from api.seeding.plan import read_files
from api.shipping.tracking.milestones.seeds import SEED_FILES
from api.testing.home import TEST_SEEDS
from api.testing.installation import get_until, reseed, served

HELD = "WB2600100005"
LISTED = (
    "Booked, Moving, Held, Needs you, Out for delivery, Ready for pick-up, Attempt failed, Delivered, "
    "Coming back, Returned"
)


@pytest.fixture
def own_seeds(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_SEEDS, tmp_path / "seeds"))


@pytest.mark.parametrize(
    ("path", "row", "expected"),
    [
        ("milestones.csv", "A new title,Lost", f"milestone: 'Lost' is not one of these: {LISTED}"),
        ("milestones.csv", "A new title,", f"milestone: is empty, write one of these: {LISTED}"),
        ("milestones.csv", ",Held", "pattern: is empty: write the words of a title, such as Out for"),
        ("milestones.csv", "^Held.*$,Held", "pattern: '^Held.*$' has '^', which is of a regular expression"),
        ("milestones.csv", "OUT-FOR-DELIVERY!,Held", "pattern: 'OUT-FOR-DELIVERY!' stands on line"),
        ("milestones.csv", "Out for delivery,Held", "pattern: 'Out for delivery' stands on line"),
        ("advice.csv", "Moving,Wait.,none", "milestone: 'Moving' is not one of these: Held, Needs you"),
        ("advice.csv", "held,Wait.,none", "milestone: 'held' stands on line"),
        ("advice.csv", "Held,Wait.,email", "'email' is not one of these: call, whatsapp, office, none"),
        ("advice.csv", "Held,,call", "text: is empty"),
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


@pytest.mark.parametrize("written", ["NEEDS YOU", "needs-you", "Needs  You"])
def test_milestone_is_accepted_in_any_case_or_as_its_slug(own_seeds: Path, written: str) -> None:
    (own_seeds / "milestones.csv").write_text(f"pattern,milestone\nBay *,{written}\n", encoding="utf-8")
    assert read_files(SEED_FILES, own_seeds)["milestones.csv"].rows[0].values == ("Bay *", "needs-you")


def test_seeds_without_milestones_and_advice_are_valid(own_seeds: Path) -> None:
    for file in SEED_FILES:
        (own_seeds / file.path).unlink()
    assert [reading.rows for reading in read_files(SEED_FILES, own_seeds).values()] == [[], []]


def test_running_server_adopts_new_milestones_and_advice(any_installation: Settings) -> None:
    seeds = any_installation.seeds_directory

    def write(milestone: str, advice: str) -> None:
        title = "Held at customs in {place}: *"
        rows = f'pattern,milestone\n"{title}",{milestone}\n'
        (seeds / "milestones.csv").write_text(rows, encoding="utf-8")
        (seeds / "advice.csv").write_text(
            f"milestone,text,action\n{milestone},{advice},none\n", encoding="utf-8"
        )
        with (seeds / "locations.csv").open("a", encoding="utf-8") as locations:
            locations.write(f"9000{len(milestone)},PLACE OF {milestone},LOS - LAGOS\n".upper())
        reseed(any_installation, removals_allowed=True)

    def progress(client: httpx.Client) -> dict[str, Any]:
        read: dict[str, Any] = client.get("/api/tracking", params={"shipment_number": HELD}).json()
        return dict(read["progress"])

    write("Held", "Wait a little.")
    with served(any_installation) as address, httpx.Client(base_url=address) as client:
        before = progress(client)
        etag = client.get("/api/locations").headers["etag"]
        write("Needs you", "Send the paper.")
        get_until(client, "/api/locations", etag)
        after = progress(client)
    assert (before["milestone"], before["place"]) == ("held", "Lagos")
    assert before["advice"] == {"text": "Wait a little.", "action": None}
    assert (after["milestone"], after["advice"]["text"]) == ("needs-you", "Send the paper.")
