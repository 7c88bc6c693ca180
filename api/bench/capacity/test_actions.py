"""What visitors do, as requests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from api.bench.capacity.actions import Action, Browsers, addresses_of_first_load
from api.bench.capacity.throughput import VISITORS_OF_A_CROWD, mixed_questions
from api.bench.capacity.traffic import Traffic

KEPT = ("/track", "/about-us", "/assets/a.js", "/assets/ScanLabel-1a.js", "/art/map.svg", "/track")
WORKER = (
    "precache([" + ",".join(json.dumps({"url": address}, separators=(",", ":")) for address in KEPT) + "])"
)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The two files of a built site that say what a first visit asks for."""
    (tmp_path / "sw.js").write_text(WORKER, encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<img src="/art/map.svg"><script src="/assets/a.js">', encoding="utf-8"
    )
    return tmp_path


def test_first_load_covers_page_assets_and_service_worker_requests(built: Path) -> None:
    assert addresses_of_first_load(built) == (
        "/",
        # The page and the worker both request drawings, because their names have no hash.
        "/art/map.svg",
        "/sw.js",
        "/track",
        "/assets/a.js",
        "/art/map.svg",
        *("/api/locations", "/api/countries", "/api/aliases", "/api/site", "/api/pages", "/api/offices"),
    )


def test_service_worker_without_a_file_list_is_reported(built: Path) -> None:
    (built / "sw.js").write_text("", encoding="utf-8")
    with pytest.raises(ValueError, match=r"sw\.js: there is no list of files"):
        addresses_of_first_load(built)


@pytest.mark.parametrize("action", Action)
def test_each_browser_has_its_own_client_address(action: Action) -> None:
    browsers = Browsers(("/",))
    addresses = {
        question.headers["X-Forwarded-For"]
        for number in (1, 70_000)
        for question in browsers.questions(action, number)
    }
    assert addresses == {"10.0.0.1", "10.1.17.112"}


def test_request_mix_follows_the_assumed_traffic() -> None:
    asked = [question.path for question in mixed_questions(Browsers(("/",)), 1, Traffic())]
    assert asked.count("/") == VISITORS_OF_A_CROWD
    assert sum(path.startswith("/track?") for path in asked) == round(VISITORS_OF_A_CROWD * 0.7 * 0.5)
    assert "/api/messages" not in asked
