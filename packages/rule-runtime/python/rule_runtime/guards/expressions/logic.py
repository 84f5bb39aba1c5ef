"""Evaluates `and`, `or`, `not`, `x if y else z` and `:=`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..formulas import FALSE, TRUE, Formula
from ..binding import bind_name
from ..registry import evaluates
from ..states import Frame, State, one_of
from ..values import Cases, Const, Pair, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.BoolOp)
def _and_or(do: Interpreter, node: ast.BoolOp, state: State, frame: Frame) -> Value:
    is_and = isinstance(node.op, ast.And)
    arena = do.arena
    cases: list[tuple[Formula, Value, int]] = []
    condition: Formula = TRUE
    last = len(node.values) - 1
    for index, part in enumerate(node.values):
        if index == 0:
            value = do.eval(part, state, frame)
        else:
            value = do.aside(condition, state, lambda inside, part=part: do.eval(part, inside, frame))
        if index == last:
            cases.append((condition, value, len(do.changes)))
            break
        true, false = do.truth(value)
        ends, goes_on = (false, true) if is_and else (true, false)
        cases.append((arena.all_of(condition, ends), _known_truth(do, value, not is_and), len(do.changes)))
        condition = arena.all_of(condition, goes_on)
        if condition is FALSE:
            break
    return one_of(arena, [(held, do.since(mark, value)) for held, value, mark in cases])


def _known_truth(do: Interpreter, value: Value, truth: bool) -> Value:
    if isinstance(value, Pair):
        return Const(truth)
    if isinstance(value, Cases):
        return one_of(do.arena, [(condition, _known_truth(do, one, truth)) for condition, one in value.cases])
    return value


@evaluates(ast.UnaryOp)
def _unary(do: Interpreter, node: ast.UnaryOp, state: State, frame: Frame) -> Value:
    value = do.eval(node.operand, state, frame)
    if isinstance(node.op, ast.Not):
        true, false = do.truth(value)
        return do.safe(do.pair(false, true))
    if isinstance(value, Const) and isinstance(node.op, ast.USub) and type(value.value) in (int, float):
        return do.safe(Const(-value.value))
    do.operated(state, value)
    return do.unknown("computes")


@evaluates(ast.IfExp)
def _conditional(do: Interpreter, node: ast.IfExp, state: State, frame: Frame) -> Value:
    true, false = do.truth(do.eval(node.test, state, frame))
    if false is FALSE:
        return do.eval(node.body, state, frame)
    if true is FALSE:
        return do.eval(node.orelse, state, frame)
    yes = do.aside(true, state, lambda inside: do.eval(node.body, inside, frame))
    mark = len(do.changes)
    no = do.aside(false, state, lambda inside: do.eval(node.orelse, inside, frame))
    return one_of(do.arena, [(true, do.since(mark, yes)), (false, no)])


@evaluates(ast.NamedExpr)
def _named(do: Interpreter, node: ast.NamedExpr, state: State, frame: Frame) -> Value:
    value = do.kept(do.eval(node.value, state, frame), state)
    bind_name(do, node.target.id, value, state, frame)
    return value
