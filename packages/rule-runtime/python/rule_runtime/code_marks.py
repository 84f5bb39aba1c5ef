"""Marks in a syntax tree: calls of functions of ours that the code itself cannot see, name or shadow.

A mark calls a constant of the code object. No Python text can write such a constant, so it stands as a text in the tree
and is exchanged after compilation. Names, positions and line numbers of the user's code stay as they are.
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
    """A call of the function that `compile_marked` knows by this name."""
    call = ast.Call(ast.Constant(_PREFIX + name), list(arguments), [])
    _place(call, at)
    _place(call.func, at)
    return call


def number(value: int, at: ast.AST) -> ast.Constant:
    """A number as an argument of a mark."""
    constant = ast.Constant(value)
    _place(constant, at)
    return constant


def statement(call: ast.Call) -> ast.Expr:
    """A mark as a statement."""
    return _at(call, ast.Expr(call))


def after(call: ast.Call, expression: ast.expr) -> ast.expr:
    """The expression, with a mark that returns None before it; its truth is not asked for."""
    return _at(expression, ast.BoolOp(ast.Or(), [call, expression]))


def watched(test: ast.expr, when_true: ast.Call, when_false: ast.Call) -> ast.expr:
    """A test with a mark for each way it can go, both of which return None; only for places where nothing but the truth of the
    expression counts, such as the test of an `if`: there Python asks for its truth once, as without the marks.
    """
    held = _at(test, ast.BoolOp(ast.And(), [test, _at(test, ast.UnaryOp(ast.Not(), when_true))]))
    return _at(test, ast.BoolOp(ast.Or(), [held, when_false]))


def compile_marked(tree: ast.Module, file: str, functions: Mapping[str, Any]) -> CodeType:
    """The code of a tree in which each mark calls the function of its name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(tree, file, "exec", dont_inherit=True)
    return _with_functions(code, {_PREFIX + name: function for name, function in functions.items()})


def body_start(body: list[ast.stmt]) -> int:
    """Where marks may begin: after a docstring and `from __future__` imports."""
    start = 1 if body and is_docstring(body[0]) else 0
    while start < len(body):
        first = body[start]
        if not (isinstance(first, ast.ImportFrom) and first.module == "__future__"):
            break
        start += 1
    return start


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
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
