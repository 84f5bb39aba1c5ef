"""Runs `def`, `class` and `import`."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

from ..binding import bind_name
from ..expressions.access import attribute
from ..expressions.functions import function
from ..formulas import TRUE
from ..names import declared
from ..registry import runs
from ..states import Frame, State
from ..values import UNKNOWN, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@runs(ast.FunctionDef)
def _function(do: Interpreter, node: ast.FunctionDef, state: State, frame: Frame) -> list[State]:
    decorators = [do.eval(one, state, frame) for one in node.decorator_list]
    value: Value = function(do, node, state, frame)
    frame.shared.update(declared(node, ast.Nonlocal))
    for decorator in reversed(decorators):
        value = do.apply(decorator, [value], {}, state, frame)
    bind_name(do, node.name, value, state, frame)
    return [state]


@runs(ast.ClassDef)
def _class(do: Interpreter, node: ast.ClassDef, state: State, frame: Frame) -> list[State]:
    do.gap(node, frame, "defines a class")
    do.effect(state)
    do.error(TRUE, state)
    bind_name(do, node.name, UNKNOWN, state, frame)
    return [state]


@runs(ast.Import)
def _import(do: Interpreter, node: ast.Import, state: State, frame: Frame) -> list[State]:
    for one in node.names:
        loaded = sys.modules.get(one.name)
        if loaded is None:
            do.effect(state)
        top = sys.modules.get(one.name.split(".")[0])
        value = loaded if one.asname else top
        bind_name(do, one.asname or one.name.split(".")[0], UNKNOWN if value is None else do.constant(value), state, frame)
    return [state]


@runs(ast.ImportFrom)
def _import_from(do: Interpreter, node: ast.ImportFrom, state: State, frame: Frame) -> list[State]:
    module = sys.modules.get(node.module or "")
    if module is None:
        do.effect(state)
    owner = UNKNOWN if module is None else do.constant(module)
    for one in node.names:
        bind_name(do, one.asname or one.name, attribute(do, owner, one.name, state), state, frame)
    return [state]


