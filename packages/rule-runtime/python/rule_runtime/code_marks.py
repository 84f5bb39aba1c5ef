"""Inserts marks into a syntax tree: calls of runtime functions that the marked code cannot see, name or shadow.

A mark calls a constant of the code object. Python source cannot express such a constant, so the tree contains a string
that is replaced after compilation. Names, positions and line numbers of the user's code stay the same.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Mapping
from types import CodeType
from typing import Any, TypeVar

Node = TypeVar("Node", bound=ast.AST)
_PREFIX = "\0picket mark "


def mark(name: str, at: ast.AST, *arguments: ast.expr) -> ast.Call:
    """Returns a call of the function that `compile_marked` receives under this name."""
    call = ast.Call(ast.Constant(_PREFIX + name), list(arguments), [])
    _place(call, at)
    _place(call.func, at)
    return call


def number(value: int, at: ast.AST) -> ast.Constant:
    """Returns a number as an argument of a mark."""
    constant = ast.Constant(value)
    _place(constant, at)
    return constant


def statement(call: ast.Call) -> ast.Expr:
    """Returns a mark as a statement."""
    return _at(call, ast.Expr(call))


def after(call: ast.Call, expression: ast.expr) -> ast.expr:
    """Returns the expression with a mark before it that returns None. The truth of the expression is not evaluated."""
    return _at(expression, ast.BoolOp(ast.Or(), [call, expression]))


def watched(test: ast.expr, when_true: ast.Call, when_false: ast.Call) -> ast.expr:
    """Returns a test with a mark for each outcome; both marks must return None.

    Use it only where nothing but the truth of the expression matters, such as the test of an `if`: Python evaluates the truth
    once, as without the marks.
    """
    held = _at(test, ast.BoolOp(ast.And(), [test, _at(test, ast.UnaryOp(ast.Not(), when_true))]))
    return _at(test, ast.BoolOp(ast.Or(), [held, when_false]))


def compile_marked(tree: ast.Module, file: str, functions: Mapping[str, Any]) -> CodeType:
    """Compiles a tree and makes each mark call the function of its name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(tree, file, "exec", dont_inherit=True)
    return _with_functions(code, {_PREFIX + name: function for name, function in functions.items()})


def body_start(body: list[ast.stmt]) -> int:
    """Returns the index at which marks can start: after a docstring and `from __future__` imports."""
    start = 1 if body and is_docstring(body[0]) else 0
    while start < len(body):
        first = body[start]
        if not (isinstance(first, ast.ImportFrom) and first.module == "__future__"):
            break
        start += 1
    return start


def is_docstring(node: ast.stmt) -> bool:
    """Returns whether a statement is only a string."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _with_functions(code: CodeType, functions: Mapping[str, Any]) -> CodeType:
    return code.replace(
        co_consts=tuple(
            _with_functions(constant, functions)
            if isinstance(constant, CodeType)
            else functions.get(constant, constant)
            if type(constant) is str
            else constant
            for constant in code.co_consts
        )
    )


def _at(source: ast.AST, node: Node) -> Node:
    _place(node, source)
    return node


def _place(node: Any, source: Any) -> None:
    node.lineno = source.lineno
    node.col_offset = source.col_offset
    node.end_lineno = source.end_lineno
    node.end_col_offset = source.end_col_offset
