"""Evaluates `event.udm(...)`: names of the data model become the fields and methods that they map to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .states import one_of
from .values import ANYTHING, NONE, UNKNOWN, Const, Field, Items, Value, is_scalar

if TYPE_CHECKING:
    from .calls.known import Call


def udm_value(call: Call, event: Field, keys: list[str], default: Value) -> Value:
    """Returns the result of `udm` of the event for these keys."""
    from .calls.event_methods import deep_get

    do = call.do
    model = do.model
    if model is None or len(keys) != 1 or keys[0] not in model:
        first = deep_get(event, ["p_udm", *keys], NONE, call)
        second = deep_get(event, keys, NONE, call)
        arena = do.arena
        yes, no = do.truth(first)
        own, other = do.truth(second)
        return one_of(arena, [(yes, first), (arena.all_of(no, own), second), (arena.all_of(no, other), default)])
    name = keys[0]
    path = model._paths.get(name)
    if path is not None:
        from ..jsonpath import JsonPathError, parse_jsonpath

        try:
            plain = parse_jsonpath(path).plain
        except JsonPathError:
            return UNKNOWN
        if plain is None or not plain or not all(one.isascii() for one in plain):
            return do.unknown("reads a path of the data model that is more than keys")
        if isinstance(default, Const) and is_scalar(default.value):
            missing: tuple[Any, ...] = (default.value,)
        else:
            do.escapes(default, call.state)
            missing = ([],) if isinstance(default, Items) and not default.items else (ANYTHING,)
        return Field(plain, missing, (None,), "raw", "", True)
    try:
        method = model._method(name)
    except Exception:
        do.effect(call.state)
        return UNKNOWN
    return do.apply(Const(method), [event], {}, call.state, call.frame)

