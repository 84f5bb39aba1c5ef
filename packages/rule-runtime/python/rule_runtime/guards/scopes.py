"""The modules as the analysis sees them: the syntax trees of functions, and the names that functions change."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

MUTATORS = frozenset(
    """
    append appendleft extend extendleft insert remove pop popleft popitem clear sort reverse add discard update setdefault
    difference_update intersection_update symmetric_difference_update write writelines rotate subtract move_to_end put send close
    __setitem__ __delitem__ __setattr__ __iadd__ __ior__ __next__
    """.split()
)
"""Methods that change the object they belong to."""
CHANGING_FUNCTIONS = frozenset(
    """
    heappush heappop heapify heappushpop heapreplace insort insort_left insort_right shuffle setitem delitem iadd iand iconcat ior isub
    ixor imul setattr delattr append next
    """.split()
)
"""Functions of Python that change an argument."""
_BACK_DOORS = frozenset("globals vars exec eval setattr delattr".split())
_BACK_DOOR_ATTRIBUTES = frozenset("__dict__ __globals__ modules __setattr__".split())

_trees: dict[tuple[str, str], Scope] = {}


class Scope:
    """One source file, with facts about its functions and names."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.tree = ast.parse(text)
        self.functions: dict[tuple[int, str], ast.FunctionDef | ast.Lambda | None] = {}
        self.binders: dict[str, set[ast.AST]] = {}
        """Module variables that functions rebind, with these functions."""
        self.nonlocals: set[str] = set()
        """Names that functions bind in enclosing functions."""
        self.is_open = False
        """Whether names may be bound in ways that are not analyzed."""
        facts = _Facts(self)
        facts.visit(self.tree, ())
        self.changed = facts.changed_names()
        """Module variables whose value a function changes in place, so that it is not constant."""


class _Facts:
    """Collects all facts about a module in one walk."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._changed: set[tuple[int, str]] = set()
        self._aliases: list[tuple[int, str, str]] = []
        self._handed: list[tuple[int, str, list[str]]] = []
        self._parameters: dict[str, list[tuple[int, set[str]]]] = {}

    def visit(self, node: ast.AST, functions: tuple[ast.AST, ...]) -> None:
        kind = type(node)
        scope = self._scope
        here = id(functions[-1]) if functions else 0
        if kind is ast.FunctionDef or kind is ast.Lambda:
            self._define(node)  # type: ignore[arg-type]
            functions = (*functions, node)
        elif kind is ast.Global:
            for name in node.names:  # type: ignore[attr-defined]
                scope.binders.setdefault(name, set()).update(functions)
        elif kind is ast.Nonlocal:
            scope.nonlocals.update(node.names)  # type: ignore[attr-defined]
        elif kind is ast.Name:
            if node.id in _BACK_DOORS:  # type: ignore[attr-defined]
                scope.is_open = True
        elif kind is ast.Attribute:
            self._attribute(node, here)  # type: ignore[arg-type]
        elif kind is ast.Call:
            self._call(node, here)  # type: ignore[arg-type]
        elif kind is ast.Subscript:
            if here and type(node.ctx) is not ast.Load:  # type: ignore[attr-defined]
                self._change(node.value, here)  # type: ignore[attr-defined]
        elif here:
            self._bind(node, kind, here)
        for child in children(node):
            self.visit(child, functions)

    def _define(self, node: ast.FunctionDef | ast.Lambda) -> None:
        functions = self._scope.functions
        if isinstance(node, ast.Lambda):
            key = node.lineno, "<lambda>"
            functions[key] = None if key in functions else node
            return
        line = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        functions[line, node.name] = node
        names = {one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
        self._parameters.setdefault(node.name, []).append((id(node), names))

    def _attribute(self, node: ast.Attribute, here: int) -> None:
        if node.attr in _BACK_DOOR_ATTRIBUTES:
            self._scope.is_open = True
        if type(node.ctx) is not ast.Load:
            if here:
                self._change(node.value, here)
        elif node.attr in MUTATORS:
            # At module level, only a method that is stored for later counts; `_call` excludes methods that are called.
            self._change(node.value, here)

    def _call(self, node: ast.Call, here: int) -> None:
        if not here and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            node.func.attr, kept = "", node.func.attr
            for child in children(node):
                self.visit(child, ())
            node.func.attr = kept
            return
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        values = [*node.args, *(one.value for one in node.keywords)]
        self._handed.append((here, name, [one for value in values if (one := _root(value)) is not None]))

    def _bind(self, node: ast.AST, kind: type, here: int) -> None:
        if kind is ast.AugAssign:
            self._change(node.target, here)  # type: ignore[attr-defined]
        elif kind is ast.Assign:
            for target in node.targets:  # type: ignore[attr-defined]
                self._alias(target, node.value, here)  # type: ignore[attr-defined]
        elif kind is ast.AnnAssign or kind is ast.NamedExpr:
            if node.value is not None:  # type: ignore[attr-defined]
                self._alias(node.target, node.value, here)  # type: ignore[attr-defined]
        elif kind is ast.For or kind is ast.comprehension:
            self._alias(node.target, node.iter, here)  # type: ignore[attr-defined]

    def _alias(self, target: ast.AST, value: ast.AST, here: int) -> None:
        names = [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
        for origin in _roots(value):
            self._aliases += [(here, name, origin) for name in names]

    def _change(self, node: ast.AST, here: int) -> None:
        name = _root(node)
        if name is not None:
            self._changed.add((here, name))

    def changed_names(self) -> set[str]:
        changed = self._changed
        size = -1
        while size != len(changed):
            size = len(changed)
            for here, name, origin in self._aliases:
                if (here, name) in changed:
                    changed.add((here, origin))
            for here, called, names in self._handed:
                if called in CHANGING_FUNCTIONS or any(
                    (function, one) in changed for function, known in self._parameters.get(called, ()) for one in known
                ):
                    changed.update((here, name) for name in names)
        return {name for _, name in changed}


def children(node: ast.AST) -> list[ast.AST]:
    """Returns the direct children of a node, without operators and contexts."""
    kind = type(node)
    fields = _fields.get(kind)
    if fields is None:
        fields = _fields[kind] = tuple(name for name in node._fields if name not in _NO_NODES)
    found: list[ast.AST] = []
    for name in fields:
        value = getattr(node, name, None)
        if type(value) is list:
            found += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


_NO_NODES = frozenset("id attr arg ctx op ops kind n s level module is_async conversion simple type_comment rest asname".split())
_fields: dict[type, tuple[str, ...]] = {ast.Constant: (), ast.Name: ()}


def _root(node: ast.AST) -> str | None:
    """Returns the name at the root of an expression: `a` for `a.b["c"].d()`."""
    while True:
        if isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            node = node.func.value
        else:
            return node.id if isinstance(node, ast.Name) else None


def _roots(node: ast.AST) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*_roots(node.body), *_roots(node.orelse)]
    if isinstance(node, ast.BoolOp):
        return [name for one in node.values for name in _roots(one)]
    if isinstance(node, (ast.Tuple, ast.List)):
        return [name for one in node.elts for name in _roots(one)]
    if isinstance(node, ast.NamedExpr):
        return _roots(node.value)
    name = _root(node)
    return [] if name is None else [name]


def scope_of(file: str, text: str) -> Scope | None:
    """Returns the scope of a source, parsed once; None if it cannot be parsed."""
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
    """Finds the scopes of functions and modules."""

    def __init__(self, source_of: Callable[[str], str | None]) -> None:
        self._source_of = source_of
        self._scopes: dict[str, Scope | None] = {}

    def function(self, function: FunctionType) -> tuple[ast.FunctionDef | ast.Lambda, Scope] | None:
        """Returns the syntax tree and scope of a function; None if its source is not the user's."""
        code = function.__code__
        scope = self._scope(code.co_filename)
        if scope is None:
            return None
        node = scope.functions.get((code.co_firstlineno, code.co_name))
        return None if node is None else (node, scope)

    def of_globals(self, names: Mapping[str, Any]) -> Scope | None:
        """Returns the scope of the module with these variables."""
        return self._scope(names.get("__file__"))

    def is_own(self, kind: type) -> bool:
        """Returns whether a class is defined in a source of the user's."""
        return any(
            isinstance(one, FunctionType) and self._scope(one.__code__.co_filename) is not None for one in vars(kind).values()
        )

    def _scope(self, file: Any) -> Scope | None:
        if not isinstance(file, str):
            return None
        if file not in self._scopes:
            text = self._source_of(file)
            self._scopes[file] = None if text is None else scope_of(file, text)
        return self._scopes[file]
