"""Runs parser scripts: a function `parse(log)` in a small dialect, called once per log."""

from __future__ import annotations

from typing import Any

from .budget import ScriptStop
from .dialect import compile_script
from .failures import failure
from .results import printed
from .session import call


def parse_logs(script: str, logs: list[str], host: Any) -> list[dict[str, Any]]:
    """Returns the outcome of each log, in order. A script error is an outcome as well."""
    host.announce("load")
    try:
        code = compile_script(script)
    except ScriptStop as stop:
        return [{"kind": "failure", "message": str(stop), "stack": stop.stack}] * len(logs)
    return [_outcome(code, log, index, host) for index, log in enumerate(logs)]


def check_scripts(scripts: list[str], host: Any) -> list[dict[str, Any] | None]:
    """Returns for each script the error that keeps it from running, or None. Nothing is executed."""
    found = []
    for index, script in enumerate(scripts):
        host.announce(f"module {index}")
        try:
            compile_script(script)
            found.append(None)
        except ScriptStop as stop:
            found.append({"kind": "failure", "message": str(stop), "stack": stop.stack})
    return found


def _outcome(code: Any, log: str, index: int, host: Any) -> dict[str, Any]:
    host.announce(f"case {index}")
    try:
        return {"kind": "parsed", "json": printed(call(code, log))}
    except BaseException as error:
        return failure(error)
