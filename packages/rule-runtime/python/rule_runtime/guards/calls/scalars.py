"""Builtins that return a number, a string or a boolean."""

from __future__ import annotations

from typing import Any

from ...event import PantherEvent
from ..expressions.access import attribute
from ..formulas import TRUE, Formula
from ..states import one_of
from ..values import FRESH, NONE, UNKNOWN, Cases, Const, Field, Items, Length, Pair, Value, is_scalar
from .known import Call, Known, knows


def _each(call: Call, value: Value, known: Known) -> Value | None:
    """Returns the combined result for several values; safe if each one is safe."""
    if not isinstance(value, Cases):
        return None
    results: list[tuple[Formula, Value]] = []
    safe = True
    for condition, one in value.cases:
        call.do.is_safe = False
        results.append((condition, known(call.with_arguments(one)) or UNKNOWN))
        safe = safe and call.do.is_safe
    call.do.is_safe = safe
    return one_of(call.do.arena, results)


@knows(len)
def _len(call: Call) -> Value:
    (value,) = call.arguments if len(call.arguments) == 1 else (UNKNOWN,)
    if isinstance(value, Field) and value.form == "raw" and value.walk is None:
        return value.turned(len, "length")
    if isinstance(value, Const) and hasattr(type(value.value), "__len__") and type(value.value).__module__ == "builtins":
        return call.do.safe(Const(len(value.value)))
    if isinstance(value, Items) and value.kind in ("list", "set", "tuple"):
        return Length(value)
    call.do.operated(call.state, value)
    return _each(call, value, _len) or call.do.unknown("counts")


@knows(str)
def _str(call: Call) -> Value:
    if len(call.arguments) != 1:
        return FRESH
    value = call.arguments[0]
    if isinstance(value, Field) and value.walk is None:
        if value.form == "raw":
            return call.do.safe(value.turned(str, "text"))
        return value if value.form in ("text", "piece") else FRESH
    if isinstance(value, Const) and is_scalar(value.value):
        return call.do.safe(Const(str(value.value)))
    call.do.operated(call.state, value)
    return _each(call, value, _str) or call.do.unknown("makes a text")


@knows(bool)
def _bool(call: Call) -> Value:
    if not call.arguments:
        return Const(False)
    call.do.operated(call.state, call.arguments[0])
    return call.do.safe(call.do.pair(*call.do.truth(call.arguments[0])))


@knows(int)
def _int(call: Call) -> Value:
    return _number(call, int)


@knows(float)
def _float(call: Call) -> Value:
    return _number(call, float)


def _number(call: Call, kind: Any) -> Value:
    if len(call.arguments) != 1 or call.named:
        return FRESH
    value = call.arguments[0]
    if isinstance(value, Field) and value.form == "raw" and value.walk is None:
        return value.turned(kind, "number", kind.__name__)
    if isinstance(value, Const) and type(value.value) in (int, float, bool, str) and (type(value.value) is not str or len(value.value) < 100):
        try:
            return Const(kind(value.value))
        except (ValueError, OverflowError):
            return UNKNOWN
    call.do.operated(call.state, value)
    return _each(call, value, lambda one: _number(one, kind)) or call.do.unknown("makes a number")


@knows(isinstance)
def _isinstance(call: Call) -> Value:
    do = call.do
    if len(call.arguments) != 2:
        return Pair(TRUE, TRUE)
    value, kind = call.arguments
    if isinstance(kind, Items) and all(one.certain and isinstance(one.value, Const) for one in kind.items):
        kind = Const(tuple(one.value.value for one in kind.items))  # type: ignore[union-attr]
    if isinstance(value, Cases):
        return do.joined_pairs([(condition, _isinstance(call.with_arguments(one, kind))) for condition, one in value.cases])
    if isinstance(kind, Const):
        try:
            if isinstance(value, Const):
                return do.safe(Const(isinstance(value.value, kind.value)))
            if isinstance(value, Field) and not value.path and value.form == "raw":
                return do.safe(Pair(TRUE, TRUE) if value.exact else Const(isinstance(PantherEvent({}), kind.value)))
        except TypeError:
            return Pair(TRUE, TRUE)
        if isinstance(value, Field):
            return do.safe(do.tests.has_type(value, kind.value))
    return do.unknown("asks for a type")


@knows(any)
def _any(call: Call) -> Value:
    return _among(call, wanted=True)


@knows(all)
def _all(call: Call) -> Value:
    return _among(call, wanted=False)


def _among(call: Call, *, wanted: bool) -> Value:
    """Evaluates `any` (an item is true) or `all` (no item is false)."""
    do = call.do
    if len(call.arguments) != 1:
        return UNKNOWN
    pairs = [(one, *do.truth(one.value)) for one in do.items(call.arguments[0], call.state)]
    do.operated(call.state, *(one.value for one, _, _ in pairs))
    do.is_safe = not isinstance(call.arguments[0], Field)
    found = do.arena.any_of(*(do.arena.all_of(one.condition, true if wanted else false) for one, true, false in pairs))
    none = do.arena.all_of(*((false if wanted else true) if one.certain else TRUE for one, true, false in pairs))
    return do.pair(found, none) if wanted else do.pair(none, found)


@knows(getattr)
def _getattr(call: Call) -> Value:
    if len(call.arguments) == 2 and isinstance(call.arguments[1], Const) and isinstance(call.arguments[1].value, str):
        return attribute(call.do, call.arguments[0], call.arguments[1].value, call.state)
    call.do.effect(call.state)
    return call.do.unknown("calls getattr", fresh=False)


@knows(print)
def _print(call: Call) -> Value:
    call.do.operated(call.state, *call.arguments)
    return NONE


@knows(super)
def _super(call: Call) -> Value:
    return call.do.unknown("calls super", fresh=False)
