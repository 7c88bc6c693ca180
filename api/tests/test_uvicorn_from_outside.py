"""uvicorn is only used from outside: no attribute of its objects is assigned, no private one is read.

See .github/decisions/0016-uvicorn-from-outside.md.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.tests.test_architecture import API, SOURCES, imports_of, named

READ_OF_ITS_SERVER = {"servers", "server_state", "lifespan", "started", "should_exit", "force_exit"}
"""What `Server.shutdown`, which we replace, goes by; there is no other way to learn of it."""

KNOWING = [path for path in SOURCES if any(module.split(".")[0] == "uvicorn" for module in imports_of(path))]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def attributes_of_self(tree: ast.AST, *contexts: type[ast.expr_context]) -> set[str]:
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, contexts) and is_self(node.value)
    }


def is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def own_classes_on_uvicorns() -> Iterator[tuple[Path, type]]:
    for path in SOURCES:
        module = ".".join(path.relative_to(API.parent).with_suffix("").parts)
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef) and node.bases and path.is_relative_to(API / "web"):
                found = getattr(importlib.import_module(module), node.name)
                if uvicorns(found):
                    yield path, found


def uvicorns(found: type) -> list[type]:
    return [base for base in found.__mro__ if base.__module__.split(".")[0] == "uvicorn"]


def source_of(found: type) -> ast.Module:
    return ast.parse(textwrap.dedent(inspect.getsource(found)))


OWN_CLASSES = list(own_classes_on_uvicorns())


def test_server_and_connections_extend_uvicorn_classes() -> None:
    assert {found.__name__ for _, found in OWN_CLASSES} == {"Server", "RequestTimeouts", "LimitedConnection"}


@pytest.mark.parametrize("path", KNOWING, ids=named)
def test_no_private_uvicorn_name_is_imported(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "uvicorn":
            names = [*(node.module or "").split("."), *(alias.name for alias in node.names)]
            assert not [name for name in names if name.startswith("_")]


@pytest.mark.parametrize("path", KNOWING, ids=named)
def test_attributes_are_assigned_only_on_self(path: Path) -> None:
    """Where uvicorn is known, whatever is no `self` may be one of its objects."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            assert is_self(node.value), f"{named(path)}:{node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"setattr", "delattr", "vars"}, f"{named(path)}:{node.lineno}"
        assert not (isinstance(node, ast.Attribute) and node.attr == "__dict__"), named(path)


@pytest.mark.parametrize(("path", "found"), OWN_CLASSES, ids=lambda each: getattr(each, "__name__", ""))
def test_own_classes_neither_shadow_nor_read_uvicorn_internals(path: Path, found: type) -> None:
    theirs: set[str] = set()
    for base in uvicorns(found):
        theirs |= set(vars(base)) | attributes_of_self(source_of(base), ast.Store)
    own = source_of(found)
    assigned = attributes_of_self(own, ast.Store, ast.Del)
    assert not assigned & theirs, named(path)
    state_of_theirs = {
        name for name in theirs if not any(callable(getattr(base, name, None)) for base in uvicorns(found))
    }
    looked_at = attributes_of_self(own, ast.Load) & state_of_theirs
    assert looked_at <= (READ_OF_ITS_SERVER if found.__name__ == "Server" else set()), named(path)
    private = {name for name in theirs if name.startswith("_") and not name.startswith("__")}
    assert not attributes_of_self(own, ast.Load) & private, named(path)
    assert not {node.name for node in ast.walk(own) if isinstance(node, ast.FunctionDef)} & private, named(
        path
    )
