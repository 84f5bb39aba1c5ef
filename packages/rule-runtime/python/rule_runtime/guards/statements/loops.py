"""Runs `for`, `while`, `break` and `continue`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..binding import bind
from ..containers import ITERATORS, forgotten, grown, holds, is_private
from ..formulas import TRUE
from ..iteration import is_unordered
from ..names import assigned_names, only_added_to
from ..registry import runs
from ..states import Frame, State, merged, one_of
from ..values import FRESH, UNKNOWN, Const, Entries, Item, Items, Unknown, Value, is_scalar

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_UNROLLED = 40


@runs(ast.For)
def _for(do: Interpreter, node: ast.For, state: State, frame: Frame) -> list[State]:
    iterable = do.eval(node.iter, state, frame)
    items = do.items(iterable, state)
    outer = frame.breaks, frame.continues
    frame.breaks, frame.continues = [], []
    unrolled = not is_unordered(iterable) and len(items) <= _UNROLLED and all(one.certain for one in items)
    entry = state.branch(state.condition)
    counts = len(frame.returns), None if frame.yields is None else len(frame.yields)
    mark = len(do.changes)
    ended = _each_round(do, node, items, state, frame) if unrolled else _some_round(do, node, items, state, frame)
    if _grew(iterable, do.changes[mark:]):
        # The loop changed what it iterates over, so any element may occur.
        del frame.returns[counts[0] :]
        if frame.yields is not None:
            del frame.yields[counts[1] or 0 :]
        frame.breaks, frame.continues = [], []
        do.forget_since(mark, entry)
        ended = _some_round(do, node, [*items, Item(TRUE, False, UNKNOWN)], entry, frame)
    broken = frame.breaks
    frame.breaks, frame.continues = outer
    ended = do.run(node.orelse, ended, frame) if node.orelse else ended
    return [*ended, *broken]


def _grew(iterable: Value, changes: list[int]) -> bool:
    if not changes or not isinstance(iterable, (Items, Entries)):
        return False
    if isinstance(iterable, Items) and iterable.kind in ITERATORS and iterable.kind != "generator":
        return any(ident != iterable.ident for ident in changes)
    return iterable.ident in changes


def _each_round(do: Interpreter, node: ast.For, items: list[Item], state: State, frame: Frame) -> list[State]:
    states = [state]
    for one in items:
        for each in states:
            bind(do, node.target, one.value, each, frame)
        states = do.run(node.body, states, frame)
        states = merged(do.arena, [*states, *frame.continues])
        frame.continues = []
        if not states:
            break
    return states


def _some_round(do: Interpreter, node: ast.For, items: list[Item], state: State, frame: Frame) -> list[State]:
    """Covers every possible iteration of a loop by running each kind of element once."""
    arena = do.arena
    names = assigned_names([*node.body, node.target])
    added = only_added_to((*node.body, node.target))
    entry = state
    ends: list[State] = []
    for _ in range(4):
        idents = [value.ident for name in names if isinstance(value := state.variables.get(name), (Items, Entries))]
        names |= {name for name, value in state.variables.items() if any(holds(value, ident) for ident in idents)}
        do.changes += idents
        mark = len(do.changes)
        counts = len(frame.returns)
        yielded = None if frame.yields is None else len(frame.yields)
        entry = _entry(state, names, added)
        ends = []
        frame.breaks, frame.continues = [], []
        for one in items:
            inside = entry.branch(arena.all_of(entry.condition, one.condition))
            bind(do, node.target, one.value, inside, frame)
            ends += do.run(node.body, [inside], frame)
        ends += frame.continues
        fresh = {
            name
            for ident in do.changes[mark:]
            for name, value in state.variables.items()
            if name not in names and holds(value, ident)
        }
        if not fresh:
            break
        names |= fresh
        del frame.returns[counts:]
        if yielded is not None and frame.yields is not None:
            del frame.yields[yielded:]
    return [_exit(do, state, entry, ends, names)]


def _entry(state: State, names: set[str], added: frozenset[str]) -> State:
    """Returns the state at the start of any iteration: what iterations change may have been changed by earlier ones."""
    entry = state.branch(state.condition)
    for name in names & entry.variables.keys():
        value = entry.variables[name]
        if isinstance(value, Items) and value.kind in ("list", "set"):
            more = Item(TRUE, False, UNKNOWN)
            entry.variables[name] = Items((*value.items, more), value.kind, value.ident)
        else:
            entry.variables[name] = _at_some_round(name, value, added)
    return entry


def _at_some_round(name: str, value: Value, added: frozenset[str]) -> Value:
    if isinstance(value, Entries):
        return forgotten(value)
    is_own = isinstance(value, Const) and is_scalar(value.value) or isinstance(value, Unknown) and value.fresh
    # A separate object, so that the result of an iteration is distinguishable from it.
    return Unknown(name in added and is_own)


def _exit(do: Interpreter, state: State, entry: State, ends: list[State], names: set[str]) -> State:
    """Returns the state after the loop: each variable has its value from before or from any iteration."""
    after = state.branch(state.condition)
    assigned = dict.fromkeys(name for end in ends for name in end.variables)
    for name in assigned:
        before = state.variables.get(name, UNKNOWN)
        begun = entry.variables.get(name)
        if name not in names and begun is not None:
            continue
        if isinstance(before, (Items, Entries)) and name in names and not isinstance(begun, Items):
            after.variables[name] = begun if isinstance(begun, Unknown) else UNKNOWN
            continue
        left = [(end.condition, end.variables[name]) for end in ends if name in end.variables]
        left = [(condition, value) for condition, value in left if value is not begun or begun is UNKNOWN or begun is FRESH]
        if not left:
            continue
        if isinstance(before, Items) and isinstance(begun, Items):
            after.variables[name] = grown(before, begun, left) or _left_by(before, left)
        else:
            after.variables[name] = one_of(do.arena, [(TRUE, before), *left])
    return after


def _left_by(before: Items, left: list[tuple[object, Value]]) -> Value:
    private = all(is_private(one.value) for one in before.items) and all(
        isinstance(value, Unknown) and value.fresh or isinstance(value, Items) and all(is_private(one.value) for one in value.items)
        for _, value in left
    )
    return FRESH if private else UNKNOWN


@runs(ast.While)
def _while(do: Interpreter, node: ast.While, state: State, frame: Frame) -> list[State]:
    arena = do.arena
    outer = frame.breaks, frame.continues
    frame.breaks, frame.continues = [], []
    names = assigned_names([node])
    added = only_added_to((node,))
    _lose(state, names, added)
    true, _ = do.truth(do.eval(node.test, state, frame))
    mark = len(do.changes)
    inside = state.branch(arena.all_of(state.condition, true))
    do.run(node.body, [inside], frame)
    if len(do.changes) > mark:
        do.forget_since(mark, state)
        do.run(node.body, [state.branch(state.condition)], frame)
    broken = frame.breaks
    for one in [state, *broken]:
        do.forget_since(mark, one)
        _lose(one, names, added)
    frame.breaks, frame.continues = outer
    do.error(TRUE, state)
    return [*do.run(node.orelse, [state], frame), *broken]


def _lose(state: State, names: set[str], added: frozenset[str]) -> None:
    for name in names:
        value = state.variables.get(name)
        if isinstance(value, (Items, Entries)):
            state.variables[name] = forgotten(value)
        elif value is not None or not name.startswith("global "):
            state.variables[name] = UNKNOWN if value is None else _at_some_round(name, value, added)


@runs(ast.Break)
def _break(do: Interpreter, node: ast.Break, state: State, frame: Frame) -> list[State]:
    frame.breaks.append(state)
    return []


@runs(ast.Continue)
def _continue(do: Interpreter, node: ast.Continue, state: State, frame: Frame) -> list[State]:
    frame.continues.append(state)
    return []
