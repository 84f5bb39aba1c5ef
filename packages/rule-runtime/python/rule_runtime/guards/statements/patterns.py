"""Runs `match`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..expressions.comparisons import compare
from ..formulas import FALSE, TRUE, Formula
from ..registry import runs
from ..states import Frame, State
from ..values import UNKNOWN, Const, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@runs(ast.Match)
def _match(do: Interpreter, node: ast.Match, state: State, frame: Frame) -> list[State]:
    arena = do.arena
    subject = do.eval(node.subject, state, frame)
    do.error(TRUE, state)
    after: list[State] = []
    rest = state
    mark = len(do.changes)
    for case in node.cases:
        subject = do.since(mark, subject)
        true, false = _pattern(do, case.pattern, subject, rest, frame)
        taken = rest.branch(arena.all_of(rest.condition, true))
        for name in _captures(case.pattern):
            taken.variables[name] = UNKNOWN
        if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.pattern.name:
            taken.variables[case.pattern.name] = subject
        rest = rest.branch(arena.all_of(rest.condition, false))
        if case.guard is not None:
            on, off = do.truth(do.eval(case.guard, taken, frame))
            # Names are bound, and the guard has its side effects, even if the guard is false.
            rest.condition = arena.any_of(rest.condition, arena.all_of(taken.condition, off))
            do.blend(rest, taken)
            taken = taken.branch(arena.all_of(taken.condition, on))
        after += do.run(case.body, [taken], frame)
    return [*after, rest]


def _captures(pattern: ast.pattern) -> set[str]:
    names = {one.name for one in ast.walk(pattern) if isinstance(one, (ast.MatchAs, ast.MatchStar)) and one.name}
    return names | {one.rest for one in ast.walk(pattern) if isinstance(one, ast.MatchMapping) and one.rest}


def _pattern(do: Interpreter, pattern: ast.pattern, subject: Value, state: State, frame: Frame) -> tuple[Formula, Formula]:
    if isinstance(pattern, ast.MatchValue):
        value = do.eval(pattern.value, state, frame)
        do.operated(state, subject, value)
        return do.truth(compare(do, "==", subject, value, state))
    if isinstance(pattern, ast.MatchSingleton):
        return do.truth(compare(do, "is", subject, Const(pattern.value), state))
    if isinstance(pattern, ast.MatchAs) and pattern.pattern is None:
        return TRUE, FALSE
    if isinstance(pattern, ast.MatchOr):
        pairs = [_pattern(do, one, subject, state, frame) for one in pattern.patterns]
        arena = do.arena
        return arena.any_of(*(true for true, _ in pairs)), arena.all_of(*(false for _, false in pairs))
    for one in ast.walk(pattern):
        if isinstance(one, ast.MatchValue):
            do.operated(state, do.eval(one.value, state, frame))
    return TRUE, TRUE
