"""Evaluates functions that a rule creates, and `yield`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..containers import is_private
from ..registry import evaluates
from ..states import Frame, State
from ..values import FRESH, NONE, UNKNOWN, Entries, Function, Items, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.Lambda)
def _lambda(do: Interpreter, node: ast.Lambda, state: State, frame: Frame) -> Value:
    return function(do, node, state, frame)


def function(do: Interpreter, node: ast.FunctionDef | ast.Lambda, state: State, frame: Frame) -> Value:
    """Returns the function that a definition or lambda creates."""
    names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
    given = node.args.defaults
    defaults = {
        name: _default(do, do.eval(one, state, frame), state)
        for name, one in [
            *zip(names[len(names) - len(given) :], given, strict=True),
            *((one.arg, value) for one, value in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if value),
        ]
    }
    return Function(
        node,
        frame.scope,
        frame.names,
        {**frame.outer, **state.variables},
        frame.ident,
        defaults,
        frame.settled - do.fleeting,
        do.fleeting,
        frame.hidden | frame.locals,
        frame.cells - frame.locals,
    )


def _default(do: Interpreter, value: Value, state: State) -> Value:
    """Returns the value of a default, which is shared by all calls: each sees what earlier ones changed."""
    if isinstance(value, (Items, Entries)):
        do.escapes(value, state)
        return FRESH if is_private(value) or isinstance(value, Items) and all(is_private(one.value) for one in value.items) else UNKNOWN
    return do.kept(value, state)


@evaluates(ast.Starred)
def _starred(do: Interpreter, node: ast.Starred, state: State, frame: Frame) -> Value:
    do.eval(node.value, state, frame)
    return UNKNOWN


@evaluates(ast.Yield)
def _yield(do: Interpreter, node: ast.Yield, state: State, frame: Frame) -> Value:
    value = NONE if node.value is None else do.kept(do.eval(node.value, state, frame), state)
    if frame.yields is not None:
        frame.yields.append((state.condition, value))
    return UNKNOWN


@evaluates(ast.YieldFrom)
def _yield_from(do: Interpreter, node: ast.YieldFrom, state: State, frame: Frame) -> Value:
    found = do.items(do.eval(node.value, state, frame), state)
    if frame.yields is not None:
        frame.yields += [(do.arena.all_of(state.condition, one.condition), one.value) for one in found]
    return UNKNOWN


