"""Finds the necessary conditions for a value to be true or false."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

from .formulas import FALSE, TRUE, Formula
from .values import Cases, Const, Entries, Field, Function, Items, Length, Matcher, Pair, Value

if TYPE_CHECKING:
    from .interpreter import Interpreter

PLAIN = frozenset((str, int, float, bool, type(None), bytes, tuple, list, dict, set, frozenset, range))
"""Builtin types whose operations run no user code."""


class Truths:
    """The part of the interpreter that evaluates truth."""

    def truth(self: Interpreter, value: Value) -> tuple[Formula, Formula]:
        """Returns the necessary conditions for a value to be true, and to be false."""
        kind = type(value)
        arena = self.arena
        if kind is Pair:
            return value.true, value.false  # type: ignore[union-attr]
        if kind is Const:
            return _of_constant(value)  # type: ignore[arg-type]
        if kind is Field:
            pair = self.tests.truth(value)  # type: ignore[arg-type]
            return pair.true, pair.false
        if kind is Cases:
            pairs = [(condition, *self.truth(one)) for condition, one in value.cases]  # type: ignore[union-attr]
            return (
                arena.any_of(*(arena.all_of(condition, true) for condition, true, _ in pairs)),
                arena.any_of(*(arena.all_of(condition, false) for condition, _, false in pairs)),
            )
        if kind is Items:
            if value.kind in ("generator", "passing", "acting"):  # type: ignore[union-attr]
                return TRUE, FALSE
            some = arena.any_of(*(one.condition for one in value.items))  # type: ignore[union-attr]
            return some, FALSE if any(one.certain for one in value.items) else TRUE  # type: ignore[union-attr]
        if kind is Length:
            return self.truth(value.items)  # type: ignore[union-attr]
        if kind is Matcher:
            return value.pair.true, value.pair.false  # type: ignore[union-attr]
        if kind is Entries:
            some = bool(value.entries)  # type: ignore[union-attr]
            return (TRUE if some or value.more else FALSE), (FALSE if some else TRUE)  # type: ignore[union-attr]
        if kind is Function:
            return TRUE, FALSE
        return TRUE, TRUE

    def pair(self: Interpreter, true: Formula, false: Formula) -> Value:
        """Returns a boolean with these conditions; a constant if only one outcome is possible."""
        if true is FALSE and false is TRUE:
            return Const(False)
        if false is FALSE and true is TRUE:
            return Const(True)
        return Pair(true, false)

    def joined_pairs(self: Interpreter, results: list[tuple[Formula, Value]]) -> Value:
        """Returns the truth of several possible values as one pair."""
        arena = self.arena
        pairs = [(condition, *self.truth(value)) for condition, value in results]
        return self.pair(
            arena.any_of(*(arena.all_of(condition, true) for condition, true, _ in pairs)),
            arena.any_of(*(arena.all_of(condition, false) for condition, _, false in pairs)),
        )

    def over(self: Interpreter, cases: Cases, function: Callable[[Value], Value]) -> Value:
        """Returns the truth of a test of several possible values; it may raise if the test of any of them may."""
        results = []
        safe = True
        errors: list[Formula] = []
        for condition, value in cases.cases:
            self.is_safe, self.error_of = False, FALSE
            results.append((condition, function(value)))
            safe = safe and self.is_safe
            errors.append(self.error_of)
        self.is_safe = safe
        self.error_of = self.arena.any_of(*errors)
        return self.joined_pairs(results)

    error_of: Formula = FALSE
    """When the current comparison raises, if it is otherwise safe."""


def _of_constant(constant: Const) -> tuple[Formula, Formula]:
    value = constant.value
    if type(value) in PLAIN:
        return (TRUE, FALSE) if value else (FALSE, TRUE)
    return (TRUE, FALSE) if isinstance(value, (FunctionType, type, ModuleType)) else (TRUE, TRUE)
