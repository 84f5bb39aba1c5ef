"""Finds the names that a module binds at its top level, and the names that it reads but never binds."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping
from typing import Any

from .flow import Block, inner_blocks
from .tree_walk import children, descend
from .value_types import single_assignments

_BUILTINS = frozenset(dir(builtins)) | {
    "__name__", "__file__", "__doc__", "__package__", "__spec__", "__loader__", "__builtins__", "__annotations__", "__dict__",
    "__module__", "__qualname__", "__class__", "__path__", "WindowsError", "__debug__",
}  # fmt: skip


class Bindings:
    """The names that a module binds and reads, collected in one walk over its tree."""

    def __init__(self) -> None:
        self.bound: set[str] = set()
        self.global_names: set[str] = set()
        self.loads: list[ast.Name] = []
        self.opens = False

    def visit(self, node: Any, kind: type) -> None:
        """Records the names of a node. Call it for every node of the tree."""
        if kind is ast.Name:
            if type(node.ctx) is ast.Load:
                self.loads.append(node)
                if node.id in _OPENING:
                    self.opens = True
            else:
                self.bound.add(node.id)
        elif kind is ast.arg:
            self.bound.add(node.arg)
        elif kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef):
            self.bound.add(node.name)
        elif kind in (ast.Import, ast.ImportFrom):
            for alias in node.names:
                if alias.name == "*":
                    self.opens = True
                else:
                    self.bound.add(alias.asname or alias.name.partition(".")[0])
        elif kind is ast.ExceptHandler or kind is ast.MatchAs or kind is ast.MatchStar:
            if node.name:
                self.bound.add(node.name)
        elif kind is ast.MatchMapping:
            if node.rest:
                self.bound.add(node.rest)
        elif kind is ast.Global:
            self.global_names.update(node.names)
        elif kind.__name__ in ("TypeVar", "ParamSpec", "TypeVarTuple"):
            self.bound.add(node.name)

    def undefined(self) -> Iterator[ast.Name]:
        """Yields the names that are read although neither the module nor Python binds them."""
        if not self.opens:
            for node in self.loads:
                if node.id not in self.bound and node.id not in _BUILTINS and node.id not in self.global_names:
                    yield node


_OPENING = frozenset(("globals", "exec", "eval", "vars", "locals", "__import__", "setattr"))


def module_names(block: Block) -> dict[str, int]:
    """Returns every name that top-level statements bind, with the number of bindings."""
    names: dict[str, int] = {}
    _bind_block(block, names)
    return names


class FunctionScope:
    """A function with facts about its names that several checks need."""

    def __init__(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.node = node
        self.nodes = descend(node.body)
        self.parameters = [item.arg for item in (*node.args.posonlyargs, *node.args.args)]
        self.arguments = {item.arg for item in descend([node.args]) if type(item) is ast.arg}
        self.bound: dict[str, int] = {}
        """How often it binds each name, parameters excluded. A `nonlocal` or `global` name counts as bound twice."""
        _bind_block(node.body, self.bound)
        for item in self.nodes:
            if type(item) in (ast.Nonlocal, ast.Global):
                for name in item.names:
                    self.bound[name] = self.bound.get(name, 0) + 2
        self.assigned: Mapping[str, ast.expr] = single_assignments(node.body, self.bound)
        """The names that it binds once, by a plain assignment, with the assigned expressions."""


def _bind_block(block: Block, names: dict[str, int]) -> None:
    for statement in block:
        kind = type(statement)
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef):
            _bind(statement.name, names)  # type: ignore[attr-defined]
            continue
        if kind in (ast.Import, ast.ImportFrom):
            for alias in statement.names:  # type: ignore[attr-defined]
                if alias.name != "*":
                    _bind(alias.asname or alias.name.partition(".")[0], names)
            continue
        if kind is ast.AnnAssign and statement.value is None:  # type: ignore[attr-defined]
            continue
        for field in _OWN_EXPRESSIONS.get(kind, ()):
            value = getattr(statement, field)
            for node in value if isinstance(value, list) else (value,):
                if node is not None:
                    _bind_stores(node, names)
        for handler in getattr(statement, "handlers", ()):
            if handler.name:
                _bind(handler.name, names)
        for case in getattr(statement, "cases", ()):
            _bind_stores(case.pattern, names)
            if case.guard is not None:
                _bind_stores(case.guard, names)
        for inner in inner_blocks(statement):
            _bind_block(inner, names)


_OWN_EXPRESSIONS: dict[type, tuple[str, ...]] = {
    ast.Assign: ("targets", "value"),
    ast.AugAssign: ("target", "value"),
    ast.AnnAssign: ("target", "value"),
    ast.For: ("target", "iter"),
    ast.AsyncFor: ("target", "iter"),
    ast.While: ("test",),
    ast.If: ("test",),
    ast.With: ("items",),
    ast.AsyncWith: ("items",),
    ast.Expr: ("value",),
    ast.Return: ("value",),
    ast.Delete: ("targets",),
    ast.Match: ("subject",),
    ast.Assert: ("test", "msg"),
    ast.Raise: ("exc", "cause"),
}
if hasattr(ast, "TypeAlias"):
    _OWN_EXPRESSIONS[ast.TypeAlias] = ("name",)


def _bind_stores(node: ast.AST, names: dict[str, int]) -> None:
    stack: list[Any] = [node]
    while stack:
        current = stack.pop()
        kind = type(current)
        if kind is ast.Name:
            if type(current.ctx) is not ast.Load:
                _bind(current.id, names)
        elif kind in (ast.MatchAs, ast.MatchStar):
            if current.name:
                _bind(current.name, names)
            stack += children(current)
        elif kind is ast.MatchMapping:
            if current.rest:
                _bind(current.rest, names)
            stack += children(current)
        elif kind is ast.Lambda:
            continue
        elif kind in _COMPREHENSIONS:
            stack.extend(item.target for item in descend([current]) if type(item) is ast.NamedExpr)
        elif kind is not ast.Constant:
            stack += children(current)


_COMPREHENSIONS = frozenset((ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp))


def _bind(name: str, names: dict[str, int]) -> None:
    names[name] = names.get(name, 0) + 1
