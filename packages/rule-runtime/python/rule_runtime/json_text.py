"""JSON text of values that may hold read-only views, and values of JSON text."""

from __future__ import annotations

import json
import re
from typing import Any

from .immutable import ImmutableCaseInsensitiveDict, ImmutableList


class UnwrappingEncoder(json.JSONEncoder):
    """Encodes views as the dicts and lists behind them."""

    def default(self, o: Any) -> Any:
        if isinstance(o, (ImmutableCaseInsensitiveDict, ImmutableList)):
            return o._data
        return super().default(o)


_strict = UnwrappingEncoder(allow_nan=False)


def json_text(value: Any) -> str:
    """JSON with ASCII characters only; NaN and Infinity are refused with a ValueError."""
    return _strict.encode(value)


DEPTH_LIMIT = 200
_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*"|([\[{])|([\]}])', re.DOTALL)


def parse_json(text: str) -> Any:
    """The value of a JSON text. One that is nested too deeply is refused, as parsing it could end the process."""
    if text.count("[") + text.count("{") > DEPTH_LIMIT and _depth_exceeds(text):
        raise RecursionError(f"The value is nested more than {DEPTH_LIMIT} levels deep.")
    return json.loads(text)


def _depth_exceeds(text: str) -> bool:
    depth = 0
    for match in _STRUCTURE.finditer(text):
        if match.group(1):
            depth += 1
            if depth > DEPTH_LIMIT:
                return True
        elif match.group(2):
            depth -= 1
    return False
