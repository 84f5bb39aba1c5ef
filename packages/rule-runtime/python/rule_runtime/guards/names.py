"""Facts about names from the syntax alone: which ones a part binds or reads, and which keep their value."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from functools import lru_cache

from .scopes import MUTATORS, children

Code = ast.FunctionDef | ast.Lambda
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@lru_cache(maxsize=20_000)
def declared(node: ast.AST, kind: type[ast.Global] | type[ast.Nonlocal]) -> frozenset[str]:
    """Returns the names that `global` or `nonlocal` statements below a node declare."""
    return frozenset(name for one in _below(node) if isinstance(one, kind) for name in one.names)


@lru_cache(maxsize=20_000)
def local_names(node: Code) -> frozenset[str]:
    """Returns the local names of a function. They hide those of the module, bound or not."""
    return frozenset(_bindings(node))


@lru_cache(maxsize=20_000)
def settled_names(node: Code) -> frozenset[str]:
    """Returns the names of a function that are bound once, outside of loops."""
    return frozenset(name for name, times in _bindings(node).items() if times == 1)


@lru_cache(maxsize=20_000)
def names_read(node: ast.AST) -> frozenset[str]:
    """Returns all names that are read anywhere in a part."""
    return frozenset(one.id for one in _below(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load))


@lru_cache(maxsize=20_000)
def names_assigned_inside(node: ast.AST) -> frozenset[str]:
    """Returns the names that `:=` binds in an expression."""
    return frozenset(one.target.id for one in _below(node) if isinstance(one, ast.NamedExpr))


@lru_cache(maxsize=20_000)
def yields(node: Code) -> bool:
    """Returns whether a function is a generator function."""
    waiting: list[ast.AST] = list(node.body) if isinstance(node.body, list) else [node.body]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(one, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            waiting += children(one)
    return False


def assigned_names(nodes: Sequence[ast.AST]) -> set[str]:
    """Returns the names that statements bind or change in place."""
    return set().union(*map(_assigned, nodes))


@lru_cache(maxsize=20_000)
def _assigned(top: ast.AST) -> frozenset[str]:
    names: set[str] = set()
    for node in _below(top) if top is not None else ():
        names.update(_bound_by(node))
        if isinstance(node, ast.Nonlocal):
            names.update(node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            if isinstance(node.func.value, ast.Name):
                names.add(node.func.value.id)
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
            names.add(node.value.id)
    return frozenset(names | {f"global {name}" for name in names})


@lru_cache(maxsize=20_000)
def only_added_to(nodes: tuple[ast.AST, ...]) -> frozenset[str]:
    """Returns the names that statements bind only by augmented assignment, such as `+=`."""
    added = {one.target.id for node in nodes for one in _below(node) if isinstance(one, ast.AugAssign) and isinstance(one.target, ast.Name)}
    targets = {id(one.target) for node in nodes for one in _below(node) if isinstance(one, ast.AugAssign)}
    bound = {name for node in nodes for one in _below(node) if id(one) not in targets for name in _bound_by(one)}
    return frozenset(added - bound)


def _bound_by(node: ast.AST) -> Iterable[str]:
    kind = type(node)
    if kind is ast.Name:
        return () if type(node.ctx) is ast.Load else (node.id,)  # type: ignore[attr-defined]
    if kind is ast.ExceptHandler:
        return (node.name,) if node.name else ()  # type: ignore[attr-defined]
    if kind is ast.FunctionDef or kind is ast.ClassDef or kind is ast.AsyncFunctionDef:
        return (node.name,)  # type: ignore[attr-defined]
    if kind is ast.Import or kind is ast.ImportFrom:
        return [(one.asname or one.name).split(".")[0] for one in node.names]  # type: ignore[attr-defined]
    if kind is ast.MatchAs or kind is ast.MatchStar:
        return (node.name,) if node.name else ()  # type: ignore[attr-defined]
    if kind is ast.MatchMapping:
        return (node.rest,) if node.rest else ()  # type: ignore[attr-defined]
    return ()


@lru_cache(maxsize=20_000)
def _bindings(node: Code) -> dict[str, int]:
    """Returns how often each name is bound; a binding in a loop counts at least twice."""
    times: dict[str, int] = {}
    arguments = node.args
    for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
        if one is not None:
            times[one.arg] = 1
    elsewhere: set[str] = set()

    def visit(one: ast.AST, weight: int) -> None:
        kind = type(one)
        if kind is ast.Global or kind is ast.Nonlocal:
            elsewhere.update(one.names)  # type: ignore[attr-defined]
            return
        for name in _bound_by(one):
            times[name] = times.get(name, 0) + weight
        if kind is ast.FunctionDef or kind is ast.AsyncFunctionDef or kind is ast.Lambda or kind is ast.ClassDef:
            for name in _inner_nonlocals(one):
                times[name] = times.get(name, 0) + 2
            return
        if isinstance(one, _COMPREHENSIONS):
            # The targets are local to the comprehension; what `:=` binds in it belongs to the function.
            for name in names_assigned_inside(one):
                times[name] = times.get(name, 0) + 2
            return
        deeper = 2 if kind is ast.For or kind is ast.While else weight
        for child in children(one):
            visit(child, deeper)

    for one in node.body if isinstance(node.body, list) else [node.body]:
        visit(one, 1)
    for name in elsewhere:
        times.pop(name, None)
    return times


def _inner_nonlocals(node: ast.AST) -> frozenset[str]:
    return declared(node, ast.Nonlocal)


def _below(top: ast.AST) -> list[ast.AST]:
    found = [top]
    for one in found:
        found.extend(children(one))
    return found
