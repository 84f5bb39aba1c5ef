"""Parses a JSONPath into steps."""

from __future__ import annotations

import re

from . import jsonpath_steps as steps
from .jsonpath_cursor import JsonPathError
from .jsonpath_filters import FILTER_NAME, INTEGER, NUMBER, QUOTED, FilterParser, literal, unquoted
from .jsonpath_steps import Step

_NAME = re.compile(r"[^\s.\[\]*$'\",?()|`]+")
_SIGN = re.compile(r"\s+([+\-*/])\s+")
_BARE = re.compile(r"[A-Za-z_][\w-]*")
_UNQUOTED = re.compile(r"[A-Za-z_]")
_UNION = re.compile(r"\s*\|\s*")
_WHERE = re.compile(r"\s+where(not)?\s+")
_ROOT = re.compile(r"\$(?!\s*\||\s+where)")
_NEXT_NAME = re.compile(r"\s*,\s*(?![/\\\s?*\d:-])")
_BEFORE_SEGMENT = re.compile(r"\s+(?=[\[.])")
_FUNCTION = re.compile(r"`([^`]*)`")
_SUB = re.compile(r"sub\(/(.*)/\s*,\s*(.*)\)", re.DOTALL)
_SPLIT = re.compile(r"split\(\s*(?:'([^']*)'|\"([^\"]*)\"|([^,]*?))\s*,\s*(-?\d+|\*)\s*(?:,\s*(-?\d+)\s*)?\)")


def parse(text: str) -> tuple[Step, tuple[str, ...] | None]:
    """Parses a path into a step. Also returns its names if it consists only of names, else None."""
    return _Parser(text).whole()


class _Parser(FilterParser):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.plain: list[str] | None = []

    def whole(self) -> tuple[Step, tuple[str, ...] | None]:
        step = self.expression()
        if self.at < len(self.source):
            raise self.unexpected()
        return step, None if self.plain is None else tuple(self.plain)

    # Arithmetic: right-associative and without precedence, as in jsonpath_ng.

    def expression(self) -> Step:
        start = self.at
        step = self.operand()
        sign = self.match(_SIGN)
        if sign is None:
            return step
        self.enter()
        self.plain = None
        # A bare name next to an operator is a string; fields start with "$".
        end = sign.start()
        left = steps.constant(self.source[start:end]) if _BARE.fullmatch(self.source[start:end]) else step
        right_start = self.at
        right = self.expression()
        if _BARE.fullmatch(self.source[right_start : self.at]):
            right = steps.constant(self.source[right_start : self.at])
        self.depth -= 1
        return steps.arithmetic(self.source, left, sign.group(1), right)

    def operand(self) -> Step:
        # A string or a number next to an operator is a literal; otherwise quotes enclose a name.
        start = self.at
        if (found := self.match(QUOTED) or self.match(NUMBER)) is not None:
            is_operand = start > 0 or _SIGN.match(self.source, self.at) is not None
            if is_operand and (self.at == len(self.source) or self.peek() == ")" or self.is_sign()):
                self.plain = None
                return steps.constant(literal(found))
            self.at = start
        return self.path(_NAME)

    def is_sign(self) -> bool:
        return _SIGN.match(self.source, self.at) is not None

    # Paths. "|" and "where" bind tighter than "." and "..", as in jsonpath_ng.

    def path(self, name: re.Pattern[str]) -> Step:
        found: list[Step] = []
        if self.at_value(name, found):
            self.match(_BEFORE_SEGMENT)
        elif self.peek() != "." or self.source.startswith("..", self.at):
            self.segment(name, found)
            self.match(_BEFORE_SEGMENT)
        else:
            raise self.unexpected()
        while True:
            if self.take(".."):
                self.plain = None
                found.append(steps.descendants)
            elif not self.take("."):
                if self.peek() != "[":
                    break
                found.append(self.bracket())
                self.match(_BEFORE_SEGMENT)
                continue
            self.space()
            self.segment(name, found)
            self.match(_BEFORE_SEGMENT)
        return steps.chain(found) if found else steps.this

    def at_value(self, name: re.Pattern[str], found: list[Step]) -> bool:
        """Returns whether the path starts with a value: `$`, or `@` in filters. Skips it."""
        if name is not FILTER_NAME:
            if _ROOT.match(self.source, self.at) is None:
                return False
            self.at += 1
            return True
        if self.take("$"):
            found.append(steps.root)
            return True
        return self.take("@") and self.peek() in ".[ \t\r\n),]=!<>&|~"

    def filter_path(self) -> Step:
        return self.path(FILTER_NAME)

    def segment(self, name: re.Pattern[str], found: list[Step]) -> None:
        if self.source.startswith("..", self.at):
            return
        step = self.condition(name)
        if name is _NAME and self.match(_UNION) is not None:
            self.plain = None
            options = [step, self.condition(name)]
            while self.match(_UNION) is not None:
                options.append(self.condition(name))
            step = steps.union(options)
        found.append(step)

    def condition(self, name: re.Pattern[str]) -> Step:
        step = self.unit(name)
        while name is _NAME and (found := self.match(_WHERE)) is not None:
            self.plain = None
            step = steps.where(step, self.unit(name), is_negated=found.group(1) is not None)
        return step

    def unit(self, name: re.Pattern[str]) -> Step:
        """Parses a name, a wildcard, a function or a group, with the brackets that follow it."""
        found = [self.bracket() if self.peek() == "[" else self.named(name)]
        while self.peek() == "[":
            found.append(self.bracket())
        return steps.chain(found)

    def named(self, name: re.Pattern[str]) -> Step:
        if self.take("*"):
            self.plain = None
            return steps.children
        if self.take("$"):
            self.plain = None
            return steps.root
        if name is _NAME and self.peek() == "(":
            return self.group()
        if (function := self.match(_FUNCTION)) is not None:
            self.plain = None
            return self.function(function)
        step = self.names(name)
        if step is None:
            raise self.unexpected()
        return step

    def group(self) -> Step:
        self.plain = None
        self.enter()
        self.at += 1
        self.space()
        step = self.expression()
        self.space()
        if not self.take(")"):
            raise self.unclosed("parenthesis")
        self.depth -= 1
        return step

    def names(self, name: re.Pattern[str]) -> Step | None:
        """Parses a name, or several separated by commas."""
        found: list[Step] = []
        while True:
            if (quoted := self.match(QUOTED)) is not None:
                found.append(self.one_name(unquoted(quoted)))
            elif (plain := self.match(name)) is not None:
                found.append(self.one_name(plain.group()))
            elif not found:
                return None
            else:
                raise self.unexpected()
            if name is not _NAME or self.match(_NEXT_NAME) is None:
                break
            self.plain = None
        return steps.union(found)

    def one_name(self, name: str) -> Step:
        if self.plain is not None:
            self.plain.append(name)
        return steps.by_name(name)

    def function(self, found: re.Match[str]) -> Step:
        text = found.group(1).strip().replace("\\\\", "\\")
        if text == "this":
            return steps.this
        if text == "parent":
            return steps.parent
        if text == "len":
            return steps.length(text)
        if text == "keys":
            return steps.keys
        if text == "path":
            return steps.last_name
        if text == "str()":
            return steps.text(text)
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
            return steps.split(text, separator, None if position == "*" else int(position), int(most or -1))
        raise self.wrong(f"there is no function `{text}`")

    # Brackets.

    def bracket(self) -> Step:
        self.enter()
        self.at += 1
        self.space()
        step = self.sorting() if self.peek() in ("/", "\\") else self.selectors()
        self.space()
        if not self.take("]"):
            raise self.unclosed("bracket")
        self.depth -= 1
        return step

    def selectors(self) -> Step:
        found: list[Step] = []
        while True:
            found.append(self.selector())
            self.space()
            if not self.take(","):
                break
            self.plain = None
            self.space()
        return found[0] if len(found) == 1 else steps.union(found)

    def selector(self) -> Step:
        if (quoted := self.match(QUOTED)) is not None:
            return self.one_name(unquoted(quoted))
        if _UNQUOTED.match(self.source, self.at) is not None and (names := self.names(_NAME)) is not None:
            return names
        self.plain = None
        if self.take("?"):
            self.space()
            return steps.filtered(self.any_test())
        return steps.elements if self.take("*") else self.slice()

    def sorting(self) -> Step:
        self.plain = None
        start = self.at
        by: list[tuple[Step, bool]] = []
        while True:
            descends = self.take("\\")
            if not descends and not self.take("/"):
                raise self.unclosed("bracket")
            by.append((self.path(_NAME), descends))
            self.space()
            if not self.take(","):
                return steps.sort(self.source[start : self.at], by)
            self.space()

    def slice(self) -> Step:
        bounds: list[int | None] = [self.integer()]
        start = self.at
        self.space()
        while len(bounds) < 3 and self.take(":"):
            self.space()
            bounds.append(self.integer())
            start = self.at
            self.space()
        if len(bounds) > 1:
            if bounds[2:] == [0]:
                raise JsonPathError("The step of a slice in a JSONPath must not be 0.")
            self.at = start
            return steps.by_slice(slice(*bounds))
        if bounds[0] is None:
            raise self.unclosed("bracket")
        return steps.by_position(bounds[0])

    def integer(self) -> int | None:
        found = self.match(INTEGER)
        return None if found is None else int(found.group())
