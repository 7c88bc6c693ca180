"""Finds the canonical form of a shipment number in any text that a visitor enters: a message, a link.

The browser does the same (`pwa/src/parsing/shipment-number/shipmentNumber.ts`), and
`shipment-number-cases.json` beside that file tests both. The time is at most proportional to the length of
the text, because conditions that would make Python's engine backtrack are checked outside the expressions.
"""

from __future__ import annotations

import re
from itertools import chain
from unicodedata import category, decomposition

from api.parsing.character_classes import BLANKS, MODIFIERS, SEARCHED
from api.parsing.plain_digits import with_plain_digits
from api.shipping.tracking.numbers.number_label import (
    LABEL_OF_DIGITS,
    WORDS,
    without_end,
    without_label,
    without_words,
)

_SIGN = rf"[\W_{MODIFIERS}]"
"""Characters that may separate letters and digits of a number. Some dashes are letters in Unicode."""

_BETWEEN = f"{_SIGN}{{0,9}}"

_WORD = frozenset({"Lu", "Ll", "Lt", "Nd"})
"""Categories of characters that must not adjoin a number. Scripts without capitals may, because they use no
blanks."""

# Two Latin letters and ten digits. The surroundings are checked after the match.
_OURS = re.compile(f"[A-Za-z]{_BETWEEN}[A-Za-z](?:{_BETWEEN}[0-9]){{10}}")

_MORE_OF_OURS = re.compile("(?:[A-Za-z]{2}[0-9]{10})+")
"""More numbers without a separator, as when rows are pasted into a field of one line."""

_RUN_OF_OURS = re.compile(r"(?a:\b)(?:[A-Za-z]{2}[0-9]{10}){2,}(?![A-Za-z0-9])")
_TEN_DIGITS = re.compile("[0-9]{10}")

_SIGNS = re.compile(f"{_SIGN}+")
_OTHER_THAN_SIGNS = re.compile(rf"(?!{_SIGN})\w")

OF_OTHERS = re.compile(r"[A-Za-z]{2}-[0-9]{6}-[0-9]{4}")
"""Two letters, six digits and four, with hyphens: the form of other carriers, whose hyphens matter."""

_NEXT_NUMBER = re.compile(f"[0-9]{{8}}[{BLANKS}]+[0-9]")
"""A nearly complete run of digits, and another number after a blank."""

_ENDS_WITHIN = re.compile(f"[.,:;!?][{BLANKS}]|\n")
"""The end of a sentence or a line inside a match."""

_BESIDE_OTHERS = re.compile(
    rf"[,;|\t:=<>{{}}\[\]\"()/]|[{BLANKS}]{{4}}|^[A-Za-z]{_SIGN}*[A-Za-z][{BLANKS}]+[0-9]{{10}}$"
)
"""What separates cells and fields; and two letters before ten digits, which may be a bank account."""

_NAME = r"(?:shipment|track(?:ing)?|trk|waybill|awb|parcel|consignment)[_-]?(?:n(?:umber|um|br|o)s?|id|code)"
NAMES_IN_LINKS = f"(?:{_NAME}|number|nums|shipment|consignment|tracking|awb|waybill)="
"""Names of a link's parameter for the number."""

_VALUE = f"[^&#{BLANKS}]*"
_NAMED = re.compile(f"(?ai:[?&;#]{NAMES_IN_LINKS})({_VALUE})")
_OTHER_FIELD = re.compile(rf"(?ai:[?&;#](?!{NAMES_IN_LINKS})[\w.-]+=){_VALUE}")

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Invisible characters: Unicode's `Default_Ignorable_Code_Point`."""

LENGTH = 12
"""The letters and digits of one of our numbers."""

_DIGIT = re.compile("[0-9]")
_ENCODED = re.compile("(?:%[0-9A-Fa-f]{2})+")


def _plain_signs() -> dict[int, str]:
    """Maps digits and blanks of every script, and fullwidth and styled letters, to plain ones. Leaves signs
    for a word, such as №, and superscript or circled digits, because they occur around a number, not in it.
    """
    digits = filter(str.isdecimal, map(chr, SEARCHED))
    return {
        ord(sign): plain
        for sign in chain(digits, filter(decomposition, map(chr, SEARCHED)))
        if category(sign) not in {"Lo", "Lm", "No"}
        and re.fullmatch("[A-Za-z0-9_ ]", plain := with_plain_digits(sign))
    }


_PLAIN_SIGNS = _plain_signs()


def canonical_number(text: str) -> str:
    """A number of our shape, two letters and ten digits, as on our receipts, whatever is in it or around it.
    Else the number in a link's parameter, or else the text without a label before it, words after it and
    blanks at its ends.
    """
    for find in (our_number_in, linked_number_in):
        found = find(text)
        if found is not None:
            return found
    number = without_words(without_label(without_invisible(text).strip(BLANKS)))
    # If nothing else is left, a word before ten digits may be part of the number.
    return our_number_in(number) or number


def our_number_in(text: str) -> str | None:
    """The first number of our shape in a text, as on our receipts."""
    read = _INVISIBLE.sub("\u200b", _decoded(_decoded(_with_plain_signs(text))))
    without_others = _OTHER_FIELD.sub(" ", read)
    return _first_of(without_others) or (_first_of(read) if read != without_others else None)


def our_numbers_in(text: str) -> list[str]:
    """All numbers in a text, each once, that have our shape or that of other carriers and can hardly be
    anything else (`verdictOnOurs` of `pwa/src/parsing/many-numbers/numbersInText.ts`).
    """
    read = _INVISIBLE.sub("\u200b", _decoded(_decoded(_with_plain_signs(text))))
    parted = _RUN_OF_OURS.sub(lambda run: _TEN_DIGITS.sub(r"\g<0> ", run[0]), read)
    found = [each[0] for each in _OURS.finditer(parted) if not _is_torn(each)]
    numbers = (
        number.upper() if OF_OTHERS.fullmatch(number) else _SIGNS.sub("", number).upper()
        for number in found
        if not (WORDS.match(number) or _ENDS_WITHIN.search(number) or _BESIDE_OTHERS.search(number))
    )
    return list(dict.fromkeys(numbers))


def linked_number_in(text: str) -> str | None:
    """The number in a named parameter of a link in the text."""
    # A parameter name inside a value without digits is followed by none either, so it may be skipped.
    values = (field[1] for field in _NAMED.finditer(without_invisible(text)))
    value = next((value for value in values if _DIGIT.search(value)), None)
    if value is None:
        return None
    decoded = _decoded(value.replace("+", " "))
    # Punctuation after the link, or around it, is not part of it.
    return without_end(decoded).strip(BLANKS)


def without_invisible(text: str) -> str:
    """The text with plain digits, letters and blanks, and without invisible characters."""
    return _INVISIBLE.sub("", _with_plain_signs(text))


def _first_of(text: str) -> str | None:
    found = [each for each in _OURS.finditer(text) if not _is_torn(each)]
    numbers = [each[0] for each in found if not OF_OTHERS.fullmatch(each[0])]
    # A match that is the whole text is the number, unless it begins with a label.
    if len(found) == 1 and _is_alone(found[0]):
        numbers = [each for each in numbers if not LABEL_OF_DIGITS.match(each)]
    else:
        numbers = [each for each in numbers if not (WORDS.match(each) or _NEXT_NUMBER.search(each))]
    if not numbers:
        return None
    # Prefers a number without separators, because a bank's letters and an account number look like one too.
    in_one_piece = (each for each in numbers if len(each) == LENGTH)
    in_one_sentence = (each for each in numbers if not _ENDS_WITHIN.search(each))
    return _SIGNS.sub("", next(chain(in_one_piece, in_one_sentence, numbers))).upper()


def _is_torn(found: re.Match[str]) -> bool:
    """Whether the match is part of a longer word or number, which more of our numbers after it are not."""
    text = found.string
    if _is_in_word(text[found.start() - 1 : found.start()]):
        return True
    end = (_MORE_OF_OURS.match(text, found.end()) or found).end()
    return _is_in_word(text[end : end + 1])


def _is_in_word(sign: str) -> bool:
    return sign != "" and category(sign) in _WORD


def _is_alone(found: re.Match[str]) -> bool:
    start, end = found.span()
    text = found.string
    return not (_OTHER_THAN_SIGNS.search(text, 0, start) or _OTHER_THAN_SIGNS.search(text, end))


def _with_plain_signs(text: str) -> str:
    return text if text.isascii() else text.translate(_PLAIN_SIGNS)


def _decoded(text: str) -> str:
    return _ENCODED.sub(_decoded_run, text) if "%" in text else text


def _decoded_run(run: re.Match[str]) -> str:
    try:
        return bytes.fromhex(run[0].replace("%", "")).decode("utf-8")
    except UnicodeDecodeError:
        return run[0]
