"""Follows functions whose source is known, with the arguments of the call."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from ..containers import forget, is_private
from ..formulas import TRUE
from ..names import declared, local_names, settled_names, yields
from ..states import Frame, State, one_of
from ..values import NONE, UNKNOWN, Cases, Const, Entries, Field, Function, Item, Items, Pair, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_STEADY = (Const, Field, Function, Pair)


def follow(
    do: Interpreter, function: Function, arguments: list[Value], named: dict[str, Value], state: State, caller: Frame
) -> Value:
    """Returns the result of calling one of the user's functions."""
    node = function.node
    if do.depth >= do.deepest:
        do.effect(state)
        for one in (*arguments, *named.values()):
            do.escapes(one, state)
        return do.unknown("calls too deeply", fresh=False)
    arguments = [do.kept(one, state) for one in arguments]
    named = {name: do.kept(one, state) for name, one in named.items()}
    bound = _bound(node.args, function.defaults, arguments, named)
    if bound is None:
        do.error(TRUE, state)
        return UNKNOWN
    frame = Frame(function.scope, function.names, _around(do, function, state, caller))
    frame.locals, frame.settled = local_names(node), settled_names(node)
    frame.hidden, frame.cells = function.hidden, function.cells
    frame.mark = len(do.changes)
    do.frames += 1
    frame.ident = do.frames
    globals_now = {name: value for name, value in state.variables.items() if name.startswith("global ")}
    inner = State(TRUE, {**bound, **globals_now}, state.written)
    do.outer.append(state.condition)
    do.depth += 1
    where, fleeting = do.where, do.fleeting
    do.fleeting = frozenset()
    try:
        if isinstance(node, ast.Lambda):
            value = do.eval(node.body, inner, frame)
        else:
            value = _body(do, node, inner, frame, state)
    finally:
        do.depth -= 1
        do.outer.pop()
        do.fleeting = fleeting
    do.where = where
    for ident in set(do.changes[frame.mark :]):
        forget(state, ident)
    for name in declared(node, ast.Nonlocal) & state.variables.keys():
        state.variables[name] = UNKNOWN
    do.is_safe = True
    return value


def _around(do: Interpreter, function: Function, state: State, caller: Frame) -> dict[str, Value]:
    """Returns the variables of the enclosing function at the time of the call."""
    if function.frame < 0:
        return dict(function.variables)
    if function.frame == caller.ident:
        outer = {**function.variables, **state.variables}
        for name in function.fleeting:
            outer[name] = function.variables.get(name, UNKNOWN) if name in do.fleeting else UNKNOWN
        return outer
    return {
        name: value if name in function.settled and isinstance(value, _STEADY) and is_private(value) else UNKNOWN
        for name, value in function.variables.items()
    }


def _body(do: Interpreter, node: ast.FunctionDef, inner: State, frame: Frame, state: State) -> Value:
    is_generator = yields(node)
    if is_generator:
        frame.yields = []
    mark, effects = len(do.changes), len(do.effects)
    frame.globals.update(declared(node, ast.Global))
    # Includes its own `nonlocal` names, so that they are read as unknown.
    frame.shared.update(declared(node, ast.Nonlocal))
    do.followed.add(node)
    parameters = dict(inner.variables)
    ends = do.run(node.body, [inner], frame)
    results = [*frame.returns, *((end, NONE) for end in ends)]
    if frame.globals or any(end.written != state.written for end, _ in results):
        _bind_globals(do, results, state)
    if frame.yields is not None:
        acts = len(do.changes) > mark or len(do.effects) > effects
        items = tuple(Item(condition, False, do.since(mark, value)) for condition, value in frame.yields)
        return Items(items, "acting" if acts else "generator" if _is_steady(frame, parameters) else "passing")
    value = one_of(do.arena, [(end.condition, value) for end, value in results])
    if isinstance(value, Cases) and value.cases and all(
        isinstance(one, Pair) or isinstance(one, Const) and type(one.value) is bool for _, one in value.cases
    ):
        return do.joined_pairs(list(value.cases))
    return value


def _is_steady(frame: Frame, parameters: dict[str, Value]) -> bool:
    """Returns whether a generator yields the same values whenever it is consumed."""
    if frame.hidden or frame.scope is not None and frame.scope.binders:
        return False
    return all(isinstance(value, _STEADY) and is_private(value) for value in parameters.values())


def _bind_globals(do: Interpreter, results: list[tuple[State, Value]], state: State) -> None:
    written = frozenset.intersection(*(end.written for end, _ in results)) if results else state.written
    for name in {name for end, _ in results for name in end.variables if name.startswith("global ")}:
        values = [(end.condition, end.variables[name]) for end, _ in results if name in end.variables]
        state.variables[name] = one_of(do.arena, values) if len(values) == len(results) else UNKNOWN
    state.written = written


def _bound(
    parameters: ast.arguments, defaults: Any, arguments: list[Value], named: dict[str, Value]
) -> dict[str, Value] | None:
    """Maps parameters to their values; None if the arguments do not fit."""
    names = [one.arg for one in (*parameters.posonlyargs, *parameters.args)]
    bound = dict(zip(names, arguments, strict=False))
    rest = arguments[len(names) :]
    if rest and parameters.vararg is None:
        return None
    if parameters.vararg is not None:
        bound[parameters.vararg.arg] = Items(tuple(Item(TRUE, True, one) for one in rest), "tuple")
    others = dict(named)
    for name in (*names, *(one.arg for one in parameters.kwonlyargs)):
        if name in others:
            bound[name] = others.pop(name)
        elif name not in bound:
            if name not in defaults:
                return None
            bound[name] = defaults[name]
    if others and parameters.kwarg is None:
        return None
    if parameters.kwarg is not None:
        bound[parameters.kwarg.arg] = Entries(others)
    return bound


