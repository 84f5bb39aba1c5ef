"""Builtins that return or iterate over lists, sets, dicts and iterators."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from ..containers import ITERATORS, is_private
from ..formulas import TRUE
from ..iteration import is_unordered
from ..states import one_of
from ..values import UNKNOWN, Const, Entries, Field, Function, Item, Items, Value, is_scalar
from .callbacks import called_back
from .known import Call, knows


def _collected(call: Call, kind: str) -> Value:
    if not call.arguments:
        return Items((), kind)
    value = call.arguments[0]
    items = call.do.items(value, call.state)
    if kind != "set" and is_unordered(value):
        items = [replace(one, certain=False) for one in items]
    return Items(tuple(items), kind)


@knows(list)
def _list(call: Call) -> Value:
    return _collected(call, "list")


@knows(tuple)
def _tuple(call: Call) -> Value:
    return _collected(call, "tuple")


@knows(set, frozenset)
def _set(call: Call) -> Value:
    return _collected(call, "set")


@knows(sorted)
def _sorted(call: Call) -> Value | None:
    for one in call.named.values():
        called_back(call.do, one, call.state)
    collected = _collected(call, "list")
    if not isinstance(collected, Items):
        return collected
    # The order changes, so the position of each element is unknown.
    return Items(tuple(replace(one, certain=False) for one in collected.items), "list")


@knows(dict)
def _dict(call: Call) -> Value | None:
    do = call.do
    if not call.arguments:
        return Entries({name: do.kept(one, call.state) for name, one in call.named.items()})
    value = call.arguments[0]
    if len(call.arguments) == 1 and not call.named:
        if isinstance(value, Field) and not value.path and not do.copies_change:
            return replace(value, exact=True, copied=True)
        if isinstance(value, Const) and type(value.value) is dict and all(map(is_scalar, value.value)):
            return Entries({key: do.constant(one) for key, one in value.value.items()})
        if isinstance(value, Entries) and not value.more:
            return Entries(value.entries)
    if isinstance(value, Items) and value.kind in ITERATORS:
        do.changed(value, call.state)
    return do.unknown("makes a dict", fresh=all(map(is_private, (*call.arguments, *call.named.values()))))


@knows(iter)
def _iter(call: Call) -> Value | None:
    if len(call.arguments) != 1:
        return None
    value = call.arguments[0]
    if isinstance(value, Items) and value.kind in ITERATORS:
        return value
    collected = _collected(call, "generator")
    steady = isinstance(value, (Const, Field)) and is_private(value) or isinstance(value, Items) and value.kind == "tuple"
    return collected if steady or not isinstance(collected, Items) else replace(collected, kind="passing")


@knows(next)
def _next(call: Call) -> Value:
    do = call.do
    if not call.arguments:
        return UNKNOWN
    value = call.arguments[0]
    do.changed(value, call.state)
    if not isinstance(value, Items):
        return do.unknown("calls next", fresh=is_private(value))
    cases = [(one.condition, one.value) for one in value.items]
    if len(call.arguments) == 2:
        cases.append((TRUE, call.arguments[1]))
    return one_of(do.arena, cases)


@knows(map)
def _map(call: Call) -> Value | None:
    if len(call.arguments) != 2:
        return None
    return _worked_through(call, lambda one, verdict: Item(one.condition, one.certain, verdict))


@knows(filter)
def _filter(call: Call) -> Value | None:
    if len(call.arguments) != 2:
        return None
    do = call.do
    return _worked_through(
        call, lambda one, verdict: Item(do.arena.all_of(one.condition, do.truth(verdict)[0]), False, one.value)
    )


def _worked_through(call: Call, made: Any) -> Value:
    """Returns an iterator over the results of a function for each element."""
    do, state = call.do, call.state
    function, value = call.arguments
    items = do.items(value, state)
    is_none = isinstance(function, Const) and function.value is None
    begun, effects = len(do.changes), len(do.effects)
    found: list[Item] = []
    for _ in range(3):
        mark = len(do.changes)
        found = []
        for one in items:
            verdict = one.value if is_none else _verdict(call, function, one)
            found.append(made(one, do.kept(verdict, state)))
        if len(do.changes) == mark:
            break
        do.forget_since(mark, state)
    if len(do.changes) > begun or len(do.effects) > effects:
        return Items(tuple(found), "acting")
    steady_source = isinstance(value, (Const, Field)) and is_private(value) or isinstance(value, Items) and value.kind in ("tuple", "generator")
    steady = steady_source and not isinstance(function, Function)
    return Items(tuple(found), "generator" if steady else "passing")


def _verdict(call: Call, function: Value, one: Item) -> Value:
    do = call.do
    return do.aside(one.condition, call.state, lambda inside: do.apply(function, [one.value], {}, inside, call.frame))


@knows(functools.reduce)
def _reduce(call: Call) -> Value | None:
    if len(call.arguments) != 3 or is_unordered(call.arguments[1]):
        return None
    do = call.do
    function, values, value = call.arguments
    if not (isinstance(values, Const) and type(values.value) in (list, tuple) or isinstance(values, Items) and values.kind in ("list", "tuple")):
        return None
    items = do.items(values, call.state)
    if len(items) > 12 or not all(one.certain for one in items):
        return None
    for one in items:
        value = do.apply(function, [value, one.value], {}, call.state, call.frame)
    return value


