"""The pages over real HTTP, made of the real seed files, and the seeds that make them."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import brotli
import httpx
import msgspec
import pytest

from api.config.settings import PROJECT_ROOT, Settings
from api.content.schemas import PageDocument, PagesDocument
from api.testing.installation import get_until, reseed, served
from api.tests.test_cli import run


def slugs_by_position() -> list[str]:
    """The pages of the tests' seeds in their order, read without the code under test."""
    files = (PROJECT_ROOT / "api" / "testing" / "seeds" / "pages").glob("*.yaml")
    positions = {file.stem: re.search(r"^position: (\d+)$", file.read_text("utf-8"), re.M) for file in files}
    return sorted(positions, key=lambda slug: int(positions[slug][1]))  # type: ignore[index]


SLUGS = slugs_by_position()
UNCHANGED = "pages/home.yaml: 0 added, 0 changed, 0 removed"


def test_pages_are_sent_in_order(site: httpx.Client) -> None:
    body = site.get("/api/pages").json()
    assert [page["slug"] for page in body["items"]] == SLUGS
    assert SLUGS[0] == "home"
    assert body["items"][0]["path"] == "/"
    assert [page["path"] for page in body["items"][1:]] == [f"/{slug}" for slug in SLUGS[1:]]
    assert body["company"]["name"] == "Waybill"
    assert len(body["version"]) == 16


@pytest.mark.parametrize("slug", SLUGS)
def test_single_page_equals_the_page_in_the_list(site: httpx.Client, slug: str) -> None:
    everything, one = site.get("/api/pages").json(), site.get(f"/api/pages/{slug}").json()
    assert one["page"] == next(page for page in everything["items"] if page["slug"] == slug)
    assert one["company"] == everything["company"]


def test_page_content_has_typed_values(site: httpx.Client) -> None:
    body = site.get("/api/pages").json()
    founded, locations, *_ = body["company"]["counters"]
    assert founded == {"label": "Founded", "value": 2021, "suffix": "", "grouping": False, "animate": False}
    assert (locations["value"], locations["animate"]) == (13, True)
    hero = body["items"][0]["sections"][0]
    assert (hero["kind"], hero["tracking"]) == ("hero", True)
    assert hero["action"] == {"label": "Get Rates", "link": "/get-rates"}
    assert "second_action" not in hero


def test_page_schemas_match_the_sent_documents(site: httpx.Client) -> None:
    everything, one = site.get("/api/pages").content, site.get("/api/pages/home").content
    assert msgspec.json.encode(msgspec.json.decode(everything, type=PagesDocument)) == everything
    assert msgspec.json.encode(msgspec.json.decode(one, type=PageDocument)) == one


@pytest.mark.parametrize("path", ["/api/pages", "/api/pages/home"])
def test_every_encoding_has_equal_content_and_answers_304(site: httpx.Client, path: str) -> None:
    bodies = {}
    for encoding in ("identity", "gzip", "br"):
        with site.stream("GET", path, headers={"accept-encoding": encoding}) as response:
            bodies[encoding] = b"".join(response.iter_raw())
    assert gzip.decompress(bodies["gzip"]) == brotli.decompress(bodies["br"]) == bodies["identity"]
    first = site.get(path)
    assert first.headers["content-type"] == "application/json"
    assert site.get(path, headers={"if-none-match": first.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("slug", ["none", "Home", "home.yaml", "%2e%2e", "company"])
def test_unknown_page_returns_a_problem_document(site: httpx.Client, slug: str) -> None:
    answer = site.get(f"/api/pages/{slug}")
    assert answer.status_code in {400, 404}
    assert answer.headers["content-type"] == "application/problem+json"


def test_pages_command_prints_what_the_server_sends(site: httpx.Client, tmp_path: Path) -> None:
    printed = run("api", "pages", DATABASE_URL=f"sqlite:///{tmp_path / 'none.sqlite3'}")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert json.loads(printed.stdout) == site.get("/api/pages").json()
    assert not (tmp_path / "none.sqlite3").exists()


def test_pages_command_reports_every_invalid_line(own_installation: Settings) -> None:
    seeds = own_installation.seeds_directory
    (seeds / "pages" / "track.yaml").write_text("path: /track\n", encoding="utf-8")
    company = (seeds / "company.yaml").read_text(encoding="utf-8")
    (seeds / "company.yaml").write_text(company.replace("name: Waybill\n", "", 1), encoding="utf-8")
    first = company.splitlines().index("name: Waybill") + 1
    printed = run("api", "pages", "--seeds", str(seeds))
    assert (printed.returncode, printed.stdout) == (2, "")
    assert printed.stderr.splitlines() == [
        f"seeds/company.yaml:{first}: name: is missing",
        "seeds/pages/track.yaml:1: description: is missing",
        "seeds/pages/track.yaml:1: sections: is missing",
        "seeds/pages/track.yaml:1: title: is missing",
    ]


def test_pages_are_added_changed_and_removed_file_by_file(own_installation: Settings) -> None:
    pages = own_installation.seeds_directory / "pages"
    about = (pages / "about-us.yaml").read_text(encoding="utf-8")
    (pages / "about-us.yaml").write_text(about.replace("title: About Us", "title: About the company", 1))
    (pages / "careers.yaml").write_text(
        "path: /careers\ntitle: Careers\ndescription: Work with us.\nsections:\n  - kind: desk\n"
    )
    (pages / "offices.yaml").unlink()
    for name in ("track", "individuals"):
        text = (pages / f"{name}.yaml").read_text(encoding="utf-8")
        (pages / f"{name}.yaml").write_text(text.replace("link: /offices", "link: /contact-us"))
    report = reseed(own_installation)
    assert "pages/careers.yaml: 1 added, 0 changed, 0 removed" in report
    assert "pages/about-us.yaml: 0 added, 1 changed, 0 removed" in report
    assert "pages/offices.yaml: 0 added, 0 changed, 1 removed" in report
    assert UNCHANGED in report
    *again, remark, _ = reseed(own_installation)
    assert all(": 0 added, 0 changed, 0 removed" in line for line in again)
    assert remark.startswith("seeds/pages/careers.yaml: the site has no screen for such a page")


def test_running_server_serves_new_company_texts(own_installation: Settings) -> None:
    company = own_installation.seeds_directory / "company.yaml"
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        before = client.get("/api/pages/home")
        text = company.read_text(encoding="utf-8")
        company.write_text(text.replace("name: Waybill", "name: Another Company", 1), encoding="utf-8")
        assert "company.yaml: 0 added, 1 changed, 0 removed" in reseed(own_installation)
        after = get_until(client, "/api/pages/home", before.headers["etag"]).json()
    assert after["company"]["name"] == "Another Company"
    assert after["version"] != before.json()["version"]


def test_sitemap_lists_every_page(site: httpx.Client, site_address: str) -> None:
    answer = site.get("/sitemap.xml")
    assert answer.headers["content-type"] == "application/xml"
    assert answer.text.count("<loc>") == len(SLUGS)
    assert f"<loc>{site_address}/</loc>" in answer.text
    assert f"<loc>{site_address}/about-us</loc>" in answer.text
    assert site.get("/sitemap.xml", headers={"if-none-match": answer.headers["etag"]}).status_code == 304


def test_sitemap_omits_a_page_without_a_screen(own_installation: Settings) -> None:
    (own_installation.seeds_directory / "pages" / "careers.yaml").write_text(
        "path: /careers\ntitle: Careers\ndescription: Work with us.\nsections:\n  - kind: desk\n"
    )
    reseed(own_installation)
    with served(own_installation) as address, httpx.Client(base_url=address) as client:
        assert client.get("/api/pages/careers").status_code == 200
        assert "/careers" not in client.get("/sitemap.xml").text


def test_robots_txt_names_the_sitemap(site: httpx.Client, site_address: str) -> None:
    answer = site.get("/robots.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text == f"User-agent: *\nAllow: /\n\nSitemap: {site_address}/sitemap.xml\n"
