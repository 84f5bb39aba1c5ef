"""The tests in JSONPath filters: whether a path finds anything, and how values compare."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from .jsonpath_steps import Match, Step

Test = Callable[[Match], bool]

#: The value of a function without a result, or of a path that does not have exactly one.
NOTHING = object()


class Operand(NamedTuple):
    """One side of a comparison: a path, a literal or a function."""

    kind: str
    values: Callable[[Match], list[Any]]
    literal: Any = None

    @classmethod
    def of_path(cls, step: Step) -> Operand:
        return cls("path", lambda match: [found.value for found in step(match)])

    @classmethod
    def of_literal(cls, value: Any) -> Operand:
        return cls("literal", lambda _: [value], value)

    @property
    def is_path(self) -> bool:
        return self.kind == "path"

    @property
    def is_literal(self) -> bool:
        return self.kind == "literal"

    @property
    def is_test(self) -> bool:
        return self.kind == "test"

    def single(self, match: Match) -> Any:
        values = self.values(match)
        return values[0] if len(values) == 1 else NOTHING


def exists(operand: Operand) -> Test:
    return lambda match: len(operand.values(match)) > 0


def negated(test: Test) -> Test:
    return lambda match: not test(match)


def every(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda match: all(test(match) for test in tests)


def some(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda match: any(test(match) for test in tests)


def compares(left: Operand, sign: str, right: Operand) -> Test:
    """Compares a path with a literal as jsonpath_ng does, and everything else as RFC 9535 defines it."""
    if left.is_path and right.is_literal:
        return _any_compares(left, sign, right.literal)
    compare = _STRICT[sign]
    return lambda match: compare(left.single(match), right.single(match))


_LENIENT: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": lambda value, wanted: value is wanted is None or value <= wanted,
    ">": operator.gt,
    ">=": lambda value, wanted: value is wanted is None or value >= wanted,
    "=~": lambda value, pattern: re.search(pattern, value) is not None,
}


def _any_compares(left: Operand, sign: str, wanted: Any) -> Test:
    """Tests whether any value compares that way. Strings are converted to numbers if compared with one."""
    compare = _LENIENT[sign]
    is_number = isinstance(wanted, (int, float)) and not isinstance(wanted, bool)

    def test(match: Match) -> bool:
        for value in left.values(match):
            try:
                if is_number and isinstance(value, str):
                    value = type(wanted)(value)
                if compare(value, wanted):
                    return True
            except (TypeError, ValueError):
                continue
        return False

    return test


def _equal(left: Any, right: Any) -> bool:
    if left is NOTHING or right is NOTHING:
        return left is right
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(_equal(value, right[name]) for name, value in left.items())
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(_equal, left, right))
    return isinstance(left, bool) == isinstance(right, bool) and left == right


def _less(left: Any, right: Any) -> bool:
    if isinstance(left, bool) or isinstance(right, bool):
        return False
    both = (left, right)
    if all(isinstance(value, str) for value in both) or all(isinstance(value, (int, float)) for value in both):
        return left < right
    return False


def _matches(value: Any, pattern: Any) -> bool:
    try:
        return isinstance(value, str) and isinstance(pattern, str) and re.search(pattern, value) is not None
    except re.error:
        return False


_STRICT: dict[str, Callable[[Any, Any], bool]] = {
    "==": _equal,
    "=": _equal,
    "!=": lambda left, right: not _equal(left, right),
    "<>": lambda left, right: not _equal(left, right),
    "<": _less,
    "<=": lambda left, right: _less(left, right) or _equal(left, right),
    ">": lambda left, right: _less(right, left),
    ">=": lambda left, right: _less(right, left) or _equal(left, right),
    "=~": _matches,
}
