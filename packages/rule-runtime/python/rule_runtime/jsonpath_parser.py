"""Reads a JSONPath into steps."""

from __future__ import annotations

import re
from typing import Any

from . import jsonpath_steps as steps
from .jsonpath_steps import Step, Test


class JsonPathError(ValueError):
    """A path that cannot be read."""


_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[^\s.\[\]*$'\",?()|`]+")
_FILTER_NAME = re.compile(r"[^\s.\[\]*$'\",?()|`=!<>&~]+")
_QUOTED = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_INTEGER = re.compile(r"-?\d+")
_SIGN = re.compile(r"\s+([+\-*/])\s+")
_WHERE = re.compile(r"\s+where\s+")
_COMPARISON = re.compile(r"==|!=|<>|<=|>=|=~|=|<|>")
_FUNCTION = re.compile(r"`([^`]*)`")
_SUB = re.compile(r"sub\(/(.*)/\s*,\s*(.*)\)", re.DOTALL)
_SPLIT = re.compile(r"split\(\s*(?:'([^']*)'|\"([^\"]*)\"|([^,]*?))\s*,\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?\)")
_WORDS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}

#: Parentheses and brackets within each other.
_DEEPEST = 50


def parse(text: str) -> tuple[Step, tuple[str, ...] | None]:
    """The step that a path is, and its names when it is nothing but names."""
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.source = text.strip()
        self.at = 0
        self.depth = 0
        self.plain: list[str] | None = []

    def whole(self) -> tuple[Step, tuple[str, ...] | None]:
        step = self.expression()
        if self.at < len(self.source):
            raise self.unexpected()
        return step, None if self.plain is None else tuple(self.plain)

    def unexpected(self) -> JsonPathError:
        if self.at >= len(self.source):
            return self.wrong("it ends where a name is expected")
        return self.wrong(f"unexpected text at character {self.at + 1}")

    def wrong(self, what: str) -> JsonPathError:
        return JsonPathError(f'"{self.text}" is not a JSONPath that a data model can use: {what}.')

    def take(self, text: str) -> bool:
        if not self.source.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.source, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def space(self) -> None:
        self.match(_SPACE)

    # Several paths: arithmetic, unions, where.

    def expression(self) -> Step:
        step = self.product()
        while sign := self.sign("+-"):
            step = steps.arithmetic(self.source, step, sign, self.product())
        return step

    def product(self) -> Step:
        step = self.operand()
        while sign := self.sign("*/"):
            step = steps.arithmetic(self.source, step, sign, self.operand())
        return step

    def sign(self, signs: str) -> str | None:
        found = _SIGN.match(self.source, self.at)
        if found is None or found.group(1) not in signs:
            return None
        self.plain = None
        self.at = found.end()
        return found.group(1)

    def operand(self) -> Step:
        # A text or a number stands for itself beside an operator; alone, quotes are those of a name.
        start = self.at
        if (literal := self.match(_QUOTED) or self.match(_NUMBER)) is not None:
            is_operand = start > 0 or _SIGN.match(self.source, self.at) is not None
            if is_operand and (self.at == len(self.source) or _SIGN.match(self.source, self.at) is not None):
                self.plain = None
                return steps.constant(_literal(literal))
            self.at = start
        return self.union()

    def union(self) -> Step:
        paths = [self.where()]
        while True:
            start = self.at
            self.space()
            if not self.take("|"):
                self.at = start
                break
            self.plain = None
            self.space()
            paths.append(self.where())
        return paths[0] if len(paths) == 1 else steps.union(paths)

    def where(self) -> Step:
        step = self.path(_NAME)
        while self.match(_WHERE) is not None:
            self.plain = None
            step = steps.where(step, self.path(_NAME))
        return step

    # One path.

    def path(self, name: re.Pattern[str]) -> Step:
        found: list[Step] = []
        is_value = self.root(name)
        while True:
            if self.take(".."):
                self.plain = None
                found.append(steps.descendants)
                if not self.source.startswith("[", self.at):
                    found.append(self.named(name))
            elif self.source.startswith(".", self.at) and is_value:
                self.at += 1
                found.append(self.bracket() if self.source.startswith("[", self.at) else self.named(name))
            elif self.source.startswith("[", self.at):
                found.append(self.bracket())
            elif not is_value:
                found.append(self.named(name))
            else:
                break
            is_value = True
        return steps.chain(found) if found else steps.this

    def root(self, name: re.Pattern[str]) -> bool:
        """Whether a value precedes what follows: `$`, or `@` in filters."""
        if self.take("$"):
            return True
        if name is _FILTER_NAME and self.take("@"):
            following = self.source[self.at : self.at + 1]
            return following in (".", "[") or not following or following in " \t)=!<>&|~"
        return False

    def named(self, name: re.Pattern[str]) -> Step:
        if self.take("*"):
            self.plain = None
            return steps.children
        if (quoted := self.match(_QUOTED)) is not None:
            return self.names((_unquoted(quoted),))
        if (function := self.match(_FUNCTION)) is not None:
            self.plain = None
            return self.function(function)
        if (plain := self.match(name)) is not None:
            return self.names((plain.group(),))
        raise self.unexpected()

    def names(self, names: tuple[str, ...]) -> Step:
        if self.plain is not None:
            self.plain = [*self.plain, *names] if len(names) == 1 else None
        return steps.by_names(names)

    def function(self, found: re.Match[str]) -> Step:
        text = found.group(1).strip()
        if text == "this":
            return steps.this
        if text == "parent":
            return steps.parent
        if text == "len":
            return steps.length(text)
        if text == "keys":
            return steps.keys
        if text == "sorted":
            return steps.sort(text, [])
        if (sub := _SUB.fullmatch(text)) is not None:
            try:
                return steps.substitute(text, sub.group(1), sub.group(2))
            except re.error as error:
                raise self.wrong(f"`{text}` has a pattern that cannot be read ({error})") from None
        if (split := _SPLIT.fullmatch(text)) is not None:
            single, double, bare, position, most = split.groups()
            separator = next(part for part in (single, double, bare) if part is not None)
            if separator == "":
                raise self.wrong(f"`{text}` has no separator")
            return steps.split(text, separator, int(position), int(most or -1))
        raise self.wrong(f"there is no function `{text}`")

    # Brackets.

    def bracket(self) -> Step:
        self.enter()
        self.at += 1
        self.space()
        if self.source[self.at : self.at + 1] in ("'", '"'):
            step = self.names(self.quoted_names())
        else:
            # What is in a filter or behind it is no plain name.
            self.plain = None
            step = self.inside()
        self.space()
        if not self.take("]"):
            raise self.unexpected_in_bracket()
        self.depth -= 1
        return step

    def unexpected_in_bracket(self) -> JsonPathError:
        return self.wrong("a bracket is not closed") if self.at >= len(self.source) else self.unexpected()

    def enter(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.wrong(f"it is nested more than {_DEEPEST} levels deep")

    def inside(self) -> Step:
        if self.take("?"):
            self.space()
            return steps.filtered(self.any_test())
        if self.take("*"):
            return steps.elements
        if self.source[self.at : self.at + 1] in ("/", "\\"):
            return self.sorting()
        return self.positions()

    def quoted_names(self) -> tuple[str, ...]:
        names: list[str] = []
        while True:
            quoted = self.match(_QUOTED)
            if quoted is None:
                raise self.unexpected_in_bracket()
            names.append(_unquoted(quoted))
            self.space()
            if not self.take(","):
                return tuple(names)
            self.space()

    def sorting(self) -> Step:
        start = self.at
        by: list[tuple[Step, bool]] = []
        while True:
            descends = self.take("\\")
            if not descends and not self.take("/"):
                raise self.unexpected_in_bracket()
            by.append((self.path(_NAME), descends))
            self.space()
            if not self.take(","):
                return steps.sort(self.source[start : self.at], by)
            self.space()

    def positions(self) -> Step:
        bounds: list[int | None] = [self.integer()]
        self.space()
        while len(bounds) < 3 and self.take(":"):
            self.space()
            bounds.append(self.integer())
            self.space()
        if len(bounds) > 1:
            if bounds[2:] == [0]:
                raise JsonPathError("The step of a slice in a JSONPath must not be 0.")
            return steps.by_slice(slice(*bounds))
        if bounds[0] is None:
            raise self.unexpected_in_bracket()
        positions = [bounds[0]]
        while self.take(","):
            self.space()
            position = self.integer()
            if position is None:
                raise self.unexpected_in_bracket()
            positions.append(position)
            self.space()
        return steps.by_positions(positions)

    def integer(self) -> int | None:
        found = self.match(_INTEGER)
        return None if found is None else int(found.group())

    # Filters.

    def any_test(self) -> Test:
        tests = [self.every_test()]
        while self.joined("|"):
            tests.append(self.every_test())
        return steps.some(tests)

    def every_test(self) -> Test:
        tests = [self.one_test()]
        while self.joined("&"):
            tests.append(self.one_test())
        return steps.every(tests)

    def joined(self, mark: str) -> bool:
        self.space()
        found = self.take(mark * 2) or self.take(mark)
        self.space()
        return found

    def one_test(self) -> Test:
        if self.take("("):
            self.enter()
            self.space()
            test = self.any_test()
            self.space()
            if not self.take(")"):
                raise self.wrong("a parenthesis is not closed") if self.at >= len(self.source) else self.unexpected()
            self.depth -= 1
            return test
        step = self.path(_FILTER_NAME)
        self.space()
        comparison = self.match(_COMPARISON)
        if comparison is None:
            return steps.exists(step)
        self.space()
        wanted = self.wanted()
        if comparison.group() == "=~":
            self.check_pattern(wanted)
        return steps.compares(step, comparison.group(), wanted)

    def wanted(self) -> Any:
        literal = self.match(_QUOTED) or self.match(_NUMBER)
        if literal is not None:
            return _literal(literal)
        word = self.match(_FILTER_NAME)
        if word is None:
            raise self.wrong(f"a value is expected at character {self.at + 1}")
        return _WORDS.get(word.group(), word.group())

    def check_pattern(self, pattern: Any) -> None:
        try:
            re.compile(str(pattern))
        except re.error as error:
            raise self.wrong(f'the pattern "{pattern}" cannot be read ({error})') from None


def _unquoted(quoted: re.Match[str]) -> str:
    return re.sub(r"\\(.)", r"\1", quoted.group(1) if quoted.group(1) is not None else quoted.group(2))


def _literal(found: re.Match[str]) -> Any:
    text = found.group()
    if text[0] in "'\"":
        # Backslashes of patterns stay: only quotes are escaped.
        inner = found.group(1) if found.group(1) is not None else found.group(2)
        return re.sub(r"\\(['\"])", r"\1", inner)
    return int(text) if _INTEGER.fullmatch(text) else float(text)
