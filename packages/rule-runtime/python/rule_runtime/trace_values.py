"""Describes values of a rule, and their truth, without calling the rule's code: its classes cannot notice."""

from __future__ import annotations

import re

# Bound here, because a rule may replace builtins.
from builtins import any, bool, len, repr, sorted, str, type, vars
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from itertools import islice
from typing import Any

from .event import PantherEvent
from .immutable import ImmutableCaseInsensitiveDict, ImmutableList

TEXT_LIMIT = 80
VALUE_LIMIT = 200
_ITEMS = 8
_DEPTH = 3
_BITS = 4_000
_SORTED = 200

_name_of = type.__dict__["__name__"].__get__
_mro_of = type.__dict__["__mro__"].__get__
_PLAIN_REPR = frozenset((bool, float, complex, type(None), type(...), type(NotImplemented), range, Decimal))
_ADDRESSES = frozenset((IPv4Address, IPv4Network, IPv6Address, IPv6Network))
_BRACKETS = {list: "[]", ImmutableList: "[]", tuple: "()", set: "{}", frozenset: "{}"}
_SAFE_TRUTH = frozenset(
    (bool, int, float, complex, str, bytes, bytearray, type(None), list, tuple, dict, set, frozenset, range, timedelta)
    + (Decimal, ImmutableCaseInsensitiveDict, ImmutableList, PantherEvent, type({}.keys()), type({}.values()))
)
_CODE = frozenset((type, FunctionType, BuiltinFunctionType, MethodType, ModuleType, PantherEvent))


def is_code(value: Any) -> bool:
    """Returns whether a value is a function, a class, a module or the event, which explain no condition."""
    return type(value) in _CODE


def type_name(value: Any) -> str:
    """Returns the name of a value's class."""
    return _name_of(type(value))


def truth_of(value: Any) -> bool | None:
    """Returns the truth of a value; None if that would run user code."""
    if value is True or value is False:
        return value
    kind = type(value)
    if kind in _SAFE_TRUTH:
        return bool(value)
    if any("__bool__" in vars(base) or "__len__" in vars(base) for base in _mro_of(kind)):
        return None
    return True


def shown(value: Any) -> str:
    """Returns the representation of a value in Python, shortened."""
    try:
        text = _shown(value, _DEPTH)
    except Exception:
        text = f"<{type_name(value)}>"
    return text if len(text) <= VALUE_LIMIT else text[: VALUE_LIMIT - 3] + "..."


def shown_error(error: BaseException) -> dict[str, str]:
    """Returns type and message of an exception, without calling methods of user classes."""
    try:
        arguments = BaseException.args.__get__(error)  # type: ignore[attr-defined]
        first = arguments[0] if arguments else ""
        message = first if type(first) is str and type(error) is not KeyError else shown(first) if arguments else ""
    except Exception:
        message = ""
    return {"type": type_name(error), "message": message[:VALUE_LIMIT]}


def _shown(value: Any, depth: int) -> str:
    kind = type(value)
    if kind is str or kind is bytes:
        return repr(value) if len(value) <= TEXT_LIMIT else repr(value[:TEXT_LIMIT]) + "..."
    if kind is int:
        return repr(value) if value.bit_length() <= _BITS else f"<int of {value.bit_length()} bits>"
    if kind in _PLAIN_REPR:
        return repr(value)
    if kind is dict or kind is ImmutableCaseInsensitiveDict:
        return _shown_map(value if kind is dict else value._data, depth)
    if kind in _BRACKETS:
        return _shown_items(value._data if kind is ImmutableList else value, _BRACKETS[kind], depth)
    if kind is PantherEvent:
        return "<event>"
    if kind in _ADDRESSES:
        return f"{_name_of(kind)}({str(value)!r})"
    if kind is datetime:
        zone = value.tzinfo
        return value.isoformat(" ") if zone is None or type(zone) is timezone else "<datetime>"
    if kind is date:
        return value.isoformat()
    if kind is timedelta:
        return f"<{value.days} days, {value.seconds} s>" if value.days else f"<{value.total_seconds()} s>"
    if kind is re.Pattern:
        return f"re.compile({_shown(value.pattern, depth)})"
    if kind is re.Match:
        return f"<match {_shown(value.group(), depth)}>" if type(value.string) in (str, bytes) else "<match>"
    if kind is FunctionType or kind is BuiltinFunctionType:
        return f"<function {value.__name__}>"
    if kind is type:
        return f"<class {_name_of(value)}>"
    return f"<{_name_of(kind)}>"


def _shown_map(value: dict[Any, Any], depth: int) -> str:
    if not value:
        return "{}"
    if depth == 0:
        return "{...}"
    parts = []
    for key, item in value.items():
        if len(parts) == _ITEMS:
            parts.append(f"... {len(value) - _ITEMS} more")
            break
        parts.append(f"{_shown(key, depth - 1)}: {_shown(item, depth - 1)}")
    return "{" + ", ".join(parts) + "}"


def _shown_items(value: Any, brackets: str, depth: int) -> str:
    if not value:
        return brackets if brackets != "{}" else "set()"
    if depth == 0:
        return f"{brackets[0]}...{brackets[1]}"
    some = islice(value, _SORTED if brackets == "{}" else _ITEMS)
    parts = [_shown(item, depth - 1) for item in some]
    if brackets == "{}":
        parts = sorted(parts)[:_ITEMS]
    if len(value) > _ITEMS:
        parts.append(f"... {len(value) - _ITEMS} more")
    comma = "," if brackets == "()" and len(parts) == 1 else ""
    return f"{brackets[0]}{', '.join(parts)}{comma}{brackets[1]}"
