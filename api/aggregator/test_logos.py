from __future__ import annotations

from base64 import b64encode

import pytest

from api.aggregator.sanitize import EMBEDDED_LIMIT, logo

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
JPEG = b"\xff\xd8\xff\xe0" + bytes(40)
GIF = b"GIF89a" + bytes(40)
WEBP = b"RIFF\x24\0\0\0WEBP" + bytes(40)


def embedded(picture: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{b64encode(picture).decode()}"


@pytest.mark.parametrize(
    "address",
    ["https://images.waybill.example/dhl.png?size=2#top", "/carriers/dhl.svg", "/"],
)
def test_logo_on_https_or_on_this_site_is_accepted(address: str) -> None:
    assert logo(address) == address


@pytest.mark.parametrize(
    "address",
    [
        None,
        7,
        "",
        "dhl.png",
        "http://images.waybill.example/dhl.png",
        "//images.waybill.example/dhl.png",
        "/\\images.waybill.example/dhl.png",
        "javascript:alert(1)",
        "data:image/png;base64,AAAA",
        "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=",
        "data:text/html;base64,PGI+",
        "data:image/png,%89PNG",
        embedded(b"<svg onload=alert(1)>"),
        embedded(b"<html>", "gif"),
        embedded(b"RIFF\x24\0\0\0WAVE", "webp"),
        embedded(PNG)[:-8] + "!!",
        embedded(PNG + bytes(EMBEDDED_LIMIT)),
        "data:image/png;base64," + "A" * 1_000_000,
        "https://",
        "https://user:password@images.waybill.example/",
        "https://[broken/",
        'https://images.waybill.example/" onerror="',
        "https://images.waybill.example/a b",
        "/" + "a" * 3000,
    ],
)
def test_other_logo_addresses_become_empty(address: object) -> None:
    assert logo(address) == ""


@pytest.mark.parametrize(("kind", "picture"), [("png", PNG), ("jpeg", JPEG), ("gif", GIF), ("webp", WEBP)])
def test_small_embedded_image_is_accepted(kind: str, picture: bytes) -> None:
    assert logo(embedded(picture, kind)) == embedded(picture, kind)


def test_embedded_image_at_the_size_limit_is_not_truncated() -> None:
    largest = PNG.ljust(EMBEDDED_LIMIT, b"x")
    assert logo(embedded(largest)) == embedded(largest)


@pytest.mark.parametrize(
    "written",
    [
        embedded(JPEG, "jpg"),
        embedded(JPEG, "png"),
        embedded(JPEG, "JPEG").replace("base64", "BASE64"),
        embedded(JPEG).replace("image/png;", "image/jpeg;charset=utf-8;"),
        embedded(JPEG).rstrip("="),
        embedded(JPEG).replace("=", "%3D"),
        "\n " + embedded(JPEG)[:60] + "\r\n" + embedded(JPEG)[60:],
    ],
)
def test_embedded_image_gets_the_media_type_of_its_bytes(written: str) -> None:
    assert logo(written) == embedded(JPEG, "jpeg")


def test_entities_in_logo_address_are_decoded() -> None:
    assert logo("https://images.example/l?id=7&amp;size=90") == "https://images.example/l?id=7&size=90"
