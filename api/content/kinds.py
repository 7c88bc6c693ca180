"""The kinds of section that a page may have, and the fields of each.

The same types serve to check the files and to make the OpenAPI document. A field that a file omits is
omitted from the document too.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.content.words import Action, Art, Eyebrow, Paragraph, Sentences, Title

MOST_ITEMS = 60


class Card(msgspec.Struct, frozen=True):
    """A text with a title, and possibly a drawing."""

    title: Title
    text: Sentences
    art: Art | UnsetType = UNSET


class Value(msgspec.Struct, frozen=True):
    """Something the company stands for."""

    title: Title
    text: Sentences


class Advantage(msgspec.Struct, frozen=True):
    """A reason to choose the company."""

    title: Title
    text: Sentences
    eyebrow: Eyebrow | UnsetType = UNSET


class ContactWay(msgspec.Struct, frozen=True):
    """A reason to get in touch, and how."""

    title: Title
    text: Sentences
    channel: Literal["phone", "email", "offices"]


class Question(msgspec.Struct, frozen=True):
    """A frequently asked question."""

    question: Title
    answer: Paragraph


class Clause(msgspec.Struct, frozen=True):
    """A titled part of a numbered section."""

    title: Title
    paragraphs: Annotated[list[Paragraph], Meta(max_length=MOST_ITEMS)]


Cards = Annotated[list[Card], Meta(max_length=MOST_ITEMS)]
Paragraphs = Annotated[list[Paragraph], Meta(max_length=MOST_ITEMS)]


class Section(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The base of all sections. `kind` distinguishes them."""


class Hero(Section, frozen=True, tag="hero"):
    """The first thing on a page. With `tracking`, a shipment can be tracked from there."""

    title: Title
    text: Sentences
    eyebrow: Eyebrow | UnsetType = UNSET
    action: Action | UnsetType = UNSET
    second_action: Action | UnsetType = UNSET
    art: Art | UnsetType = UNSET
    tracking: bool | UnsetType = UNSET


class Heading(Section, frozen=True, tag="heading"):
    """The first thing on a page without a picture."""

    title: Title
    text: Sentences | UnsetType = UNSET
    eyebrow: Eyebrow | UnsetType = UNSET


class CardRow(Section, frozen=True, tag="cards"):
    """Cards side by side."""

    title: Title
    items: Cards
    eyebrow: Eyebrow | UnsetType = UNSET


class Reach(Section, frozen=True, tag="reach"):
    """How far the company ships, beside a map of the world."""

    title: Title
    paragraphs: Paragraphs
    eyebrow: Eyebrow | UnsetType = UNSET
    action: Action | UnsetType = UNSET


class Tabs(Section, frozen=True, tag="tabs"):
    """A panel that shows one card at a time."""

    title: Title
    items: Cards
    eyebrow: Eyebrow | UnsetType = UNSET


class Feature(Section, frozen=True, tag="feature"):
    """One of the company's services, in some paragraphs and points."""

    title: Title
    paragraphs: Paragraphs
    points: Annotated[list[Sentences], Meta(max_length=MOST_ITEMS)] | UnsetType = UNSET
    eyebrow: Eyebrow | UnsetType = UNSET
    art: Art | UnsetType = UNSET
    action: Action | UnsetType = UNSET
    second_action: Action | UnsetType = UNSET
    third_action: Action | UnsetType = UNSET


class Partner(Section, frozen=True, tag="partner"):
    """The banner that invites partners."""

    title: Title
    text: Sentences
    action: Action


class Quote(Section, frozen=True, tag="quote"):
    """A quotation. `by` names the person or the office."""

    text: Sentences
    by: Title


class Counters(Section, frozen=True, tag="counters"):
    """The company's counters, which are among the company's facts."""

    title: Title


class Values(Section, frozen=True, tag="values"):
    """The company's values."""

    title: Title
    items: Annotated[list[Value], Meta(max_length=MOST_ITEMS)]
    eyebrow: Eyebrow | UnsetType = UNSET


class Message(Section, frozen=True, tag="message"):
    """A letter to the reader, signed with `by`."""

    title: Title
    paragraphs: Paragraphs
    by: Title
    eyebrow: Eyebrow | UnsetType = UNSET


class ContactWays(Section, frozen=True, tag="contact-ways"):
    """The ways to reach the company."""

    items: Annotated[list[ContactWay], Meta(max_length=MOST_ITEMS)]


class ContactForm(Section, frozen=True, tag="contact-form"):
    """The form for a message."""

    title: Title
    text: Sentences | UnsetType = UNSET


class Desk(Section, frozen=True, tag="desk"):
    """The place for the page's main function: the quote form, tracking, the offices."""


class Promotion(Section, frozen=True, tag="promotion"):
    """More offers, below the page's main function."""

    title: Title
    text: Sentences | UnsetType = UNSET
    items: Annotated[list[Advantage], Meta(max_length=MOST_ITEMS)] | UnsetType = UNSET
    action: Action | UnsetType = UNSET
    second_action: Action | UnsetType = UNSET


class Faq(Section, frozen=True, tag="faq"):
    """Questions and their answers."""

    title: Title
    items: Annotated[list[Question], Meta(max_length=MOST_ITEMS)]


class Numbered(Section, frozen=True, tag="numbered"):
    """A part of a legal text, with its number for citations."""

    number: Annotated[str, Meta(max_length=10, examples=["2"])]
    title: Title
    items: Annotated[list[Clause], Meta(max_length=MOST_ITEMS)]


AnySection = (
    Hero
    | Heading
    | CardRow
    | Reach
    | Tabs
    | Feature
    | Partner
    | Quote
    | Counters
    | Values
    | Message
    | ContactWays
    | ContactForm
    | Desk
    | Promotion
    | Faq
    | Numbered
)
