"""Which of a page and JSON an Accept header asks for."""

from __future__ import annotations

from typing import cast

import pytest
from litestar.types import HTTPScope

from api.web.accept import asks_for_page, prefers_page


@pytest.mark.parametrize(
    "accept",
    [
        "text/html",
        "text/html;charset=utf-8",
        "text/html; charset=UTF-8, */*;q=0.1",
        "text/html;level=1;q=0.7",
        "TEXT/HTML ; Q = 0.5",
        "text/html;q=.5",
        'text/html;title="a, b;q=0"',
        "text/html;level=1, text/html;q=0",
        "application/json;charset=utf-8;q=0.4, text/html;charset=utf-8;q=0.5",
        "text/html;",
    ],
)
def test_page_is_preferred_whatever_the_parameters(accept: str) -> None:
    assert prefers_page(accept)


@pytest.mark.parametrize(
    "accept",
    [
        "",
        "*/*",
        "text/html;q=0",
        "text/html;charset=utf-8;q=0.0",
        "text/html;q=nonsense",
        "text/html;q=",
        "text/html;q=nan",
        "text/html;q=-1",
        "text/html;charset=utf-8;q=0.5, application/json;charset=utf-8",
        "application/problem+json;version=1, text/html;q=0.9",
    ],
)
def test_json_is_preferred_whatever_the_parameters(accept: str) -> None:
    assert not prefers_page(accept)


def test_list_in_several_headers_is_one_list() -> None:
    headers = [(b"accept", b"image/avif"), (b"host", b"t"), (b"accept", b"text/html;charset=utf-8")]
    assert asks_for_page(cast(HTTPScope, {"headers": headers}))
