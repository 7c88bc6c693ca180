from __future__ import annotations

from api.web.static.csp_hashes import InlineParts, inline_parts

# printf 'p{}' | openssl dgst -sha256 -binary | base64
OF_THE_STYLE = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"


def test_inline_style_is_allowed_by_its_hash() -> None:
    assert inline_parts(b"<head><style>p{}</style></head>") == InlineParts(styles=(OF_THE_STYLE,))


def test_inline_script_is_allowed_by_its_hash() -> None:
    assert inline_parts(b"<head><script>p{}</script></head>") == InlineParts(scripts=(OF_THE_STYLE,))


def test_page_without_inline_code_has_no_hashes() -> None:
    page = (
        b'<link rel="stylesheet" href="/a.css"><p>style</p><script src="/a.js"></script>'
        b'<script type="application/json">{}</script>'
    )
    assert not inline_parts(page)
