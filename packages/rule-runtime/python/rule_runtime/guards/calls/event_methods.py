"""Methods of the event, and of the maps, lists and strings in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...event import PantherEvent
from ..containers import is_private
from ..data_models import udm_value
from ..formulas import TRUE
from ..lookups import deeper, got, not_map
from ..scopes import MUTATORS
from ..values import ANYTHING, FRESH, NONE, UNKNOWN, Cases, Const, Field, Item, Items, Value
from .known import EVENT_METHODS, Call, method
from .text_methods import of_text


def of_field(field: Field, name: str, call: Call) -> Value | None:
    """Evaluates a method of a value of the event."""
    do, state = call.do, call.state
    arguments = call.arguments
    if name == "get" and 1 <= len(arguments) <= 2 and field.form == "raw":
        default = arguments[1] if len(arguments) > 1 else call.named.get("default", NONE)
        value = got(do, field, arguments[0], default, False, state)
        if do.strict:
            do.is_safe = True
            do.error(not_map(do, field), state)
        return value
    if not field.path and field.form == "raw":
        return _of_event(field, name, call)
    if field.form in ("raw", "text", "piece", "slice"):
        value = of_text(field, name, call)
        if value is not None:
            if do.strict:
                do.is_safe = True
                exact = field.exact or field.form != "raw"
                do.error(TRUE if exact else do.arena.any_of(do.tests.not_type(field, "text"), do.arena.is_null(field.path)), state)
            return value
    if name in ("keys", "values", "items") and not arguments:
        return _view(field, name, call)
    if name in ("copy", "as_list", "to_dict") and field.form == "raw":
        return FRESH if do.copies_change else replace(field, exact=True, copied=True)
    if name in MUTATORS:
        do.changed(field, state)
        for one in arguments:
            do.escapes(one, state)
    return do.unknown(f"calls {name}", fresh=is_private(field) and all(map(is_private, arguments)))


def _view(field: Field, name: str, call: Call) -> Value:
    """Evaluates `field.items()` and other views: their elements are unknown, and exist only if the map is not empty."""
    do = call.do
    value = do.unknown("goes through the keys of a map", fresh=False)
    if field.form != "raw" or field.walk is not None or not field.path:
        return value
    if do.strict:
        do.is_safe = True
        do.error(not_map(do, field), call.state)
    part = Item(TRUE, True, FRESH if is_private(field) and not _has_defaults(field) else UNKNOWN)
    element = Items((part, part), "tuple") if name == "items" else part.value
    return Items((Item(do.tests.truth(field).true, False, element),), "view")


def _has_defaults(field: Field) -> bool:
    return any(isinstance(one, (dict, list)) and one or one is ANYTHING for one in (*field.missing, *field.null))


def _of_event(field: Field, name: str, call: Call) -> Value:
    do = call.do
    do.is_safe = name in ("deep_get", "to_dict", "copy", "lookup", "event_time_epoch")
    known = EVENT_METHODS.get(name)
    value = None if known is None else known(field, call)
    if value is not None:
        return value
    for one in (*call.arguments, *call.named.values()):
        do.escapes(one, call.state)
    if name in ("udm", "udm_path", "data_model"):
        do.used_model = True
        do.effect(call.state)
    if name in MUTATORS:
        do.changed(field, call.state)
    known_name = hasattr(PantherEvent, name)
    return do.unknown(f"calls {name} of the event" if known_name else "calls what events do not have")


def _keys(call: Call) -> list[str]:
    """Returns the keys, if all of them are constant; otherwise an empty list."""
    keys = [one.value for one in call.arguments if isinstance(one, Const) and isinstance(one.value, str) and one.value.isascii()]
    return keys if len(keys) == len(call.arguments) else []


@method(EVENT_METHODS, "deep_get")
def _deep_get(field: Field, call: Call) -> Value | None:
    keys = _keys(call)
    return deep_get(field, keys, call.named.get("default", NONE), call) if keys else None


def deep_get(field: Field, keys: list[str], default: Value, call: Call) -> Value:
    """Evaluates `event.deep_get(*keys, default=default)`."""
    for key in keys[:-1]:
        field = deeper(call.do, field, key, (), ())
    value = got(call.do, field, Const(keys[-1]), default, True, call.state)
    if field.exact and isinstance(value, Field) and isinstance(default, (Field, Cases)):
        return UNKNOWN
    return value


@method(EVENT_METHODS, "deep_walk")
def _deep_walk(field: Field, call: Call) -> Value | None:
    keys = _keys(call)
    if not keys or call.do.copies_change:
        return None
    default = call.named.get("default", NONE)
    own: tuple[Any, ...] = (ANYTHING,)
    if isinstance(default, Const) and not isinstance(default.value, (list, dict, set)):
        own = (default.value,)
    elif isinstance(default, Items) and not default.items and not any(one is default for one in call.state.variables.values()):
        own = ([],)
    else:
        call.do.escapes(default, call.state)
    return Field((keys[0],), own, own, "raw", "", True, tuple(keys[1:]), True)


@method(EVENT_METHODS, "udm")
def _udm(field: Field, call: Call) -> Value | None:
    keys = _keys(call)
    if not keys:
        return None
    call.do.used_model = True
    return udm_value(call, field, keys, call.named.get("default", NONE))


@method(EVENT_METHODS, "to_dict", "copy")
def _copy(field: Field, call: Call) -> Value:
    return FRESH if call.do.copies_change else replace(field, exact=True, copied=True)
