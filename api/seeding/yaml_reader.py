"""Reads a YAML file's bytes as nodes with their lines. It knows YAML, but not the meaning of the fields.

Every scalar stays text. The reader of a field decides whether `yes` is a word or a boolean.
"""

from __future__ import annotations

from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, SequenceNode

from api.seeding.errors import SeedProblem
from api.seeding.file_formats import AS_TEXT, BYTE_ORDER_MARK, LINE_END, unfit_text
from api.seeding.yaml_losses import words_lost_to_comments

PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
DEEPEST = 12
HINTS = {
    "mapping values are not allowed here": 'a text with ": " in it must stand in quotation marks, and fields '
    "that belong together must begin in the same column",
    "while scanning an alias": "a text that begins with * must stand in quotation marks",
    "while scanning an anchor": "a text that begins with & must stand in quotation marks",
    r"found character '\t'": "tabs are not read here, write blanks",
    "cannot start any token": "a text that begins with such a sign must stand in quotation marks",
    "but found '<scalar>'": "here or above, a quotation mark is not closed, "
    "or a text goes on after the closing one",
    "<block end>": "fields that belong together must begin in the same column",
    "while scanning a block scalar": "a text that begins with > or | must stand in quotation marks",
    "could not find expected ':'": "what continues a text must begin further to the right "
    "than the name of its field",
    "sequence entries are not allowed": "a text that begins with - must stand in quotation marks",
    "mapping keys are not allowed": "a text that begins with ? must stand in quotation marks",
}
"""By PyYAML's error messages: advice for a person who meant a text."""


class _NodeLoader(yaml.BaseLoader):
    """Composes nodes, and rejects aliases, because a few lines of them could expand to gigabytes.

    It also rejects anchors, which would be lost: YAML reads `title: &more for less` as "for less".
    """

    def compose_node(self, parent: Node | None, index: Any) -> Node | None:
        event: Any = self.peek_event()  # type: ignore[no-untyped-call]
        for is_one, told in (
            (isinstance(event, yaml.AliasEvent), "aliases are not read here; a text that begins with *"),
            (event.anchor is not None, "anchors are not read here; a text that begins with &"),
        ):
            if is_one:
                told = f"{told} must stand in quotation marks"
                raise yaml.MarkedYAMLError(problem=told, problem_mark=event.start_mark)
        return super().compose_node(parent, index)


def read_mapping(path: str, content: bytes) -> tuple[MappingNode | None, list[SeedProblem]]:
    """Returns the fields of the file's only document, or None if it is unreadable, and its problems.

    `path` is the file's name in problems.
    """
    content = content.removeprefix(BYTE_ORDER_MARK)
    if unfit := unfit_text(path, content, AS_TEXT):
        return None, unfit
    text = content.decode("utf-8")
    try:
        root = yaml.compose(text, Loader=_NodeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return None, [SeedProblem(path, mark.line + 1 if mark else 1, f"is not YAML: {_in_words(error)}")]
    except yaml.reader.ReaderError as error:
        line = len(LINE_END.split(text[: error.position]))
        return None, [SeedProblem(path, line, f"holds the odd character U+{ord(text[error.position]):04X}")]
    except RecursionError:
        return None, [SeedProblem(path, 1, "is nested too deeply")]
    if not isinstance(root, MappingNode):
        return None, [SeedProblem(path, 1, "must hold fields such as title: About Us")]
    if seed_problems := _unfit_nodes(path, root, depth=1):
        return None, seed_problems
    return root, list(words_lost_to_comments(path, text, root))


def line_of(node: Node) -> int:
    """The first line of a node, counted from 1."""
    return int(node.start_mark.line) + 1


def _in_words(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    whole = " ".join(parts)
    parts += [hint for words, hint in HINTS.items() if words in whole][:1]
    return ", ".join(" ".join(part.split()) for part in parts)


def _unfit_nodes(path: str, node: Node, depth: int) -> list[SeedProblem]:
    """Reports tags, repeated fields, fields without a plain name, and nesting that is too deep."""
    if node.tag not in PLAIN_TAGS:
        return [SeedProblem(path, line_of(node), "tags such as !name are not read here")]
    if depth > DEEPEST:
        return [SeedProblem(path, line_of(node), "is nested too deeply")]
    seed_problems: list[SeedProblem] = []
    if isinstance(node, SequenceNode):
        for item in node.value:
            seed_problems += _unfit_nodes(path, item, depth + 1)
    elif isinstance(node, MappingNode):
        first_line: dict[str, int] = {}
        for key, value in node.value:
            name = key.value if isinstance(key.value, str) else None
            if name is None:
                seed_problems.append(SeedProblem(path, line_of(key), "the name of a field must be one word"))
                continue
            if name in first_line:
                told = f"{name}: stands on line {first_line[name]} already"
                seed_problems.append(SeedProblem(path, line_of(key), told))
            first_line.setdefault(name, line_of(key))
            seed_problems += _unfit_nodes(path, value, depth + 1)
    return seed_problems
