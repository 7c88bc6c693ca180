"""A YAML file's bytes as nodes that know their lines. Knows YAML, and nothing of what the fields mean.

Every scalar stays the text that it is: whether `yes` is a word or an answer is for the reader of the field.
"""

from __future__ import annotations

from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, SequenceNode

from api.seeding.complaints import Complaint
from api.seeding.reading import BYTE_ORDER_MARK, unreadable_lines

PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
DEEPEST = 12


class _NodeLoader(yaml.BaseLoader):
    """Composes nodes, and takes no alias: a few lines of them could stand for gigabytes."""

    def compose_node(self, parent: Node | None, index: Any) -> Node | None:
        if self.check_event(yaml.AliasEvent):
            event: Any = self.peek_event()  # type: ignore[no-untyped-call]
            raise yaml.MarkedYAMLError(problem="aliases are not read here", problem_mark=event.start_mark)
        return super().compose_node(parent, index)


def read_mapping(path: str, content: bytes) -> tuple[MappingNode | None, list[Complaint]]:
    """The fields of the file's one document, or why it cannot be read; `path` is what complaints name it."""
    content = content.removeprefix(BYTE_ORDER_MARK)
    if unreadable := list(unreadable_lines(path, content)):
        return None, unreadable
    text = content.decode("utf-8")
    try:
        root = yaml.compose(text, Loader=_NodeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        return None, [Complaint(path, mark.line + 1 if mark else 1, f"is not YAML: {_in_words(error)}")]
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        return None, [Complaint(path, line, f"holds the odd character U+{ord(text[error.position]):04X}")]
    except RecursionError:
        return None, [Complaint(path, 1, "is nested too deeply")]
    if not isinstance(root, MappingNode):
        return None, [Complaint(path, 1, "must hold fields such as title: About Us")]
    complaints = _unfit_nodes(path, root, depth=1)
    return (None if complaints else root), complaints


def line_of(node: Node) -> int:
    """The line on which it begins, counted from 1."""
    return int(node.start_mark.line) + 1


def _in_words(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    return ", ".join(" ".join(part.split()) for part in parts)


def _unfit_nodes(path: str, node: Node, depth: int) -> list[Complaint]:
    """Tags, fields that stand twice, fields without a plain name, and nesting beyond all sense."""
    if node.tag not in PLAIN_TAGS:
        return [Complaint(path, line_of(node), "tags such as !name are not read here")]
    if depth > DEEPEST:
        return [Complaint(path, line_of(node), "is nested too deeply")]
    complaints: list[Complaint] = []
    if isinstance(node, SequenceNode):
        for item in node.value:
            complaints += _unfit_nodes(path, item, depth + 1)
    elif isinstance(node, MappingNode):
        first_line: dict[str, int] = {}
        for key, value in node.value:
            name = key.value if isinstance(key.value, str) else None
            if name is None:
                complaints.append(Complaint(path, line_of(key), "the name of a field must be one word"))
                continue
            if name in first_line:
                told = f"{name}: stands on line {first_line[name]} already"
                complaints.append(Complaint(path, line_of(key), told))
            first_line.setdefault(name, line_of(key))
            complaints += _unfit_nodes(path, value, depth + 1)
    return complaints
