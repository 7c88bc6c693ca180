"""Parses a request, and refuses an invalid one with a message for people, without I/O."""

from __future__ import annotations

import re
from collections.abc import Mapping

SHOWN_CHARACTERS = 60
"""The most characters of a caller's text that a message quotes."""

WEIGHT_WANTED = "Enter the weight in kilograms, as a number."


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """The request is refused. `message` gives the visitor the reason."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def given(payload: Mapping[str, object], field: str) -> str:
    """The field's text with single blanks and without invisible characters. Empty if there is none."""
    value = payload.get(field)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    printable = "".join(each if each.isprintable() else " " for each in str(value))
    return " ".join(printable.split())


def needed(payload: Mapping[str, object], field: str, message: str) -> str:
    """As `given`, but refuses an empty field with `message`."""
    value = given(payload, field)
    if not value:
        raise Refusal(message)
    return value


def refuse_strangers(payload: Mapping[str, object], fields: tuple[str, ...]) -> None:
    """Refuses a call without identification: company, transaction and, for some, account and session."""
    for field in fields:
        needed(payload, field, f"{field} is missing.")


def shown(words: str) -> str:
    """The caller's text, quoted and short enough for a message."""
    return f'"{words}"' if len(words) <= SHOWN_CHARACTERS else f'"{words[:SHOWN_CHARACTERS]}…"'


def read_weight(payload: Mapping[str, object]) -> float:
    """The weight in kilograms from `2.5`, ` 2.5 ` or `2.5kg`."""
    words = needed(payload, "weight", WEIGHT_WANTED)
    number = re.fullmatch(r"(-?(?:[0-9]{1,300}(?:\.[0-9]{0,300})?|\.[0-9]{1,300})) ?(?:[kK][gG])?", words)
    if number is None:
        raise Refusal(f"We cannot read {shown(words)} as a weight. {WEIGHT_WANTED[:-1]} such as 2.5.")
    weight = float(number[1])
    if weight <= 0:
        raise Refusal("The weight must be more than 0 kg.")
    return weight
