"""JSON of values that may hold read-only views."""

from __future__ import annotations

import json
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
