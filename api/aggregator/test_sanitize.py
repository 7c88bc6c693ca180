from __future__ import annotations

import math
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.aggregator import sanitize as texts

ZALGO = "".join(chr(0x300 + number % 0x6F) for number in range(290))


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("20 Nov 2026, 2:30pm", "20 Nov 2026, 2:30pm"),
        (" 2:30pm ", "2:30pm"),
        ("2:30\u202fpm", "2:30 pm"),
        (1790000000, "1790000000"),
        (1790000000.0, "1790000000"),
        ("00:00", "00:00"),
        ("10/10/2026", "10/10/2026"),
        ("Unknown", "Unknown"),
        ("Pending since 9am", "Pending since 9am"),
        ("1\u6708", "1\u6708"),
        (None, None),
        (False, None),
        (0, None),
        ("", None),
        (" \n", None),
        ("\u200b\ufeff\u2060", None),
        ("&nbsp;&#8203;", None),
        ("null", None),
        ("None", None),
        (" N/A ", None),
        ("n.a.", None),
        ("[NaN]", None),
        ("Invalid Date", None),
        ("Not yet", None),
        ("PENDING", None),
        ("-", None),
        ("\u2014", None),
        ("...", None),
        ("0000-00-00", None),
        ("0000-00-00 00:00:00", None),
        ("0001-01-01T00:00:00Z", None),
        ("00/00/0000 00:00", None),
        ("1970-01-01", None),
        ("1970-01-01 00:00:00", None),
        ("1970-01-01T01:00:00+01:00", None),
        ("1970/01/01 01:00", None),
        ("01/01/1970 12:00 AM", None),
        ("01 Jan 1970, 1:00 am", None),
        ("Thu, 1 January 1970 00:00:00 GMT", None),
        ("Jan 1, 1970", None),
        ("January 1st, 1970 01:00", None),
        ("1900-01-01 00:00:00", None),
        ("1969-12-31T23:00:00Z", None),
        ("Wed Dec 31 1969 19:00:00 GMT-0500", None),
        ("31/12/1969 7:00 PM", None),
        ("12/31/1969", None),
        ("31 December 1969, 18:00", None),
        ("Dec 31st, 1969", None),
        ("1899-12-30", None),
        ("TBA", None),
        ("T.B.D.", None),
        ("(tbc)", None),
        ("Awaiting", None),
        ("Scheduled", None),
        ("Expected", None),
        ("Not available", None),
        ("1970-01-02", "1970-01-02"),
        ("1969-12-29", "1969-12-29"),
        ("31 Dec 2026, 19:69", "31 Dec 2026, 19:69"),
        ("Dec 31, 2026", "Dec 31, 2026"),
        ("1970-01-011", "1970-01-011"),
        ("01/02/1970", "01/02/1970"),
        ("11 Jan 1970", "11 Jan 1970"),
        ("2026-01-01 19:70", "2026-01-01 19:70"),
        ("Scheduled 9am", "Scheduled 9am"),
    ],
)
def test_time_text_is_kept_unless_it_means_none(value: object, read: str | None) -> None:
    assert texts.time_text(value) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Tom &amp; Sons", "Tom & Sons"),
        ("Tom &amp;amp; Sons", "Tom & Sons"),
        ("A &lt; B &gt; C", "A < B > C"),
        ("A < B", "A < B"),
        ("<b>Held</b> at customs", "<b>Held</b> at customs"),
        ("&lt;script&gt;", "<script>"),
        ("Ikeja<br>Lagos<BR/>", "Ikeja Lagos"),
        ("Ikeja&lt;br /&gt;Lagos", "Ikeja Lagos"),
        ("O&#39;Connor&#x2019;s &ldquo;caf&eacute;&rdquo;", "O'Connor\u2019s \u201ccaf\u00e9\u201d"),
        ("C&ocirc;te d&rsquo;Ivoire", "C\u00f4te d\u2019Ivoire"),
        ("Held&nbsp;at&nbsp;customs", "Held at customs"),
        ("&#0;&#7;&#x202e;&#8203;x", "\ufffdx"),
        ("&copy 2026, P&O, R&D; AT&T", "© 2026, P&O, R&D; AT&T"),
        ("/?a=1&copy=2&unknown;", "/?a=1&copy=2&unknown;"),
    ],
)
def test_entities_are_decoded_and_tags_stay_text(written: str, read: str) -> None:
    assert texts.text(written) == read


@pytest.mark.parametrize("written", ["null", " NULL ", "(null)", "undefined", "None", "[object Object]"])
def test_what_a_program_writes_for_null_is_read_as_null(written: str) -> None:
    assert texts.text(written) == texts.words(written) == texts.listed([written, None]) == ""
    assert texts.listed([written, "a@b.example"]) == "a@b.example"
    with pytest.raises(ValueError, match="an empty text"):
        texts.needed_text(written)


def test_word_for_null_within_a_text_stays() -> None:
    assert texts.text("Null Island") == "Null Island"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("\ufeffDeli\u00advered\u200b", "Delivered"),
        ("\u202eDelivered\u2069", "Delivered"),
        ("Deli\u200c\u200dvered\u200d", "Delivered"),
        ("a\ud800b", "ab"),
        ("\u3164\uffa0Booked\U000e0041", "Booked"),
        ("O\u0323\u0300yo\u0301", "\u1ecc\u0300y\u00f3"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467 \u2764\ufe0f",
        ),
        ("\u0e17\u0e35\u0e48\u0e19\u0e35\u0e48", "\u0e17\u0e35\u0e48\u0e19\u0e35\u0e48"),
    ],
)
def test_invisible_characters_are_removed_and_joiners_kept(written: str, read: str) -> None:
    assert texts.text(written) == read


def test_stacked_combining_marks_are_limited() -> None:
    parts = unicodedata.normalize("NFD", texts.text(f"D{ZALGO}elivered{ZALGO}"))
    assert "".join(each for each in parts if not unicodedata.combining(each)) == "Delivered"
    assert len(parts) <= len("Delivered") + 2 * (texts.MARKS_LIMIT + 1)


def test_endless_combining_marks_are_limited_quickly() -> None:
    # If this many marks were sorted before they are limited, that would take minutes.
    assert len(texts.text("a" + "\u0327\u0301\u0323" * 200_000)) <= 1 + texts.MARKS_LIMIT


@pytest.mark.parametrize(
    "nothing",
    [
        "",
        " ",
        "\u200b",
        "\u200d\u200c",
        "&shy;&zwnj;",
        "\u2060\ufeff",
        "\u2800",
        "\u3164",
        "\u0301\u0301",
        "<br>",
    ],
)
def test_text_without_visible_characters_is_empty(nothing: str) -> None:
    with pytest.raises(ValueError, match="empty"):
        texts.needed_text(nothing)


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("0803 555 0100\n0803 555 0101", "0803 555 0100, 0803 555 0101"),
        ("0803 555 0100,<br/>0803 555 0101;\r\n", "0803 555 0100, 0803 555 0101"),
        (["0803 555 0100", None, " 0803 555 0101 "], "0803 555 0100, 0803 555 0101"),
        (8035550100.0, "8035550100"),
        ([], ""),
        (None, ""),
    ],
)
def test_lines_of_a_list_are_joined_by_commas(value: object, read: str) -> None:
    assert texts.listed(value) == read


@pytest.mark.parametrize("value", [True, [], {}, math.nan, math.inf])
def test_value_that_is_not_text_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"text|finite"):
        texts.text(value)


@given(written=st.text(st.characters(exclude_categories=[])) | st.text("&amp;#x20<br>\u0301\u200d\u0915"))
@settings(deadline=None, derandomize=True)
def test_arbitrary_text_is_sanitized(written: str) -> None:
    cleaned = texts.text(written)
    assert cleaned == cleaned.strip()
    assert len(cleaned) <= texts.TEXT_LIMIT
    assert cleaned.encode().decode() == cleaned
    assert not any(unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp") for each in cleaned)
    assert not {"\u200b", "\u202e", "\ufeff"} & set(cleaned)
