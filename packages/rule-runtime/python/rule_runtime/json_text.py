"""Converts values that may contain read-only views to JSON, and parses JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from json import encoder
from typing import Any, NamedTuple

from .immutable import ImmutableCaseInsensitiveDict, ImmutableList


class UnwrappingEncoder(json.JSONEncoder):
    """Encodes views as the dicts and lists behind them."""

    def default(self, o: Any) -> Any:
        if isinstance(o, (ImmutableCaseInsensitiveDict, ImmutableList)):
            return o._data
        return super().default(o)


class PartedJson(NamedTuple):
    """JSON, and texts that belong to it but are sent separately, because within it they would have to be escaped."""

    json: str
    texts: Sequence[str]


_strict = UnwrappingEncoder(allow_nan=False)
_markers: dict[int, Any] = {}
"""The containers that are being encoded, to detect circular references."""

quoted = encoder.encode_basestring_ascii

# `encode` would create this for each value, which takes longer than encoding a small one.
_encode = (
    encoder.c_make_encoder(_markers, _strict.default, quoted, None, ": ", ", ", False, False, False)
    if encoder.c_make_encoder
    else lambda value, level: (_strict.encode(value),)
)


def json_text(value: Any) -> str:
    """Returns JSON with ASCII characters only. Raises ValueError for NaN and Infinity."""
    if type(value) is str:
        return quoted(value)
    try:
        return "".join(_encode(value, 0))
    except BaseException:
        _markers.clear()
        raise


DEPTH_LIMIT = 200
_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*"|([\[{])|([\]}])', re.DOTALL)


def parse_json(text: str) -> Any:
    """Parses JSON. Rejects text that is nested too deeply, because parsing it could crash the process."""
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
