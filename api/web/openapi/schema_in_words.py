"""A JSON schema as a few words of HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

Node = Mapping[str, Any]

_REFERENCE = "#/components/schemas/"


def name_of(schema: Node, key: str) -> str:
    """The name of a schema."""
    return str(schema.get("title") or key)


def in_words(schema: Node) -> str:
    """The type, choices and bounds. A named schema becomes a link to it. Everything is escaped."""
    if reference := schema.get("$ref"):
        key = reference.removeprefix(_REFERENCE)
        return f'<a href="#shape-{escape(key)}">{escape(key)}</a>'
    if choices := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(in_words(choice) for choice in choices)
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kinds = schema.get("type", "anything")
    words = escape(" or ".join(kinds) if isinstance(kinds, list) else str(kinds))
    if "items" in schema:
        words = f"{words} of {in_words(schema['items'])}"
    if "maxLength" in schema:
        words += f", at most {escape(str(schema['maxLength']))} characters"
    return words
