"""The OpenAPI document as one HTML page without scripts, which can be read offline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from api.web.openapi.schema_in_words import in_words, name_of

STYLESHEET = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")

Node = Mapping[str, Any]


def render_page(document: Node) -> str:
    """The whole page; every text of the document is escaped."""
    info = document["info"]
    return "".join(
        (
            '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(info['title'])} API {escape(info['version'])}</title>",
            '<link rel="stylesheet" href="/schema/page.css"></head><body>',
            f"<header><h1>{escape(info['title'])} API</h1>",
            f"<p>Version {escape(info['version'])}. ",
            '<a href="/schema/openapi.json">The OpenAPI document</a></p>',
            *(f"<p>{escape(part)}</p>" for part in info.get("description", "").split("\n\n")),
            "</header>",
            f'<nav aria-label="Calls"><ul>{"".join(_contents(document))}</ul></nav>',
            f"<main>{''.join(_operations(document))}{_schemas(document)}</main></body></html>",
        )
    )


def _each_operation(document: Node) -> Iterator[tuple[str, str, Node]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _contents(document: Node) -> Iterator[str]:
    for method, path, operation in _each_operation(document):
        yield f'<li><a href="#{escape(operation["operationId"])}">{method} {escape(path)}</a></li>'


def _operations(document: Node) -> Iterator[str]:
    for method, path, operation in _each_operation(document):
        yield f'<section id="{escape(operation["operationId"])}">'
        yield f"<h2><code>{method} {escape(path)}</code></h2>"
        yield f"<p><strong>{escape(operation.get('summary', ''))}.</strong> "
        yield f"{escape(operation.get('description', ''))}</p>"
        yield from _parameters(operation.get("parameters", ()))
        yield from _body(operation.get("requestBody"))
        for status, answer in operation["responses"].items():
            yield f"<h3>Answer {escape(status)}</h3><p>{escape(answer['description'])}</p>"
            yield from _contents_of(answer.get("content", {}))
        yield "</section>"


def _parameters(parameters: list[Node]) -> Iterator[str]:
    if parameters:
        yield "<h3>Parameters</h3><dl>"
        for parameter in parameters:
            needed = "needed" if parameter.get("required") else "optional"
            yield f"<dt><code>{escape(parameter['name'])}</code> ({escape(parameter['in'])}, {needed})</dt>"
            yield f"<dd>{in_words(parameter['schema'])}. {escape(parameter.get('description', ''))}</dd>"
        yield "</dl>"


def _body(body: Node | None) -> Iterator[str]:
    if body:
        yield "<h3>Body</h3>"
        yield from _contents_of(body["content"])


def _contents_of(content: Node) -> Iterator[str]:
    for media_type, described in content.items():
        yield f"<p><code>{escape(media_type)}</code>: {in_words(described['schema'])}</p>"
        for example in described.get("examples", {}).values():
            pretty = msgspec.json.format(msgspec.json.encode(example["value"]), indent=2).decode()
            summary = escape(example.get("summary") or "Example")
            yield f"<figure><figcaption>{summary}</figcaption>"
            yield f'<pre tabindex="0">{escape(pretty)}</pre></figure>'


def _schemas(document: Node) -> str:
    parts = ["<h2>Shapes</h2>"]
    for key, schema in document.get("components", {}).get("schemas", {}).items():
        parts.append(f'<section id="shape-{escape(key)}"><h3>{escape(name_of(schema, key))}</h3>')
        if description := schema.get("description"):
            parts.append(f"<p>{escape(description)}</p>")
        parts.append("<dl>")
        required = schema.get("required", ())
        for name, property_schema in schema.get("properties", {}).items():
            optional = "" if name in required else " (optional)"
            parts.append(f"<dt><code>{escape(name)}</code>{optional}</dt><dd>{in_words(property_schema)}")
            parts.append(f" {escape(property_schema.get('description', ''))}</dd>")
        parts.append("</dl></section>")
    return "".join(parts)
