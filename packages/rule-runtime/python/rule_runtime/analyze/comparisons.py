"""Finds comparisons and conditions whose outcome is certain from their text."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_CASES = {"lower": str.lower, "casefold": str.casefold, "upper": str.upper}


def impossible(node: ast.Compare) -> Iterator[tuple[ast.expr, str]]:
    """Yields each constant of a comparison that can never match, with the reason."""
    if len(node.ops) != 1:
        return
    operator, left, right = node.ops[0], node.left, node.comparators[0]
    if isinstance(operator, (ast.Eq, ast.NotEq)):
        for changed, constant in ((left, right), (right, left)):
            yield from _never_in_case(changed, constant, equal=True)
    elif isinstance(operator, (ast.In, ast.NotIn)):
        if isinstance(right, (ast.List, ast.Tuple, ast.Set)):
            for element in right.elts:
                yield from _never_in_case(left, element, equal=True)
        else:
            yield from _never_in_case(right, left, equal=False)


def _never_in_case(changed: ast.expr, constant: ast.expr, equal: bool) -> Iterator[tuple[ast.expr, str]]:
    if not (isinstance(constant, ast.Constant) and isinstance(constant.value, str)):
        return
    if isinstance(changed, ast.Call) and isinstance(changed.func, ast.Attribute) and not changed.args:
        method = changed.func.attr
        change = _CASES.get(method)
        if change is not None and change(constant.value) != constant.value and constant.value.isascii():
            yield constant, f'text that went through ".{method}()" never {"equals" if equal else "contains"} it'


def constant_condition(node: ast.BoolOp) -> tuple[bool, str] | None:
    """Returns whether `a == 1 and a == 2` or `a != 1 or a != 2` is constant: its truth and the reason, or None."""
    is_and = isinstance(node.op, ast.And)
    wanted = ast.Eq if is_and else ast.NotEq
    seen: dict[str, ast.Constant] = {}
    for value in node.values:
        if not (isinstance(value, ast.Compare) and len(value.ops) == 1 and isinstance(value.ops[0], wanted)):
            continue
        constant = value.comparators[0]
        if not isinstance(constant, ast.Constant) or not _is_repeatable(value.left):
            continue
        left = ast.dump(value.left)
        first = seen.setdefault(left, constant)
        if first.value != constant.value:
            both = f"{ast.unparse(value.left)} cannot equal both {first.value!r} and {constant.value!r}"
            return (False, both) if is_and else (True, both)
    return None


def _is_repeatable(node: ast.expr) -> bool:
    """Returns whether an expression has the same value each time: names, keys, and look-ups with constants."""
    if isinstance(node, ast.Call):
        function = node.func
        return (
            isinstance(function, ast.Attribute)
            and function.attr in ("get", "deep_get", "udm", "lower", "upper", "strip")
            and _is_repeatable(function.value)
            and all(_is_repeatable(item) for item in (*node.args, *(keyword.value for keyword in node.keywords)))
        )
    if isinstance(node, ast.Subscript):
        return _is_repeatable(node.value) and _is_repeatable(node.slice)
    if isinstance(node, ast.Attribute):
        return _is_repeatable(node.value)
    return isinstance(node, (ast.Name, ast.Constant))
