"""Evaluates iteration and unpacking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .containers import ITERATORS
from .formulas import ELEMENT, FALSE, TRUE, Formula
from .objects import acts
from .states import State, one_of
from .values import ANYTHING, FRESH, UNKNOWN, Cases, Const, Entries, Field, Item, Items, Unknown, Value, is_scalar

if TYPE_CHECKING:
    from .interpreter import Interpreter

_MOST = 3_000
_LISTED = (list, tuple, set, frozenset, dict, range, str, type({}.items()), type({}.keys()), type({}.values()))


class Iteration:
    """The part of the interpreter that iterates over values."""

    def items(self: Interpreter, value: Value, state: State) -> list[Item]:
        """Returns the elements of iterating over a value."""
        if self.strict:
            self.error(self._not_iterable(value), state)
        if isinstance(value, Items):
            if value.kind in ITERATORS:
                # An iterator is empty after the first pass.
                self.changed(value, state)
            return list(value.items)
        if isinstance(value, Const):
            return self._constant_items(value, state)
        if isinstance(value, Entries):
            more = [Item(TRUE, False, UNKNOWN)] if value.more else []
            return [*(Item(TRUE, True, Const(one)) for one in value.entries), *more]
        if isinstance(value, Cases):
            return [
                Item(self.arena.all_of(condition, each.condition), False, each.value)
                for condition, one in value.cases
                for each in self.items(one, state)
            ]
        if isinstance(value, Field):
            return self.field_items(value)
        return [Item(TRUE, False, value if isinstance(value, Unknown) else UNKNOWN)]

    def _constant_items(self: Interpreter, constant: Const, state: State) -> list[Item]:
        value = constant.value
        if type(value) in _LISTED and len(value) <= _MOST:
            return [Item(TRUE, True, self.constant(one)) for one in in_order(value)]
        if isinstance(value, Iterator) or acts(value, "__iter__", "__getitem__"):
            self.effect(state)
        return [Item(TRUE, False, UNKNOWN)]

    def _not_iterable(self: Interpreter, value: Value) -> Formula:
        if isinstance(value, (Items, Entries, Cases)):
            return FALSE
        if isinstance(value, Const):
            return FALSE if hasattr(type(value.value), "__iter__") else TRUE
        if isinstance(value, Field) and value.form == "raw" and not value.exact and value.path:
            return self.arena.any_of(self.tests.not_type(value, "text", "list", "map"), self.arena.is_null(value.path))
        return TRUE

    def field_items(self: Interpreter, field: Field) -> list[Item]:
        """Returns the elements of a field or of its default."""
        if field.form != "raw" or not field.path:
            return [Item(TRUE, False, FRESH)]
        if field.walk is not None:
            element = Field(field.path, (), (), "raw", field.fold, True, field.walk, True)
        else:
            element = Field((*field.path, ELEMENT), (), (None,), "raw", "", field.exact, None, field.copied)
        found = [Item(TRUE, False, element)]
        null = TRUE if field.exact else self.arena.is_null(field.path)
        for alternative in (*field.missing, *field.null):
            if alternative is ANYTHING or isinstance(alternative, (list, tuple, set, frozenset, dict, str)) and len(alternative) > 200:
                found.append(Item(null, False, UNKNOWN))
            elif isinstance(alternative, (list, tuple, set, frozenset, dict, str)):
                found += [Item(null, False, self.constant(one)) for one in in_order(alternative)]
        return found

    def unpacked(self: Interpreter, value: Value, count: int, state: State) -> list[Value]:
        """Returns the parts of `a, b = value`."""
        if isinstance(value, Items) and value.kind in ITERATORS:
            self.changed(value, state)
            return [UNKNOWN] * count
        if isinstance(value, Items) and value.kind in ("list", "tuple") and len(value.items) == count and all(one.certain for one in value.items):
            return [one.value for one in value.items]
        if isinstance(value, Const) and type(value.value) in (tuple, list) and len(value.value) == count:
            return [self.constant(one) for one in value.value]
        if isinstance(value, Cases):
            rows = [(condition, self.unpacked(one, count, state)) for condition, one in value.cases]
            return [one_of(self.arena, [(condition, row[index]) for condition, row in rows]) for index in range(count)]
        if isinstance(value, Unknown):
            return [value] * count
        return [UNKNOWN] * count


def is_unordered(value: Value) -> bool:
    """Returns whether the iteration order of a value is arbitrary and differs between processes."""
    if isinstance(value, Cases):
        return any(is_unordered(one) for _, one in value.cases)
    if isinstance(value, Items):
        return value.kind == "set"
    return isinstance(value, Const) and isinstance(value.value, (set, frozenset))


def in_order(value: object) -> list[object]:
    """Returns the elements of a constant. Sets are sorted, so that guards are the same in every process."""
    found = list(value)  # type: ignore[call-overload]
    if isinstance(value, (set, frozenset)) and all(map(is_scalar, found)):
        found.sort(key=lambda one: (type(one).__name__, repr(one)))
    return found
