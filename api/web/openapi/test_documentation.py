"""The API's description, as data and as a page."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import httpx
import pytest

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

CALLS = {
    "/api/aliases",
    "/api/countries",
    "/api/local-governments",
    "/api/locations",
    "/api/messages",
    "/api/pages",
    "/api/pages/{slug}",
    "/api/rates",
    "/api/tracking",
    "/api/tracking/batch",
    "/api/offices",
    "/api/push/public-key",
    "/api/site",
    "/api/watches",
    "/api/watches/{watch_id}",
    "/health/live",
    "/health/ready",
    "/metrics",
}


@pytest.mark.parametrize(
    ("accept", "content_type"),
    [
        (None, "application/json"),
        ("*/*", "application/json"),
        ("application/json", "application/json"),
        ("application/json, text/html;q=0.5", "application/json"),
        ("text/html;q=0", "application/json"),
        (BROWSER, "text/html; charset=utf-8"),
        ("text/html", "text/html; charset=utf-8"),
    ],
)
def test_browser_gets_the_documentation_page(
    site: httpx.Client, accept: str | None, content_type: str
) -> None:
    request = site.build_request("GET", "/schema")
    del request.headers["accept"]
    if accept:
        request.headers["accept"] = accept
    response = site.send(request)
    assert response.headers["content-type"] == content_type
    assert response.headers["vary"] == "Accept"


def test_document_is_served_at_both_paths(site: httpx.Client) -> None:
    assert site.get("/schema").json() == site.get("/schema/openapi.json").json()


def test_every_operation_has_problems_and_examples(site: httpx.Client) -> None:
    document = site.get("/schema/openapi.json").json()
    assert document["info"]["title"] == "Waybill"
    assert document["paths"].keys() == CALLS
    for path, methods in document["paths"].items():
        for operation in methods.values():
            assert operation["operationId"]
            assert operation["summary"]
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert list(answer["content"]) == ["application/problem+json"], path
                    assert answer["content"]["application/problem+json"]["examples"]


def test_writing_operations_require_the_xsrf_token(site: httpx.Client) -> None:
    document = site.get("/schema/openapi.json").json()
    assert document["components"]["securitySchemes"]["xsrf"]["name"] == "X-XSRF-TOKEN"
    assert document["paths"]["/api/rates"]["post"]["security"] == [{"xsrf": []}]
    assert "security" not in document["paths"]["/api/countries"]["get"]


class Links(HTMLParser):
    """Collects what the page points at, what can be pointed at, and what its policy would not run."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: set[str] = set()
        self.ids: set[str] = set()
        self.forbidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.targets |= {values[name] or "" for name in ("href", "src") if name in values}
        self.ids |= {values["id"] or ""} if "id" in values else set()
        if tag in {"script", "style"} or "style" in values or any(name.startswith("on") for name in values):
            self.forbidden.append(tag)


def test_page_loads_nothing_external_and_its_links_resolve(site: httpx.Client) -> None:
    page = site.get("/schema", headers={"accept": BROWSER}).text
    links = Links()
    links.feed(page)
    assert links.forbidden == []
    inner = {target.removeprefix("#") for target in links.targets if target.startswith("#")}
    assert inner <= links.ids
    for target in links.targets:
        if not target.startswith("#"):
            assert target.startswith("/schema/")
            assert site.get(target).status_code == 200
    for path in CALLS:
        assert re.search(rf"(GET|POST|DELETE) {path}<", page)


def test_every_tag_of_an_operation_is_described(site: httpx.Client) -> None:
    document = site.get("/schema/openapi.json").json()
    operations = (operation for methods in document["paths"].values() for operation in methods.values())
    used = {tag for operation in operations for tag in operation["tags"]}
    assert used == {tag["name"] for tag in document["tags"]}
