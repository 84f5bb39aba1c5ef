"""A position in the text of a JSONPath, and the errors that mention it."""

from __future__ import annotations

import re

_SPACE = re.compile(r"\s*")

#: How deeply parentheses and brackets can be nested.
_DEEPEST = 50


class JsonPathError(ValueError):
    """A path that cannot be parsed."""


class Cursor:
    def __init__(self, text: str) -> None:
        self.text = text
        self.source = text.strip()
        self.at = 0
        self.depth = 0

    def unexpected(self) -> JsonPathError:
        if self.at >= len(self.source):
            return self.wrong("it ends where a name is expected")
        return self.wrong(f"unexpected text at character {self.at + 1}")

    def wrong(self, what: str) -> JsonPathError:
        return JsonPathError(f'"{self.text}" is not a JSONPath that a data model can use: {what}.')

    def unclosed(self, what: str) -> JsonPathError:
        return self.wrong(f"a {what} is not closed") if self.at >= len(self.source) else self.unexpected()

    def enter(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.wrong(f"it is nested more than {_DEEPEST} levels deep")

    def peek(self) -> str:
        return self.source[self.at : self.at + 1]

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
