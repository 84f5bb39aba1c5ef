"""The type of an expression, where its text alone makes it certain."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from .flow import inner_blocks

Types = Mapping[str, str]
"""Names whose type is certain."""


def certain_type(node: ast.expr | None, names: Types, shadowed: frozenset[str] | set[str] = frozenset()) -> str | None:
    """`str`, `None`, `dict` ...; nothing when it depends on what runs. `shadowed` are names that the module binds itself."""
    kind = type(node)
    if node is None:
        return "None"
    if isinstance(node, ast.Constant):
        return "None" if node.value is None else type(node.value).__name__
    if isinstance(node, ast.Name):
        return names.get(node.id)
    if kind in _DISPLAYS:
        return _DISPLAYS[kind]
    if isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            return "bool"
        inner = certain_type(node.operand, names, shadowed)
        return inner if inner in ("int", "float") else "int" if inner == "bool" else None
    if isinstance(node, ast.BinOp):
        left = certain_type(node.left, names, shadowed)
        right = certain_type(node.right, names, shadowed)
        if isinstance(node.op, ast.Mod) and left in ("str", "bytes"):
            return left
        if isinstance(node.op, ast.Add) and "str" in (left, right):
            return "str"
        return left if left == right and left in ("list", "tuple") and isinstance(node.op, ast.Add) else None
    if isinstance(node, ast.IfExp):
        return _same([node.body, node.orelse], names, shadowed)
    if isinstance(node, ast.BoolOp):
        return _same(node.values, names, shadowed)
    if isinstance(node, ast.NamedExpr):
        return certain_type(node.value, names, shadowed)
    if isinstance(node, ast.Call):
        return _call_type(node, names, shadowed)
    return None


_DISPLAYS: dict[type, str] = {
    ast.JoinedStr: "str",
    ast.List: "list",
    ast.ListComp: "list",
    ast.Dict: "dict",
    ast.DictComp: "dict",
    ast.Set: "set",
    ast.SetComp: "set",
    ast.Tuple: "tuple",
    ast.GeneratorExp: "generator",
    ast.Lambda: "function",
}
_CONSTRUCTORS = {
    "str": "str", "repr": "str", "dict": "dict", "list": "list", "sorted": "list", "set": "set", "tuple": "tuple", "len": "int",
    "bool": "bool", "any": "bool", "all": "bool", "isinstance": "bool", "hasattr": "bool", "print": "None", "frozenset": "frozenset",
}  # fmt: skip
_STRING_METHODS = {
    **dict.fromkeys(
        "capitalize casefold center expandtabs format format_map join ljust lower lstrip removeprefix removesuffix replace "
        "rjust rstrip strip swapcase title translate upper zfill".split(),
        "str",
    ),
    **dict.fromkeys("split rsplit splitlines".split(), "list"),
    **dict.fromkeys("startswith endswith isalnum isalpha isdigit islower isupper isspace".split(), "bool"),
}


def _call_type(node: ast.Call, names: Types, shadowed: frozenset[str] | set[str]) -> str | None:
    function = node.func
    if isinstance(function, ast.Name):
        return None if function.id in shadowed else _CONSTRUCTORS.get(function.id)
    if isinstance(function, ast.Attribute) and certain_type(function.value, names, shadowed) == "str":
        return _STRING_METHODS.get(function.attr)
    return None


def _same(nodes: list[ast.expr], names: Types, shadowed: frozenset[str] | set[str]) -> str | None:
    first = certain_type(nodes[0], names, shadowed)
    return (
        first if first is not None and all(certain_type(node, names, shadowed) == first for node in nodes[1:]) else None
    )


def single_assignments(block: list[ast.stmt], bound: Mapping[str, int]) -> dict[str, ast.expr]:
    """Names that a block and its inner blocks bind once, by a plain assignment, with what is assigned."""
    found: dict[str, ast.expr] = {}
    for statement in block:
        target: ast.expr | None = None
        value: ast.expr | None = None
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
        elif isinstance(statement, ast.AnnAssign):
            target, value = statement.target, statement.value
        if isinstance(target, ast.Name) and value is not None and bound.get(target.id) == 1:
            found[target.id] = value
        for inner in inner_blocks(statement):
            found.update(single_assignments(inner, bound))
    return found
