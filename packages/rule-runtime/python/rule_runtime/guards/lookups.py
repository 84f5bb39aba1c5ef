"""Evaluates look-ups of keys in the event's maps and in known dicts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .containers import is_unchanging
from .formulas import Formula
from .states import State, one_of
from .values import ANYTHING, UNKNOWN, Cases, Const, Entries, Field, Items, Value, is_scalar

if TYPE_CHECKING:
    from .interpreter import Interpreter

_MOST_KEYS = 3_000
_MOST_VALUES = 30


def got(do: Interpreter, field: Field, key: Value, default: Value, also_null: bool, state: State) -> Value:
    """Evaluates `field.get(key, default)`. With `also_null`, null is replaced by the default too."""
    if isinstance(key, Cases):
        return one_of(do.arena, [(condition, got(do, field, one, default, also_null, state)) for condition, one in key.cases])
    if not isinstance(key, Const):
        _hand_out(do, default, state)
        return do.unknown("reads a key that is not known", fresh=False)
    name = key.value
    if not isinstance(name, str) or not name.isascii():
        _hand_out(do, default, state)
        return do.unknown("reads a key that is no plain text", fresh=False)
    own = _alternative(do, default)
    if own is None:
        if not field.exact and isinstance(default, (Field, Cases)):
            path = (*field.path, name)
            null = deeper(do, field, name, (), () if also_null else (None,))
            return one_of(do.arena, [(do.arena.all_of(), null), (do.arena.is_null(path), default)])
        _hand_out(do, default, state)
        own = (ANYTHING,)
    elif isinstance(default, (Items, Entries)) and any(one is default for one in state.variables.values()):
        # A change of the value is a change of the list that the variable refers to.
        do.escapes(default, state)
        own = (ANYTHING,)
    return deeper(do, field, name, own, own if also_null else (None,))


def _alternative(do: Interpreter, default: Value) -> tuple[Any, ...] | None:
    """Returns the default for a missing value, as a plain Python value; None if it has none."""
    if isinstance(default, Const):
        value = default.value
        if is_scalar(value):
            return (value,)
        if type(value) in (list, tuple, dict, set, frozenset):
            _note_default(do, value)
            return (value,)
        return None
    if isinstance(default, Items) and default.kind in ("list", "tuple", "set"):
        if not default.items:
            return ([],)
        if all(one.certain and isinstance(one.value, Const) and is_unchanging(one.value.value) for one in default.items):
            return ([one.value.value for one in default.items],)  # type: ignore[union-attr]
    if isinstance(default, Entries) and not default.entries and not default.more:
        return ({},)
    return None


def _note_default(do: Interpreter, value: Any) -> None:
    if not is_unchanging(value):
        do.defaults[id(value)] = value
        for one in value.values() if isinstance(value, dict) else value:
            if type(one) in (list, dict, set, tuple):
                _note_default(do, one)


def _hand_out(do: Interpreter, default: Value, state: State) -> None:
    if isinstance(default, (Items, Entries)):
        do.escapes(default, state)


def deeper(do: Interpreter, field: Field, name: str, own: tuple[Any, ...], null: tuple[Any, ...]) -> Field:
    """Returns the value at a key of a field; `own` are its alternatives if the key is missing."""
    missing = list(own)
    for alternative in (*field.missing, *field.null):
        if alternative is ANYTHING:
            missing.append(ANYTHING)
        elif isinstance(alternative, dict) and name in alternative:
            missing.append(ANYTHING if id(alternative[name]) in do.tainted else alternative[name])
    if field.walk is not None:
        # Some of the elements may lack the key and some contain null: both are possible on every event.
        return replace(field, missing=(*missing, *null), null=(), walk=(*field.walk, name))
    return Field((*field.path, name), tuple(missing), null, "raw", "", field.exact, None, field.copied)


def not_map(do: Interpreter, field: Field) -> Formula:
    """Returns the condition under which `field.get` raises."""
    arena = do.arena
    if not field.path:
        return arena.any_of()
    if field.exact or field.walk is not None:
        return arena.all_of()
    where = do.tests.not_type(field, "map")
    bad = any(not isinstance(one, dict) for one in (*field.missing, *field.null))
    return arena.any_of(where, arena.is_null(field.path)) if bad else where


def looked_up(do: Interpreter, entries: Mapping[Any, Value], key: Value, default: Value | None) -> Value:
    """Returns the value of a dict with known keys at a key: one case for each value."""
    if isinstance(key, Const):
        try:
            found = entries.get(key.value)
        except TypeError:
            return UNKNOWN
        return found if found is not None else default if default is not None else UNKNOWN
    if isinstance(key, Cases):
        return one_of(do.arena, [(condition, looked_up(do, entries, one, default)) for condition, one in key.cases])
    if not isinstance(key, Field) or len(entries) > _MOST_KEYS:
        return do.unknown("looks up a key that is not known", fresh=False)
    groups: list[tuple[Value, list[Any]]] = []
    for name, value in entries.items():
        for other, names in groups:
            if _alike(other, value):
                names.append(name)
                break
        else:
            if len(groups) > _MOST_VALUES:
                return do.unknown("looks up one of many values", fresh=False)
            groups.append((value, [name]))
    cases = [(do.tests.is_in(key, names, lambda value, names=names: value in names).true, value) for value, names in groups]
    if default is not None:
        every = list(entries)
        cases.append((do.tests.is_in(key, every, lambda value: value in every).false, default))
    return one_of(do.arena, cases)


def _alike(a: Value, b: Value) -> bool:
    if isinstance(a, Const) and isinstance(b, Const):
        return a.value is b.value or is_scalar(a.value) and type(a.value) is type(b.value) and a.value == b.value
    return a is b
