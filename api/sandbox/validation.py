"""Reads what a caller asks; what cannot be answered is refused in words that a person understands. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

SHOWN_CHARACTERS = 60
"""Of what a caller wrote, at most so much is repeated in a message."""

WEIGHT_WANTED = "Enter the weight in kilograms, as a number."


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """The question cannot be answered; `message` says why to the person who asked."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def given(payload: Mapping[str, object], field: str) -> str:
    """The field's text with single blanks and nothing invisible; empty when there is none."""
    value = payload.get(field)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    printable = "".join(each if each.isprintable() else " " for each in str(value))
    return " ".join(printable.split())


def needed(payload: Mapping[str, object], field: str, message: str) -> str:
    """As `given`, but refuses an empty field with the message."""
    value = given(payload, field)
    if not value:
        raise Refusal(message)
    return value


def refuse_strangers(payload: Mapping[str, object], fields: tuple[str, ...]) -> None:
    """Every call says who asks: the company, the transaction and, for some, the account and the session."""
    for field in fields:
        needed(payload, field, f"{field} is missing.")


def shown(words: str) -> str:
    """What a caller wrote, quoted and short enough to stand in a message."""
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
