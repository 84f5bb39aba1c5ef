"""The functions that filters of JSONPaths can call: those of RFC 9535."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from .jsonpath_steps import Match
from .jsonpath_tests import NOTHING, Operand

#: The number of arguments of each function.
ARGUMENTS = {"length": 1, "count": 1, "value": 1, "match": 2, "search": 2}

_PART = re.compile(r"\\([pP])\{(\w+)\}|(\\.)|(\[\^?)|(\])|(\.)", re.DOTALL)


def call(name: str, arguments: list[Operand]) -> Operand:
    first = arguments[0]
    if name == "length":
        return _value(lambda match: _length(first.single(match)))
    if name == "count":
        return _value(lambda match: len(first.values(match)))
    if name == "value":
        return _value(first.single)
    whole = name == "match"
    pattern = arguments[1]
    return Operand("test", lambda match: [True] if _matches(first.single(match), pattern.single(match), whole) else [])


def _value(compute: Callable[[Match], Any]) -> Operand:
    def values(match: Match) -> list[Any]:
        value = compute(match)
        return [] if value is NOTHING else [value]

    return Operand("value", values)


def _length(value: Any) -> Any:
    return len(value) if isinstance(value, (str, list, dict)) else NOTHING


def _matches(value: Any, pattern: Any, whole: bool) -> bool:
    if not isinstance(value, str) or not isinstance(pattern, str):
        return False
    compiled = _compile(pattern)
    if compiled is None:
        return False
    return (compiled.fullmatch(value) if whole else compiled.search(value)) is not None


@lru_cache(maxsize=256)
def _compile(pattern: str) -> re.Pattern[str] | None:
    """Compiles a pattern of RFC 9485 (I-Regexp). Returns None if it is not a valid pattern."""
    in_class = False

    def translate(found: re.Match[str]) -> str:
        nonlocal in_class
        case, category, escaped, opening, closing, dot = found.groups()
        if category is not None:
            ranges = _ranges(category, case == "P")
            return ranges if in_class else f"[{ranges}]"
        if escaped is not None:
            return escaped
        if opening is not None and not in_class:
            in_class = True
            return opening
        if closing is not None:
            in_class = False
            return closing
        return found.group() if dot is None or in_class else r"[^\n\r]"

    try:
        return re.compile(_PART.sub(translate, pattern))
    except re.error:
        return None


@lru_cache(maxsize=64)
def _ranges(category: str, negated: bool) -> str:
    """Returns the characters of a Unicode category as the ranges of a character class."""
    # Imported on demand: most rules do not need it.
    import unicodedata

    ranges: list[str] = []
    start: int | None = None
    for code in range(sys.maxunicode + 2):
        is_in = code <= sys.maxunicode and unicodedata.category(chr(code)).startswith(category) != negated
        if is_in and start is None:
            start = code
        elif not is_in and start is not None:
            ranges.append(f"\\U{start:08x}-\\U{code - 1:08x}")
            start = None
    return "".join(ranges)
