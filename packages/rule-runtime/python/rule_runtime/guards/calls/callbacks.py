"""Evaluates functions that are passed to code that is not followed."""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING

from ..containers import is_private
from ..formulas import TRUE
from ..states import Frame, State
from ..values import UNKNOWN, Cases, Const, Entries, Function, Instance, Items, Method, Unknown, Value
from .pure import is_pure

if TYPE_CHECKING:
    from ..interpreter import Interpreter


def is_called_back(value: Value) -> bool:
    """Returns whether a value is a function, whose results are unknown."""
    if isinstance(value, Cases):
        return any(is_called_back(one) for _, one in value.cases)
    return isinstance(value, (Function, Method)) or isinstance(value, Const) and isinstance(value.value, FunctionType)


def called_back(do: Interpreter, function: Value, state: State) -> None:
    """Evaluates a function that is passed to unknown code, which may call it repeatedly with any arguments."""
    outside = Frame(None, {}, ident=-2)
    if isinstance(function, Cases):
        for _, one in function.cases:
            called_back(do, one, state)
        return
    if isinstance(function, Method):
        if isinstance(function.owner, (Items, Entries, Const, Unknown, Instance)):
            do.escapes(function.owner, state)
            if not is_private(function.owner) and not isinstance(function.owner, (Items, Entries)):
                do.effect(state)
        return
    if isinstance(function, Function):
        count = len(function.node.args.args)
    elif isinstance(function, Const) and isinstance(function.value, FunctionType):
        count = function.value.__code__.co_argcount
    elif isinstance(function, Const) and callable(function.value) and not is_pure(function.value):
        do.effect(state)
        return
    else:
        return
    for _ in range(2):
        mark = len(do.changes)
        do.lend(do.aside(TRUE, state, lambda inside: do.apply(function, [UNKNOWN] * count, {}, inside, outside)))
        do.forget_since(mark, state)
        if len(do.changes) == mark:
            break
