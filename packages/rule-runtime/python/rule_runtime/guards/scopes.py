"""Modules as the analysis sees them: their functions' trees, and which of their names functions change."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from functools import lru_cache
from typing import Any

MUTATORS = frozenset(
    """
    append appendleft extend extendleft insert remove pop popleft popitem clear sort reverse add discard update setdefault
    difference_update intersection_update symmetric_difference_update write writelines rotate subtract move_to_end put send close
    __setitem__ __delitem__ __setattr__ __iadd__
    """.split()
)

_trees: dict[tuple[str, str], Scope] = {}


class Scope:
    """One source file."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.tree = ast.parse(text)
        self.functions: dict[tuple[int, str], ast.FunctionDef | ast.Lambda] = {}
        self.changed: set[str] = set()
        """Names of the module whose value a function changes in place: what they hold is not constant."""
        self.binders: dict[str, set[ast.AST]] = {}
        """Names of the module that functions bind anew, with these functions."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef):
                line = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                self.functions[line, node.name] = node
                self._note_changes(node)
            elif isinstance(node, ast.Lambda):
                key = node.lineno, "<lambda>"
                if key in self.functions:
                    self.functions[key] = None  # type: ignore[assignment]
                else:
                    self.functions[key] = node

    @property
    def rebound(self) -> dict[str, set[ast.AST]]:
        return self.binders

    def _note_changes(self, function: ast.AST) -> None:
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                for name in node.names:
                    self.binders.setdefault(name, set()).add(function)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
                self._note(node.func.value)
            elif isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load):
                self._note(node.value)
            elif isinstance(node, ast.AugAssign):
                self._note(node.target)

    def _note(self, node: ast.AST) -> None:
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            node = node.value
        if isinstance(node, ast.Name):
            self.changed.add(node.id)


def scope_of(file: str, text: str) -> Scope | None:
    """The scope of a source, parsed once; None when it cannot be parsed."""
    key = file, text
    if key not in _trees:
        if len(_trees) > 2_000:
            _trees.clear()
        try:
            _trees[key] = Scope(file, text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None
    return _trees[key]


class Sources:
    """Finds the scope of functions and globals."""

    def __init__(self, source_of: Callable[[str], str | None]) -> None:
        self._source_of = source_of

    def function(self, function: FunctionType) -> tuple[ast.FunctionDef | ast.Lambda, Scope] | None:
        """Where a function is written; None when its source is not the user's."""
        code = function.__code__
        scope = self._scope(code.co_filename)
        if scope is None:
            return None
        node = scope.functions.get((code.co_firstlineno, code.co_name))
        return None if node is None else (node, scope)

    def of_globals(self, names: Mapping[str, Any]) -> Scope | None:
        """The scope of a module by its variables."""
        return self._scope(names.get("__file__"))

    def _scope(self, file: Any) -> Scope | None:
        text = self._source_of(file) if isinstance(file, str) else None
        return None if text is None else scope_of(file, text)


@lru_cache(maxsize=20_000)
def declared(node: ast.AST, kind: type[ast.Global] | type[ast.Nonlocal]) -> frozenset[str]:
    """The names that `global` or `nonlocal` statements below a node tell."""
    return frozenset(name for one in ast.walk(node) if isinstance(one, kind) for name in one.names)


def assigned_names(nodes: Sequence[ast.AST]) -> set[str]:
    """The names that statements bind or change in place."""
    return set().union(*map(_assigned, nodes))


@lru_cache(maxsize=20_000)
def _assigned(top: ast.AST) -> frozenset[str]:
    names: set[str] = set()
    if top is not None:
        for node in ast.walk(top):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                names.add(node.id)
            elif isinstance(node, ast.Nonlocal):
                names.update(node.names)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                names.add(node.name)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                names.update((one.asname or one.name).split(".")[0] for one in node.names)
            elif isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
                names.add(node.name)
            elif isinstance(node, ast.MatchMapping) and node.rest:
                names.add(node.rest)
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in MUTATORS
                and isinstance(node.func.value, ast.Name)
            ):
                names.add(node.func.value.id)
            elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
                names.add(node.value.id)
    return frozenset(names | {f"global {name}" for name in names})
