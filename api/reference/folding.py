"""Folds different spellings of a name to the same text, so that `Ìbàdàn` equals `IBADAN`.

The browser folds in the same way: `pwa/src/parsing/folding-cases.json` tests both.
"""

# ruff: noqa: RUF001 - letters and digits that look alike are what this is about

from __future__ import annotations

import re
from unicodedata import category, decimal, normalize

# Apostrophes, quotation marks, primes and letters used for them. They are removed first, because
# normalization turns some into a blank and an accent.
_APOSTROPHES = (
    "'\"`´＇＂｀"
    "\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb"
    "\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f"
    "\u2032\u2033\u2034\u2035\u2036\u2037\u2057"
    "\u055a\u05f3\u05f4\u07f4\u07f5\ua78b\ua78c\u275b\u275c\u275d\u275e"
)
_WITHOUT_APOSTROPHES = dict.fromkeys(map(ord, _APOSTROPHES))

# Lower-case letters that Unicode does not decompose.
_PLAIN_LETTERS = str.maketrans(
    {
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i",
        "ɓ": "b", "ɗ": "d", "ɖ": "d", "ƙ": "k", "ƴ": "y", "ŋ": "n", "ɲ": "n", "ə": "e", "ǝ": "e", "ɛ": "e",
        "ɔ": "o", "ɵ": "o", "ħ": "h", "ŧ": "t", "ƭ": "t", "ƥ": "p", "ƒ": "f", "ɠ": "g", "ɣ": "g", "ǥ": "g",
        "ɨ": "i", "ɩ": "i", "ʉ": "u", "ʊ": "u", "ʋ": "v", "ƶ": "z", "ĸ": "k", "ς": "σ",
        "&": " and ",
    }
)  # fmt: skip

_WORDS = {"st": "saint"}
_ASCII_SEPARATORS = re.compile(r"[^a-z0-9.]+")


def fold(written: str) -> str:
    """Lower-case letters without accents and apostrophes, and digits. Everything between them is one blank.

    Full stops between single letters go (`U.K.` is `uk`), `&` is `and`, and the word `st` is `saint`. Empty
    if there is neither letter nor digit.
    """
    text = _plain(written)
    if "." not in text and "st" not in text:
        return " ".join(text.split())
    return " ".join(_WORDS.get(word, word) for word in _words_of(text))


def fold_so_far(written: str) -> str:
    """The same for an unfinished name: its last word stays as it is, because `st` may become `street`."""
    words = _words_of(_plain(written))
    return " ".join([*(_WORDS.get(word, word) for word in words[:-1]), *words[-1:]])


def without_blanks(folded: str) -> str:
    """The folded name without blanks, for spellings such as `Portharcourt` or `Ile Ife`."""
    return folded.replace(" ", "")


def _plain(written: str) -> str:
    """Lower-case letters without accents and apostrophes, digits and full stops, separated by blanks."""
    text = written.translate(_WITHOUT_APOSTROPHES)
    if text.isascii():  # true for nearly every name in the lists, and takes a fifth of the time
        return _ASCII_SEPARATORS.sub(" ", text.lower().replace("&", " and "))
    text = normalize("NFKD", normalize("NFKC", text).casefold())
    text = text.translate(_WITHOUT_APOSTROPHES).translate(_PLAIN_LETTERS)
    return "".join(_kept(sign) for sign in text if not category(sign).startswith("M"))


def _words_of(text: str) -> list[str]:
    return [word for token in text.split() for word in _without_full_stops(token)]


def _kept(sign: str) -> str:
    """Keeps letters and full stops, writes digits of every script as 0 to 9, and all else as a blank."""
    if sign.isdecimal():
        return str(decimal(sign))
    return sign if sign == "." or sign.isalnum() else " "


def _without_full_stops(token: str) -> list[str]:
    """The words between full stops. Consecutive single letters become one word."""
    if "." not in token:
        return [token]
    words: list[str] = []
    joins = False
    for part in token.split("."):
        if not part:
            continue
        single = len(part) == 1 and part.isalpha()
        if single and joins:
            words[-1] += part
        else:
            words.append(part)
        joins = single
    return words
