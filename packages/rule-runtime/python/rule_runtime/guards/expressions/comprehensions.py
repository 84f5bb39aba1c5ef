"""Evaluates comprehensions and generator expressions."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ..containers import holds, is_private
from ..formulas import FALSE, TRUE, Formula
from ..binding import bind, bind_name
from ..registry import evaluates
from ..iteration import is_unordered
from ..names import names_assigned_inside, names_read
from ..states import Frame, State
from ..values import UNKNOWN, Cases, Const, Entries, Field, Function, Item, Items, Pair, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_MOST = 3_000
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp


@evaluates(ast.ListComp, ast.SetComp, ast.GeneratorExp)
def _comprehension(do: Interpreter, node: Comprehension, state: State, frame: Frame) -> Value:
    mark = len(do.changes)
    effects = len(do.effects)
    found = _rounds(do, node, node.elt, state, frame)
    acts = len(do.changes) > mark or len(do.effects) > effects
    if found is None:
        return UNKNOWN
    items, unordered = found
    if isinstance(node, ast.GeneratorExp):
        return Items(tuple(items), "acting" if acts else "generator" if is_steady(do, node, state, frame) else "passing")
    if isinstance(node, ast.SetComp):
        return Items(tuple(items), "set")
    return Items(tuple(Item(one.condition, one.certain and not unordered, one.value) for one in items), "list")


@evaluates(ast.DictComp)
def _dict_comprehension(do: Interpreter, node: ast.DictComp, state: State, frame: Frame) -> Value:
    pair = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node)
    found = _rounds(do, node, pair, state, frame)
    do.at(node, frame)
    return do.unknown("makes a dict", fresh=found is not None and all(is_private(one.value) for one in found[0]))


def is_steady(do: Interpreter, node: ast.AST, state: State, frame: Frame) -> bool:
    """Returns whether an expression that is evaluated later has the same value as now."""
    if frame.scope is not None and frame.scope.binders:
        return False
    for name in names_read(node):
        value = state.variables.get(name, frame.outer.get(name))
        if value is None:
            continue
        if name not in frame.settled or not isinstance(value, (Const, Field, Pair)):
            return False
        if isinstance(value, Const) and isinstance(value.value, (list, dict, set)) or isinstance(value, Field) and value.copied:
            return False
    return True


def _rounds(
    do: Interpreter, node: Comprehension | ast.DictComp, element: ast.expr, state: State, frame: Frame
) -> tuple[list[Item], bool] | None:
    """Returns all elements, and whether they are unordered. Names that iterations bind or change become unknown."""
    for name in names_assigned_inside(node):
        bind_name(do, name, UNKNOWN, state, frame)
    targets = frozenset(one.id for each in node.generators for one in ast.walk(each.target) if isinstance(one, ast.Name))
    fleeting = do.fleeting
    do.fleeting = fleeting | targets
    unordered: list[bool] = []
    try:
        for _ in range(3):
            mark = len(do.changes)
            items: list[Item] = []
            inside = state.branch(state.condition)
            if not _next_round(do, node.generators, element, inside, frame, (TRUE, True), items, unordered):
                return None
            if len(do.changes) == mark:
                break
            known = [ident for ident in set(do.changes[mark:]) if any(holds(one, ident) for one in state.variables.values())]
            do.forget_since(mark, state)
            if not known:
                break
    finally:
        do.fleeting = fleeting
    for name in names_assigned_inside(node):
        bind_name(do, name, UNKNOWN, state, frame)
    items = [Item(one.condition, one.certain, _outlived(do, one.value, targets)) for one in items]
    return items, any(unordered)


def _next_round(
    do: Interpreter,
    generators: list[ast.comprehension],
    element: ast.expr,
    state: State,
    frame: Frame,
    reached: tuple[Formula, bool],
    found: list[Item],
    unordered: list[bool],
) -> bool:
    condition, certain = reached
    if not generators:
        found.append(Item(condition, certain and condition is TRUE, do.kept(do.eval(element, state, frame), state)))
        return len(found) <= _MOST
    first, *rest = generators
    iterable = do.eval(first.iter, state, frame)
    unordered.append(is_unordered(iterable))
    for one in do.items(iterable, state):
        inside = state.branch(do.arena.all_of(state.condition, one.condition))
        bind(do, first.target, one.value, inside, frame)
        holds_here = do.arena.all_of(condition, one.condition)
        sure = certain and one.certain
        for test in first.ifs:
            true, false = do.truth(do.eval(test, inside, frame))
            holds_here = do.arena.all_of(holds_here, true)
            inside.condition = do.arena.all_of(inside.condition, true)
            sure = sure and false is FALSE
        if holds_here is FALSE:
            continue
        if not _next_round(do, rest, element, inside, frame, (holds_here, sure), found, unordered):
            return False
    return True


def _outlived(do: Interpreter, value: Value, names: frozenset[str]) -> Value:
    """Returns a value after the loop: a function created in an iteration sees the variables of the last one."""
    if isinstance(value, Function):
        return UNKNOWN if value.fleeting & names else value
    if isinstance(value, Items) and any(isinstance(one.value, (Function, Items, Entries, Cases)) for one in value.items):
        parts = tuple(Item(one.condition, one.certain, _outlived(do, one.value, names)) for one in value.items)
        return Items(parts, value.kind, value.ident)
    if isinstance(value, Entries):
        return Entries({key: _outlived(do, one, names) for key, one in value.entries.items()}, value.more, value.ident)
    if isinstance(value, Cases):
        return Cases(tuple((condition, _outlived(do, one, names)) for condition, one in value.cases))
    return value

