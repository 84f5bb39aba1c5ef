"""Creates mutants, each a range of the source and its replacement."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

from ..analyze.source_text import SourceText
from ..errors import utf16_length
from .reach import bound, compared, fixed

COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
}
SWAPPED_METHODS = {"startswith": "endswith", "endswith": "startswith"}
SWAPPED_FUNCTIONS = {"any": "all", "all": "any"}
KEY_METHODS = ("get", "deep_get", "deep_walk", "udm")
KEY_FUNCTIONS = ("deep_get", "deep_walk", "get_val_from_list")
OTHER = "~"
"""The suffix that changes a string."""


class Changes:
    """Collects the mutants of one source."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.found: list[dict[str, Any]] = []
        self._named: set[str] = set()
        """Local names of the current function that are assigned once and compared."""

    def of_definition(self, node: ast.stmt, is_main: bool, names: set[str], attributes: set[str]) -> None:
        """Adds the mutants of a definition: functions, collections, and constants that are compared by name."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._function(node, is_main)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    self._function(part, False)
                elif isinstance(part, (ast.Assign, ast.AnnAssign)) and part.value is not None:
                    self._value_of(part, attributes)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            self._members(_collection(node.value))
            if not names.isdisjoint(bound(node)):
                self._constant(node.value)

    def _value_of(self, node: ast.Assign | ast.AnnAssign, names: set[str]) -> None:
        if node.value is not None and not names.isdisjoint(bound(node)):
            self._constant(node.value)
            self._members(_collection(node.value))

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, is_main: bool) -> None:
        outer = self._named
        self._named = compared([node]) & fixed(node)
        for statement in node.body:
            self._visit(statement, is_main)
        self._named = outer

    def _visit(self, node: ast.AST, is_main: bool) -> None:
        if isinstance(node, (ast.JoinedStr, ast.Raise, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)):
            return
        if isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or _is_print(node.value)):
            return
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            self._value_of(node, self._named)
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self._visit(node.value, is_main)
            return
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._function(node, False)
            return
        match node:
            case ast.Compare():
                self._compare(node)
            case ast.BoolOp():
                self._bool_op(node)
            case ast.UnaryOp(op=ast.Not()):
                self._drop_not(node)
            case ast.Call():
                self._call(node)
            case ast.Subscript(slice=ast.Constant(value=str())) if isinstance(node.ctx, ast.Load):
                self._text(node.slice, "key")
            case ast.If() | ast.While() | ast.IfExp() | ast.Assert():
                self._negate(node.test)
            case ast.comprehension():
                for condition in node.ifs:
                    self._negate(condition)
            case ast.Return(value=ast.Constant(value=bool() as answer)) if node.value is not None:
                self._replace(node.value, "return", str(not answer))
            case ast.Return(value=ast.expr() as value) if is_main:
                self._negate(value)
        for child in ast.iter_child_nodes(node):
            self._visit(child, is_main)

    def _compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for index, operator in enumerate(node.ops):
            token, others = COMPARISONS[type(operator)]
            place = self._between(sides[index], sides[index + 1], token)
            if place is not None:
                for other in others:
                    self._add(place, "comparison", other)
            if isinstance(operator, (ast.In, ast.NotIn)):
                self._members(_collection(sides[index + 1]))
        for side in sides:
            self._constant(side)

    def _constant(self, node: ast.expr) -> None:
        if not isinstance(node, ast.Constant):
            return
        if isinstance(node.value, bool):
            self._replace(node, "constant", str(not node.value))
        elif isinstance(node.value, (int, float)):
            self._replace(node, "constant", repr(node.value + 1))
        elif isinstance(node.value, str):
            self._text(node, "constant")

    def _bool_op(self, node: ast.BoolOp) -> None:
        is_and = isinstance(node.op, ast.And)
        values = node.values
        # In `x or {}` the last part is a default: the code raises without it, which tests no condition.
        conditions = values[:-1] if not is_and and _is_empty(values[-1]) else values
        for left, right in zip(conditions, conditions[1:]):
            place = self._between(left, right, "and" if is_and else "or")
            if place is not None:
                self._add(place, "operator", "or" if is_and else "and")
        if len(conditions) < 2:
            return
        for value in conditions:
            self._replace(value, "condition", "True" if is_and else "False")

    def _drop_not(self, node: ast.UnaryOp) -> None:
        place = self.source.span(node, node)
        inner = self.source.text(node.operand)
        # Parentheses around the operand stay: only the word is removed.
        text = self.source.text(node)
        match = re.match(r"not\b\s*", text)
        if match is not None and inner in text and "\n" not in match.group():
            end = place["column"] + utf16_length(match.group())
            self._add({**place, "endLine": place["line"], "endColumn": end}, "not", "")

    def _call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Attribute):
            if function.attr in SWAPPED_METHODS:
                place = self._name_at_end(function)
                if place is not None:
                    self._add(place, "method", SWAPPED_METHODS[function.attr])
                for argument in node.args[:1]:
                    self._constant(argument)
                    self._members(_collection(argument))
            if function.attr in KEY_METHODS:
                keys = node.args[:1] if function.attr in ("get", "udm") else node.args
                self._last_key(keys)
        elif isinstance(function, ast.Name):
            if function.id in SWAPPED_FUNCTIONS and len(node.args) == 1:
                self._add(self.source.place(function), "function", SWAPPED_FUNCTIONS[function.id])
            if function.id in KEY_FUNCTIONS:
                self._last_key(node.args[1:])

    def _last_key(self, keys: list[ast.expr]) -> None:
        if keys:
            self._text(keys[-1], "key")

    def _negate(self, test: ast.expr) -> None:
        """Negates a condition, unless another mutation already does."""
        if isinstance(test, (ast.Compare, ast.BoolOp, ast.Constant)):
            return
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id in SWAPPED_FUNCTIONS:
            return
        self._replace(test, "condition", f"(not ({self.source.text(test)}))")

    def _members(self, node: ast.Tuple | ast.List | ast.Set | None) -> None:
        """Removes each member of a list of constants, except duplicates."""
        if node is None or len(node.elts) < 2:
            return
        values = [element.value for element in node.elts if isinstance(element, ast.Constant)]
        if len(values) != len(node.elts):
            return
        for index, element in enumerate(node.elts):
            if values.count(values[index]) > 1:
                continue
            shown = self.source.place(element)
            if len(node.elts) == 2:
                # A tuple of one element needs its comma.
                rest = self.source.text(node.elts[1 - index]) + ("," if isinstance(node, ast.Tuple) else "")
                self._add(self.source.span(node.elts[0], node.elts[1]), "member", rest, shown)
            elif index + 1 < len(node.elts):
                following = self.source.place(node.elts[index + 1])
                place = {**shown, "endLine": following["line"], "endColumn": following["column"]}
                self._add(place, "member", "", shown)
            else:
                before = self.source.place(node.elts[index - 1])
                place = {**shown, "line": before["endLine"], "column": before["endColumn"]}
                self._add(place, "member", "", shown)

    def _text(self, node: ast.expr, kind: str) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self._replace(node, kind, json.dumps(node.value + OTHER, ensure_ascii=False))

    def _replace(self, node: ast.expr, kind: str, text: str, shown: dict[str, int] | None = None) -> None:
        self._add(self.source.place(node), kind, text, shown)

    def _add(self, place: dict[str, int], kind: str, replacement: str, shown: dict[str, int] | None = None) -> None:
        one = {**(shown or place), "kind": kind, "replacement": replacement, "replaces": place}
        if one not in self.found:
            self.found.append(one)

    def _between(self, left: ast.expr, right: ast.expr, token: str) -> dict[str, int] | None:
        """Returns the range of an operator between two operands, where parentheses and comments can be too."""
        gap = self.source.span(left, left)
        lines = self.source.lines
        word = token if not token[0].isalpha() else rf"(?<!\w){token}(?!\w)"
        end = self.source.place(right)
        for number in range(gap["endLine"], end["line"] + 1):
            text = lines[number - 1]
            start = _character(text, gap["endColumn"]) if number == gap["endLine"] else 0
            stop = _character(text, end["column"]) if number == end["line"] else len(text)
            found = re.search(word, text[start:stop].split("#", 1)[0])
            if found is not None:
                first = utf16_length(text[: start + found.start()]) + 1
                return {
                    "line": number,
                    "column": first,
                    "endLine": number,
                    "endColumn": first + utf16_length(found.group()),
                }
        return None

    def _name_at_end(self, node: ast.Attribute) -> dict[str, int] | None:
        place = self.source.place(node)
        return {
            "line": place["endLine"],
            "column": place["endColumn"] - len(node.attr),
            "endLine": place["endLine"],
            "endColumn": place["endColumn"],
        }


def _character(text: str, column: int) -> int:
    """Returns the index of a character from its column in UTF-16 units."""
    if text.isascii():
        return column - 1
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * (column - 1)].decode("utf-16-le", "surrogatepass"))


def _collection(node: ast.expr) -> ast.Tuple | ast.List | ast.Set | None:
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return node
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("set", "frozenset", "tuple", "list")
        and len(node.args) == 1
    ):
        return _collection(node.args[0])
    return None


def _is_empty(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return not node.value and node.value is not False
    return isinstance(node, (ast.Dict, ast.List, ast.Tuple)) and not ast.unparse(node).strip("[](){}")


def _is_print(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in ("print", "logging", "logger", "log")
