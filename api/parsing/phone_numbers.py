"""The telephone numbers in a field, as `pwa/src/parsing/phoneNumbers.ts` finds them.

`phone-number-cases.json` beside that file tests both. The patterns have the same names as in that file, which
explains each.
"""

# ruff: noqa: RUF001 - brackets, dashes and digits that look alike are what this is about

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from api.parsing.character_classes import BLANKS, LETTER, LETTER_IN_ANY_CASE, MARKS
from api.parsing.plain_digits import with_plain_digits
from api.parsing.says_nothing import NOT_AVAILABLE, says_nothing


class PhoneNumber(NamedTuple):
    """A number with the texts around it: `Fax:` before it, `ext. 12` or `(WhatsApp)` after it.

    `dialled` is what a telephone takes: digits, with a plus in front of an international number. It is empty
    for a text that is not a number.
    """

    before: str
    written: str
    dialled: str
    after: str


_FIGURES = re.compile(
    r"(?:[+＋]?[(（]?|[(（][+＋])\d(?:(?: |[ \xa0]?[-().（）\u2010-\u2015]{1,2}[ \xa0]?)?\d)*"
)
_UP_TO = re.compile(r"(\d{4}) ?[-\u2010-\u2015] ?\d{1,2}\Z")
_UNPARTED = re.compile(rf"[^{BLANKS},;|]+")
_NO_NUMBER = re.compile(r"@|://|(?ai:www\.|wa\.me)")
_MASK = "\ufffc"

_GLUED = re.compile(rf"(?:{LETTER}|[{MARKS}*#_=]|#[{BLANKS}])\Z")
_AFTER_AREA_CODE = re.compile(rf"(?:\A|[{BLANKS},;(])0\d{{1,4}}/\Z")
_BEGINS_ANEW = re.compile("[(（]?[+＋0]")

_NO_EXTENSION = rf"(?!(?ai:EXT)|[Xx][.:{BLANKS}]*\d)"
_GOES_ON = re.compile(
    r"(?:[ .]|[-\u2010-\u2015])?(?:[*•●_]{2,}|[Xx]{2,}|[OILoil]\d)"
    rf"|{_NO_EXTENSION}{LETTER_IN_ANY_CASE}{{1,2}}(?!{LETTER_IN_ANY_CASE})"
)
_WORD_GOES_ON = re.compile(rf"{_NO_EXTENSION}{LETTER_IN_ANY_CASE}")
_ENOUGH = 10

_EXTENSION = re.compile(rf"(?:\A|[{BLANKS},;(])(?ai:ext(?:en[s\u017f]ion)?|x)[.:{BLANKS}]*\Z")
_BETWEEN = re.compile(
    rf"[{BLANKS}]*(?:[,;|&/\\\n，；、•·]|[{BLANKS}](?ai:or|and)[{BLANKS}]|[{BLANKS}]{{2,}}|[{BLANKS}][-–—][{BLANKS}])+"
    rf"[{BLANKS}]*"
)
_BETWEEN_FIGURES = re.compile(r"(\d) ?[-\u2010-\u2015 ] ?(?=[+(\d])")
_SEVERAL_BLANKS = re.compile(f"[{BLANKS}]{{2,}}")

_SHORTEST = 7
_LONGEST = 15
_LONGEST_WITHOUT_PLUS = 13

_OPEN_BRACKET = re.compile("[(（][^)）]*")
_PART = re.compile(rf"[{BLANKS},;(]*(?:/|(?ai:ext|x)|#|\d)[^,;|&/\n]*\d(?:{LETTER_IN_ANY_CASE}|\*)*\)?")
_IN_BRACKETS = re.compile(rf"[{BLANKS}]*[(\[（][^)\]）]*[)\]）]")
_MARGINS = re.compile(rf"\A[{BLANKS},;|&•·)]+|[{BLANKS},;|&•·(]+\Z")
_NO_FIGURE = re.compile("[^0-9]")
_TWO_NOUGHTS = re.compile(r"\A\(?00(?=[1-9])")
_NOUGHT_IN_BRACKETS = re.compile(r"\A([+(]*[0-9]{1,4}[ -]?)\(0\)")
_INTERNATIONAL = re.compile(r"\(?\+")
_NIGERIAN = re.compile("234[0-9]{10}")


def phone_numbers(whole: str) -> list[PhoneNumber]:
    """The numbers in a field, in order. A field without any gives one item with nothing to dial."""
    field = NOT_AVAILABLE.sub("", whole)
    found: list[PhoneNumber] = []
    unsaid = ""
    end = 0
    masked = _UNPARTED.sub(_masked, field)
    for match in _FIGURES.finditer(masked):
        run = _UP_TO.sub(r"\1", _without_bracket(match[0]), count=1)
        start = match.start() + (not match[0].startswith(run))
        unsaid += field[end:start]
        end = start + len(run)
        numbers = [] if _is_fragment(run, unsaid, field[end:]) else _numbers_in(run)
        if numbers:
            before = _add_after(found, unsaid)
            found += [numbers[0]._replace(before=before), *numbers[1:]]
            unsaid = ""
        else:
            unsaid += run
    unsaid += field[end:]
    if found:
        rest = _add_after(found, unsaid, last=True)
        return [*found, _text(rest)] if rest else found
    text = field.strip(BLANKS)
    # If repeated blanks do not separate numbers, they may be inside one.
    if _SEVERAL_BLANKS.search(text):
        return phone_numbers(_SEVERAL_BLANKS.sub(" ", text))
    return [] if says_nothing(field) else [_text(text)]


def _masked(unparted: re.Match[str]) -> str:
    """Hides e-mail addresses and links, in two steps so that neither pattern backtracks over the text."""
    text = unparted[0]
    return _MASK * len(text) if _NO_NUMBER.search(text) else text


def _is_fragment(run: str, before: str, behind: str) -> bool:
    """Whether a run of digits is only a part of something else, such as a word or a longer code."""
    if _GLUED.search(before) and not _EXTENSION.search(before):
        return True
    if _AFTER_AREA_CODE.search(before) and not _BEGINS_ANEW.match(run):
        return True
    if _GOES_ON.match(behind):
        return True
    return _WORD_GOES_ON.match(behind) is not None and len(_digits_in(run)) < _ENOUGH


def _without_bracket(run: str) -> str:
    """Drops an opening bracket that is closed only after the digits."""
    return run[1:] if _OPEN_BRACKET.fullmatch(run) else run


def _text(written: str) -> PhoneNumber:
    return PhoneNumber(before="", written=written, dialled="", after="")


def _add_after(found: list[PhoneNumber], text: str, *, last: bool = False) -> str:
    """Adds the text after the last number to that number, and returns the text before the next one."""
    if not found:
        return _trimmed(text)
    # A partial number belongs to the number before it: `/1`, `ext. 12`, `, 12`.
    part = _start(_PART, text)
    rest = text[len(part) :]
    bracket = _start(_IN_BRACKETS, rest)
    parts = _BETWEEN.split(rest[len(bracket) :])
    behind = parts.pop(0) if len(parts) > 1 or last else ""
    found[-1] = found[-1]._replace(after=" ".join(_telling([part, bracket, behind])))
    return _trimmed(", ".join(_telling(parts)))


def _start(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.match(text)
    return match[0] if match else ""


def _telling(parts: Iterable[str]) -> list[str]:
    return [part for part in map(_trimmed, parts) if not says_nothing(part)]


def _trimmed(text: str) -> str:
    return _MARGINS.sub("", text)


def _numbers_in(run: str) -> list[PhoneNumber]:
    """The numbers in a run of digits: one, or several that only blanks and dashes separate."""
    if whole := _number_of(run):
        return [whole]
    parts: list[str] = []
    for group in _BETWEEN_FIGURES.sub("\\1\n", run).split("\n"):
        if not parts or _begins(group, parts[-1]):
            parts.append(group)
        else:
            parts[-1] += f" {group}"
    several = [number for number in map(_number_of, parts) if number]
    return several if len(several) == len(parts) > 1 else []


def _begins(group: str, before: str) -> bool:
    """Whether a new number begins with `group`. `before` is the current number so far."""
    if group.startswith("+"):
        return True
    enough = 11 if before.startswith("+") else 9
    return with_plain_digits(group).startswith("0") and len(_digits_in(before)) >= enough


def _digits_in(written: str) -> str:
    return _NO_FIGURE.sub("", with_plain_digits(written))


def _number_of(written: str) -> PhoneNumber | None:
    # Many countries dial 00 for the plus.
    plain = _TWO_NOUGHTS.sub("+", with_plain_digits(written))
    # A zero in brackets is dialled only within the country.
    digits = _digits_in(_NOUGHT_IN_BRACKETS.sub(r"\1", plain))
    international = _INTERNATIONAL.match(plain) is not None
    if not _SHORTEST <= len(digits) <= (_LONGEST if international else _LONGEST_WITHOUT_PLUS):
        return None
    plus = "+" if international or _NIGERIAN.fullmatch(digits) else ""
    return PhoneNumber(before="", written=written, dialled=plus + digits, after="")
