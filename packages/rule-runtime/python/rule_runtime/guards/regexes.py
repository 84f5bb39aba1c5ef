"""Finds the texts that a string must contain for a regular expression to match it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

_parser: Any = re._parser  # type: ignore[attr-defined]
_MOST = 24
"""The maximum number of alternatives that are enumerated; beyond it, a part counts as any text."""


@dataclass(slots=True)
class Requirement:
    """One of `texts` occurs: at the start, at the end, or anywhere; with both, the whole string equals it."""

    texts: tuple[str, ...]
    start: bool = False
    end: bool = False


@dataclass(slots=True)
class Requirements:
    """Requirements that all apply. `any_case`: ignoring case. `exact`: they are sufficient for a match as well."""

    any_case: bool
    parts: list[Requirement] = field(default_factory=list)
    exact: bool = False


def requirements(pattern: re.Pattern[str], how: str) -> Requirements | None:
    """Returns what `search`, `match` or `fullmatch` require; None if that is unknown."""
    if not isinstance(pattern.pattern, str) or len(pattern.pattern) > 20_000 or pattern.flags & re.VERBOSE:
        return None
    try:
        tree = _parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    except Exception:
        return None
    any_case = bool(pattern.flags & re.IGNORECASE)
    if any_case and not pattern.pattern.isascii() or not any_case and _mentions_flags(pattern.pattern):
        return None
    walker = _Walker(pattern.flags, any_case)
    walker.at_start = how in ("match", "fullmatch")
    walker.walk(list(tree))
    at_end = how == "fullmatch" and not walker.after_end
    walker.flush(at_end=at_end or walker.after_end)
    exact = walker.simple and len(walker.found) == 1 and not walker.dollar
    return Requirements(any_case, walker.found, exact)


def _mentions_flags(pattern: str) -> bool:
    return "(?i" in pattern or re.search(r"\(\?[a-zA-Z-]*i", pattern) is not None


class _Walker:
    """Collects literal sequences. `run` contains the alternatives of the current one."""

    def __init__(self, flags: int, any_case: bool) -> None:
        self._multiline = bool(flags & re.MULTILINE)
        self._any_case = any_case
        self.found: list[Requirement] = []
        self.run: list[str] = [""]
        self.run_starts = False
        self.at_start = False
        self.after_end = False
        self.dollar = False
        self.simple = True

    def walk(self, tree: Sequence[Any]) -> None:
        for operator, argument in tree:
            self._step(str(operator), argument)

    def _step(self, operator: str, argument: Any) -> None:
        if operator == "LITERAL":
            self._extend([chr(argument)])
        elif operator == "AT":
            self._anchor(str(argument))
        elif operator == "IN":
            letters = list(_letters(argument))
            if letters:
                self._extend(letters)
            else:
                self.simple = False
                self.flush()
        elif operator in ("SUBPATTERN", "ATOMIC_GROUP"):
            inner = argument[-1] if operator == "SUBPATTERN" else argument
            if operator == "SUBPATTERN" and (argument[1] or argument[2]):
                self.simple = False
                self.flush()
            else:
                self.walk(list(inner))
        elif operator == "BRANCH":
            self._branch(argument[1])
        elif operator in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            least, most, inner = argument
            if least == most == 1:
                self.walk(list(inner))
                return
            self.flush()
            self.simple = False
            if least:
                nested = self._nested(inner)
                self.found += [Requirement(part.texts) for part in nested]
        else:
            self.simple = False
            self.flush()

    def _nested(self, inner: Sequence[Any]) -> list[Requirement]:
        walker = _Walker(0, self._any_case)
        walker._multiline = True
        walker.walk(list(inner))
        walker.flush()
        return walker.found

    def _anchor(self, name: str) -> None:
        if name in ("AT_BEGINNING", "AT_BEGINNING_STRING"):
            if name == "AT_BEGINNING" and self._multiline:
                self.flush()
                self.simple = False
            elif self.run == [""] and not self.found and not self.run_starts:
                self.at_start = True
            else:
                self.simple = False
                self.flush()
        elif name == "AT_END_STRING":
            self.after_end = True
        elif name == "AT_END":
            self.dollar = True
        else:
            self.simple = False

    def _extend(self, letters: list[str]) -> None:
        if self.after_end or self.dollar:
            self.simple = False
            self.flush()
            self.after_end = self.dollar = False
        longer = [text + letter for text in self.run for letter in letters]
        if len(longer) > _MOST:
            self.simple = False
            self.flush()
            longer = letters if len(letters) <= _MOST else [""]
        if self.at_start:
            self.run_starts, self.at_start = True, False
        self.run = longer

    def _branch(self, branches: Sequence[Any]) -> None:
        texts: list[str] = []
        for branch in branches:
            walker = _Walker(0, self._any_case)
            walker._multiline = True
            walker.walk(list(branch))
            if walker.found or not walker.simple or walker.after_end or walker.dollar:
                self._any_branch(branches)
                return
            texts += walker.run
        if len(texts) * len(self.run) > _MOST and len(texts) > 400:
            self._any_branch(branches)
            return
        if len(texts) * len(self.run) > _MOST:
            self.simple = False
            self.flush()
            self.found.append(Requirement(tuple(texts)))
            return
        self._extend(texts)

    def _any_branch(self, branches: Sequence[Any]) -> None:
        """Adds the longest literal of each branch, for branches that are more than literals."""
        self.simple = False
        self.flush()
        telling: list[str] = []
        for branch in branches:
            parts = [part for part in self._nested(branch) if min(map(len, part.texts))]
            if not parts:
                return
            telling += max(parts, key=lambda part: min(map(len, part.texts))).texts
        if len(telling) <= 400:
            self.found.append(Requirement(tuple(dict.fromkeys(telling))))

    def flush(self, at_end: bool = False) -> None:
        """Ends the current literal sequence."""
        if self.run != [""]:
            texts = tuple(dict.fromkeys(self.run))
            self.found.append(Requirement(texts, self.run_starts, at_end))
        self.run, self.run_starts, self.at_start = [""], False, False


def _letters(members: Sequence[Any]) -> Iterator[str]:
    letters = []
    for operator, argument in members:
        if str(operator) != "LITERAL":
            return
        letters.append(chr(argument))
    if len(letters) <= 4:
        yield from letters
