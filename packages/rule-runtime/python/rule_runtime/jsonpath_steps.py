"""The steps of a JSONPath: each maps a match to the matches that it leads to."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


class Match(NamedTuple):
    """A value with its path from the root, and the match that contains it."""

    path: str
    value: Any
    parent: Match | None


Step = Callable[[Match], Iterator[Match]]


def name_text(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_@][\w@-]*", name, re.ASCII) else "'" + name.replace("'", "\\'") + "'"


def _child(match: Match, part: str, value: Any) -> Match:
    return Match(f"{match.path}.{part}" if match.path else part, value, match)


def this(match: Match) -> Iterator[Match]:
    yield match


def root(match: Match) -> Iterator[Match]:
    while match.parent is not None:
        match = match.parent
    yield match


def parent(match: Match) -> Iterator[Match]:
    if match.parent is not None:
        yield match.parent


def chain(steps: list[Step]) -> Step:
    """Combines steps into one that applies them in sequence."""
    if len(steps) == 1:
        return steps[0]

    def step(match: Match) -> Iterator[Match]:
        found = [match]
        for one in steps:
            found = [next_match for item in found for next_match in one(item)]
        yield from found

    return step


def by_name(name: str) -> Step:
    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, dict) and name in match.value:
            yield _child(match, name_text(name), match.value[name])

    return step


def by_position(position: int) -> Step:
    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, list) and -len(match.value) <= position < len(match.value):
            at = range(len(match.value))[position]
            yield _child(match, f"[{at}]", match.value[at])

    return step


def by_slice(bounds: slice) -> Step:
    """Selects a slice. A value that is not a list is sliced like a list of that one value, as jsonpath_ng does."""

    def step(match: Match) -> Iterator[Match]:
        if isinstance(match.value, list):
            for position in range(len(match.value))[bounds]:
                yield _child(match, f"[{position}]", match.value[position])
        elif match.value and 0 in range(1)[bounds]:
            yield _child(match, "[0]", match.value)

    return step


elements = by_slice(slice(None))


def children(match: Match) -> Iterator[Match]:
    if isinstance(match.value, dict):
        for name, value in match.value.items():
            yield _child(match, name_text(name), value)
    elif isinstance(match.value, list):
        yield from elements(match)


def descendants(match: Match) -> Iterator[Match]:
    yield match
    for child in children(match):
        yield from descendants(child)


def union(steps: list[Step]) -> Step:
    if len(steps) == 1:
        return steps[0]

    def step(match: Match) -> Iterator[Match]:
        for one in steps:
            yield from one(match)

    return step


def where(step: Step, condition: Step, is_negated: bool) -> Step:
    """Selects the matches of a path in which another path finds something, or nothing if negated."""

    def kept(match: Match) -> Iterator[Match]:
        for found in step(match):
            if (next(condition(found), None) is None) == is_negated:
                yield found

    return kept


def filtered(test: Callable[[Match], bool]) -> Step:
    """Selects the elements of a list, or the values of an object, for which the test is true."""

    def step(match: Match) -> Iterator[Match]:
        for child in children(match):
            if test(child):
                yield child

    return step


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
    """Sorts a list by the values that paths lead to, each ascending or descending."""

    def key_of(step: Step) -> Callable[[Any], Any]:
        return lambda element: next((found.value for found in step(Match("", element, None))), None)

    def compute(value: Any) -> Any:
        if not isinstance(value, list if by else (list, dict)):
            raise TypeError("Only lists and the names of objects are sorted.")
        ordered = sorted(value) if not by else list(value)
        for step, descends in reversed(by):
            ordered.sort(key=key_of(step), reverse=descends)
        return ordered

    return _computed(name, compute)


def substitute(name: str, pattern: str, replacement: str) -> Step:
    compiled = re.compile(pattern)
    return _computed(name, lambda value: compiled.sub(replacement, value))


def split(name: str, separator: str, position: int | None, most: int) -> Step:
    """Splits a string, and selects one part or all of them."""

    def compute(value: Any) -> Any:
        if not isinstance(value, str):
            raise TypeError("Only text is split.")
        parts = value.split(separator, most)
        return parts if position is None else parts[position]

    return _computed(name, compute)


def text(name: str) -> Step:
    return _computed(name, str)


def last_name(match: Match) -> Iterator[Match]:
    if match.parent is not None:
        yield _child(match, "`path`", match.path.rsplit(".", 1)[-1])


_ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def constant(value: Any) -> Step:
    def step(match: Match) -> Iterator[Match]:
        yield Match("", value, None)

    step.is_constant = True  # type: ignore[attr-defined]
    return step


def arithmetic(name: str, left: Step, sign: str, right: Step) -> Step:
    """Combines values pairwise. A literal is combined with each value; otherwise the counts must be equal."""
    compute = _ARITHMETIC[sign]
    is_left_constant = hasattr(left, "is_constant")
    is_right_constant = hasattr(right, "is_constant")

    def step(match: Match) -> Iterator[Match]:
        lefts = [found.value for found in left(match)]
        rights = [found.value for found in right(match)]
        if is_left_constant:
            lefts = lefts * len(rights)
        if is_right_constant:
            rights = rights * len(lefts)
        if len(lefts) != len(rights):
            return
        for one, other in zip(lefts, rights, strict=True):
            try:
                yield Match(name, compute(one, other), match)
            except (TypeError, ZeroDivisionError):
                return

    return step
