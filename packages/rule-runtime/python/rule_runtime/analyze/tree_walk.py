"""Walks over syntax trees faster than `ast.walk`: it skips contexts and operators."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any

_SKIPPED = {
    "ctx",
    "op",
    "ops",
    "type_comment",
    "lineno",
    "kind",
    "type_ignores",
    "level",
    "id",
    "attr",
    "arg",
    "name",
    "conversion",
    "simple",
    "is_async",
}
_KEEP_NAME = {"TypeAlias"}
_fields: dict[type, tuple[str, ...]] = {}


def children(node: Any) -> list[Any]:
    """Returns the direct children of a node."""
    kind = type(node)
    fields = _fields.get(kind)
    if fields is None:
        fields = _fields[kind] = tuple(
            field
            for field in kind._fields
            if field not in _SKIPPED or (field == "name" and kind.__name__ in _KEEP_NAME)
        )
    found: list[Any] = []
    for field in fields:
        value = getattr(node, field, None)
        if type(value) is list:
            found += [item for item in value if item is not None and type(item) is not str]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def descend(roots: Iterable[Any]) -> list[Any]:
    """Returns the nodes and all their descendants."""
    found: list[Any] = []
    stack = list(roots)
    while stack:
        node = stack.pop()
        found.append(node)
        kind = type(node)
        if kind is not ast.Name and kind is not ast.Constant:
            stack += children(node)
    return found
