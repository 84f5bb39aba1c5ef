"""Evaluates operators and f-strings."""

from __future__ import annotations

import ast
import operator as operators
from typing import TYPE_CHECKING, Any

from ..containers import is_private
from ..formulas import TRUE
from ..iteration import in_order
from ..registry import evaluates
from ..states import Frame, State
from ..truths import PLAIN
from ..values import FRESH, Const, Item, Items, Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_FUNCTIONS: dict[type[ast.operator], Any] = {
    ast.Add: operators.add,
    ast.Sub: operators.sub,
    ast.BitOr: operators.or_,
    ast.BitAnd: operators.and_,
}


@evaluates(ast.BinOp)
def _binary(do: Interpreter, node: ast.BinOp, state: State, frame: Frame) -> Value:
    left = do.eval(node.left, state, frame)
    mark = len(do.changes)
    right = do.eval(node.right, state, frame)
    do.at(node, frame)
    do.operated(state, left, right)
    return binary(do, node.op, do.since(mark, left), right)


def binary(do: Interpreter, operator: ast.operator, left: Value, right: Value) -> Value:
    """Evaluates `left + right` and other binary operators."""
    if isinstance(left, Const) and isinstance(right, Const):
        known = _of_constants(operator, left.value, right.value)
        if known is not None:
            return known
    if isinstance(operator, (ast.Add, ast.BitOr)):
        one, other = _as_items(do, left), _as_items(do, right)
        if one is not None and other is not None:
            kind = "set" if isinstance(operator, ast.BitOr) else one.kind
            return Items((*one.items, *other.items), kind)
    return do.unknown("computes or joins texts", fresh=all(_gives_nothing_away(one) for one in (left, right)))


def _of_constants(operator: ast.operator, a: Any, b: Any) -> Value | None:
    function = _FUNCTIONS.get(type(operator))
    small = all(type(one) in PLAIN and (not hasattr(one, "__len__") or len(one) < 5_000) for one in (a, b))
    if small and function is not None and not isinstance(a, (list, dict, set)):
        try:
            return Const(function(a, b))
        except Exception:
            return FRESH
    if isinstance(operator, ast.Mult) and all(type(one) in (int, float) and abs(one) < 1e9 for one in (a, b)):
        return Const(a * b)
    return None


def _gives_nothing_away(value: Value) -> bool:
    return is_private(value) or isinstance(value, Items) and all(is_private(one.value) for one in value.items)


def _as_items(do: Interpreter, value: Value) -> Items | None:
    if isinstance(value, Items):
        return value if value.kind in ("list", "set", "tuple") else None
    if isinstance(value, Const) and type(value.value) in (list, tuple, set, frozenset):
        kind = "set" if isinstance(value.value, (set, frozenset)) else type(value.value).__name__
        return Items(tuple(Item(TRUE, True, do.constant(one)) for one in in_order(value.value)), kind)
    return None


@evaluates(ast.JoinedStr)
def _joined(do: Interpreter, node: ast.JoinedStr, state: State, frame: Frame) -> Value:
    parts: list[str | None] = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
            continue
        assert isinstance(part, ast.FormattedValue)
        value = do.eval(part.value, state, frame)
        do.operated(state, value)
        if part.format_spec is not None:
            do.eval(part.format_spec, state, frame)
        plain = isinstance(value, Const) and type(value.value) in (str, int, bool) and part.format_spec is None and part.conversion == -1
        parts.append(str(value.value) if plain else None)  # type: ignore[union-attr]
    if None not in parts:
        return do.safe(Const("".join(parts)))  # type: ignore[arg-type]
    do.at(node, frame)
    return do.unknown("joins texts")


