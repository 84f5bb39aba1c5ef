"""Runs expression statements, assignments, `return` and `del`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..binding import bind
from ..expressions.arithmetic import binary
from ..formulas import TRUE
from ..registry import runs
from ..states import Frame, State
from ..values import FRESH, NONE, UNKNOWN, Const, Field, Length, Pair, Unknown, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@runs(ast.Expr)
def _expression(do: Interpreter, node: ast.Expr, state: State, frame: Frame) -> list[State]:
    do.eval(node.value, state, frame)
    return [state]


@runs(ast.Pass, ast.Nonlocal)
def _nothing(do: Interpreter, node: ast.stmt, state: State, frame: Frame) -> list[State]:
    return [state]


@runs(ast.Global)
def _global(do: Interpreter, node: ast.Global, state: State, frame: Frame) -> list[State]:
    frame.globals.update(node.names)
    return [state]


@runs(ast.Return)
def _return(do: Interpreter, node: ast.Return, state: State, frame: Frame) -> list[State]:
    value = NONE if node.value is None else do.kept(do.eval(node.value, state, frame), state)
    frame.returns.append((state, value))
    return []


@runs(ast.Assign)
def _assign(do: Interpreter, node: ast.Assign, state: State, frame: Frame) -> list[State]:
    value = do.eval(node.value, state, frame)
    for target in node.targets:
        mark = len(do.changes)
        bind(do, target, value, state, frame)
        value = do.since(mark, value)
    return [state]


@runs(ast.AnnAssign)
def _annotated(do: Interpreter, node: ast.AnnAssign, state: State, frame: Frame) -> list[State]:
    if node.value is not None:
        bind(do, node.target, do.eval(node.value, state, frame), state, frame)
    return [state]


@runs(ast.AugAssign)
def _augmented(do: Interpreter, node: ast.AugAssign, state: State, frame: Frame) -> list[State]:
    do.error(TRUE, state)
    target = node.target
    if not isinstance(target, ast.Name):
        do.eval(node.value, state, frame)
        bind(do, target, UNKNOWN, state, frame)
        return [state]
    load = ast.copy_location(ast.Name(target.id, ast.Load()), target)
    old = do.eval(load, state, frame)
    mark = len(do.changes)
    value = do.eval(node.value, state, frame)
    old = do.since(mark, old)
    do.operated(state, old, value)
    if not _is_single(value):
        do.changed(old, state, in_place_only=True)
    result = binary(do, node.op, old, value)
    bind(do, target, FRESH if isinstance(result, Unknown) else result, state, frame)
    return [state]


def _is_single(value: Value) -> bool:
    """Returns whether a value has no elements, so that adding it changes no list in place."""
    if isinstance(value, Const):
        return type(value.value) in (int, float, bool, type(None))
    return isinstance(value, (Pair, Length)) or isinstance(value, Field) and value.form in ("length", "number")


@runs(ast.Delete)
def _delete(do: Interpreter, node: ast.Delete, state: State, frame: Frame) -> list[State]:
    do.error(TRUE, state)
    for target in node.targets:
        if isinstance(target, ast.Subscript):
            do.eval(target.slice, state, frame)
            owner = do.eval(target.value, state, frame)
            do.changed(owner, state)
        else:
            bind(do, target, UNKNOWN, state, frame)
    return [state]


