"""Inserts marks into a module's syntax tree that record what ran in its functions, and with which values.

Marks never evaluate the truth of a value, never call user code, and return their argument, so that the marked code
behaves like the plain code.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .analyze.source_text import SourceText
from .code_marks import after, body_start, is_docstring, mark, number, statement, watched
from .trace_sites import Condition, Site, Sites, Watched, text_of


def add_trace_marks(tree: ast.Module, file: str, text: str, sites: Sites) -> None:
    """Changes the tree. The names of marks are the methods of `Recorder`."""
    _Marker(file, SourceText(text), sites).module(tree)


class _Marker:
    def __init__(self, file: str, source: SourceText, sites: Sites) -> None:
        self._file = file
        self._source = source
        self._sites = sites
        self._function = ""
        self._function_number = -1
        self._loops = 0
        self._owner = -1
        """The step that values and conditions belong to; -1 at module level, which is not traced."""
        self._sink: Any = None
        """The step or condition that collects them."""

    def module(self, tree: ast.Module) -> None:
        self._outside(tree)

    def _outside(self, node: ast.AST) -> None:
        """Marks the functions in code that runs on load; the code itself is not traced."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, _FUNCTIONS):
                self._function_body(child)
            elif isinstance(child, ast.ClassDef):
                self._class(child)
            elif isinstance(child, ast.Lambda):
                child.body = self._lambda_body(child)
            else:
                self._outside(child)

    def _class(self, node: ast.ClassDef) -> None:
        outer = self._function
        self._function = f"{outer}.{node.name}" if outer else node.name
        self._outside(node)
        self._function = outer

    def _function_body(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        with self._inside(node.name):
            start = body_start(node.body)
            first, last = node.body[0], node.body[-1]
            self._body(node.body, start)
            node.body.insert(start, statement(mark("enter", first, number(self._function_number, first))))
            if not isinstance(last, (ast.Return, ast.Raise)):
                site = self._add_site(node, node, "return")
                node.body.append(statement(mark("fell", last, number(site, last))))

    @contextmanager
    def _inside(self, name: str) -> Iterator[None]:
        outer = self._function, self._function_number, self._loops, self._owner, self._sink
        self._function = f"{self._function}.{name}" if self._function else name
        self._function_number = self._sites.functions
        self._sites.functions += 1
        self._loops = 0
        yield
        self._function, self._function_number, self._loops, self._owner, self._sink = outer

    # statements

    def _body(self, body: list[ast.stmt], start: int = 0) -> None:
        marked = body[:start]
        for node in body[start:]:
            marked.extend(self._statement(node))
        body[:] = marked

    def _statement(self, node: ast.stmt) -> list[ast.stmt]:
        match node:
            case ast.Global() | ast.Nonlocal():
                return [node]
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self._function_body(node)
                return [node]
            case ast.ClassDef():
                self._class(node)
                return [node]
            case ast.Try() | ast.TryStar():
                self._body(node.body)
                for handler in node.handlers:
                    self._handler(handler)
                self._body(node.orelse)
                self._body(node.finalbody)
                return [node]
            case ast.If():
                self._begin(node, node.test, "branch")
                node.test = self._deciding(node.test)
                began = self._began(node)
                self._body(node.body)
                self._body(node.orelse)
                return [began, node]
            case ast.While():
                site = self._begin(node, node.test, "branch", is_loop=True)
                began = self._began(node)
                node.test = self._deciding(node.test)
                self._loop_body(node, site, [])
                return [began, node]
            case ast.For() | ast.AsyncFor():
                site = self._begin(node, node.iter, "branch", is_loop=True)
                node.iter = self._value(node.iter)
                began = self._began(node)
                self._loop_body(node, site, _names_in(node.target))
                return [began, node]
            case ast.Return():
                site = self._begin(node, node, "return")
                began = self._began(node)
                if node.value is None:
                    nothing = ast.copy_location(ast.Constant(None), node)
                    return [began, statement(mark("gave", node, number(site, node), nothing)), node]
                node.value = mark("gave", node.value, number(site, node.value), self._value(node.value))
                return [began, node]
            case ast.Raise():
                self._begin(node, node, "raise")
                began = self._began(node)
                self._values(node)
                return [began, node]
            case ast.Assert():
                self._begin(node, node, "branch")
                began = self._began(node)
                node.test = self._deciding(node.test)
                if node.msg is not None:
                    node.msg = self._value(node.msg)
                return [began, node]
            case ast.With() | ast.AsyncWith():
                self._begin(node, node.items[-1].optional_vars or node.items[-1].context_expr, "statement")
                began = self._began(node)
                for item in node.items:
                    item.context_expr = self._value(item.context_expr)
                self._body(node.body)
                return [began, node]
            case ast.Match():
                return self._match(node)
            case _:
                self._begin(node, node, "statement")
                began = self._began(node)
                if not is_docstring(node):
                    self._values(node)
                return [began, node]

    def _match(self, node: ast.Match) -> list[ast.stmt]:
        self._begin(node, node.subject, "statement")
        began = self._began(node)
        node.subject = self._value(node.subject)
        for case in node.cases:
            if case.guard is not None:
                case.guard = self._test(case.guard, self._sink.conditions)
        for case in node.cases:
            site = self._add_site(case.pattern, case.guard or case.pattern, "statement")
            self._body(case.body)
            case.body.insert(0, statement(mark("step", case.pattern, number(site, case.pattern))))
        return [began, node]

    def _handler(self, handler: ast.ExceptHandler) -> None:
        first: Any = handler.body[0]
        site = self._add_site(handler, handler.type or handler, "raise")
        self._body(handler.body)
        handler.body.insert(0, statement(mark("caught", first, number(site, first))))

    def _loop_body(self, node: ast.For | ast.AsyncFor | ast.While, site: int, names: list[ast.Name]) -> None:
        self._loops += 1
        head = node.test if isinstance(node, ast.While) else node.iter
        round_site = self._add_site(node, head, "round")
        self._body(node.body)
        self._loops -= 1
        node.body[:0] = map(statement, self._round(site, round_site, names, node))
        self._body(node.orelse)
        node.orelse.insert(0, statement(mark("ended", node, number(site, node))))

    def _round(self, loop: int, round_site: int, names: list[ast.Name], at: ast.AST) -> list[ast.Call]:
        """Returns the marks at the start of an iteration: that it starts, and the values of the names that it binds."""
        marks = [mark("round", at, number(loop, at), number(round_site, at))]
        for bound in names:
            name = ast.copy_location(ast.Name(bound.id, ast.Load()), bound)
            seen = self._sites.add_value(Watched(bound, bound.id, self._source.place(bound)), round_site)
            self._sites.steps[round_site].values.append(seen)
            marks.append(mark("seen", at, number(seen, at), name))
        return marks

    def _begin(self, node: Any, head: Any, kind: str, is_loop: bool = False) -> int:
        """Starts a step: everything found from here on belongs to it."""
        self._owner = self._add_site(node, head, kind)
        self._sink = self._sites.steps[self._owner]
        self._sink.is_loop = is_loop
        return self._owner

    def _began(self, node: ast.stmt) -> ast.stmt:
        return statement(mark("step", node, number(self._owner, node)))

    def _add_site(self, node: Any, head: Any, kind: str) -> int:
        return self._sites.add_step(
            Site(kind, self._file, self._place(node, head), self._function, self._function_number, self._loops)
        )

    def _place(self, node: Any, head: Any) -> dict[str, int]:
        if isinstance(head, (*_FUNCTIONS, ast.ExceptHandler)):
            return self._source.line(head.lineno)
        return self._source.span(node, head)

    # conditions

    def _deciding(self, test: ast.expr) -> ast.expr:
        """Marks the test of the current step."""
        if isinstance(test, ast.Constant):
            return test
        site = self._sink
        before = len(site.conditions)
        marked = self._test(test, site.conditions)
        site.test = site.conditions[before]
        return marked

    def _test(self, node: ast.expr, into: list[Condition]) -> ast.expr:
        """Marks an expression of which only the truth matters."""
        match node:
            case ast.BoolOp():
                condition = self._condition(node, _kind_of(node), into)
                node.values = [self._test(value, condition.parts) for value in node.values]
                return node
            case ast.UnaryOp(op=ast.Not()):
                condition = self._condition(node, "not", into)
                node.operand = self._test(node.operand, condition.parts)
                return node
        condition, inner = self._last_part(node, into)
        ways = (mark(way, node, number(condition.number, node)) for way in ("held", "failed"))
        return watched(inner, *ways)

    def _operand(self, node: ast.expr, into: list[Condition]) -> ast.expr:
        """Marks a part of a condition whose value matters."""
        match node:
            case ast.BoolOp():
                condition = self._condition(node, _kind_of(node), into)
                node.values = [self._operand(value, condition.parts) for value in node.values]
                return node
            case ast.UnaryOp(op=ast.Not()):
                condition = self._condition(node, "not", into)
                node.operand = self._operand(node.operand, condition.parts)
                return node
        condition, inner = self._last_part(node, into)
        return mark("truth", node, number(condition.number, node), inner)

    def _last_part(self, node: ast.expr, into: list[Condition]) -> tuple[Condition, ast.expr]:
        """Marks a part whose result is recorded. The elements of a list in `all` or `any` are parts as well."""
        is_list = isinstance(node, ast.Call) and _is_all_or_any(node)
        condition = self._condition(node, _kind_of(node) if is_list else "test", into)
        condition.number = self._sites.add_condition(self._owner)
        if is_list:
            listed: Any = node.args[0]  # type: ignore[attr-defined]
            listed.elts = [self._operand(value, condition.parts) for value in listed.elts]
            return condition, node
        return condition, self._leaf(node, condition)

    def _leaf(self, node: ast.expr, condition: Condition) -> ast.expr:
        outer, self._sink = self._sink, _Leaf(condition)
        if isinstance(node, ast.Compare):
            self._values(node)
        else:
            node = self._value(node)
        self._sink = outer
        return node

    def _condition(self, node: ast.expr, kind: str, into: list[Condition]) -> Condition:
        condition = Condition(node, kind, text_of(self._source, node), self._source.place(node))
        into.append(condition)
        return condition

    # values

    def _value(self, node: ast.expr) -> ast.expr:
        """Marks an expression whose value matters."""
        match node:
            case ast.Constant():
                return node
            case ast.Name():
                return self._noted(self._watched(node))
            case ast.BoolOp() | ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return self._operand(node, self._sink.conditions)
            case ast.Call():
                if _is_all_or_any(node):
                    return self._operand(node, self._sink.conditions)
                plain = self._watched(node)
                node.func = self._callee(node.func)
                self._values(node)
                return self._noted(plain)
            case ast.Attribute() | ast.Subscript():
                plain = self._watched(node)
                self._base(node)
                if isinstance(node, ast.Subscript):
                    node.slice = self._value(node.slice)
                return self._noted(plain)
            case ast.IfExp():
                node.test = self._test(node.test, self._sink.conditions)
                node.body = self._value(node.body)
                node.orelse = self._value(node.orelse)
            case ast.Lambda():
                node.body = self._lambda_body(node)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                self._comprehension(node)
            case _:
                self._values(node)
        return node

    def _values(self, node: ast.AST) -> None:
        """Marks the expressions directly below a node."""
        for field in node._fields:
            if field in _NOT_VALUES or field == "func":
                continue
            child = getattr(node, field, None)
            if isinstance(child, ast.expr):
                setattr(node, field, self._value(child))
            elif isinstance(child, list):
                for index, item in enumerate(child):
                    if isinstance(item, ast.expr):
                        child[index] = self._value(item)
                    elif isinstance(item, ast.keyword):
                        self._values(item)

    def _callee(self, node: ast.expr) -> ast.expr:
        """Marks the callee: its own value explains nothing, but that of its object may."""
        if isinstance(node, ast.Name):
            return node
        if isinstance(node, ast.Attribute):
            self._base(node)
            return node
        return self._value(node)

    def _base(self, node: Any) -> None:
        """Marks the object of an attribute or subscript, unless it is only a name."""
        inner = node.value
        if isinstance(inner, ast.Attribute):
            self._base(inner)
        elif not isinstance(inner, ast.Name):
            node.value = self._value(inner)

    def _watched(self, node: ast.expr) -> Watched:
        """Creates the description of a watched expression. Call it before the node is changed."""
        return Watched(node, text_of(self._source, node), self._source.place(node))

    def _noted(self, watched_node: Watched) -> ast.expr:
        node = watched_node.node
        value = self._sites.add_value(watched_node, self._owner)
        self._sink.values.append(value)
        return mark("value", node, number(value, node), node)

    # lambdas and comprehensions

    def _lambda_body(self, node: ast.Lambda) -> ast.expr:
        body = node.body
        with self._inside("<lambda>"):
            site = self._begin(body, body, "return")
            entered = mark("enter_lambda", body, number(self._function_number, body), number(site, body))
            inner = self._value(body)
        return after(entered, mark("gave", body, number(site, body), inner))

    def _comprehension(self, node: Any) -> None:
        first, last = node.generators[0], node.generators[-1]
        loop = self._sites.add_step(
            Site(
                "branch",
                self._file,
                self._source.place(node),
                self._function,
                self._function_number,
                self._loops,
                is_loop=True,
            )
        )
        iterable: ast.expr = self._value(first.iter)
        first.iter = after(mark("step", iterable, number(loop, iterable)), iterable)
        outer = self._owner, self._sink
        self._loops += 1
        element: Any = node.key if isinstance(node, ast.DictComp) else node.elt
        round_site = self._add_site(element, element, "round")
        begun = self._round(loop, round_site, _names_in(*(one.target for one in node.generators)), element)
        self._owner, self._sink = round_site, self._sites.steps[round_site]
        for generator in node.generators[1:]:
            generator.iter = self._value(generator.iter)
        for generator in node.generators:
            generator.ifs = [self._test(test, self._sink.conditions) for test in generator.ifs]
        self._values(node)
        self._owner, self._sink = outer
        self._loops -= 1
        place, field = (last.ifs, 0) if last.ifs else (vars(node), "key" if isinstance(node, ast.DictComp) else "elt")
        for one in reversed(begun):
            place[field] = after(one, place[field])


class _Leaf:
    """Collects what is found inside a condition."""

    def __init__(self, condition: Condition) -> None:
        self.conditions = condition.parts
        self.values = condition.values


def _kind_of(node: Any) -> str:
    is_and = isinstance(node.op, ast.And) if isinstance(node, ast.BoolOp) else node.func.id == "all"
    return "and" if is_and else "or"


def _is_all_or_any(node: ast.Call) -> bool:
    return (
        isinstance(node.func, ast.Name)
        and node.func.id in ("all", "any")
        and len(node.args) == 1
        and not node.keywords
        and isinstance(node.args[0], (ast.List, ast.Tuple, ast.Set))
        and not any(isinstance(item, ast.Starred) for item in node.args[0].elts)
    )


def _names_in(*targets: ast.expr) -> list[ast.Name]:
    """Returns the names that an iteration binds."""
    return [part for target in targets for part in ast.walk(target) if _is_bound(part)]  # type: ignore[misc]


def _is_bound(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_NOT_VALUES = frozenset(
    ("annotation", "target", "targets", "optional_vars", "format_spec", "returns", "type_params", "generators", "str")
)
"""Fields without expressions to mark as values: assignment targets, types, and fields that other methods handle."""
