"""Evaluates expressions of a rule without an event: each value with what must hold for it."""

from __future__ import annotations

import ast
import builtins
import operator as operators
import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from .calls import Calls
from .formulas import FALSE, TRUE, Arena, Budget, Formula
from .scopes import Scope, Sources, declared
from .statements import Statements
from .states import Frame, State, holds, one_of
from .tests import Tests
from .values import (
    ANYTHING,
    FRESH,
    NONE,
    UNKNOWN,
    Cases,
    Const,
    Entries,
    Field,
    Function,
    Item,
    Items,
    Length,
    Matcher,
    Method,
    Pair,
    Unknown,
    Value,
    can_judge,
    is_scalar,
)

DEPTH = 10
"""Calls inside calls that are followed."""
_GAPS = 40
_PLAIN = (str, int, float, bool, type(None), bytes, tuple, list, dict, set, frozenset, range)
_SIGNS = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}


class StaleError(Exception):
    """Something that was taken for constant turned out to be changed by the rule: to be analysed again."""


class Interpreter:
    """One analysis of one rule for one log type."""

    def __init__(
        self,
        sources: Sources,
        model: Any,
        budget: Budget,
        strict: bool,
        tainted: set[int],
        copies_change: bool = False,
        stale: frozenset[tuple[int, str]] = frozenset(),
    ) -> None:
        self.sources = sources
        self.model = model
        self.budget = budget
        self.strict = strict
        self.tainted = tainted
        self.copies_change = copies_change
        self.arena = Arena(budget)
        self.tests = Tests(self.arena)
        self.statements = Statements(self)
        self.calls = Calls(self)
        self.effects: list[Formula] = []
        self.errors: list[Formula] = []
        self.changes: list[int] = []
        self.gaps: dict[tuple[str, int, int, str], tuple[ast.AST, Scope, str]] = {}
        self.outer: list[Formula] = []
        self.caught = 0
        self.depth = 0
        self.used_model = False
        self.has_effects = False
        self.global_writes: dict[tuple[int, str], list[Formula]] = {}
        self.stale = stale
        """Names of modules that the rule reads as an earlier event left them."""
        self.stale_reads: set[tuple[int, str]] = set()
        self.assumed: dict[tuple[int, str], Scope] = {}
        """Names taken for constant although a function may bind them."""
        self.followed: set[ast.AST] = set()
        self._yields: dict[ast.AST, bool] = {}
        self._where: tuple[ast.AST, Frame] | None = None
        self._safe = False

    # what was noticed

    def here(self, state: State) -> Formula:
        """What holds whenever this point is reached."""
        return self.arena.all_of(*self.outer, state.condition)

    def effect(self, state: State) -> None:
        """The rule changes something here that a later event may see."""
        self.has_effects = True
        self.effects.append(self.here(state))

    def error(self, condition: Formula, state: State) -> None:
        """The rule may raise here."""
        if self.strict and not self.caught and condition is not FALSE:
            self.errors.append(self.arena.all_of(condition, self.here(state)))

    def safe(self, value: Value) -> Value:
        """Marks the operation at hand as one that cannot raise."""
        self._safe = True
        return value

    def gap(self, node: ast.AST, frame: Frame, reason: str) -> None:
        """Something was not understood."""
        if frame.scope is not None and len(self.gaps) < _GAPS and hasattr(node, "lineno"):
            key = frame.scope.file, node.lineno, node.col_offset, reason  # type: ignore[attr-defined]
            self.gaps.setdefault(key, (node, frame.scope, reason))

    def unknown(self, reason: str, fresh: bool = True) -> Value:
        """A value that is not understood, with a gap at the node at hand."""
        if self._where is not None:
            self.gap(*self._where, reason)
        return FRESH if fresh else UNKNOWN

    # expressions

    def eval(self, node: ast.expr, state: State, frame: Frame) -> Value:
        """The value of an expression."""
        self.budget.spend()
        method = getattr(self, "_" + type(node).__name__.lower(), None)
        outer = self._where
        self._where = node, frame
        if method is None:
            self.error(TRUE, state)
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self.eval(child, state, frame)
            self._where = node, frame
            value = self.unknown("is not understood")
        else:
            self._safe = False
            value = method(node, state, frame)
            if self.strict and not self._safe and isinstance(node, (ast.Call, ast.Subscript, ast.Attribute, ast.BinOp, ast.Compare, ast.UnaryOp, ast.JoinedStr, ast.Set, ast.Dict)):
                self.error(TRUE, state)
            self._safe = False
        self._where = outer
        return value

    def _constant(self, node: ast.Constant, state: State, frame: Frame) -> Value:
        return Const(node.value)

    def _name(self, node: ast.Name, state: State, frame: Frame) -> Value:
        name = node.id
        if name not in frame.globals:
            if name in frame.shared:
                return UNKNOWN
            if name in state.variables:
                return state.variables[name]
            if name in frame.outer:
                return frame.outer[name]
        return self.global_value(name, frame, state)

    def global_value(self, name: str, frame: Frame, state: State) -> Value:
        """A name of the module, or of Python."""
        own = id(frame.names)
        key = "global " + name
        if key in state.variables and name in state.written:
            return state.variables[key]
        scope = frame.scope
        if scope is not None and name in scope.rebound:
            if (own, name) in self.stale:
                self.stale_reads.add((own, name))
                return UNKNOWN
            self.assumed[own, name] = scope
        if scope is not None and name in scope.changed and name in frame.names and not _is_code(frame.names[name]):
            return UNKNOWN
        if name in frame.names:
            return self.constant(frame.names[name])
        if hasattr(builtins, name):
            return Const(getattr(builtins, name))
        self.error(TRUE, state)
        return UNKNOWN

    def constant(self, value: Any) -> Value:
        """A value that the module holds, unless it changes."""
        if id(value) in self.tainted:
            return UNKNOWN
        return Const(value)

    def bind_global(self, name: str, value: Value, state: State, frame: Frame) -> None:
        """`global name; name = value`"""
        state.variables["global " + name] = value
        state.written |= {name}
        self.global_writes.setdefault((id(frame.names), name), []).append(self.here(state))

    def _boolop(self, node: ast.BoolOp, state: State, frame: Frame) -> Value:
        is_and = isinstance(node.op, ast.And)
        cases: list[tuple[Formula, Value]] = []
        condition = TRUE
        before = state.condition
        for index, part in enumerate(node.values):
            state.condition = self.arena.all_of(before, condition)
            value = self.eval(part, state, frame)
            if index == len(node.values) - 1:
                cases.append((condition, value))
                break
            true, false = self.truth(value)
            ends, goes_on = (false, true) if is_and else (true, false)
            ending = self._known_truth(value, not is_and)
            cases.append((self.arena.all_of(condition, ends), ending))
            condition = self.arena.all_of(condition, goes_on)
            if condition is FALSE:
                break
        state.condition = before
        return one_of(self.arena, cases)

    def _known_truth(self, value: Value, truth: bool) -> Value:
        if isinstance(value, Pair):
            return Const(truth)
        if isinstance(value, Cases):
            return one_of(self.arena, [(condition, self._known_truth(one, truth)) for condition, one in value.cases])
        return value

    def _unaryop(self, node: ast.UnaryOp, state: State, frame: Frame) -> Value:
        value = self.eval(node.operand, state, frame)
        if isinstance(node.op, ast.Not):
            true, false = self.truth(value)
            return self.safe(self.pair(false, true))
        if isinstance(value, Const) and isinstance(node.op, ast.USub) and type(value.value) in (int, float):
            return self.safe(Const(-value.value))
        return self.unknown("computes")

    def _ifexp(self, node: ast.IfExp, state: State, frame: Frame) -> Value:
        true, false = self.truth(self.eval(node.test, state, frame))
        before = state.condition
        state.condition = self.arena.all_of(before, true)
        yes = self.eval(node.body, state, frame)
        state.condition = self.arena.all_of(before, false)
        no = self.eval(node.orelse, state, frame)
        state.condition = before
        return one_of(self.arena, [(true, yes), (false, no)])

    def _namedexpr(self, node: ast.NamedExpr, state: State, frame: Frame) -> Value:
        value = self.eval(node.value, state, frame)
        before = state.variables.get(node.target.id)
        if before is not None:
            value = one_of(self.arena, [(TRUE, before), (TRUE, value)])
        self.statements.bind_name(node.target.id, value, state, frame)
        return value

    def _compare(self, node: ast.Compare, state: State, frame: Frame) -> Value:
        left = self.eval(node.left, state, frame)
        pairs: list[Pair] = []
        condition = TRUE
        before = state.condition
        safe = True
        for sign, right_node in zip(node.ops, node.comparators, strict=True):
            state.condition = self.arena.all_of(before, condition)
            right = self.eval(right_node, state, frame)
            self._where = node, frame
            self._safe = False
            result = self.compare(_SIGNS[type(sign)], left, right)
            self.error(TRUE if not self._safe else self._error_of, state)
            pair = self.truth(result)
            pairs.append(Pair(*pair))
            condition = self.arena.all_of(condition, pair[0])
            left = right
        state.condition = before
        self._safe = safe
        return self.pair(
            self.arena.all_of(*(one.true for one in pairs)), self.arena.any_of(*(one.false for one in pairs))
        )

    _error_of: Formula = FALSE

    def pair(self, true: Formula, false: Formula) -> Value:
        """True or False."""
        if true is FALSE and false is TRUE:
            return Const(False)
        if false is FALSE and true is TRUE:
            return Const(True)
        return Pair(true, false)

    def compare(self, sign: str, left: Value, right: Value) -> Value:
        """`left sign right`"""
        self._safe = sign in ("==", "!=", "is", "is not")
        self._error_of = FALSE
        if sign in ("!=", "is not", "not in"):
            true, false = self.truth(self.compare({"!=": "==", "is not": "is", "not in": "in"}[sign], left, right))
            return self.pair(false, true)
        if isinstance(left, Cases):
            return self._over(left, lambda one: self.compare(sign, one, right))
        if isinstance(right, Cases):
            return self._over(right, lambda one: self.compare(sign, left, one))
        if isinstance(left, Const) and isinstance(right, Const):
            return self._constants(sign, left.value, right.value)
        if isinstance(left, Matcher) or isinstance(right, Matcher):
            other = right if isinstance(left, Matcher) else left
            match = left if isinstance(left, Matcher) else right
            if sign in ("is", "==") and isinstance(other, Const) and other.value is None and isinstance(match, Matcher):
                return Pair(match.pair.false, match.pair.true)
            return Pair(TRUE, TRUE)
        if isinstance(left, Pair) or isinstance(right, Pair):
            pair, other = (left, right) if isinstance(left, Pair) else (right, left)
            if sign in ("==", "is") and isinstance(other, Const) and isinstance(pair, Pair):
                if other.value is True or other.value is False:
                    return pair if other.value else Pair(pair.false, pair.true)
                if sign == "is" or isinstance(other.value, str) or other.value is None:
                    return Const(False)
            return Pair(TRUE, TRUE)
        if sign == "in":
            return self._membership(left, right)
        if isinstance(left, Length) or isinstance(right, Length):
            return self._length(sign, left, right)
        if isinstance(left, Const) and isinstance(right, Field):
            if sign == "is":
                left, right = right, left
            elif sign in _MIRRORED:
                sign, left, right = _MIRRORED[sign], right, left
        if isinstance(left, Field) and isinstance(right, Const):
            return self._field_test(sign, left, right.value)
        if isinstance(left, Field) and isinstance(right, Field):
            return self._two_fields(sign, left, right)
        if sign in ("==", "is") and self._never_none(left) and isinstance(right, Const) and right.value is None:
            return Const(False)
        if sign in ("==", "is") and isinstance(left, (Items, Entries)) and isinstance(right, Const):
            true, false = self.truth(left)
            if isinstance(right.value, (list, tuple, set, dict)) and sign == "==":
                return Pair(true if len(right.value) else false, TRUE)
            return Pair(FALSE, TRUE)
        self.unknown("compares values that are not known")
        return Pair(TRUE, TRUE)

    def _two_fields(self, sign: str, left: Field, right: Field) -> Value:
        self.unknown("compares two fields")
        return Pair(TRUE, TRUE)

    def _never_none(self, value: Value) -> bool:
        return isinstance(value, (Items, Entries, Function, Length))

    def _field_test(self, sign: str, field: Field, wanted: Any) -> Value:
        tests = self.tests
        if sign == "==" and (is_scalar(wanted) or type(wanted) in _PLAIN):
            return tests.is_none(field) if wanted is None else tests.equals(field, wanted)
        if sign == "is" and wanted is None:
            return tests.is_none(field)
        if sign == "is" and (wanted is True or wanted is False):
            return tests.is_bool(field, wanted)
        if sign in ("<", "<=", ">", ">="):
            pair = tests.order(field, sign, wanted)
            self._raises_unless(field, "number", "boolean")
            return pair
        return Pair(TRUE, TRUE)

    def _raises_unless(self, field: Field, *names: str) -> None:
        """The operation at hand raises unless the field is of one of these types."""
        if not self.strict:
            return
        self._safe = True
        if field.form not in ("raw", "text", "length") or field.exact:
            self._error_of = TRUE
        else:
            self._error_of = self.arena.any_of(self.tests.not_type(field, *names), self.arena.is_null(field.path))

    def _constants(self, sign: str, left: Any, right: Any) -> Value:
        if sign == "is":
            if is_scalar(left) and is_scalar(right) and not (left is None or right is None or type(left) is bool):
                return Pair(TRUE, TRUE)
            return Const(left is right)
        if not (_is_plain(left) and _is_plain(right)):
            if sign == "==" and (left is None or right is None or isinstance(left, type)):
                return Const(left is right)
            if sign == "==" and left is right:
                return Pair(TRUE, FALSE)
            return Pair(TRUE, TRUE)
        try:
            result = {
                "==": operators.eq, "<": operators.lt, "<=": operators.le, ">": operators.gt, ">=": operators.ge,
                "in": lambda a, b: a in b,
            }[sign](left, right)  # fmt: skip
        except Exception:
            return Pair(TRUE if self.strict else FALSE, TRUE if self.strict else FALSE)
        self._safe = True
        return Const(bool(result))

    def _membership(self, left: Value, right: Value) -> Value:
        arena = self.arena
        if isinstance(right, Const) and isinstance(left, Field):
            known = right.value
            if isinstance(known, (list, tuple, set, frozenset, dict)) or type(known).__name__ in ("dict_keys", "mappingproxy"):
                members = list(known)
                self._safe = True
                self._error_of = self.tests._types(left, ("list", "map")) if self.strict and left.walk is None else TRUE if self.strict else FALSE
                return self.tests.is_in(left, members, lambda value: value in known)
            blocks = _network(known)
            if blocks is not None and left.form == "address":
                return self.tests.in_networks(left, (blocks,), lambda value: value in known)
            if isinstance(known, str):
                return self.tests.judged(left, TRUE, TRUE, lambda value: value in known)
            return Pair(TRUE, TRUE)
        if isinstance(right, Field):
            if isinstance(left, Const):
                pair = self.tests.contains(right, left.value)
                self._raises_unless(right, "text", "list", "map")
                if not right.path:
                    self._safe, self._error_of = True, FALSE
                return pair
            self.unknown("looks for a field in a field")
            return Pair(TRUE, TRUE)
        if isinstance(right, Items):
            if isinstance(left, Field) and all(
                one.certain and isinstance(one.value, Const) and is_scalar(one.value.value) for one in right.items
            ):
                return self._membership(left, Const(tuple(one.value.value for one in right.items)))  # type: ignore[union-attr]
            pairs = []
            for one in right.items:
                true, false = self.truth(self.compare("==", left, one.value))
                pairs.append((arena.all_of(one.condition, true), false if one.certain else TRUE))
            self._safe = False
            return self.pair(arena.any_of(*(one for one, _ in pairs)), arena.all_of(*(one for _, one in pairs)))
        if isinstance(right, Entries) and not right.more:
            return self.compare("in", left, Const(tuple(right.entries)))
        if isinstance(right, Const) and isinstance(left, (Items, Entries)):
            return Pair(TRUE, TRUE)
        self.unknown("looks for something in what is not known")
        return Pair(TRUE, TRUE)

    def _length(self, sign: str, left: Value, right: Value) -> Value:
        if not isinstance(left, Length):
            if sign not in _MIRRORED:
                return Pair(TRUE, TRUE)
            sign, left, right = _MIRRORED[sign], right, left
        if not (isinstance(left, Length) and isinstance(right, Const) and type(right.value) in (int, float)):
            return Pair(TRUE, TRUE)
        some, none = self.truth(left.items)
        bound = right.value
        if sign in (">", ">="):
            least = bound + (sign == ">")
            return Pair(some, none if least <= 1 else TRUE) if least > 0 else Const(True)
        if sign in ("<", "<="):
            most = bound - (sign == "<")
            return Pair(none if most < 1 else TRUE, some) if most >= 0 else Const(False)
        return Pair(none if bound == 0 else some, some if bound == 0 else TRUE)

    def _over(self, cases: Cases, function: Callable[[Value], Value]) -> Value:
        results = []
        safe = True
        errors: list[Formula] = []
        for condition, value in cases.cases:
            self._safe, self._error_of = False, FALSE
            results.append((condition, function(value)))
            safe = safe and self._safe
            errors.append(self._error_of)
        self._safe = safe
        self._error_of = self.arena.any_of(*errors)
        return self.joined_pairs(results)

    def joined_pairs(self, results: list[tuple[Formula, Value]]) -> Value:
        """The truth of one of several values, as one pair."""
        arena = self.arena
        pairs = [(condition, *self.truth(value)) for condition, value in results]
        return self.pair(
            arena.any_of(*(arena.all_of(condition, true) for condition, true, _ in pairs)),
            arena.any_of(*(arena.all_of(condition, false) for condition, _, false in pairs)),
        )

    def truth(self, value: Value) -> tuple[Formula, Formula]:
        """What must hold for a value to count as true, and as false."""
        arena = self.arena
        if isinstance(value, Pair):
            return value.true, value.false
        if isinstance(value, Const):
            if _is_plain(value.value):
                return (TRUE, FALSE) if value.value else (FALSE, TRUE)
            return (TRUE, FALSE) if isinstance(value.value, (FunctionType, type, ModuleType)) else (TRUE, TRUE)
        if isinstance(value, Field):
            pair = self.tests.truth(value)
            return pair.true, pair.false
        if isinstance(value, Cases):
            pairs = [(condition, *self.truth(one)) for condition, one in value.cases]
            return (
                arena.any_of(*(arena.all_of(condition, true) for condition, true, _ in pairs)),
                arena.any_of(*(arena.all_of(condition, false) for condition, _, false in pairs)),
            )
        if isinstance(value, Items):
            if value.kind == "generator":
                return TRUE, FALSE
            some = arena.any_of(*(one.condition for one in value.items))
            return some, FALSE if any(one.certain for one in value.items) else TRUE
        if isinstance(value, Length):
            return self.truth(value.items)
        if isinstance(value, Matcher):
            return value.pair.true, value.pair.false
        if isinstance(value, Entries):
            return (TRUE if value.entries or value.more else FALSE), (FALSE if value.entries else TRUE)
        if isinstance(value, Function):
            return TRUE, FALSE
        return TRUE, TRUE

    def _binop(self, node: ast.BinOp, state: State, frame: Frame) -> Value:
        left = self.eval(node.left, state, frame)
        right = self.eval(node.right, state, frame)
        self._where = node, frame
        self._safe = False
        return self.binary(node.op, left, right)

    def binary(self, operator: ast.operator, left: Value, right: Value) -> Value:
        """`left + right` and its like."""
        if isinstance(left, Const) and isinstance(right, Const):
            a, b = left.value, right.value
            function = {ast.Add: operators.add, ast.Sub: operators.sub, ast.BitOr: operators.or_, ast.BitAnd: operators.and_}.get(type(operator))
            small = all(_is_plain(one) and (not hasattr(one, "__len__") or len(one) < 5_000) for one in (a, b))
            if small and function is not None:
                try:
                    return Const(function(a, b))
                except Exception:
                    return FRESH
            if isinstance(operator, ast.Mult) and all(type(one) in (int, float) and abs(one) < 1e9 for one in (a, b)):
                return Const(a * b)
        if isinstance(operator, (ast.Add, ast.BitOr)):
            one, other = self._as_items(left), self._as_items(right)
            if one is not None and other is not None:
                return Items((*one.items, *other.items), one.kind)
        return self.unknown("computes or joins texts")

    def _as_items(self, value: Value) -> Items | None:
        if isinstance(value, Items):
            return value if value.kind in ("list", "set", "tuple") else None
        if isinstance(value, Const) and isinstance(value.value, (list, tuple, set, frozenset)):
            return Items(tuple(Item(TRUE, True, Const(one)) for one in value.value))
        return None

    def _joinedstr(self, node: ast.JoinedStr, state: State, frame: Frame) -> Value:
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                value = self.eval(part.value, state, frame)
                if isinstance(value, Const) and type(value.value) in (str, int, bool) and part.format_spec is None and part.conversion == -1:
                    parts.append(str(value.value))
                    continue
                parts.append(None)
            elif isinstance(part, ast.Constant):
                parts.append(str(part.value))
        if None not in parts:
            return Const("".join(parts))  # type: ignore[arg-type]
        self._where = node, frame
        return self.unknown("joins texts")

    def _list(self, node: ast.List | ast.Tuple | ast.Set, state: State, frame: Frame) -> Value:
        items: list[Item] = []
        for one in node.elts:
            if isinstance(one, ast.Starred):
                inner = self.items(self.eval(one.value, state, frame), state)
                if inner is None:
                    return FRESH
                items += inner
            else:
                items.append(Item(TRUE, True, self.eval(one, state, frame)))
        kind = type(node).__name__.lower()
        if kind == "tuple" and all(isinstance(one.value, Const) and one.certain and is_scalar(one.value.value) for one in items):
            return Const(tuple(one.value.value for one in items))  # type: ignore[union-attr]
        return Items(tuple(items), kind)

    _tuple = _list
    _set = _list

    def _dict(self, node: ast.Dict, state: State, frame: Frame) -> Value:
        entries: dict[Any, Value] = {}
        more = False
        for key_node, value_node in zip(node.keys, node.values, strict=True):
            value = self.eval(value_node, state, frame)
            if key_node is None:
                if isinstance(value, Const) and isinstance(value.value, dict):
                    entries.update((key, Const(one)) for key, one in value.value.items())
                elif isinstance(value, Entries) and not value.more:
                    entries.update(value.entries)
                else:
                    entries = dict.fromkeys(entries, UNKNOWN)
                    more = True
                continue
            key = self.eval(key_node, state, frame)
            if isinstance(key, Const) and is_scalar(key.value):
                entries[key.value] = value
            else:
                entries = dict.fromkeys(entries, UNKNOWN)
                more = True
        return Entries(entries, more)

    def _lambda(self, node: ast.Lambda, state: State, frame: Frame) -> Value:
        return self.function(node, state, frame)

    def function(self, node: ast.FunctionDef | ast.Lambda, state: State, frame: Frame) -> Value:
        """A function that is defined here."""
        names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
        given = node.args.defaults
        defaults = {
            name: self.eval(one, state, frame)
            for name, one in [
                *zip(names[len(names) - len(given) :], given, strict=True),
                *((one.arg, value) for one, value in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if value),
            ]
        }
        return Function(node, frame.scope, {**frame.outer, **state.variables}, frame.ident, defaults)

    def _listcomp(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp, state: State, frame: Frame) -> Value:
        kind = {"ListComp": "list", "SetComp": "set"}.get(type(node).__name__, "generator")
        inside = state.branch(state.condition)
        items: list[Item] = []
        if not self._rounds(node.generators, node.elt, inside, frame, TRUE, True, items):
            return FRESH
        return Items(tuple(items), kind)

    _setcomp = _listcomp
    _generatorexp = _listcomp

    def _dictcomp(self, node: ast.DictComp, state: State, frame: Frame) -> Value:
        inside = state.branch(state.condition)
        pair = ast.copy_location(ast.Tuple([node.key, node.value], ast.Load()), node)
        self._rounds(node.generators, pair, inside, frame, TRUE, True, [])
        self._where = node, frame
        return self.unknown("makes a dict")

    def _rounds(
        self,
        generators: list[ast.comprehension],
        element: ast.expr,
        state: State,
        frame: Frame,
        condition: Formula,
        certain: bool,
        found: list[Item],
    ) -> bool:
        if not generators:
            found.append(Item(condition, certain and condition is TRUE, self.eval(element, state, frame)))
            return len(found) <= 3_000
        first, *rest = generators
        items = self.items(self.eval(first.iter, state, frame), state)
        known = items is not None
        for one in items if items is not None else [Item(TRUE, False, UNKNOWN)]:
            inside = state.branch(self.arena.all_of(state.condition, one.condition))
            self.statements.bind(first.target, one.value, inside, frame)
            holds_here = self.arena.all_of(condition, one.condition)
            sure = certain and one.certain
            for test in first.ifs:
                true, false = self.truth(self.eval(test, inside, frame))
                holds_here = self.arena.all_of(holds_here, true)
                inside.condition = self.arena.all_of(inside.condition, true)
                sure = sure and false is FALSE
            if holds_here is FALSE:
                continue
            if not self._rounds(rest, element, inside, frame, holds_here, sure, found):
                return False
        return known or True

    def items(self, value: Value, state: State) -> list[Item] | None:
        """What iterating over a value gives; None when nothing is known."""
        if self.strict:
            self.error(self._not_iterable(value), state)
        if isinstance(value, Items):
            return list(value.items)
        if isinstance(value, Const):
            if isinstance(value.value, (list, tuple, set, frozenset, dict, range, str)) and len(value.value) <= 3_000:
                return [Item(TRUE, True, self.constant(one)) for one in value.value]
            if type(value.value).__name__ in ("dict_items", "dict_keys", "dict_values") and len(value.value) <= 3_000:
                return [Item(TRUE, True, self.constant(one)) for one in value.value]
            return None
        if isinstance(value, Entries) and not value.more:
            return [Item(TRUE, True, Const(one)) for one in value.entries]
        if isinstance(value, Cases):
            found: list[Item] = []
            for condition, one in value.cases:
                inner = self.items(one, state)
                if inner is None:
                    inner = [Item(TRUE, False, UNKNOWN)]
                found += [Item(self.arena.all_of(condition, each.condition), False, each.value) for each in inner]
            return found
        if isinstance(value, Field):
            return self._field_items(value)
        return None

    def _not_iterable(self, value: Value) -> Formula:
        if isinstance(value, (Items, Entries, Cases)):
            return FALSE
        if isinstance(value, Const):
            return FALSE if hasattr(type(value.value), "__iter__") else TRUE
        if isinstance(value, Field) and value.form == "raw" and not value.exact and value.path:
            return self.arena.any_of(self.tests.not_type(value, "text", "list", "map"), self.arena.is_null(value.path))
        return TRUE

    def _field_items(self, field: Field) -> list[Item] | None:
        if field.form != "raw" or not field.path:
            return None
        arena = self.arena
        if field.walk is not None:
            element = Field(field.path, (), (), "raw", field.fold, True, field.walk, True)
            found = [Item(TRUE, False, element)]
        else:
            from .formulas import ELEMENT

            element = Field((*field.path, ELEMENT), (), (None,), "raw", "", field.exact, None, field.copied)
            found = [Item(TRUE, False, element)]
        null = TRUE if field.exact else arena.is_null(field.path)
        for alternative in (*field.missing, *field.null):
            if alternative is ANYTHING:
                found.append(Item(null, False, UNKNOWN))
            elif isinstance(alternative, (list, tuple, set, frozenset, dict, str)) and len(alternative) <= 200:
                found += [Item(null, False, Const(one)) for one in alternative]
        return found

    def unpacked(self, value: Value, count: int, state: State) -> list[Value]:
        """The parts of `a, b = value`."""
        if isinstance(value, Items) and len(value.items) == count and all(one.certain for one in value.items):
            return [one.value for one in value.items]
        if isinstance(value, Const) and isinstance(value.value, (tuple, list)) and len(value.value) == count:
            return [self.constant(one) for one in value.value]
        if isinstance(value, Cases):
            rows = [(condition, self.unpacked(one, count, state)) for condition, one in value.cases]
            return [one_of(self.arena, [(condition, row[index]) for condition, row in rows]) for index in range(count)]
        return [UNKNOWN] * count

    def _subscript(self, node: ast.Subscript, state: State, frame: Frame) -> Value:
        owner = self.eval(node.value, state, frame)
        if isinstance(node.slice, ast.Slice):
            for part in (node.slice.lower, node.slice.upper, node.slice.step):
                if part is not None:
                    self.eval(part, state, frame)
            self._where = node, frame
            self._safe = False
            return self._sliced(owner, node.slice)
        key = self.eval(node.slice, state, frame)
        self._where = node, frame
        self._safe = False
        return self.calls.subscript(owner, key)

    def _sliced(self, owner: Value, bounds: ast.Slice) -> Value:
        if isinstance(owner, Field) and owner.form in ("raw", "text", "piece") and owner.walk is None and owner.path:
            return self.calls.piece(owner)
        if isinstance(owner, Const) and isinstance(owner.value, (str, list, tuple)):
            try:
                parts = [None if one is None else ast.literal_eval(one) for one in (bounds.lower, bounds.upper, bounds.step)]
                return self.safe(Const(owner.value[slice(*parts)]))
            except (ValueError, TypeError):
                return FRESH
        if isinstance(owner, Items):
            return Items(tuple(Item(one.condition, False, one.value) for one in owner.items), owner.kind)
        return self.unknown("cuts a list or text")

    def _attribute(self, node: ast.Attribute, state: State, frame: Frame) -> Value:
        owner = self.eval(node.value, state, frame)
        self._where = node, frame
        self._safe = False
        return self.attribute(owner, node.attr, state)

    def attribute(self, owner: Value, name: str, state: State) -> Value:
        """`owner.name`"""
        if isinstance(owner, Cases):
            return Method(owner, name)
        if isinstance(owner, Field) and owner.form == "address" and not _is_method_of_address(name):
            return self.safe(self.calls.address_property(owner, name))
        if isinstance(owner, Const) and isinstance(owner.value, ModuleType):
            names = vars(owner.value)
            scope = self.sources.of_globals(names)
            if scope is not None:
                frame = Frame(scope, names)
                return self.safe(self.global_value(name, frame, State(TRUE, {}))) if name in names else UNKNOWN
            return self.safe(self.constant(getattr(owner.value, name))) if hasattr(owner.value, name) else UNKNOWN
        if isinstance(owner, Const) and isinstance(owner.value, type):
            found = owner.value.__dict__.get(name)
            if found is not None and is_scalar(found) and id(owner.value) not in self.tainted and not self._is_own(owner.value):
                return Const(found)
            if _is_enum(owner.value):
                return self.safe(Const(owner.value.__members__[name])) if name in owner.value.__members__ else UNKNOWN
            return Method(owner, name)
        if isinstance(owner, Const) and _is_enum(type(owner.value)) and name in ("value", "name"):
            return self.safe(Const(getattr(owner.value, name)))
        if isinstance(owner, Const) and name.startswith("is_") and type(owner.value).__module__ == "ipaddress":
            return Const(getattr(owner.value, name)) if hasattr(owner.value, name) else UNKNOWN
        if isinstance(owner, Const) and not _is_plain(owner.value):
            return Method(owner, name)
        return self.safe(Method(owner, name))

    def _is_own(self, owner: type) -> bool:
        module = sys.modules.get(owner.__module__)
        return module is None or self.sources.of_globals(vars(module)) is not None

    def _call(self, node: ast.Call, state: State, frame: Frame) -> Value:
        return self.calls.call(node, state, frame)

    def _starred(self, node: ast.Starred, state: State, frame: Frame) -> Value:
        self.eval(node.value, state, frame)
        return UNKNOWN

    def _yield(self, node: ast.Yield, state: State, frame: Frame) -> Value:
        value = NONE if node.value is None else self.eval(node.value, state, frame)
        if frame.yields is not None:
            frame.yields.append((state.condition, value))
        return UNKNOWN

    # functions

    frames = 0

    def returns_of(self, function: FunctionType, event: Field, state: State, frame: Frame) -> list[tuple[State, Value]]:
        """The ends of the rule's own function, each with what it returns."""
        found = self.sources.function(function)
        if found is None or not isinstance(found[0], ast.FunctionDef):
            return [(state, UNKNOWN)]
        node = found[0]
        names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
        if not names or self.yields(node):
            return [(state, UNKNOWN)]
        given = function.__defaults__ or ()
        for name, value in zip(names[len(names) - len(given) :], given, strict=False):
            state.variables[name] = self.constant(value)
        for name, value in (function.__kwdefaults__ or {}).items():
            state.variables[name] = self.constant(value)
        if node.args.vararg is not None:
            state.variables[node.args.vararg.arg] = Const(())
        if node.args.kwarg is not None:
            state.variables[node.args.kwarg.arg] = Entries({})
        state.variables[names[0]] = event
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
            content = cell.cell_contents
            frame.outer[name] = self.constant(content) if isinstance(content, (FunctionType, str, int, type)) else UNKNOWN
        frame.globals.update(declared(node, ast.Global))
        frame.shared.update(declared(node, ast.Nonlocal))
        self.followed.add(node)
        ends = self.statements.run(node.body, [state], frame)
        return [*frame.returns, *((end, NONE) for end in ends)]

    def wrongly_assumed(self) -> set[tuple[int, str]]:
        """Names taken for constant that this call binds, or that a function may bind which was not followed."""
        return {
            key
            for key, scope in self.assumed.items()
            if any(one is not FALSE for one in self.global_writes.get(key, ()))
            or not scope.binders[key[1]] <= self.followed
        }

    def yields(self, node: ast.FunctionDef) -> bool:
        """Whether calling a function gives a generator."""
        known = self._yields.get(node)
        if known is None:
            known = self._yields[node] = self._find_yield(node)
        return known

    def _find_yield(self, node: ast.FunctionDef) -> bool:
        waiting: list[ast.AST] = list(node.body)
        while waiting:
            one = waiting.pop()
            if isinstance(one, (ast.Yield, ast.YieldFrom)):
                return True
            if not isinstance(one, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
                waiting += ast.iter_child_nodes(one)
        return False

    def globals_of(self, scope: Any) -> dict[str, Any]:
        """The variables of the module that a scope is the source of."""
        for module in list(sys.modules.values()):
            if scope is not None and getattr(module, "__file__", None) == scope.file:
                return vars(module)
        return {}

    # containers and modules

    def module(self, name: str) -> Value:
        """`import name`, inside a function: only what is loaded already."""
        module = sys.modules.get(name)
        return UNKNOWN if module is None else Const(module)

    def changed(self, value: Value, state: State, in_place_only: bool = False) -> None:
        """A value is changed in place: a side effect, unless the rule made it itself."""
        if isinstance(value, (Items, Entries)):
            self.changes.append(value.ident)
            self.forget(state, value.ident)
        elif isinstance(value, Cases):
            for _, one in value.cases:
                self.changed(one, state, in_place_only)
        elif isinstance(value, Const):
            if in_place_only and (value.value is None or isinstance(value.value, (str, int, float, tuple, frozenset))):
                return
            self.effect(state)
            if id(value.value) not in self.tainted and not is_scalar(value.value):
                self.tainted.add(id(value.value))
                raise StaleError
        elif isinstance(value, Field):
            if in_place_only and not value.copied:
                return
            if not self.copies_change:
                self.copies_change = True
                raise StaleError
        elif isinstance(value, Unknown) and value.fresh:
            return
        elif isinstance(value, (Pair, Length)):
            return
        elif not in_place_only:
            self.effect(state)

    def stored(self, owner: Value, key: Value, value: Value, state: State) -> None:
        """`owner[key] = value`"""
        if isinstance(owner, Entries) and isinstance(key, Const) and is_scalar(key.value):
            self.replace(state, owner.ident, Entries({**owner.entries, key.value: value}, owner.more, owner.ident))
            self.changes.append(owner.ident)
            return
        self.changed(owner, state)

    def replace(self, state: State, ident: int, new: Value) -> None:
        """After a change: variables that are the container hold the new one, those with it inside are forgotten."""
        for name, value in state.variables.items():
            if isinstance(value, (Items, Entries)) and value.ident == ident:
                state.variables[name] = new
            elif holds(value, ident):
                state.variables[name] = UNKNOWN

    def forget(self, state: State, ident: int) -> None:
        """Variables that hold a container are no longer known."""
        for name, value in state.variables.items():
            if holds(value, ident):
                state.variables[name] = FRESH


def _is_plain(value: Any) -> bool:
    return type(value) in _PLAIN


def _is_code(value: Any) -> bool:
    return isinstance(value, (FunctionType, ModuleType, type))


def _is_enum(kind: type) -> bool:
    return any(one.__module__ == "enum" for one in kind.__mro__[1:])


def _network(value: Any) -> str | None:
    return str(value) if type(value).__name__ in ("IPv4Network", "IPv6Network") else None


def _is_method_of_address(name: str) -> bool:
    return not name.startswith("is_")
