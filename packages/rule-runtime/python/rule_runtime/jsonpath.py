"""The part of JSONPath that data models use: names, indexes, slices, `*`, `..`, quoted names and unions of names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Found = tuple[str, Any]
Step = Callable[[Found], Iterator[Found]]


class JsonPathError(ValueError):
    """A path that cannot be read."""


@dataclass(frozen=True, slots=True)
class JsonPath:
    """A parsed path. `plain` holds the names when the path is nothing but names: the fast and usual kind."""

    text: str
    plain: tuple[str, ...] | None
    steps: tuple[Step, ...]

    def find(self, value: Any) -> list[Found]:
        """Every match with its own path, in document order."""
        if self.plain is not None:
            for name in self.plain:
                if type(value) is not dict or name not in value:
                    return []
                value = value[name]
            return [(_path_text(self.plain), value)]
        found: list[Found] = [("", value)]
        for step in self.steps:
            found = [match for item in found for match in step(item)]
        return found


_TOKEN = re.compile(
    r"""(?P<deep>\.\.)|(?P<dot>\.)|(?P<root>\$)|(?P<star>\*)|(?P<name>[^\s.\[\]*$'",?()]+)|(?P<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
    r"""|(?P<bracket>\[\s*(?P<inside>\*|-?\d+|-?\d*\s*:\s*-?\d*(?:\s*:\s*-?\d*)?|(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?:\s*,\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))*)\s*\])"""
)
_QUOTED = re.compile(r"""'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)\"""")


@lru_cache(maxsize=4096)
def parse_jsonpath(text: str) -> JsonPath:
    """Reads a path; `$` and the dot after it may be left out. Raises JsonPathError."""
    steps: list[Step] = []
    plain: list[str] | None = []
    separator = "start"
    position = 0
    source = text.strip()
    while position < len(source):
        match = _TOKEN.match(source, position)
        if match is None:
            raise JsonPathError(
                f'"{text}" is not a JSONPath that a data model can use: unexpected text at character {position + 1}.'
            )
        kind = match.lastgroup if match.group("bracket") is None else "bracket"
        if kind == "root" and position == 0:
            separator = "value"
        elif kind == "dot" and separator == "value":
            separator = "dot"
        elif kind == "deep" and separator in ("start", "value"):
            plain = None
            steps.append(_descendants)
            separator = "dot"
        elif kind in ("name", "quoted") and separator in ("start", "dot"):
            names = (match.group(),) if kind == "name" else _unquote(match.group())
            steps.append(_by_names(names))
            if plain is not None:
                plain.extend(names)
            separator = "value"
        elif kind == "star" and separator in ("start", "dot"):
            plain = None
            steps.append(_children)
            separator = "value"
        elif kind == "bracket":
            inside = match.group("inside")
            if inside[0] in "'\"":
                names = _unquote(inside)
                steps.append(_by_names(names))
                plain = None if plain is None or len(names) > 1 else [*plain, *names]
            else:
                plain = None
                steps.append(_by_position(inside))
            separator = "value"
        else:
            raise JsonPathError(
                f'"{text}" is not a JSONPath that a data model can use: unexpected text at character {position + 1}.'
            )
        position = match.end()
    if separator in ("dot", "start"):
        raise JsonPathError(f'"{text}" is not a JSONPath that a data model can use: it ends where a name is expected.')
    return JsonPath(source, None if plain is None else tuple(plain), tuple(steps))


def _unquote(text: str) -> tuple[str, ...]:
    return tuple(re.sub(r"\\(.)", r"\1", single or double) for single, double in _QUOTED.findall(text))


def _name_text(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_@][\w@-]*", name, re.ASCII) else "'" + name.replace("'", "\\'") + "'"


def _path_text(names: tuple[str, ...]) -> str:
    return ".".join(map(_name_text, names)) or "$"


def _join(path: str, part: str) -> str:
    return f"{path}.{part}" if path else part


def _by_names(names: tuple[str, ...]) -> Step:
    def step(item: Found) -> Iterator[Found]:
        path, value = item
        if isinstance(value, dict):
            for name in names:
                if name in value:
                    yield _join(path, _name_text(name)), value[name]

    return step


def _by_position(inside: str) -> Step:
    if inside == "*":
        return _elements
    bounds = [int(part) if part.strip() else None for part in inside.split(":")]
    if bounds[2:] == [0]:
        raise JsonPathError("The step of a slice in a JSONPath must not be 0.")

    def step(item: Found) -> Iterator[Found]:
        path, value = item
        if isinstance(value, list):
            positions = range(len(value))
            chosen = positions[slice(*bounds)] if len(bounds) > 1 else positions[bounds[0] :][:1]
            if len(bounds) == 1 and bounds[0] < -len(value):
                chosen = ()
            for position in chosen:
                yield _join(path, f"[{position}]"), value[position]

    return step


def _elements(item: Found) -> Iterator[Found]:
    path, value = item
    for position, element in enumerate(value if isinstance(value, list) else ()):
        yield _join(path, f"[{position}]"), element


def _children(item: Found) -> Iterator[Found]:
    path, value = item
    if isinstance(value, dict):
        for name, child in value.items():
            yield _join(path, _name_text(name)), child
    else:
        yield from _elements(item)


def _descendants(item: Found) -> Iterator[Found]:
    yield item
    for child in _children(item):
        yield from _descendants(child)
