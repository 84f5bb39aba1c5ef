"""Tracks lists, dicts and sets that a rule creates: what refers to them, and what is known after a change."""

from __future__ import annotations

from typing import Any

from .formulas import Formula
from .states import State
from .values import (
    FRESH,
    UNKNOWN,
    Cases,
    Const,
    Entries,
    Field,
    Function,
    Item,
    Items,
    Length,
    Matcher,
    Method,
    Pair,
    Unknown,
    Value,
)

_UNCHANGING = (str, int, float, bool, type(None), bytes, complex, range)
ITERATORS = ("generator", "passing", "acting")


def holds(value: Value, ident: int, depth: int = 0) -> bool:
    """Returns whether a value contains a container, at any depth."""
    kind = type(value)
    if kind is Const or kind is Field or kind is Unknown or kind is Pair:
        return False
    if depth > 6:
        return True
    if kind is Items:
        return value.ident == ident or any(holds(one.value, ident, depth + 1) for one in value.items)  # type: ignore[union-attr]
    if kind is Entries:
        return value.ident == ident or any(holds(one, ident, depth + 1) for one in value.entries.values())  # type: ignore[union-attr]
    if kind is Cases:
        return any(holds(one, ident, depth + 1) for _, one in value.cases)  # type: ignore[union-attr]
    if kind is Length:
        return holds(value.items, ident, depth + 1)  # type: ignore[union-attr]
    return kind is Method and holds(value.owner, ident, depth + 1)  # type: ignore[union-attr]


def holds_container(value: Value) -> bool:
    """Returns whether a value may be, or refer to, a mutable container."""
    return not is_private(value) or isinstance(value, (Items, Entries, Unknown))


def is_private(value: Value) -> bool:
    """Returns whether the mutable parts of a value have no other references. Values of events are immutable."""
    kind = type(value)
    if kind is Const:
        return is_unchanging(value.value)  # type: ignore[union-attr]
    if kind is Field:
        return not value.copied  # type: ignore[union-attr]
    if kind is Unknown:
        return value.fresh  # type: ignore[union-attr]
    if kind is Pair or kind is Length or kind is Matcher or kind is Function:
        return True
    if kind is Cases:
        return all(is_private(one) for _, one in value.cases)  # type: ignore[union-attr]
    if kind is Items:
        return value.kind in ("tuple", "pieces") and all(is_private(one.value) for one in value.items)  # type: ignore[union-attr]
    return False


def has_private_parts(value: Value) -> bool:
    """Returns whether the elements of a container have no references outside of it."""
    if isinstance(value, Items):
        return all(is_private(one.value) for one in value.items)
    if isinstance(value, Entries):
        return not value.more and all(map(is_private, value.entries.values()))
    return is_private(value)


def is_unchanging(value: Any) -> bool:
    """Returns whether a constant is immutable, at any depth."""
    kind = type(value)
    if kind in _UNCHANGING:
        return True
    return (kind is tuple or kind is frozenset) and all(map(is_unchanging, value))


def forgotten(value: Value) -> Value:
    """Returns what is known of a container after a change that was not followed."""
    return FRESH if has_private_parts(value) else UNKNOWN


def forget(state: State, ident: int) -> None:
    """Forgets the content of variables that contain a container."""
    for name, value in state.variables.items():
        if holds(value, ident):
            state.variables[name] = forgotten(value)


def replace(state: State, ident: int, new: Items | Entries) -> None:
    """Updates variables after a followed change: those that are the container get the new one, those that contain it are forgotten."""
    for name, value in state.variables.items():
        if type(value) is type(new) and value.ident == ident and getattr(value, "kind", None) == getattr(new, "kind", None):  # type: ignore[union-attr]
            state.variables[name] = new
        elif holds(value, ident):
            state.variables[name] = forgotten(value)


def grown(before: Items, initial: Items, left: list[tuple[Formula, Value]]) -> Items | None:
    """Returns `before` with what was added to `initial` on some paths; None if there were other changes."""
    added: list[Item] = []
    start = len(initial.items)
    for condition, value in left:
        if not isinstance(value, Items) or value.items[:start] != initial.items:
            return None
        added += [Item(condition, False, one.value) for one in value.items[start:]]
    return Items((*before.items, *added), before.kind, before.ident)



