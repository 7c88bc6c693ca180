"""The kinds of section that a page may have, and what each of them holds.

One declaration serves twice: the files are checked against it, and the OpenAPI document is made from it.
What a file leaves out is left out of the document as well.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.content.words import Action, Art, Eyebrow, Paragraph, Sentences, Title

MOST_ITEMS = 60


class Card(msgspec.Struct, frozen=True):
    """A titled text, with a drawing or without."""

    title: Title
    text: Sentences
    art: Art | UnsetType = UNSET


class Value(msgspec.Struct, frozen=True):
    """Something the company stands for."""

    title: Title
    text: Sentences


class Advantage(msgspec.Struct, frozen=True):
    """A reason to choose it."""

    title: Title
    text: Sentences
    eyebrow: Eyebrow | UnsetType = UNSET


class ContactWay(msgspec.Struct, frozen=True):
    """A reason to get in touch, and how."""

    title: Title
    text: Sentences
    channel: Literal["phone", "email", "offices"]


class Question(msgspec.Struct, frozen=True):
    """A question that is asked often."""

    question: Title
    answer: Paragraph


class Clause(msgspec.Struct, frozen=True):
    """A titled part of a numbered section."""

    title: Title
    paragraphs: Annotated[list[Paragraph], Meta(max_length=MOST_ITEMS)]


Cards = Annotated[list[Card], Meta(max_length=MOST_ITEMS)]
Paragraphs = Annotated[list[Paragraph], Meta(max_length=MOST_ITEMS)]


class Section(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """What every section has: `kind`, by which the others are told apart."""


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
    """A panel that turns from one card to the next."""

    title: Title
    items: Cards
    eyebrow: Eyebrow | UnsetType = UNSET


class Feature(Section, frozen=True, tag="feature"):
    """A thing that the company does, told in some paragraphs and points."""

    title: Title
    paragraphs: Paragraphs
    points: Annotated[list[Sentences], Meta(max_length=MOST_ITEMS)] | UnsetType = UNSET
    eyebrow: Eyebrow | UnsetType = UNSET
    art: Art | UnsetType = UNSET
    action: Action | UnsetType = UNSET
    second_action: Action | UnsetType = UNSET
    third_action: Action | UnsetType = UNSET


class Partner(Section, frozen=True, tag="partner"):
    """The banner that invites to work together."""

    title: Title
    text: Sentences
    action: Action


class Quote(Section, frozen=True, tag="quote"):
    """Words that somebody said; `by` names the person or the office."""

    text: Sentences
    by: Title


class Counters(Section, frozen=True, tag="counters"):
    """The company's figures, which stand with the company."""

    title: Title


class Values(Section, frozen=True, tag="values"):
    """What the company stands for."""

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
    """The place of what the page is for: the quote form, tracking, the offices."""


class Promotion(Section, frozen=True, tag="promotion"):
    """What else there is, below what the page is for."""

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
    """A part of a legal text, with the number that it is cited by."""

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
