"""Methods of lists, sets and dicts that the rule created."""

from __future__ import annotations

from dataclasses import replace as with_
from typing import Any

from ..containers import replace
from ..expressions.comparisons import compare
from ..formulas import TRUE
from ..lookups import looked_up
from ..values import NONE, Const, Entries, Item, Items, Value
from .known import ENTRIES_METHODS, ITEMS_METHODS, Call, method

_CHANGEABLE = ("list", "set")


def of_entries(owner: Entries, name: str, call: Call) -> Value | None:
    """Evaluates a method of a dict."""
    known = ENTRIES_METHODS.get(name)
    return None if known is None or owner.more or call.named else known(owner, call)


def of_items(owner: Items, name: str, call: Call) -> Value | None:
    """Evaluates a method of a list, tuple or set."""
    known = ITEMS_METHODS.get(name)
    return None if known is None or call.named else known(owner, call)


@method(ENTRIES_METHODS, "get")
def _get(owner: Entries, call: Call) -> Value | None:
    if not 1 <= len(call.arguments) <= 2:
        return None
    return looked_up(call.do, owner.entries, call.arguments[0], call.arguments[1] if len(call.arguments) > 1 else NONE)


def _view(owner: Entries, values: list[Value]) -> Items:
    # A view shares the identity of its dict: a change of one changes the other.
    return Items(tuple(Item(TRUE, True, one) for one in values), "view", owner.ident)


@method(ENTRIES_METHODS, "items")
def _items(owner: Entries, call: Call) -> Value:
    def pair(key: Any, value: Value) -> Items:
        return Items((Item(TRUE, True, Const(key)), Item(TRUE, True, value)), "tuple")

    return _view(owner, [pair(key, value) for key, value in owner.entries.items()])


@method(ENTRIES_METHODS, "keys")
def _keys(owner: Entries, call: Call) -> Value:
    return _view(owner, [Const(key) for key in owner.entries])


@method(ENTRIES_METHODS, "values")
def _values(owner: Entries, call: Call) -> Value:
    return _view(owner, list(owner.entries.values()))


@method(ENTRIES_METHODS, "copy")
def _copy(owner: Entries, call: Call) -> Value:
    return Entries(owner.entries)


@method(ITEMS_METHODS, "append", "add")
def _append(owner: Items, call: Call) -> Value | None:
    if len(call.arguments) != 1 or owner.kind not in _CHANGEABLE:
        return None
    do, state = call.do, call.state
    new = Items((*owner.items, Item(TRUE, True, do.kept(call.arguments[0], state))), owner.kind, owner.ident)
    replace(state, owner.ident, new)
    do.changes.append(owner.ident)
    return NONE


@method(ITEMS_METHODS, "extend", "update")
def _extend(owner: Items, call: Call) -> Value | None:
    if len(call.arguments) != 1 or owner.kind not in _CHANGEABLE:
        return None
    do, state = call.do, call.state
    more = do.items(call.arguments[0], state)
    replace(state, owner.ident, Items((*owner.items, *more), owner.kind, owner.ident))
    do.changes.append(owner.ident)
    return NONE


@method(ITEMS_METHODS, "copy")
def _copied(owner: Items, call: Call) -> Value | None:
    return None if call.arguments or owner.kind not in _CHANGEABLE else Items(owner.items, owner.kind)


@method(ITEMS_METHODS, "union")
def _union(owner: Items, call: Call) -> Value | None:
    if len(call.arguments) > 1:
        return None
    more = call.do.items(call.arguments[0], call.state) if call.arguments else []
    return Items((*owner.items, *more), "set")


@method(ITEMS_METHODS, "difference")
def _difference(owner: Items, call: Call) -> Value | None:
    if len(call.arguments) > 1:
        return None
    if call.arguments:
        call.do.items(call.arguments[0], call.state)
    return Items(tuple(with_(one, certain=False) for one in owner.items), "set")


@method(ITEMS_METHODS, "intersection")
def intersection(owner: Items, call: Call) -> Value | None:
    """Returns the elements that are also in the other."""
    if len(call.arguments) != 1:
        return None
    do = call.do
    other = Items(tuple(do.items(call.arguments[0], call.state)))
    found = []
    for one in owner.items:
        true, _ = do.truth(compare(do, "in", one.value, other, call.state))
        found.append(Item(do.arena.all_of(one.condition, true), False, one.value))
    return Items(tuple(found), "set")
