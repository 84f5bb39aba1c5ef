"""Infers the type of an expression if it is certain from the source alone."""

from __future__ import annotations

import ast
from collections.abc import Container, Mapping

from .flow import inner_blocks


class KnownTypes:
    """The names of a scope whose types are certain."""

    def __init__(self, *bound: Container[str], outer: KnownTypes | None = None) -> None:
        self._bound = bound
        self._outer = outer
        self._types: dict[str, str] = {}

    def learn(self, assigned: Mapping[str, ast.expr]) -> None:
        """Records the types of names that are assigned once."""
        for name, value in assigned.items():
            kind = certain_type(value, self)
            if kind is not None:
                self._types[name] = kind

    def type_of(self, name: str) -> str | None:
        """Returns the type of a name in this scope, or None."""
        if self._binds_itself(name):
            return self._types.get(name)
        return None if self._outer is None else self._outer.type_of(name)

    def binds(self, name: str) -> bool:
        """Returns whether the module binds a name, so that it is not a builtin."""
        return self._binds_itself(name) or (self._outer is not None and self._outer.binds(name))

    def _binds_itself(self, name: str) -> bool:
        return any(name in names for names in self._bound)


def certain_type(node: ast.expr | None, known: KnownTypes) -> str | None:
    """Returns the name of the type, such as `str`, `None` or `dict`; None if it depends on the values at run time."""
    kind = type(node)
    if node is None:
        return "None"
    if isinstance(node, ast.Constant):
        return "None" if node.value is None else type(node.value).__name__
    if isinstance(node, ast.Name):
        return known.type_of(node.id)
    if kind in _DISPLAYS:
        return _DISPLAYS[kind]
    if isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            return "bool"
        inner = certain_type(node.operand, known)
        return inner if inner in ("int", "float") else "int" if inner == "bool" else None
    if isinstance(node, ast.BinOp):
        left = certain_type(node.left, known)
        right = certain_type(node.right, known)
        if isinstance(node.op, ast.Mod) and left in ("str", "bytes"):
            return left
        if isinstance(node.op, ast.Add) and "str" in (left, right):
            return "str"
        return left if left == right and left in ("list", "tuple") and isinstance(node.op, ast.Add) else None
    if isinstance(node, ast.IfExp):
        return _same([node.body, node.orelse], known)
    if isinstance(node, ast.BoolOp):
        return _same(node.values, known)
    if isinstance(node, ast.NamedExpr):
        return certain_type(node.value, known)
    if isinstance(node, ast.Call):
        return _call_type(node, known)
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


def _call_type(node: ast.Call, known: KnownTypes) -> str | None:
    function = node.func
    if isinstance(function, ast.Name):
        return None if known.binds(function.id) else _CONSTRUCTORS.get(function.id)
    if isinstance(function, ast.Attribute) and certain_type(function.value, known) == "str":
        return _STRING_METHODS.get(function.attr)
    return None


def _same(nodes: list[ast.expr], known: KnownTypes) -> str | None:
    first = certain_type(nodes[0], known)
    return first if first is not None and all(certain_type(node, known) == first for node in nodes[1:]) else None


def single_assignments(block: list[ast.stmt], bound: Mapping[str, int]) -> dict[str, ast.expr]:
    """Returns the names that a block and its inner blocks bind once, by a plain assignment, with the assigned expressions."""
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
