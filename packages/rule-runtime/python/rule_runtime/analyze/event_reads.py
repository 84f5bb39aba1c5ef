"""Finds the fields of the event that functions read by constant keys, also through other variables and functions."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .bindings import FunctionScope, module_names as bound_names
from .tree_walk import children

# Real modules stay far below these limits (public content takes under 100 steps). Recursive functions would never end.
_MOST_STEPS = 20_000
_MOST_READS = 5_000
_DEEPEST = 20

Keys = tuple[str, ...]


@dataclass(slots=True)
class EventRead:
    """A key that is read, with its full path; `functions` are those that read it when called with the event."""

    node: ast.Constant
    path: Keys
    exact: bool
    functions: set[str] = field(default_factory=set)


def event_reads(functions: Mapping[str, FunctionScope], names: Collection[str]) -> list[EventRead]:
    """Returns the reads of every function that can be called with the event. `names` are all names that the module binds."""
    return _Module(functions, names).reads()


class _Module:
    def __init__(self, functions: Mapping[str, FunctionScope], names: Collection[str]) -> None:
        self._bodies = {name: _Body(scope) for name, scope in functions.items() if not scope.node.decorator_list}
        self._getters = {name for name in _GETTERS if name in names and name not in functions}
        self._found: dict[tuple[int, Keys], EventRead] = {}
        self._steps = 0

    def reads(self) -> list[EventRead]:
        for name, body in self._bodies.items():
            if body.parameters:
                self._follow(name)
        return list(self._found.values())

    def _follow(self, entry: str) -> None:
        """Adds the reads of a function that is called with the event, including those of functions it passes parts of it to."""
        stack: list[tuple[str, int, Keys]] = [(entry, 0, ())]
        seen = set(stack)
        while stack and self._steps < _MOST_STEPS and len(self._found) < _MOST_READS:
            self._steps += 1
            name, position, prefix = stack.pop()
            use = self._bodies[name].use(position, self)
            for node, path, exact in use.reads:
                full = prefix + path
                read = self._found.setdefault((id(node), full), EventRead(node, full, exact))
                read.functions.add(entry)
            for callee, place, path in use.calls:
                call = (callee, place, prefix + path)
                if call not in seen and len(call[2]) <= _DEEPEST:
                    seen.add(call)
                    stack.append(call)

    def is_getter(self, name: str) -> bool:
        """Returns whether a name is a well-known look-up function (`deep_get`, `deep_walk`) that was imported from a helper."""
        return name in self._getters

    def parameters_of(self, name: str) -> list[str] | None:
        """Returns the positional parameters of a function of the module, or None if it is not one."""
        body = self._bodies.get(name)
        return None if body is None else body.parameters


_GETTERS = ("deep_get", "deep_walk")


@dataclass(slots=True)
class _Use:
    reads: list[tuple[ast.Constant, Keys, bool]] = field(default_factory=list)
    calls: list[tuple[str, int, Keys]] = field(default_factory=list)


class _Body:
    """A function, and how it uses each of its arguments."""

    def __init__(self, scope: FunctionScope) -> None:
        self.parameters = scope.parameters
        self._bound = scope.bound
        self._hidden: set[str] = set()
        """Names that mean something else in a part of the function: targets of comprehensions, arguments of inner functions."""
        self._assigned: dict[str, ast.expr] = {}
        self._candidates: list[Any] = []
        self._uses: dict[int, _Use] = {}
        for node in scope.nodes:
            kind = type(node)
            if kind is ast.Subscript or kind is ast.Call:
                self._candidates.append(node)
            elif kind is ast.arg:
                self._hidden.add(node.arg)
            elif kind is ast.comprehension:
                self._hidden.update(name.id for name in _names(node.target))
            elif kind is ast.FunctionDef or kind is ast.AsyncFunctionDef:
                self._hidden.update(bound_names(node.body))
            elif kind is ast.NamedExpr and scope.bound.get(node.target.id) == 1:
                self._assigned[node.target.id] = node.value
        self._assigned |= scope.assigned
        for name in (*self._hidden, *scope.arguments):
            self._assigned.pop(name, None)

    def use(self, position: int, module: _Module) -> _Use:
        known = self._uses.get(position)
        if known is None:
            known = self._uses[position] = self._find(self.parameters[position], module)
        return known

    def _find(self, event: str, module: _Module) -> _Use:
        use = _Use()
        if event in self._bound or event in self._hidden:
            return use
        paths = _Paths(event, self._assigned, module)
        for node in self._candidates:
            read = paths.read(node)
            if read is not None:
                path, keys, exact = read
                for key in keys:
                    path = (*path, key.value)
                    use.reads.append((key, path, exact))
            elif type(node) is ast.Call and type(node.func) is ast.Name:
                use.calls += _handed_on(node, paths, module)
        return use


def _names(node: Any) -> Iterator[ast.Name]:
    if type(node) is ast.Name:
        yield node
    for child in children(node):
        yield from _names(child)


def _handed_on(call: ast.Call, paths: _Paths, module: _Module) -> Iterator[tuple[str, int, Keys]]:
    name = call.func.id  # type: ignore[attr-defined]
    parameters = module.parameters_of(name)
    if parameters is None:
        return
    for place, argument in enumerate(call.args):
        if type(argument) is ast.Starred:
            break
        path = paths.of(argument)
        if path is not None and place < len(parameters):
            yield name, place, path
    for keyword in call.keywords:
        path = paths.of(keyword.value) if keyword.arg in parameters else None
        if path is not None:
            yield name, parameters.index(keyword.arg or ""), path


class _Paths:
    """Resolves expressions to the paths of the event that they read."""

    def __init__(self, event: str, assigned: Mapping[str, ast.expr], module: _Module) -> None:
        self._event = event
        self._assigned = assigned
        self._module = module
        self._known: dict[str, Keys | None] = {}

    def of(self, node: ast.expr) -> Keys | None:
        """Returns the keys that lead to the value; None if the expression is not part of the event, or might not be."""
        kind = type(node)
        if kind is ast.Name:
            return self._of_name(node.id)  # type: ignore[attr-defined]
        if kind is ast.NamedExpr:
            return self.of(node.value)  # type: ignore[attr-defined]
        if kind is ast.BoolOp and type(node.op) is ast.Or:  # type: ignore[attr-defined]
            first, *others = node.values  # type: ignore[attr-defined]
            return self.of(first) if all(map(_is_empty, others)) else None
        if kind is ast.Subscript or kind is ast.Call:
            read = self.read(node)
            if read is not None:
                start, keys, _ = read
                return None if _ends_early(node, keys) else (*start, *(key.value for key in keys))
        return None

    def _of_name(self, name: str) -> Keys | None:
        if name == self._event:
            return ()
        if name not in self._known:
            self._known[name] = None
            value = self._assigned.get(name)
            if value is not None:
                self._known[name] = self.of(value)
        return self._known[name]

    def read(self, node: Any) -> tuple[Keys, list[ast.Constant], bool] | None:
        """Returns the path that an expression reads from, its constant keys, and whether keys are case-sensitive."""
        if type(node) is ast.Subscript:
            if type(node.ctx) is not ast.Load or not _is_key(node.slice):
                return None
            start = self.of(node.value)
            return None if start is None else (start, [node.slice], False)
        function = node.func
        if type(function) is ast.Attribute:
            method, arguments = function.attr, node.args
            if method not in ("get", "deep_get", "deep_walk"):
                return None
            start = self.of(function.value)
        elif type(function) is ast.Name and self._module.is_getter(function.id) and node.args:
            method, arguments = function.id, node.args[1:]
            start = self.of(node.args[0])
        else:
            return None
        keys = _leading_keys(arguments[:1] if method == "get" else arguments)
        return (start, keys, method == "deep_walk") if start is not None and keys else None


def _ends_early(node: Any, keys: list[ast.Constant]) -> bool:
    """Returns whether the value may be elsewhere: keys are not constant, a default has keys of its own, or lists are searched."""
    if type(node) is ast.Subscript:
        return False
    if not all(keyword.arg == "default" and _has_no_keys(keyword.value) for keyword in node.keywords):
        return True
    name = node.func.attr if type(node.func) is ast.Attribute else node.func.id
    if name == "get":
        return not all(map(_has_no_keys, node.args[1:]))
    return name == "deep_walk" or len(keys) < len(node.args) - (type(node.func) is ast.Name)


def _has_no_keys(node: ast.expr) -> bool:
    return type(node) is ast.Constant or _is_empty(node)


def _leading_keys(arguments: list[ast.expr]) -> list[ast.Constant]:
    keys: list[ast.Constant] = []
    for argument in arguments:
        if not _is_key(argument):
            break
        keys.append(argument)  # type: ignore[arg-type]
    return keys


def _is_key(node: Any) -> bool:
    return type(node) is ast.Constant and isinstance(node.value, str)


def _is_empty(node: ast.expr) -> bool:
    """Returns whether a node is an empty default, as in `event.get("a") or {}`."""
    if isinstance(node, ast.Call):
        return (
            type(node.func) is ast.Name and node.func.id in ("dict", "list") and not node.args and not node.keywords
        )
    if isinstance(node, ast.Dict):
        return not node.keys
    if isinstance(node, (ast.List, ast.Tuple)):
        return not node.elts
    return isinstance(node, ast.Constant) and not node.value
