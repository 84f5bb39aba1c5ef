"""Finds how the functions of a detection use their event: required keys, data model names, attempts to change it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from .bindings import FunctionScope
from .flow import Block, falls_through, inner_blocks
from .tree_walk import children


def event_parameter(function: FunctionScope) -> str | None:
    """Returns the name of a function's event parameter; None if the function rebinds that name."""
    if not function.parameters or function.parameters[0] in function.bound:
        return None
    return function.parameters[0]


def required_keys(function: FunctionScope) -> Iterator[ast.Subscript]:
    """Yields each `event["key"]` that every call evaluates."""
    event = event_parameter(function)
    if event is not None:
        yield from _required_in_block(function.node.body, event)


def _required_in_block(block: Block, event: str) -> Iterator[ast.Subscript]:
    for statement in block:
        if isinstance(statement, ast.Try):
            if statement.handlers:
                if not _always_continues(statement):
                    return
            else:
                yield from _required_in_block(statement.body, event)
        else:
            for expression in _always_evaluated(statement):
                yield from _required_in(expression, event)
            if isinstance(statement, (ast.With, ast.AsyncWith)):
                yield from _required_in_block(statement.body, event)
        if not _always_continues(statement):
            return


def _always_continues(statement: ast.stmt) -> bool:
    """Returns whether no path through a statement leaves the function or the enclosing block."""
    if isinstance(statement, (ast.Return, ast.Raise, ast.Break, ast.Continue, ast.Assert)):
        return False
    return all(falls_through(inner) and all(map(_always_continues, inner)) for inner in inner_blocks(statement))


def _always_evaluated(statement: ast.stmt) -> Iterator[ast.expr]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        for item in statement.items:
            yield item.context_expr
        return
    for name in ("value", "test", "iter", "subject", "exc"):
        expression = getattr(statement, name, None)
        if isinstance(expression, ast.expr):
            yield expression
            return


def _required_in(node: Any, event: str) -> Iterator[ast.Subscript]:
    kind = type(node)
    if kind is ast.BoolOp:
        yield from _required_in(node.values[0], event)
    elif kind is ast.IfExp:
        yield from _required_in(node.test, event)
    elif kind is ast.Compare:
        yield from _required_in(node.left, event)
        yield from _required_in(node.comparators[0], event)
    elif kind in (ast.ListComp, ast.SetComp, ast.DictComp):
        yield from _required_in(node.generators[0].iter, event)
    elif kind is ast.GeneratorExp:
        yield from _required_in(node.generators[0].iter, event)
    elif kind is not ast.Lambda:
        if kind is ast.Subscript and _is_name(node.value, event) and _constant_key(node) and type(node.ctx) is ast.Load:
            yield node
        for child in children(node):
            yield from _required_in(child, event)


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _constant_key(node: ast.Subscript) -> bool:
    return isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)


def udm_names(function: FunctionScope) -> Iterator[ast.Constant]:
    """Yields the constant names that a function looks up in the data model."""
    event = event_parameter(function)
    if event is None:
        return
    for node in function.nodes:
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("udm", "udm_path")
        ):
            if _is_name(node.func.value, event) and len(node.args) == 1:
                name = node.args[0]
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    yield name


def mutations(function: FunctionScope, assigned: Mapping[str, ast.expr]) -> Iterator[ast.expr]:
    """Yields expressions that try to change the event, or a part of it that can be traced back to it."""
    event = event_parameter(function)
    if event is None:
        return
    if any(type(node) is ast.arg and node.arg == event for node in function.nodes):
        return
    parts = _EventParts(event, assigned)
    for node in function.nodes:
        if isinstance(node, ast.Subscript) and type(node.ctx) is not ast.Load:
            if parts.holds(node.value):
                yield node
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _CHANGING and parts.holds(node.func.value):
                yield node


_CHANGING = frozenset(
    (
        "update",
        "pop",
        "popitem",
        "clear",
        "setdefault",
        "append",
        "extend",
        "insert",
        "remove",
        "sort",
        "reverse",
        "__setitem__",
        "__delitem__",
    )
)


class _EventParts:
    def __init__(self, event: str, assigned: Mapping[str, ast.expr]) -> None:
        self._event = event
        self._assigned = assigned
        self._open: set[str] = set()

    def holds(self, node: ast.expr) -> bool:
        """Returns whether an expression is the event or a part of it, and not a copy."""
        if isinstance(node, ast.Name):
            if node.id == self._event:
                return True
            value = self._assigned.get(node.id)
            if value is None or node.id in self._open:
                return False
            self._open.add(node.id)
            try:
                return self.holds(value)
            finally:
                self._open.discard(node.id)
        if isinstance(node, ast.Subscript):
            return self.holds(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            return node.func.attr in ("get", "deep_get") and self.holds(node.func.value)
        return False
