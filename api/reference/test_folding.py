"""How names are folded: the cases that the browser's tests read too, and what holds for any text."""

# ruff: noqa: RUF001 - letters and digits that look alike are what this is about

from __future__ import annotations

import json
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.config.settings import PROJECT_ROOT
from api.reference.folding import fold, without_blanks

CASES = json.loads((PROJECT_ROOT / "pwa/src/parsing/folding-cases.json").read_text(encoding="utf-8"))

DECORATIONS = ("'", "’", "ʼ", "′", "\u0300", "\u0323")
SEPARATORS = (" ", "  ", "-", "–", "‑", "_", "/", ", ", "\u00a0", "\u200b", "\t")


@pytest.mark.parametrize(("written", "folded"), CASES)
def test_name_is_folded_as_in_the_browser(written: str, folded: str) -> None:
    assert fold(written) == folded


@given(st.text(max_size=30))
def test_folding_is_idempotent(written: str) -> None:
    assert fold(fold(written)) == fold(written)


@given(st.text(max_size=30))
def test_folding_ignores_unicode_normalization_form(written: str) -> None:
    assert fold(normalize("NFC", written)) == fold(normalize("NFD", written))


@given(st.lists(st.from_regex(r"[A-Za-z]{3,8}", fullmatch=True), min_size=1, max_size=4), st.data())
def test_folding_ignores_accents_apostrophes_and_separators(words: list[str], data: st.DataObject) -> None:
    separator = data.draw(st.sampled_from(SEPARATORS))
    decorated = [word[0] + data.draw(st.sampled_from(DECORATIONS)) + word[1:] for word in words]
    assert fold(separator.join(decorated)) == fold(" ".join(words).upper())


@given(st.text(max_size=30))
def test_folded_name_has_single_spaces_between_words(written: str) -> None:
    folded = fold(written)
    assert folded == " ".join(folded.split())
    assert without_blanks(folded).isalnum() or folded == ""
