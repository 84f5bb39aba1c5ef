"""Evaluates assignments to every kind of target."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .formulas import TRUE
from .states import Frame, State
from .values import UNKNOWN, Value

if TYPE_CHECKING:
    from .interpreter import Interpreter


def bind(do: Interpreter, target: ast.expr, value: Value, state: State, frame: Frame) -> None:
    """Binds a name, the parts of a tuple, a key or an attribute."""
    if isinstance(target, ast.Name):
        bind_name(do, target.id, value, state, frame)
    elif isinstance(target, (ast.Tuple, ast.List)):
        parts = do.unpacked(value, len(target.elts), state)
        do.error(TRUE, state)
        for one, part in zip(target.elts, parts, strict=True):
            bind(do, one, part, state, frame)
    elif isinstance(target, ast.Starred):
        bind(do, target.value, UNKNOWN, state, frame)
    elif isinstance(target, ast.Subscript):
        owner = do.eval(target.value, state, frame)
        key = do.eval(target.slice, state, frame)
        do.error(TRUE, state)
        do.stored(owner, key, value, state)
    elif isinstance(target, ast.Attribute):
        do.error(TRUE, state)
        do.escapes(value, state)
        do.changed(do.eval(target.value, state, frame), state)


def bind_name(do: Interpreter, name: str, value: Value, state: State, frame: Frame) -> None:
    """Binds a local or global name."""
    value = do.kept(value, state)
    if name in frame.globals:
        state.variables["global " + name] = value
        state.written |= {name}
        do.global_writes.setdefault((id(frame.names), name), []).append(do.here(state))
        return
    if name in frame.shared:
        if name in frame.cells:
            do.effect(state)
        value = UNKNOWN
    state.variables[name] = value
