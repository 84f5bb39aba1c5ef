"""Analyzes control flow: whether the end of a block can be reached, and which statements never run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from .tree_walk import descend

Block = list[ast.stmt]


def falls_through(block: Block) -> bool:
    """Returns whether the end of a block can be reached; False if that is uncertain."""
    return not any(_leaves(statement, in_doubt=True) for statement in block)


def unreachable(block: Block) -> Iterator[tuple[ast.stmt, ast.stmt, str]]:
    """Yields the first and last statement of each range that certainly never runs, with the reason. Skips nested blocks."""
    for index, statement in enumerate(block[:-1]):
        if _leaves(statement, in_doubt=False):
            rest = block[index + 1 :]
            if not _makes_generator(rest):
                yield rest[0], rest[-1], _REASONS.get(type(statement), "everything before it leaves the block")
            break
    for statement in block:
        if isinstance(statement, (ast.If, ast.While)):
            truth = _constant_truth(statement.test)
            if truth is False and statement.body:
                yield statement.body[0], statement.body[-1], "its condition is never true"
            elif truth is True and isinstance(statement, ast.If) and statement.orelse:
                yield statement.orelse[0], statement.orelse[-1], "the condition before it is always true"
        elif isinstance(statement, (ast.Try, *_TRY_STAR)):
            yield from _shadowed_handlers(statement.handlers)


_TRY_STAR: tuple[Any, ...] = (ast.TryStar,) if hasattr(ast, "TryStar") else ()
_REASONS: dict[type, str] = {
    ast.Return: "it stands after a return",
    ast.Raise: "it stands after a raise",
    ast.Continue: "it stands after a continue",
    ast.Break: "it stands after a break",
    ast.While: "it stands after a loop that never ends",
    ast.If: "every branch before it has left",
    ast.Match: "every branch before it has left",
    ast.Try: "every branch before it has left",
}


def _leaves(statement: ast.stmt, in_doubt: bool) -> bool:
    """Returns whether the code after a statement is unreachable; `in_doubt` if that is uncertain."""
    if isinstance(statement, (ast.Return, ast.Raise, ast.Continue, ast.Break)):
        return True
    if isinstance(statement, ast.If):
        truth = _constant_truth(statement.test)
        body, other = _block_leaves(statement.body, in_doubt), _block_leaves(statement.orelse, in_doubt)
        return body if truth is True else other if truth is False else body and other
    if isinstance(statement, ast.While):
        if _constant_truth(statement.test) is True:
            return not _has_break(statement.body)
        return bool(statement.orelse) and not _has_break(statement.body) and _block_leaves(statement.orelse, in_doubt)
    if isinstance(statement, (ast.For, ast.AsyncFor)):
        return bool(statement.orelse) and not _has_break(statement.body) and _block_leaves(statement.orelse, in_doubt)
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return in_doubt and _block_leaves(statement.body, in_doubt)
    if isinstance(statement, ast.Try):
        if _block_leaves(statement.finalbody, in_doubt):
            return True
        body = _block_leaves(statement.body, in_doubt) or _block_leaves(statement.orelse, in_doubt)
        return body and all(_block_leaves(handler.body, in_doubt) for handler in statement.handlers)
    if isinstance(statement, ast.Match):
        last = statement.cases[-1]
        complete = last.guard is None and isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None
        return complete and all(_block_leaves(case.body, in_doubt) for case in statement.cases)
    if isinstance(statement, ast.Assert):
        return in_doubt and _constant_truth(statement.test) is False
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return in_doubt and _callee(statement.value) in (
            "exit",
            "quit",
            "sys.exit",
            "os._exit",
            "os.abort",
            "fail",
            "self.fail",
        )
    return in_doubt and isinstance(statement, _TRY_STAR)


def _block_leaves(block: Block, in_doubt: bool) -> bool:
    return any(_leaves(statement, in_doubt) for statement in block)


def _callee(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


def _constant_truth(test: ast.expr) -> bool | None:
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        truth = _constant_truth(test.operand)
        return None if truth is None else not truth
    return None


def _has_break(block: Block) -> bool:
    for statement in block:
        if isinstance(statement, ast.Break):
            return True
        if isinstance(statement, (ast.For, ast.AsyncFor, ast.While)):
            if _has_break(statement.orelse):
                return True
        elif any(_has_break(inner) for inner in inner_blocks(statement)):
            return True
    return False


def inner_blocks(statement: ast.stmt) -> Iterator[Block]:
    """Yields the blocks inside a statement that belong to the same scope."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return
    for name in ("body", "orelse", "finalbody"):
        block = getattr(statement, name, None)
        if block:
            yield block
    for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield part.body


def _makes_generator(rest: Block) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in descend(rest))


def _shadowed_handlers(handlers: list[ast.ExceptHandler]) -> Iterator[tuple[ast.stmt, ast.stmt, str]]:
    caught: list[type] = []
    for handler in handlers:
        kinds = _exception_types(handler.type)
        if kinds is None:
            return
        if kinds and all(any(issubclass(kind, earlier) for earlier in caught) for kind in kinds):
            yield handler.body[0], handler.body[-1], "an earlier except catches the same"
        caught += kinds


def _exception_types(node: ast.expr | None) -> list[type] | None:
    nodes = node.elts if isinstance(node, ast.Tuple) else [node]
    kinds = [_BUILTIN_EXCEPTIONS.get(item.id) if isinstance(item, ast.Name) else None for item in nodes]
    known = [kind for kind in kinds if kind is not None]
    return known if len(known) == len(kinds) else None


_BUILTIN_EXCEPTIONS: dict[str, type] = {
    name: value
    for name, value in vars(__import__("builtins")).items()
    if isinstance(value, type) and issubclass(value, BaseException)
}
