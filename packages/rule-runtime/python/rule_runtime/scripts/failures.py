"""Describes script errors in one line, with the lines of the script that led there."""

from __future__ import annotations

from typing import Any

from .budget import ScriptStop
from .dialect import FILE

MESSAGE_LIMIT = 1_000
STACK_LIMIT = 20


def failure(error: BaseException) -> dict[str, Any]:
    """Returns the outcome for an error that ended a script."""
    found: dict[str, Any] = {"kind": "failure", "message": _message(error), "stack": _stack(error)}
    return found | {"cause": "memory"} if isinstance(error, MemoryError) else found


def _message(error: BaseException) -> str:
    if isinstance(error, MemoryError):
        return "the script ran out of memory"
    if isinstance(error, RecursionError):
        return "the script nested calls or values too deeply"
    try:
        text = str(error)
    except BaseException:
        text = ""
    named = text if isinstance(error, ScriptStop) else f"{type(error).__name__}: {text}" if text else type(error).__name__
    return " ".join(named[:MESSAGE_LIMIT].splitlines())


def _stack(error: BaseException) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = list(error.stack) if isinstance(error, ScriptStop) else []
    step = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        if code.co_filename == FILE:
            places.append({"line": step.tb_lineno, "function": code.co_name})
        step = step.tb_next
    return places[-STACK_LIMIT:]
