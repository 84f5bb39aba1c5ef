"""Runs `if` and `assert`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..formulas import FALSE
from ..registry import runs
from ..states import Frame, State, merged

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@runs(ast.If)
def _if(do: Interpreter, node: ast.If, state: State, frame: Frame) -> list[State]:
    arena = do.arena
    true, false = do.truth(do.eval(node.test, state, frame))
    before = state.condition
    yes = state.branch(arena.all_of(before, true))
    no = state.branch(arena.all_of(before, false))
    taken = (yes.condition, no.condition)
    after_yes = do.run(node.body, [yes], frame) if yes.condition is not FALSE else []
    after_no = do.run(node.orelse, [no], frame) if no.condition is not FALSE else []
    ends = [*after_yes, *after_no]
    unchanged = tuple(one.condition for one in ends) == taken
    both = merged(arena, ends)
    if unchanged and len(both) == 1:
        both[0].condition = before
    return both


@runs(ast.Assert)
def _assert(do: Interpreter, node: ast.Assert, state: State, frame: Frame) -> list[State]:
    true, false = do.truth(do.eval(node.test, state, frame))
    do.error(false, state)
    if node.msg is not None and false is not FALSE:
        do.eval(node.msg, state.branch(do.arena.all_of(state.condition, false)), frame)
    state.condition = do.arena.all_of(state.condition, true)
    return [state]
