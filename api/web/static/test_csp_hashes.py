from __future__ import annotations

from api.web.static.csp_hashes import InlineParts, inline_parts

# printf 'p{}' | openssl dgst -sha256 -binary | base64
OF_THE_STYLE = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"


def test_each_style_is_named_by_the_hash_of_what_stands_between_its_tags() -> None:
    assert inline_parts(b"<head><style>p{}</style></head>") == InlineParts(styles=(OF_THE_STYLE,))


def test_each_script_likewise() -> None:
    assert inline_parts(b"<head><script>p{}</script></head>") == InlineParts(scripts=(OF_THE_STYLE,))


def test_a_page_of_files_and_data_names_none() -> None:
    page = (
        b'<link rel="stylesheet" href="/a.css"><p>style</p><script src="/a.js"></script>'
        b'<script type="application/json">{}</script>'
    )
    assert not inline_parts(page)
