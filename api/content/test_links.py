from __future__ import annotations

import pytest

from api.content.links import page_named, read_address
from api.content.words import read_target


@pytest.mark.parametrize(
    "link",
    [
        "/",
        "/about-us",
        "/track?number=WB1",
        "/get-rates#form",
        "https://www.example.com",
        "https://www.example.com:8443/a?b=c#d",
        "mailto:support@waybill.example",
        "tel:+2347000000000",
    ],
)
def test_path_or_url_is_a_valid_address(link: str) -> None:
    assert read_address(link) == read_target(link) == link


@pytest.mark.parametrize(
    "link",
    [
        "",
        "about-us",
        "//evil.example",
        "/a//b",
        "/a b",
        "/\\evil.example",
        "http://www.example.com",
        "https://",
        "https://localhost",
        "https://user@www.example.com",
        "https://www.example.com:port",
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:support",
        "mailto:a@b.example?bcc=c@d.example",
        "tel:home",
        "https://www.example.com/\u202e",
        "/" + "a" * 300,
    ],
)
def test_invalid_address_is_refused(link: str) -> None:
    with pytest.raises(ValueError, match=r"is not a path such as|has 301 characters|odd character"):
        read_address(link)


@pytest.mark.parametrize("link", ["https://www.example.com/{carrier}", "/track?number={number}", "/a#}"])
def test_placeholder_in_another_link_than_booking_is_refused(link: str) -> None:
    with pytest.raises(ValueError, match=r"has a brace: placeholders may stand in links.booking only"):
        read_address(link)


def test_target_may_name_a_company_link() -> None:
    assert read_target("app") == "app"
    with pytest.raises(ValueError, match="'shop' is not a link of the company, which are app, booking"):
        read_target("shop")


@pytest.mark.parametrize(
    ("link", "path"),
    [("/track?number=1", "/track"), ("/#top", "/"), ("https://a.example/b", None), ("app", None)],
)
def test_internal_link_names_a_page(link: str, path: str | None) -> None:
    assert page_named(link) == path
