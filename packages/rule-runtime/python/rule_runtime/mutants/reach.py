"""What belongs to the decision: the main function, and what it names in the same file."""

from __future__ import annotations

import ast


def reachable(tree: ast.Module, main: str) -> list[ast.stmt]:
    """The main function, functions and classes that it uses, and constants that they read, in the order of the file."""
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
    """The names that stand by themselves in a comparison, or are what a text must begin or end with."""
    found: set[str] = set()
    for statement in statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("startswith", "endswith"):
                sides = node.args[:1]
            else:
                continue
            found.update(side.id for side in sides if isinstance(side, ast.Name))
    return found


def bound(statement: ast.stmt) -> list[str]:
    """The names that a definition or an assignment gives."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return [statement.name]
    if isinstance(statement, ast.Assign):
        return [target.id for target in statement.targets if isinstance(target, ast.Name)]
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return [statement.target.id]
    return []
