"""What a script may return: a dict, a list of dicts, or nothing."""

from __future__ import annotations

import json
from typing import Any

from .budget import ScriptStop


def printed(result: Any) -> str:
    """JSON of a list of objects. Raises a ScriptStop that says why a result is none."""
    if result is None:
        return "[]"
    events = result if isinstance(result, (list, tuple)) else [result]
    for event in events:
        if not isinstance(event, dict):
            what = "a list that holds " if event is not result else ""
            raise ScriptStop(f"parse returned {what}{_name(event)}; it must return a dict, a list of dicts or None")
        if not event:
            raise ScriptStop("parse returned an empty dict; it must hold a field, or be None for a log that is no event")
    try:
        return json.dumps(events, allow_nan=False, default=_plain)
    except TypeError as error:
        raise ScriptStop(f"parse returned what is no JSON: {error}") from None
    except (ValueError, RecursionError):
        raise ScriptStop("parse returned what is no JSON: NaN, infinity, or a value that holds itself") from None


def _plain(value: Any) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{_name(value)} cannot be a value")


def _name(value: Any) -> str:
    return f'a value of type "{type(value).__name__}"'
