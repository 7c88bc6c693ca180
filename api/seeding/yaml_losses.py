"""Finds words in a YAML file that YAML reads as a comment, and so would lose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from api.seeding.errors import SeedProblem

_COMMENT = re.compile(r"[ \t]+#")
LOST = (
    "what comes after ' #' is no part of the text: put the text in quotation marks, "
    "or the comment on a line of its own"
)


def words_lost_to_comments(path: str, text: str, root: Node) -> Iterator[SeedProblem]:
    """Reports unquoted texts that are followed by a comment on the same line.

    YAML reads `title: Rates # 1 in Nigeria` as "Rates".
    """
    for node in _scalars(root):
        if node.style is None and _COMMENT.match(text, node.end_mark.index):
            yield SeedProblem(path, int(node.end_mark.line) + 1, LOST)


def _scalars(node: Node) -> Iterator[ScalarNode]:
    if isinstance(node, ScalarNode):
        yield node
    elif isinstance(node, SequenceNode):
        for item in node.value:
            yield from _scalars(item)
    elif isinstance(node, MappingNode):
        for key, value in node.value:
            yield from _scalars(key)
            yield from _scalars(value)
