"""Calls a script in a fresh module for each log, so that no log depends on earlier ones."""

from __future__ import annotations

from types import CodeType
from typing import Any

from .budget import Budget, ScriptStop, add, extend, multiply, power, shift
from .library import BUILTINS, MODULES, format_text

_OPERATORS = {"__add": add, "__extend": extend, "__multiply": multiply, "__power": power, "__shift": shift}
_FIXED = {**_OPERATORS, "__format": format_text, "__name__": "script", **MODULES}


def call(code: CodeType, log: str) -> Any:
    """Returns the result of `parse(log)`."""
    budget = Budget()
    names = {
        **_FIXED,
        "__builtins__": BUILTINS,
        "__steps": budget.steps,
        "__function": budget.function,
    }
    exec(code, names)
    parse = names["parse"]
    if not callable(parse):
        raise ScriptStop('"parse" is no function')
    return parse(log)
