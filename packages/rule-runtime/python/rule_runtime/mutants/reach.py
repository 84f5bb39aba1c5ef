"""Finds the code that decides: the main function, and what it refers to in the same file."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def reachable(tree: ast.Module, main: str) -> list[ast.stmt]:
    """Returns the main function, and the functions, classes and constants that it uses, in the order of the file."""
    definitions: dict[str, list[ast.stmt]] = {}
    for statement in tree.body:
        for name in bound(statement):
            definitions.setdefault(name, []).append(statement)
    wanted = [main]
    seen = {main}
    kept: set[ast.stmt] = set()
    for name in wanted:
        for statement in definitions.get(name, []):
            kept.add(statement)
            for node in ast.walk(statement):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in seen:
                    seen.add(node.id)
                    wanted.append(node.id)
    return [statement for statement in tree.body if statement in kept]


def compared(statements: list[ast.stmt]) -> set[str]:
    """Returns the names that are operands of a comparison, or arguments of `startswith` or `endswith`."""
    return {side.id for side in _sides(statements) if isinstance(side, ast.Name)}


def compared_attributes(statements: list[ast.stmt]) -> set[str]:
    """Returns the attributes in the same positions: `LIMIT` for `Settings.LIMIT`."""
    return {side.attr for side in _sides(statements) if isinstance(side, ast.Attribute)}


def _sides(statements: list[ast.stmt]) -> Iterator[ast.expr]:
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare):
                yield from (node.left, *node.comparators)
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("startswith", "endswith"):
                yield from node.args[:1]


def fixed(function: ast.stmt) -> set[str]:
    """Returns the names that a function assigns exactly once, without parameters and names of other scopes."""
    once: dict[str, int] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            once[node.id] = once.get(node.id, 0) + 1
        elif isinstance(node, ast.arg):
            once[node.arg] = 2
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            once.update(dict.fromkeys(node.names, 2))
    return {name for name, count in once.items() if count == 1}


def bound(statement: ast.stmt) -> list[str]:
    """Returns the names that a definition or an assignment binds."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Assign):
        return [target.id for target in statement.targets if isinstance(target, ast.Name)]
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return [statement.target.id]
    return []
