from __future__ import annotations

from api.site.inline_styles import style_hashes


def test_each_style_is_named_by_the_hash_of_what_stands_between_its_tags() -> None:
    # printf 'p{}' | openssl dgst -sha256 -binary | base64
    assert style_hashes(b"<head><style>p{}</style></head>") == [
        "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='",
    ]


def test_a_page_without_styles_names_none() -> None:
    assert style_hashes(b'<link rel="stylesheet" href="/a.css"><p>style</p>') == []
