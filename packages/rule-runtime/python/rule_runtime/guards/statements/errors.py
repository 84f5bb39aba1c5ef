"""Runs `try`, `with` and `raise`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..binding import bind
from ..formulas import TRUE
from ..names import assigned_names
from ..objects import acts
from ..registry import runs
from ..states import Frame, State
from ..values import UNKNOWN, Const, Instance, Unknown

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@runs(ast.Raise)
def _raise(do: Interpreter, node: ast.Raise, state: State, frame: Frame) -> list[State]:
    if node.exc is not None:
        value = do.eval(node.exc, state, frame)
        if isinstance(value, Const) and isinstance(value.value, type):
            do.apply(value, [], {}, state, frame)
    if node.cause is not None:
        do.eval(node.cause, state, frame)
    do.error(TRUE, state)
    return []


@runs(ast.Try, ast.TryStar)
def _try(do: Interpreter, node: ast.Try, state: State, frame: Frame) -> list[State]:
    before = state.branch(state.condition)
    mark = len(do.changes)
    returned = len(frame.returns)
    catches = any(
        one.type is None or (isinstance(one.type, ast.Name) and one.type.id in ("Exception", "BaseException"))
        for one in node.handlers
    )
    do.caught += catches
    after = do.run(node.body, [state], frame)
    do.caught -= catches
    after = do.run(node.orelse, after, frame)
    for name in assigned_names(node.body):
        if name in before.variables or not name.startswith("global "):
            before.variables[name] = UNKNOWN
    do.forget_since(mark, before)
    for handler in node.handlers:
        caught = before.branch(before.condition)
        if handler.type is not None:
            do.eval(handler.type, caught, frame)
        if handler.name:
            caught.variables[handler.name] = UNKNOWN
        after += do.run(handler.body, [caught], frame)
    if node.finalbody:
        after = _finally(do, node, before, after, frame, returned)
    return after


def _finally(
    do: Interpreter, node: ast.Try, before: State, after: list[State], frame: Frame, returned: int
) -> list[State]:
    """Runs `finally` for the paths that continue, and for those that return or raise anywhere before it."""
    mark = len(do.changes)
    final = before.branch(before.condition)
    for name in final.variables:
        final.variables[name] = UNKNOWN
    ended = len(frame.returns)
    do.run(node.finalbody, [final], frame)
    after = do.run(node.finalbody, after, frame)
    frame.returns[returned:ended] = [(end, do.since(mark, value)) for end, value in frame.returns[returned:ended]]
    return after


@runs(ast.With)
def _with(do: Interpreter, node: ast.With, state: State, frame: Frame) -> list[State]:
    do.error(TRUE, state)
    for item in node.items:
        value = do.eval(item.context_expr, state, frame)
        known = isinstance(value, Unknown) and value.fresh or isinstance(value, Const) and not acts(value.value, "__enter__", "__exit__")
        if not known or isinstance(value, Instance):
            do.effect(state)
        if item.optional_vars is not None:
            bind(do, item.optional_vars, UNKNOWN, state, frame)
    before = state.branch(state.condition)
    mark = len(do.changes)
    after = do.run(node.body, [state], frame)
    for name in before.variables:
        before.variables[name] = UNKNOWN
    for name in assigned_names(node.body):
        before.variables.setdefault(name, UNKNOWN)
    do.forget_since(mark, before)
    return [*after, before]


