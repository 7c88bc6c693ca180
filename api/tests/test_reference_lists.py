"""The lists over real HTTP, made of the tests' own seed files."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

import brotli
import httpx
import msgspec
import pytest

from api.config.settings import Settings

LISTS = {
    "/api/countries": "countries.csv",
    "/api/local-governments": "local_governments.csv",
    "/api/locations": "locations.csv",
    "/api/aliases": "aliases.csv",
}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def raw(site: httpx.Client, path: str, accept_encoding: str) -> tuple[httpx.Response, bytes]:
    with site.stream("GET", path, headers={"accept-encoding": accept_encoding}) as response:
        return response, b"".join(response.iter_raw())


@pytest.mark.parametrize(("path", "file"), LISTS.items())
def test_list_equals_its_seed_file(site: httpx.Client, installation: Settings, path: str, file: str) -> None:
    body = site.get(path).json()
    assert body["items"] == rows_of(installation.seeds_directory / file)
    assert len(body["version"]) == 16


@pytest.mark.parametrize("path", LISTS)
def test_every_encoding_has_equal_content(site: httpx.Client, path: str) -> None:
    _, plain = raw(site, path, "identity")
    packed, packed_body = raw(site, path, "gzip")
    small, small_body = raw(site, path, "gzip, br")
    assert gzip.decompress(packed_body) == brotli.decompress(small_body) == plain
    assert (packed.headers["content-encoding"], small.headers["content-encoding"]) == ("gzip", "br")
    assert len(small_body) < len(packed_body) < len(plain)
    assert len({response.headers["etag"] for response in (packed, small, site.get(path))}) == 2


def test_locations_take_at_most_18_kb_on_the_wire(site: httpx.Client) -> None:
    response, body = raw(site, "/api/locations", "br")
    assert len(msgspec.json.decode(brotli.decompress(body))["items"]) > 1_800
    assert response.headers["content-encoding"] == "br"
    assert len(body) <= 18_000


def test_aliases_take_at_most_12_kb_on_the_wire(site: httpx.Client) -> None:
    response, body = raw(site, "/api/aliases", "br")
    assert response.headers["content-encoding"] == "br"
    assert len(body) <= 12_000


def test_refused_encoding_is_not_sent(site: httpx.Client) -> None:
    response, _ = raw(site, "/api/locations", "br;q=0, gzip;q=0")
    assert "content-encoding" not in response.headers


@pytest.mark.parametrize("path", LISTS)
def test_client_with_current_list_gets_304(site: httpx.Client, path: str) -> None:
    first = site.get(path)
    again = site.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert again.headers["cache-control"] == first.headers["cache-control"] == "private, no-cache"
    assert again.headers["vary"] == first.headers["vary"] == "Accept-Encoding"


def test_head_has_the_headers_of_get_and_no_body(site: httpx.Client) -> None:
    got, head = site.get("/api/locations"), site.head("/api/locations")
    assert head.content == b""
    for name in ("etag", "content-length", "content-type", "content-encoding"):
        assert head.headers[name] == got.headers[name]


def test_list_schemas_match_the_sent_documents(site: httpx.Client) -> None:
    from api.reference.schemas import AliasList, CountryList, LocalGovernmentList, LocationList

    shapes = {
        "/api/countries": CountryList,
        "/api/local-governments": LocalGovernmentList,
        "/api/locations": LocationList,
        "/api/aliases": AliasList,
    }
    for path, shape in shapes.items():
        assert (
            msgspec.json.encode(msgspec.json.decode(site.get(path).content, type=shape))
            == site.get(path).content
        )
