"""Converts YAML nodes to the data that a msgspec Struct describes, and reports whatever does not fit.

The Struct says which fields there are, which may be left out, and what each holds. In a field's
`Meta(extra=...)`, `read` is the ReadCell of its text, `mentions` answers what the text names that another
source must have, and a list with `empty_allowed` may be `[]`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import cast

import msgspec
from msgspec import inspect
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from api.seeding.errors import SeedProblem
from api.seeding.seed_file import ReadCell
from api.seeding.source import Mention
from api.seeding.validators import one_of, text, whole_number
from api.seeding.yaml_reader import line_of

DEFAULT_LONGEST = 200
NOTHING = frozenset({"~", "null", "Null", "NULL"})
HOW_TO_SAY_SO = "leave the field out, or put the word in quotation marks"
BLOCKS = frozenset({">", "|"})
YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}

NameMentioned = Callable[[str], str | None]


@cache
def _described(shape: type[msgspec.Struct]) -> inspect.StructType:
    """Cached, because all pages have the same shape, and describing it takes longer than reading a page."""
    return cast(inspect.StructType, inspect.type_info(shape))


@dataclass(slots=True)
class ShapeReader:
    """Reads the nodes of one file, and collects problems and mentions."""

    path: str
    seed_problems: list[SeedProblem] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)

    def read_fields(self, shape: type[msgspec.Struct], node: MappingNode) -> dict[str, object]:
        """The fields of `shape` in builtin types. Reports unreadable fields, and leaves them out."""
        return self._fields(_described(shape), node, "")

    def _fields(self, shape: inspect.StructType, node: MappingNode, where: str) -> dict[str, object]:
        known = {each.encode_name: each for each in shape.fields}
        nodes = {key.value: value for key, value in node.value}
        data: dict[str, object] = {}
        for key, _ in node.value:
            if key.value not in known and key.value != shape.tag_field:
                listed = ", ".join(known) or "nothing but its kind"
                self._complain(key, where, f"{key.value}: is not among {listed}")
        for name, each in known.items():
            if name in nodes:
                value = self._value(each.type, nodes[name], _joined(where, name))
                if value is not None:
                    data[name] = value
            elif each.required:
                self._complain(node, where, f"{name}: is missing")
        if shape.tag_field:
            data[shape.tag_field] = shape.tag
        return data

    def _value(self, shape: inspect.Type, node: Node, where: str) -> object:
        """The value of the node. None if it does not fit."""
        extra: dict[str, object] = {}
        if isinstance(shape, inspect.Metadata):
            extra, shape = shape.extra or {}, shape.type
        if isinstance(shape, inspect.UnionType):
            return self._kind(shape, node, where)
        if isinstance(shape, inspect.StructType):
            if isinstance(node, MappingNode):
                return self._fields(shape, node, where)
            return self._complain(node, where, "must hold fields, each with a name")
        if isinstance(shape, inspect.ListType):
            if isinstance(node, SequenceNode) and (node.value or "empty_allowed" in extra):
                return self._items(shape, node, where)
            return self._complain(node, where, "must be a list with at least one item")
        if not isinstance(node, ScalarNode):
            return self._complain(node, where, "must be one text")
        return self._scalar(_reader_of(shape, extra), node, where, extra)

    def _items(self, shape: inspect.ListType, node: SequenceNode, where: str) -> list[object]:
        if shape.max_length is not None and len(node.value) > shape.max_length:
            self._complain(node, where, f"has {len(node.value)} items, at most {shape.max_length} fit")
        items = (
            self._value(shape.item_type, item, f"{where} {number}")
            for number, item in enumerate(node.value, start=1)
        )
        return [item for item in items if item is not None]

    def _kind(self, shape: inspect.UnionType, node: Node, where: str) -> object:
        """The value of one of several Structs, which their tag field distinguishes."""
        shapes = {str(each.tag): each for each in shape.types if isinstance(each, inspect.StructType)}
        tag_field = next(str(each.tag_field) for each in shapes.values())
        if not isinstance(node, MappingNode):
            return self._complain(node, where, f"must hold fields, one of them {tag_field}")
        tag = next((value for key, value in node.value if key.value == tag_field), None)
        if tag is None:
            return self._complain(node, where, f"{tag_field}: is missing")
        if not isinstance(tag, ScalarNode):
            return self._complain(tag, where, f"{tag_field}: must be one text")
        if tag.value not in shapes:
            return self._complain(tag, where, f"{tag_field}: {tag.value!r} is not one of {', '.join(shapes)}")
        return self._fields(shapes[tag.value], node, f"{where} ({tag.value})")

    def _scalar(self, read: ReadCell, node: ScalarNode, where: str, extra: dict[str, object]) -> object:
        if node.style is None and node.value in NOTHING:
            return self._complain(node, where, f"{node.value!r} means nothing in YAML: {HOW_TO_SAY_SO}")
        try:
            # The line break that `>` and `|` leave at the end of a text, and `>-` does not, is none of it.
            value = read(node.value.rstrip("\n") if node.style in BLOCKS else node.value)
        except ValueError as error:
            return self._complain(node, where, str(error))
        if mentioned := cast(NameMentioned | None, extra.get("mentions")):
            name = mentioned(node.value)
            if name is not None:
                self.mentions.append(Mention(self.path, line_of(node), where, name))
        return value

    def _complain(self, node: Node, where: str, what: str) -> object:
        """Records a problem, and returns None in place of the value."""
        self.seed_problems.append(SeedProblem(self.path, line_of(node), _joined(where, what)))
        return None


def yes_or_no(cell: str) -> bool:
    """An answer in one word, in capitals or not."""
    answer = YES_OR_NO.get(cell.lower())
    if answer is None:
        raise ValueError(f"{cell!r} is neither yes nor no")
    return answer


def _reader_of(shape: inspect.Type, extra: dict[str, object]) -> ReadCell:
    if "read" in extra:
        return cast(ReadCell, extra["read"])
    if isinstance(shape, inspect.BoolType):
        return yes_or_no
    if isinstance(shape, inspect.IntType) and shape.ge is not None and shape.le is not None:
        return whole_number(shape.ge, shape.le)
    if isinstance(shape, inspect.LiteralType):
        return one_of([str(value) for value in shape.values])
    if isinstance(shape, inspect.StrType):
        return text(shape.max_length or DEFAULT_LONGEST)
    raise TypeError(f"no text is read as {shape}")


def _joined(where: str, what: str) -> str:
    return f"{where}: {what}" if where else what
