"""The progress of a function: the condition under which a point is reached, and the variables there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .formulas import FALSE, TRUE, Arena, Formula
from .values import UNKNOWN, Cases, Const, Unknown, Value

MOST_STATES = 24


@dataclass(slots=True, eq=False)
class State:
    """One path through a function."""

    condition: Formula
    variables: dict[str, Value]
    written: frozenset[str] = frozenset()
    """Module variables that this call has bound."""

    def branch(self, condition: Formula) -> State:
        return State(condition, dict(self.variables), self.written)


@dataclass(slots=True, eq=False)
class Frame:
    """One call of a function."""

    scope: Any
    names: dict[str, Any]
    """The variables of its module."""
    outer: dict[str, Value] = field(default_factory=dict)
    """The variables of the enclosing functions."""
    globals: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    """Names that inner functions bind."""
    locals: frozenset[str] = frozenset()
    """Its local names, bound or not yet."""
    hidden: frozenset[str] = frozenset()
    """The local names of the enclosing functions."""
    settled: frozenset[str] = frozenset()
    """Its local names that are bound once."""
    cells: frozenset[str] = frozenset()
    """Free variables that outlive the rule's call."""
    mark: int = 0
    """The number of changes when it started."""
    ident: int = 0
    returns: list[tuple[State, Value]] = field(default_factory=list)
    yields: list[tuple[Formula, Value]] | None = None
    breaks: list[State] = field(default_factory=list)
    continues: list[State] = field(default_factory=list)


def same(a: Value | None, b: Value | None) -> bool:
    """Returns whether two values are certainly the same."""
    if a is b:
        return True
    if isinstance(a, Const) and isinstance(b, Const):
        return a.value is b.value or (type(a.value) is type(b.value) and type(a.value) in (str, int, bool) and a.value == b.value)
    return isinstance(a, Unknown) and isinstance(b, Unknown) and a.fresh == b.fresh


def merged(arena: Arena, states: list[State]) -> list[State]:
    """Merges paths with the same variables; all paths if there are too many."""
    kept: list[State] = []
    for state in states:
        for other in kept:
            if state.written == other.written and _agree(state.variables, other.variables):
                other.condition = arena.any_of(other.condition, state.condition)
                break
        else:
            kept.append(state)
    return kept if len(kept) <= MOST_STATES else [joined(arena, kept)]


def _agree(a: dict[str, Value], b: dict[str, Value]) -> bool:
    return a.keys() == b.keys() and all(same(value, b[name]) for name, value in a.items())


def joined(arena: Arena, states: list[State]) -> State:
    """Combines all paths into one."""
    names = dict.fromkeys(name for state in states for name in state.variables)
    variables: dict[str, Value] = {}
    for name in names:
        values = [state.variables.get(name) for state in states]
        if all(same(values[0], value) for value in values) and values[0] is not None:
            variables[name] = values[0]
        elif any(value is None for value in values):
            variables[name] = UNKNOWN
        else:
            variables[name] = one_of(arena, [(state.condition, value) for state, value in zip(states, values, strict=True)])
    written = frozenset.intersection(*(state.written for state in states))
    return State(arena.any_of(*(state.condition for state in states)), variables, written)


def one_of(arena: Arena, cases: list[tuple[Formula, Value]]) -> Value:
    """Returns one of several values; equal ones are grouped."""
    flat: list[tuple[Formula, Value]] = []
    for condition, value in cases:
        if isinstance(value, Cases):
            flat += [(arena.all_of(condition, inner), one) for inner, one in value.cases]
        else:
            flat.append((condition, value))
    if len(flat) == 1 and flat[0][0] is TRUE:
        return flat[0][1]
    grouped: list[tuple[Formula, Value]] = []
    for condition, value in flat:
        if condition is FALSE:
            continue
        for index, (known, other) in enumerate(grouped):
            if same(value, other):
                grouped[index] = (arena.any_of(known, condition), other)
                break
        else:
            grouped.append((condition, value))
    if len(grouped) > 40:
        return UNKNOWN
    if len(grouped) == 1 and grouped[0][0] is TRUE:
        return grouped[0][1]
    return Cases(tuple(grouped))
