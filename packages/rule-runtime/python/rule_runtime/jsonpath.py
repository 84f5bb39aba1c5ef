"""JSONPath as data models use it: the paths of the `jsonpath_ng` library with its extensions.

Names, indexes, slices, `*`, `..`, quoted names, unions, filters, `where`, functions in backticks and arithmetic.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from .jsonpath_cursor import JsonPathError
from .jsonpath_parser import parse
from .jsonpath_steps import Match, Step

__all__ = ["JsonPath", "JsonPathError", "parse_jsonpath"]

Found = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class JsonPath:
    """A parsed path. `plain` is set if the path consists only of names, which is fast and usual."""

    text: str
    plain: tuple[str, ...] | None
    step: Step

    def find(self, value: Any) -> list[Found]:
        """Returns every match with its path, in document order."""
        if self.plain is not None:
            for name in self.plain:
                if type(value) is not dict or name not in value:
                    return []
                value = value[name]
            return [(_plain_text(self.plain), value)]
        return [(match.path, match.value) for match in self.step(Match("", value, None))]


@lru_cache(maxsize=4096)
def parse_jsonpath(text: str) -> JsonPath:
    """Parses a path; `$` and the dot after it are optional. Raises JsonPathError."""
    step, plain = parse(text)
    return JsonPath(text.strip(), plain, step)


def _plain_text(names: tuple[str, ...]) -> str:
    from .jsonpath_steps import name_text

    return ".".join(map(name_text, names)) or "$"
