"""Evaluates displays such as `[a, b]` and `{a: b}`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from ..containers import is_private
from ..formulas import TRUE
from ..registry import evaluates
from ..iteration import is_unordered
from ..states import Frame, State
from ..values import UNKNOWN, Const, Entries, Item, Items, Value, is_scalar

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.List, ast.Tuple, ast.Set)
def _sequence(do: Interpreter, node: ast.List | ast.Tuple | ast.Set, state: State, frame: Frame) -> Value:
    items: list[Item] = []
    mark = len(do.changes)
    for one in node.elts:
        if isinstance(one, ast.Starred):
            inner = do.eval(one.value, state, frame)
            unordered = is_unordered(inner)
            items += [Item(each.condition, each.certain and not unordered, each.value) for each in do.items(inner, state)]
        else:
            items.append(Item(TRUE, True, do.kept(do.eval(one, state, frame), state)))
    if len(do.changes) > mark:
        items = [Item(one.condition, one.certain, do.since(mark, one.value)) for one in items]
    if isinstance(node, ast.Tuple) and all(isinstance(one.value, Const) and one.certain and is_scalar(one.value.value) for one in items):
        return Const(tuple(one.value.value for one in items))  # type: ignore[union-attr]
    return Items(tuple(items), type(node).__name__.lower())


@evaluates(ast.Dict)
def _dict(do: Interpreter, node: ast.Dict, state: State, frame: Frame) -> Value:
    entries: dict[Any, Value] = {}
    more = False
    mark = len(do.changes)
    for key_node, value_node in zip(node.keys, node.values, strict=True):
        key = None if key_node is None else do.eval(key_node, state, frame)
        value = do.kept(do.eval(value_node, state, frame), state)
        if key is None:
            if isinstance(value, Const) and type(value.value) is dict and all(map(is_scalar, value.value)):
                entries.update((name, do.constant(one)) for name, one in value.value.items())
                continue
            if isinstance(value, Entries) and not value.more:
                entries.update(value.entries)
                continue
            do.escapes(value, state)
        elif isinstance(key, Const) and is_scalar(key.value):
            entries[key.value] = value
            continue
        elif not is_private(value):
            do.escapes(value, state)
        # The unknown key may equal a known one, so every known value may have been replaced.
        entries = dict.fromkeys(entries, UNKNOWN)
        more = True
    return Entries({name: do.since(mark, one) for name, one in entries.items()}, more)
