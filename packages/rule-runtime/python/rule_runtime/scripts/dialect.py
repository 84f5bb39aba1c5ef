"""The dialect of scripts: Python without constructs that may not end, reach the interpreter or hide mistakes."""

from __future__ import annotations

import ast
import copy
import warnings
from functools import lru_cache
from types import CodeType
from typing import Any

from .budget import ScriptStop

FILE = "<script>"
SOURCE_LIMIT = 262_144
DEPTH_LIMIT = 100

_REFUSED: dict[type[ast.AST], str] = {
    ast.Import: "scripts import nothing; json, base64, re and time are there already",
    ast.ImportFrom: "scripts import nothing; json, base64, re and time are there already",
    ast.While: 'scripts have no "while", which may have no end; use "for" over a range',
    ast.Try: 'scripts have no "try"; ask before you read, as in "if key in values"',
    ast.TryStar: 'scripts have no "try"; ask before you read, as in "if key in values"',
    ast.Raise: 'scripts raise nothing; call fail("why")',
    ast.With: 'scripts have no "with"',
    ast.ClassDef: "scripts have no classes; use dicts",
    ast.Global: 'scripts have no "global": each log is parsed by itself',
    ast.Nonlocal: 'scripts have no "nonlocal"',
    ast.Yield: 'scripts have no "yield"; return a list',
    ast.YieldFrom: 'scripts have no "yield"; return a list',
    ast.Await: 'scripts have no "await"',
    ast.AsyncFunctionDef: 'scripts have no "async"',
    ast.AsyncFor: 'scripts have no "async"',
    ast.AsyncWith: 'scripts have no "async"',
    ast.Match: 'scripts have no "match"; use "if"',
    ast.NamedExpr: 'scripts have no ":="',
}

_HIDDEN = ("_", "gi_", "cr_", "ag_", "tb_", "f_", "co_", "func_")
"""The prefixes of internal attributes of the interpreter."""


@lru_cache(maxsize=256)
def compile_script(source: str) -> CodeType:
    """Compiles a script with counters for loops and functions. Raises ScriptStop with the error and its line."""
    if len(source) > SOURCE_LIMIT:
        raise ScriptStop(f"the script has more than {SOURCE_LIMIT} characters")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source, FILE)
            _check(tree)
            counted = ast.fix_missing_locations(_Counting().visit(tree))
            return compile(counted, FILE, "exec")
    except SyntaxError as error:
        raise ScriptStop(f"the script is no Python: {error.msg}", _stack(error.lineno)) from None
    except (ValueError, RecursionError, MemoryError):
        raise ScriptStop("the script is no Python: it nests too deeply or holds a NUL") from None


def _check(tree: ast.Module) -> None:
    waiting: list[tuple[ast.AST, int]] = [(tree, 0)]
    while waiting:
        node, depth = waiting.pop()
        line = getattr(node, "lineno", None)
        why = _REFUSED.get(type(node)) or _mistake(node)
        if why:
            raise ScriptStop(why, _stack(line))
        if depth > DEPTH_LIMIT:
            raise ScriptStop("the script nests too deeply", _stack(line))
        waiting.extend((child, depth + 1) for child in reversed(list(ast.iter_child_nodes(node))))
    if not any(isinstance(one, ast.FunctionDef) and one.name == "parse" for one in tree.body):
        raise ScriptStop('the script has no function "parse(log)"')


def _mistake(node: ast.AST) -> str | None:
    if isinstance(node, ast.Attribute) and node.attr.startswith(_HIDDEN):
        return f'scripts must not read "{node.attr}"'
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        return "scripts set no attributes; put values into dicts"
    if isinstance(node, ast.Name) and node.id.startswith("__"):
        return f'scripts must not use "{node.id}"'
    if isinstance(node, ast.FunctionDef) and node.decorator_list:
        return "scripts have no decorators"
    if isinstance(node, (ast.FunctionDef, ast.arg)) and getattr(node, "name", getattr(node, "arg", "")).startswith("__"):
        return "names must not begin with two underscores"
    return None


def _stack(line: int | None) -> list[dict[str, Any]]:
    return [] if line is None else [{"line": line, "function": "<module>"}]


_GUARDED: dict[type[ast.operator], str] = {
    ast.Add: "__add",
    ast.Mult: "__multiply",
    ast.Pow: "__power",
    ast.LShift: "__shift",
}


class _Counting(ast.NodeTransformer):
    """Inserts counters of iterations and calls, and checks around operators that can create huge values."""

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        node.iter = _call("__steps", node.iter)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.iter = _call("__steps", node.iter)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.decorator_list = [ast.copy_location(ast.Name("__function", ast.Load()), node)]
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        return _call("__function", node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        called = node.func
        if isinstance(called, ast.Attribute) and called.attr == "format":
            node.func = ast.copy_location(ast.Name("__format", ast.Load()), called)
            node.args = [called.value, *node.args]
        self.generic_visit(node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if node.attr in ("format", "format_map"):
            raise ScriptStop(f'call "format" where you name it, and not "{node.attr}" by itself', _stack(node.lineno))
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        name = _GUARDED.get(type(node.op))
        return node if name is None else _call(name, node.left, node.right, at=node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        name = "__extend" if isinstance(node.op, ast.Add) else _GUARDED.get(type(node.op))
        if name is None:
            return node
        if any(isinstance(part, ast.Call) for part in ast.walk(node.target)):
            raise ScriptStop("an assignment such as += must not call functions on its left", _stack(node.lineno))
        value = copy.deepcopy(node.target)
        value.ctx = ast.Load()
        return ast.copy_location(ast.Assign([node.target], _call(name, value, node.value, at=node)), node)


def _call(name: str, *values: ast.expr, at: ast.AST | None = None) -> ast.Call:
    call = ast.Call(ast.Name(name, ast.Load()), list(values), [])
    return ast.copy_location(call, at or values[0])
