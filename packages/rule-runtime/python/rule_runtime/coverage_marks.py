"""Inserts marks into a module's syntax tree that record which statements ran and which branches were taken."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from .code_marks import after, body_start, mark, number, statement, watched

RAN = "ran"
OPERAND = "operand"


@dataclass(frozen=True, slots=True)
class Branch:
    """One outcome of a condition or loop."""

    node: ast.AST
    kind: str
    to: str


class Marks:
    """Everything that can be hit, by number: lines, in the order of marking, and branches."""

    def __init__(self) -> None:
        self.lines: list[int] = []
        """The line of each number that is a statement; 0 for branches."""
        self.branches: dict[int, Branch] = {}
        self.at_load: list[bool] = []
        """Whether the number is at module level, where loading hits it."""
        self.in_function = False

    def line(self, node: ast.stmt) -> int:
        return self._add(node.lineno)

    def branch(self, node: ast.AST, kind: str, to: str) -> int:
        self.branches[len(self.lines)] = Branch(node, kind, to)
        return self._add(0)

    def _add(self, line: int) -> int:
        self.lines.append(line)
        self.at_load.append(not self.in_function)
        return len(self.lines) - 1


def add_coverage_marks(tree: ast.Module) -> Marks:
    """Changes the tree. The mark `ran` is called with a number and 1, `operand` with a number and a value."""
    marks = Marks()
    _Marker(marks).module(tree)
    return marks


class _Marker:
    def __init__(self, marks: Marks) -> None:
        self._marks = marks

    def module(self, tree: ast.Module) -> None:
        self._body(tree.body, body_start(tree.body))

    def _body(self, body: list[ast.stmt], start: int = 0) -> None:
        marked = body[:start]
        for node in body[start:]:
            if not isinstance(node, (ast.Global, ast.Nonlocal)):
                marked.append(statement(self._ran(self._marks.line(node), node)))
            self._statement(node)
            marked.append(node)
        body[:] = marked

    def _ran(self, number_of: int, at: ast.AST) -> ast.Call:
        return mark(RAN, at, number(number_of, at), number(1, at))

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._inside_function(lambda: self._body(node.body, body_start(node.body)))
            case ast.ClassDef():
                self._body(node.body, body_start(node.body))
            case ast.If():
                node.test = self._test(node.test, "if")
                self._body(node.body)
                self._body(node.orelse)
            case ast.While():
                node.test = self._test(node.test, "while")
                self._body(node.body)
                self._body(node.orelse)
            case ast.For() | ast.AsyncFor():
                node.iter = self._value(node.iter)
                self._body(node.body)
                self._body(node.orelse)
                node.body.insert(0, statement(self._ran(self._marks.branch(node.iter, "for", "body"), node)))
                node.orelse.insert(0, statement(self._ran(self._marks.branch(node.iter, "for", "end"), node)))
            case ast.Match():
                node.subject = self._value(node.subject)
                for case in node.cases:
                    if case.guard is not None:
                        case.guard = self._test(case.guard, "if")
                    self._body(case.body)
                    case.body.insert(0, statement(self._ran(self._marks.branch(case.pattern, "case", "true"), case.pattern)))
            case ast.Try() | ast.TryStar():
                self._body(node.body)
                for handler in node.handlers:
                    self._body(handler.body)
                self._body(node.orelse)
                self._body(node.finalbody)
            case ast.With() | ast.AsyncWith():
                self._values(node)
                self._body(node.body)
            case _:
                self._values(node)

    def _inside_function(self, act: Callable[[], None]) -> None:
        outer = self._marks.in_function
        self._marks.in_function = True
        act()
        self._marks.in_function = outer

    def _test(self, node: ast.expr, kind: str) -> ast.expr:
        """Marks an expression of which only the truth matters."""
        if isinstance(node, ast.Constant):
            return node
        plain = node
        if isinstance(node, ast.BoolOp):
            node.values = [self._test(value, "operand") for value in node.values]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            node.operand = self._parts_of_test(node.operand)
        else:
            node = self._value(node)
        ways = [self._marks.branch(plain, kind, way) for way in ("true", "false")]
        return watched(node, *(self._ran(way, plain) for way in ways))

    def _parts_of_test(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.BoolOp):
            node.values = [self._test(value, "operand") for value in node.values]
            return node
        return self._value(node)

    def _value(self, node: ast.expr) -> ast.expr:
        """Marks an expression whose value matters."""
        match node:
            case ast.Constant() | ast.Name():
                pass
            case ast.BoolOp():
                node.values = [self._operand(value) for value in node.values]
            case ast.IfExp():
                node.test = self._test(node.test, "conditional")
                node.body = self._value(node.body)
                node.orelse = self._value(node.orelse)
            case ast.Lambda():
                self._inside_function(lambda: self._lambda(node))
            case _:
                self._values(node)
        return node

    def _lambda(self, node: ast.Lambda) -> None:
        ran = self._ran(self._marks.line(node.body), node.body)  # type: ignore[arg-type]
        node.body = after(ran, self._value(node.body))

    def _operand(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.Constant):
            return node
        plain, node = node, self._value(node)
        if isinstance(plain, ast.BoolOp):
            return node
        true_way = self._marks.branch(plain, "operand", "true")
        self._marks.branch(plain, "operand", "false")
        return mark(OPERAND, plain, number(true_way, plain), node)

    def _values(self, node: ast.AST) -> None:
        """Marks the expressions directly below a node."""
        for field in node._fields:
            child = getattr(node, field, None)
            if isinstance(child, ast.expr):
                if field not in _NOT_VALUES:
                    setattr(node, field, self._value(child))
            elif isinstance(child, list) and field not in _NOT_VALUES:
                for index, item in enumerate(child):
                    if isinstance(item, ast.comprehension):
                        item.iter = self._value(item.iter)
                        item.ifs = [self._test(test, "filter") for test in item.ifs]
                    elif isinstance(item, ast.expr):
                        child[index] = self._value(item)
                    elif isinstance(item, (ast.keyword, ast.withitem)):
                        self._values(item)


_NOT_VALUES = frozenset(
    ("annotation", "target", "targets", "optional_vars", "format_spec", "returns", "type_params", "body", "cases", "str")
)
"""Fields without expressions to mark as values: assignment targets, types, and fields that other methods handle."""
