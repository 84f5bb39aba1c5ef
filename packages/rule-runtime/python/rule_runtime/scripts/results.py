"""Checks the result of a script: a dict, a list of dicts, or None."""

from __future__ import annotations

import json
from typing import Any

from .budget import ScriptStop

VALUES = 200_000
"""The maximum number of values in the events of one log, at all levels."""

CHARACTERS = 33_554_432
"""The maximum total length of their strings."""


def printed(result: Any) -> str:
    """Returns the JSON of a list of objects. Raises a ScriptStop that says why a result is invalid."""
    if result is None:
        return "[]"
    events = result if isinstance(result, (list, tuple)) else [result]
    for event in events:
        if not isinstance(event, dict):
            what = "a list that holds " if event is not result else ""
            raise ScriptStop(f"parse returned {what}{_name(event)}; it must return a dict, a list of dicts or None")
        if not event:
            raise ScriptStop("parse returned an empty dict; it must hold a field, or be None for a log that is no event")
    _measure(events)
    try:
        return json.dumps(events, allow_nan=False, default=_plain)
    except TypeError as error:
        raise ScriptStop(f"parse returned what is no JSON: {error}") from None
    except (ValueError, RecursionError):
        raise ScriptStop("parse returned what is no JSON: NaN or infinity, or too deep") from None


def _measure(events: Any) -> None:
    values, characters = VALUES, CHARACTERS
    waiting = [events]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            characters -= len(value)
        elif isinstance(value, (dict, list, tuple, set, frozenset)):
            values -= len(value)
            if values >= 0:
                waiting.extend(value.values() if isinstance(value, dict) else value)
        if values < 0 or characters < 0:
            raise ScriptStop(f"parse returned more than {VALUES} values or {CHARACTERS} characters, or what holds itself")


def _plain(value: Any) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{_name(value)} cannot be a value")


def _name(value: Any) -> str:
    return f'a value of type "{type(value).__name__}"'
