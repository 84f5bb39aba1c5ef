"""Evaluates constants and names."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

from ..containers import is_unchanging
from ..registry import evaluates
from ..states import Frame, State
from ..values import UNKNOWN, Const, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.Constant)
def _constant(do: Interpreter, node: ast.Constant, state: State, frame: Frame) -> Value:
    return Const(node.value)


@evaluates(ast.Name)
def _name(do: Interpreter, node: ast.Name, state: State, frame: Frame) -> Value:
    name = node.id
    if name not in frame.globals:
        if name in frame.shared:
            return UNKNOWN
        known = state.variables.get(name)
        if known is not None:
            return known
        if name in frame.locals:
            do.error(do.arena.all_of(), state)
            return UNKNOWN
        known = frame.outer.get(name)
        if known is not None:
            return do.since(frame.mark, known)
        if name in frame.hidden:
            return UNKNOWN
    return global_value(do, name, frame, state)


def global_value(do: Interpreter, name: str, frame: Frame, state: State) -> Value:
    """Returns the value of a module variable or builtin."""
    own = id(frame.names)
    key = "global " + name
    if key in state.variables and name in state.written:
        return state.variables[key]
    scope = frame.scope
    if scope is not None and name in frame.names:
        if scope.is_open or do.tainted and id(sys.modules.get(frame.names.get("__name__", ""))) in do.tainted:
            return UNKNOWN
        if name in scope.binders:
            if (own, name) in do.stale:
                do.stale_reads.add((own, name))
                return UNKNOWN
            do.assumed[own, name] = scope
        if name in scope.changed and _can_change(frame.names[name]):
            return UNKNOWN
    elif scope is not None and name in scope.binders:
        do.stale_reads.add((own, name))
        return UNKNOWN
    if name in frame.names:
        return do.constant(frame.names[name])
    if hasattr(builtins, name):
        return Const(getattr(builtins, name))
    do.error(do.arena.all_of(), state)
    return UNKNOWN


def _can_change(value: object) -> bool:
    return not isinstance(value, (FunctionType, ModuleType, type, re.Pattern)) and not is_unchanging(value)
