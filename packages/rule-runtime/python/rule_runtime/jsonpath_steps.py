"""What the parts of a JSONPath do: each takes a match and gives the matches that it leads to."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


class Match(NamedTuple):
    """A value with its path from the root, and the match that it is a part of."""

    path: str
    value: Any
    parent: Match | None


Step = Callable[[Match], Iterator[Match]]
Test = Callable[[Match], bool]


def name_text(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_@][\w@-]*", name, re.ASCII) else "'" + name.replace("'", "\\'") + "'"


def _child(match: Match, part: str, value: Any) -> Match:
    return Match(f"{match.path}.{part}" if match.path else part, value, match)


def this(match: Match) -> Iterator[Match]:
    yield match


def parent(match: Match) -> Iterator[Match]:
    if match.parent is not None:
        yield match.parent


def chain(steps: list[Step]) -> Step:
    """One step after the other."""
    if len(steps) == 1:
        return steps[0]

    def step(match: Match) -> Iterator[Match]:
        found = [match]
        for one in steps:
            found = [next_match for item in found for next_match in one(item)]
        yield from found

    return step


def by_names(names: tuple[str, ...]) -> Step:
    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, dict):
            for name in names:
                if name in match.value:
                    yield _child(match, name_text(name), match.value[name])

    return step


def by_positions(positions: list[int]) -> Step:
    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, list):
            for position in positions:
                if -len(match.value) <= position < len(match.value):
                    at = range(len(match.value))[position]
                    yield _child(match, f"[{at}]", match.value[at])

    return step


def by_slice(bounds: slice) -> Step:
    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, list):
            for position in range(len(match.value))[bounds]:
                yield _child(match, f"[{position}]", match.value[position])

    return step


def elements(match: Match) -> Iterator[Match]:
    if isinstance(match.value, list):
        for position, element in enumerate(match.value):
            yield _child(match, f"[{position}]", element)


def children(match: Match) -> Iterator[Match]:
    if isinstance(match.value, dict):
        for name, value in match.value.items():
            yield _child(match, name_text(name), value)
    else:
        yield from elements(match)


def descendants(match: Match) -> Iterator[Match]:
    yield match
    for child in children(match):
        yield from descendants(child)


def union(steps: list[Step]) -> Step:
    def step(match: Match) -> Iterator[Match]:
        for one in steps:
            yield from one(match)

    return step


def where(step: Step, condition: Step) -> Step:
    """The matches of a path that another path leads on from."""

    def kept(match: Match) -> Iterator[Match]:
        for found in step(match):
            if next(condition(found), None) is not None:
                yield found

    return kept


def filtered(test: Test) -> Step:
    """The elements of a list, or the values of an object, for which the test holds."""

    def step(match: Match) -> Iterator[Match]:
        for child in children(match):
            if test(child):
                yield child

    return step


_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=~": lambda value, pattern: re.search(pattern, value) is not None,
}


def exists(step: Step) -> Test:
    return lambda match: next(step(match), None) is not None


def compares(step: Step, comparison: str, wanted: Any) -> Test:
    """Whether one of the values compares so. A text is a number where it is compared with one, as in the library."""
    compare = _COMPARISONS[comparison]
    is_number = isinstance(wanted, (int, float)) and not isinstance(wanted, bool)

    def test(match: Match) -> bool:
        for found in step(match):
            value = found.value
            try:
                if is_number and isinstance(value, str):
                    value = type(wanted)(value)
                if compare(value, wanted):
                    return True
            except (TypeError, ValueError):
                continue
        return False

    return test


def every(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda match: all(test(match) for test in tests)


def some(tests: list[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda match: any(test(match) for test in tests)


def _computed(name: str, compute: Callable[[Any], Any]) -> Step:
    def step(match: Match) -> Iterator[Match]:
        try:
            value = compute(match.value)
        except (TypeError, ValueError, IndexError, re.error):
            return
        yield _child(match, f"`{name}`", value)

    return step


def length(name: str) -> Step:
    return _computed(name, len)


def keys(match: Match) -> Iterator[Match]:
    if isinstance(match.value, dict):
        for name in match.value:
            yield _child(match, "`keys`", name)


def sort(name: str, by: list[tuple[Step, bool]]) -> Step:
    """Sorts a list, by values that paths lead to, each ascending or descending."""

    def key_of(step: Step) -> Callable[[Any], Any]:
        return lambda element: next((found.value for found in step(Match("", element, None))), None)

    def compute(value: Any) -> Any:
        if not isinstance(value, list):
            raise TypeError("Only lists are sorted.")
        ordered = sorted(value) if not by else list(value)
        for step, descends in reversed(by):
            ordered.sort(key=key_of(step), reverse=descends)
        return ordered

    return _computed(name, compute)


def substitute(name: str, pattern: str, replacement: str) -> Step:
    compiled = re.compile(pattern)
    return _computed(name, lambda value: compiled.sub(replacement, value))


def split(name: str, separator: str, position: int, most: int) -> Step:
    return _computed(name, lambda value: value.split(separator, most)[position])


_ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def constant(value: Any) -> Step:
    def step(match: Match) -> Iterator[Match]:
        yield Match("", value, None)

    return step


def arithmetic(name: str, left: Step, sign: str, right: Step) -> Step:
    """Two values, or two lists of as many values, one by one; one value counts for each of the others."""
    compute = _ARITHMETIC[sign]

    def step(match: Match) -> Iterator[Match]:
        lefts = [found.value for found in left(match)]
        rights = [found.value for found in right(match)]
        if len(lefts) == 1:
            lefts = lefts * len(rights)
        if len(rights) == 1:
            rights = rights * len(lefts)
        if len(lefts) != len(rights):
            return
        for one, other in zip(lefts, rights, strict=True):
            try:
                yield Match(name, compute(one, other), match)
            except (TypeError, ZeroDivisionError):
                return

    return step
