"""Evaluates comparisons and membership tests."""

from __future__ import annotations

import ast
import math
import operator as operators
from typing import TYPE_CHECKING, Any

from ..formulas import FALSE, TRUE
from ..registry import evaluates
from ..iteration import in_order
from ..objects import acts
from ..states import Frame, State
from ..truths import PLAIN
from ..values import Cases, Const, Entries, Field, Function, Items, Length, Matcher, Pair, Value, is_scalar, plain_scalar

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_SIGNS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
_NEGATED = {"!=": "==", "is not": "is", "not in": "in"}
_OPERATORS = {
    "==": operators.eq, "<": operators.lt, "<=": operators.le, ">": operators.gt, ">=": operators.ge,
    "in": lambda a, b: a in b,
}  # fmt: skip
UNSURE = Pair(TRUE, TRUE)


@evaluates(ast.Compare)
def _comparison(do: Interpreter, node: ast.Compare, state: State, frame: Frame) -> Value:
    left = do.eval(node.left, state, frame)
    pairs: list[Pair] = []
    condition = TRUE
    for place, (sign, right_node) in enumerate(zip(node.ops, node.comparators, strict=True)):
        mark = len(do.changes)
        if place == 0:
            right = do.eval(right_node, state, frame)
        else:
            right = do.aside(condition, state, lambda inside, node=right_node: do.eval(node, inside, frame))
        do.where = node, frame
        left = do.since(mark, left)
        do.operated(state, left, right)
        result = compare(do, _SIGNS[type(sign)], left, right, state)
        if do.strict:
            do.error(TRUE if not do.is_safe else do.error_of, state)
        pair = do.truth(result)
        pairs.append(Pair(*pair))
        condition = do.arena.all_of(condition, pair[0])
        left = right
    do.is_safe = True
    if len(pairs) == 1:
        return do.pair(pairs[0].true, pairs[0].false)
    return do.pair(do.arena.all_of(*(one.true for one in pairs)), do.arena.any_of(*(one.false for one in pairs)))


def compare(do: Interpreter, sign: str, left: Value, right: Value, state: State) -> Value:
    """Evaluates `left sign right`."""
    do.is_safe = sign in ("==", "!=", "is", "is not")
    do.error_of = FALSE
    if sign in _NEGATED:
        true, false = do.truth(compare(do, _NEGATED[sign], left, right, state))
        return do.pair(false, true)
    if isinstance(left, Cases):
        return do.over(left, lambda one: compare(do, sign, one, right, state))
    if isinstance(right, Cases):
        return do.over(right, lambda one: compare(do, sign, left, one, state))
    if isinstance(left, Const) and isinstance(right, Const):
        return _constants(do, sign, left.value, right.value)
    if isinstance(left, Matcher) or isinstance(right, Matcher):
        return _with_match(sign, left, right)
    if isinstance(left, Pair) or isinstance(right, Pair):
        return _with_pair(sign, left, right)
    if sign == "in":
        return _membership(do, left, right, state)
    if isinstance(left, Length) or isinstance(right, Length):
        return _length(do, sign, left, right)
    if isinstance(left, Const) and isinstance(right, Field):
        if sign == "is":
            left, right = right, left
        elif sign in _MIRRORED:
            sign, left, right = _MIRRORED[sign], right, left
    if isinstance(left, Field) and isinstance(right, Const):
        return _field_test(do, sign, left, right.value)
    if isinstance(left, Field) and isinstance(right, Field):
        do.unknown("compares two fields")
        return UNSURE
    if sign in ("==", "is") and isinstance(left, (Items, Entries, Function)) and isinstance(right, Const):
        return _made_here(do, sign, left, right)
    do.unknown("compares values that are not known")
    return UNSURE


def _with_match(sign: str, left: Value, right: Value) -> Value:
    match, other = (left, right) if isinstance(left, Matcher) else (right, left)
    if sign in ("is", "==") and isinstance(other, Const) and other.value is None and isinstance(match, Matcher):
        return Pair(match.pair.false, match.pair.true)
    return UNSURE


def _with_pair(sign: str, left: Value, right: Value) -> Value:
    pair, other = (left, right) if isinstance(left, Pair) else (right, left)
    if sign in ("==", "is") and isinstance(other, Const) and isinstance(pair, Pair):
        if other.value is True or other.value is False:
            return pair if other.value else Pair(pair.false, pair.true)
        if type(other.value) is str or other.value is None:
            return Const(False)
    return UNSURE


def _made_here(do: Interpreter, sign: str, left: Value, right: Const) -> Value:
    """Compares a list, dict or function that the rule created with a constant."""
    if right.value is None:
        return Const(False)
    if isinstance(left, Function) or type(right.value) not in PLAIN:
        return UNSURE
    true, false = do.truth(left)
    if isinstance(right.value, (list, tuple, set, frozenset, dict)) and sign == "==":
        return Pair(true if len(right.value) else false, TRUE)
    return Pair(FALSE, TRUE)


def _field_test(do: Interpreter, sign: str, field: Field, wanted: Any) -> Value:
    tests = do.tests
    wanted = plain_scalar(wanted) if sign != "is" else wanted
    if sign == "==" and type(wanted) in PLAIN:
        return tests.is_none(field) if wanted is None else tests.equals(field, wanted)
    if sign == "is" and wanted is None:
        return tests.is_none(field)
    if sign == "is" and (wanted is True or wanted is False):
        return tests.is_bool(field, wanted)
    if sign in ("<", "<=", ">", ">="):
        pair = tests.order(field, sign, wanted)
        _raises_unless_ordered(do, field, wanted)
        return pair
    return UNSURE


def _raises_unless_ordered(do: Interpreter, field: Field, wanted: Any) -> None:
    """Records an error unless the operands can be ordered: numbers with numbers, strings with strings."""
    names = ("number", "boolean") if isinstance(wanted, (int, float)) else ("text",) if isinstance(wanted, str) else ()
    _raises_unless(do, field, *names)
    if do.strict and (field.form == "text" and names != ("text",) or field.form == "length" and names != ("number", "boolean")):
        do.error_of = TRUE


def _raises_unless(do: Interpreter, field: Field, *names: str) -> None:
    """Records that the current operation raises unless the field has one of these types."""
    if not do.strict:
        return
    do.is_safe = True
    if field.form not in ("raw", "text", "length") or field.exact:
        do.error_of = TRUE
    else:
        do.error_of = do.arena.any_of(do.tests.not_type(field, *names), do.arena.is_null(field.path))


def _constants(do: Interpreter, sign: str, left: Any, right: Any) -> Value:
    if sign == "is":
        if is_scalar(left) and is_scalar(right) and not (left is None or right is None or type(left) is bool):
            return UNSURE
        return Const(left is right)
    if not (type(left) in PLAIN and type(right) in PLAIN):
        if sign == "==" and (left is None or right is None or isinstance(left, type)) and not acts(left, "__eq__") and not acts(right, "__eq__"):
            return Const(left is right) if left is None or right is None or type(left) is type else UNSURE
        return UNSURE
    try:
        result = _OPERATORS[sign](left, right)
    except Exception:
        return Pair(TRUE if do.strict else FALSE, TRUE if do.strict else FALSE)
    do.is_safe = True
    return Const(bool(result))


def _membership(do: Interpreter, left: Value, right: Value, state: State) -> Value:
    if isinstance(right, Const):
        return _in_constant(do, left, right.value)
    if isinstance(right, Field):
        if isinstance(left, Const):
            pair = do.tests.contains(right, left.value)
            _raises_unless(do, right, "text", "list", "map")
            if not right.path:
                do.is_safe, do.error_of = True, FALSE
            return pair
        do.unknown("looks for a field in a field")
        return UNSURE
    if isinstance(right, Items):
        return _in_items(do, left, right, state)
    if isinstance(right, Entries) and not right.more:
        return compare(do, "in", left, Const(tuple(right.entries)), state)
    do.unknown("looks for something in what is not known")
    return UNSURE


def _in_constant(do: Interpreter, left: Value, known: Any) -> Value:
    if not isinstance(left, Field):
        return UNSURE
    if type(known) in (list, tuple, set, frozenset, dict, type({}.keys())):
        members = in_order(known)
        do.is_safe = True
        do.error_of = FALSE
        if do.strict and isinstance(known, (set, frozenset, dict)):
            do.error_of = do.tests.not_type(left, "text", "number", "boolean")
        return do.tests.is_in(left, members, lambda value: value in known)
    block = str(known) if type(known).__name__ in ("IPv4Network", "IPv6Network") else None
    if block is not None and left.form == "address":
        return do.tests.in_networks(left, (block,), lambda value: value in known)
    if type(known) is str:
        return do.tests.judged(left, TRUE, TRUE, lambda value: value in known)
    return UNSURE


def _in_items(do: Interpreter, left: Value, right: Items, state: State) -> Value:
    if isinstance(left, Field) and all(
        one.certain and isinstance(one.value, Const) and is_scalar(one.value.value) for one in right.items
    ):
        found = _in_constant(do, left, tuple(one.value.value for one in right.items))  # type: ignore[union-attr]
        if right.kind == "set" and do.strict:
            do.error_of = do.tests.not_type(left, "text", "number", "boolean")
    else:
        arena = do.arena
        pairs = []
        for one in right.items:
            true, false = do.truth(compare(do, "==", left, one.value, state))
            pairs.append((arena.all_of(one.condition, true), false if one.certain else TRUE))
        do.is_safe = False
        found = do.pair(arena.any_of(*(one for one, _ in pairs)), arena.all_of(*(one for _, one in pairs)))
    if right.kind in ("generator", "passing", "acting"):
        do.changed(right, state)
    return found


def _length(do: Interpreter, sign: str, left: Value, right: Value) -> Value:
    if not isinstance(left, Length):
        if sign not in _MIRRORED:
            return UNSURE
        sign, left, right = _MIRRORED[sign], right, left
    if not (isinstance(left, Length) and isinstance(right, Const) and type(right.value) in (int, float) and math.isfinite(right.value)):
        return UNSURE
    some, none = do.truth(left.items)
    bound = right.value
    if sign in (">", ">="):
        least = math.floor(bound) + 1 if sign == ">" else math.ceil(bound)
        return Pair(some, none if least <= 1 else TRUE) if least > 0 else Const(True)
    if sign in ("<", "<="):
        most = math.ceil(bound) - 1 if sign == "<" else math.floor(bound)
        return Pair(none if most < 1 else TRUE, some) if most >= 0 else Const(False)
    return Pair(none if bound == 0 else some, some if bound == 0 else TRUE)
