"""Comparisons that can never hold, as their text alone tells."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_CASES = {"lower": str.lower, "casefold": str.casefold, "upper": str.upper}


def impossible(node: ast.Compare) -> Iterator[tuple[ast.expr, str]]:
    """The constant that cannot be met, with the reason."""
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
