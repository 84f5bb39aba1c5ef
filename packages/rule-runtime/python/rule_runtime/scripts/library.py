"""The names that scripts can use without an import."""

from __future__ import annotations

import base64 as _base64
import binascii
import json as _json
import re as _re
from datetime import datetime, timezone
from string import Formatter
from types import SimpleNamespace
from typing import Any

from ..json_text import parse_json
from .budget import RANGE, ScriptStop


class TypeName(str):
    """The result of `type(value)`: the name of the type, which also equals the type itself."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, _NAMES.get(other, other.__name__) if isinstance(other, type) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


_NAMES: dict[type, str] = {str: "string"}


class _Type:
    """The replacement of `type`, also in `isinstance`."""

    def __call__(self, value: Any) -> TypeName:
        kind = type(value)
        return TypeName(_NAMES.get(kind, kind.__name__))


def fail(why: Any = "") -> None:
    """Stops the script: the log fails to parse."""
    raise ScriptStop(str(why) or "the script failed")


class _SafeFormatter(Formatter):
    """Formats without reading attributes, which would give access to the interpreter."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        if "." in field_name.split("[")[0] or "]." in field_name:
            raise ScriptStop("a format must not read attributes")
        return super().get_field(field_name, args, kwargs)


def format_text(text: Any, *values: Any, **named: Any) -> str:
    """Returns `text.format(...)`."""
    if not isinstance(text, str):
        raise ScriptStop("only texts have a format")
    return _SafeFormatter().format(text, *values, **named)


def limited_range(*bounds: int) -> range:
    """Returns a range. Raises ScriptStop if it is too long."""
    numbers = range(*bounds)
    if len(numbers[: RANGE + 1]) > RANGE:
        raise ScriptStop(f"a range has more than {RANGE} numbers")
    return numbers


def _encode_json(value: Any) -> str:
    return _json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


_MISSING = object()


def _decode_json(text: str, default: Any = _MISSING) -> Any:
    try:
        return parse_json(text)
    except (ValueError, TypeError, RecursionError):
        if default is _MISSING:
            raise
        return default


def _encode_base64(value: str | bytes) -> str:
    return _base64.b64encode(value.encode() if isinstance(value, str) else value).decode()


def _decode_base64(text: str) -> str:
    padded = text + "=" * (-len(text) % 4)
    try:
        return _base64.b64decode(padded, validate=True).decode("utf-8", "replace")
    except binascii.Error as error:
        raise ValueError(f"no base64: {error}") from None


def _parse_time(text: str, layout: str) -> str:
    """Parses a time with strptime directives, and returns it as RFC 3339 in UTC. Without a zone, the time is in UTC."""
    moment = datetime.strptime(text, layout)
    in_utc = moment.replace(tzinfo=timezone.utc) if moment.tzinfo is None else moment.astimezone(timezone.utc)
    return in_utc.replace(tzinfo=None).isoformat() + "Z"


def _print(*_values: Any, **_options: Any) -> None:
    """Discards the output of scripts."""


MODULES: dict[str, Any] = {
    "json": SimpleNamespace(encode=_encode_json, decode=_decode_json),
    "base64": SimpleNamespace(encode=_encode_base64, decode=_decode_base64),
    "re": SimpleNamespace(
        match=_re.match, search=_re.search, fullmatch=_re.fullmatch, findall=_re.findall, split=_re.split, sub=_re.sub
    ),
    "time": SimpleNamespace(parse=_parse_time),
}

BUILTINS: dict[str, Any] = {
    one.__name__: one
    for one in (abs, all, any, bool, bytes, chr, dict, divmod, enumerate, filter, float, int, isinstance, len)
    + (list, map, max, min, ord, repr, reversed, round, set, sorted, str, sum, tuple, zip)
} | {"True": True, "False": False, "None": None, "fail": fail, "print": _print, "range": limited_range, "type": _Type()}
