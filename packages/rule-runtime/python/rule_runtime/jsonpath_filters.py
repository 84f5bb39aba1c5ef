"""Parses the filters of JSONPaths: tests of paths, comparisons, functions, and their combinations."""

from __future__ import annotations

import re
from typing import Any

from . import jsonpath_functions as functions
from . import jsonpath_tests as tests
from .jsonpath_cursor import Cursor
from .jsonpath_steps import Step
from .jsonpath_tests import Operand, Test

FILTER_NAME = re.compile(r"[^\s.\[\]*$'\",?()|`=!<>&~]+")
QUOTED = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
INTEGER = re.compile(r"-?\d+")
_COMPARISON = re.compile(r"==|!=|<>|<=|>=|=~|=|<|>")
_CALL = re.compile(r"(length|count|value|match|search)\(")
_LITERAL_FIRST = re.compile(rf"({NUMBER.pattern}|(?:{QUOTED.pattern}|true|false|null)(?=\s*[=!<>]+\s*(?:[@$]|{_CALL.pattern})))(?=\s*[=!<>])")
_WORDS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}
_ESCAPE = re.compile(r"\\(?:u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_CONTROLS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


class FilterParser(Cursor):
    """Parses the filters of a path. The subclass parses paths within filters."""

    def filter_path(self) -> Step:
        raise NotImplementedError

    def any_test(self) -> Test:
        found = [self.every_test()]
        while self.joined("|"):
            found.append(self.every_test())
        return tests.some(found)

    def every_test(self) -> Test:
        found = [self.one_test()]
        while self.joined("&"):
            found.append(self.one_test())
        return tests.every(found)

    def joined(self, mark: str) -> bool:
        self.space()
        found = self.take(mark * 2) or self.take(mark)
        self.space()
        return found

    def one_test(self) -> Test:
        if self.source.startswith("!", self.at) and not self.source.startswith("!=", self.at):
            self.enter()
            self.at += 1
            self.space()
            test = self.one_test()
            self.depth -= 1
            return tests.negated(test)
        if self.take("("):
            self.enter()
            self.space()
            test = self.any_test()
            self.space()
            if not self.take(")"):
                raise self.unclosed("parenthesis")
            self.depth -= 1
            return test
        return self.comparison()

    def comparison(self) -> Test:
        start = self.at
        left = self.left()
        self.space()
        found = self.match(_COMPARISON)
        if found is None:
            if left.is_test or left.is_path:
                return tests.exists(left)
            self.at = start
            raise self.unexpected()
        self.space()
        sign = found.group()
        right = self.right()
        if left.is_test or right.is_test:
            raise self.wrong(f"`match` and `search` are not compared by {sign}")
        if sign == "=~" and right.is_literal:
            self.check_pattern(right.literal)
        return tests.compares(left, sign, right)

    def left(self) -> Operand:
        if _LITERAL_FIRST.match(self.source, self.at) is not None:
            return self.literal()
        return self.call() or Operand.of_path(self.filter_path())

    def right(self) -> Operand:
        if self.peek() in ("@", "$"):
            return Operand.of_path(self.filter_path())
        return self.call() or self.literal()

    def literal(self) -> Operand:
        found = self.match(QUOTED) or self.match(NUMBER)
        if found is not None:
            return Operand.of_literal(literal(found))
        word = self.match(FILTER_NAME)
        if word is None:
            raise self.wrong(f"a value is expected at character {self.at + 1}")
        return Operand.of_literal(_WORDS.get(word.group(), word.group()))

    def call(self) -> Operand | None:
        found = self.match(_CALL)
        if found is None:
            return None
        self.enter()
        name = found.group(1)
        arguments: list[Operand] = []
        while True:
            self.space()
            arguments.append(self.argument())
            self.space()
            if not self.take(","):
                break
        if not self.take(")"):
            raise self.unclosed("parenthesis")
        self.depth -= 1
        if len(arguments) != functions.ARGUMENTS[name]:
            raise self.wrong(f"{name}() has {functions.ARGUMENTS[name]} argument(s)")
        if name in ("count", "value") and not arguments[0].is_path:
            raise self.wrong(f"the argument of {name}() is a path")
        return functions.call(name, arguments)

    def argument(self) -> Operand:
        if (quoted := self.match(QUOTED)) is not None:
            return Operand.of_literal(unquoted(quoted))
        return self.right()

    def check_pattern(self, pattern: Any) -> None:
        try:
            re.compile(str(pattern))
        except re.error as error:
            raise self.wrong(f'the pattern "{pattern}" cannot be read ({error})') from None


def unquoted(quoted: re.Match[str]) -> str:
    """Returns the text of a quoted name. Resolves the escapes of RFC 9535; any other escaped character stays."""
    return _ESCAPE.sub(_unescape, quoted.group(1) if quoted.group(1) is not None else quoted.group(2))


def _unescape(found: re.Match[str]) -> str:
    high, low, code, character = found.groups()
    if high is not None:
        return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00)
    return chr(int(code, 16)) if code is not None else _CONTROLS.get(character, character)


def literal(found: re.Match[str]) -> Any:
    text = found.group()
    if text[0] in "'\"":
        # Backslashes of patterns stay: only quotes are escaped.
        inner = found.group(1) if found.group(1) is not None else found.group(2)
        return re.sub(r"\\(['\"])", r"\1", inner)
    return int(text) if INTEGER.fullmatch(text) else float(text)
