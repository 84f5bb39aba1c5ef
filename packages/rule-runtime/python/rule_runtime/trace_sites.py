"""What a trace can record of a file, found before it runs: steps, their conditions, and the values in those."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Any

from .analyze.source_text import SourceText

TEXT_LIMIT = 160


@dataclass(slots=True)
class Watched:
    """An expression whose value is recorded."""

    node: ast.expr
    text: str
    place: dict[str, int]


@dataclass(slots=True)
class Condition:
    """A boolean expression; `parts` are the conditions in it."""

    node: ast.expr
    kind: str
    text: str
    place: dict[str, int]
    number: int = -1
    parts: list[Condition] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    """The numbers of the values in it, in source order."""


@dataclass(slots=True)
class Site:
    """A statement, an iteration of a loop, or the expression of a lambda."""

    kind: str
    file: str
    place: dict[str, int]
    function: str
    function_number: int
    loops: int
    """The number of loops of its function that enclose it."""
    is_loop: bool = False
    conditions: list[Condition] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    test: Condition | None = None
    """The condition that decides which branch is taken."""


class Sites:
    """The steps and values of all files of one trace, by number."""

    def __init__(self) -> None:
        self.steps: list[Site] = []
        self.values: list[Watched] = []
        self.owners: list[int] = []
        """The number of the step that each value belongs to."""
        self.condition_owners: list[int] = []
        """The number of the step that each condition belongs to."""
        self.functions = 0

    def add_step(self, site: Site) -> int:
        """Adds a step, and returns its number."""
        self.steps.append(site)
        return len(self.steps) - 1

    def add_value(self, watched: Watched, owner: int) -> int:
        """Adds a value, and returns its number."""
        self.values.append(watched)
        self.owners.append(owner)
        return len(self.values) - 1

    def add_condition(self, owner: int) -> int:
        """Adds a condition, and returns the number of its result."""
        self.condition_owners.append(owner)
        return len(self.condition_owners) - 1


def text_of(source: SourceText, node: Any) -> str:
    """Returns the source text of a node on one line, shortened."""
    text = " ".join(source.text(node).split())
    return text if len(text) <= TEXT_LIMIT else text[: TEXT_LIMIT - 3] + "..."
