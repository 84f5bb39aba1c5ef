"""What a trace can tell of a file, found out before it runs: steps, the conditions in them, and the values in those."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Any

from .analyze.source_text import SourceText

TEXT_LIMIT = 160


@dataclass(slots=True)
class Watched:
    """An expression whose value is noted."""

    node: ast.expr
    text: str
    place: dict[str, int]


@dataclass(slots=True)
class Condition:
    """An expression that is true or false; `parts` are the conditions in it."""

    node: ast.expr
    kind: str
    text: str
    place: dict[str, int]
    number: int = -1
    parts: list[Condition] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    """The numbers of the values in it, in the order of the text."""


@dataclass(slots=True)
class Site:
    """A statement, a round of a loop, or the expression of a lambda."""

    kind: str
    file: str
    place: dict[str, int]
    function: str
    function_number: int
    loops: int
    """How many loops of its function it is in."""
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
        """For each value the number of the step it belongs to."""
        self.condition_owners: list[int] = []
        """The same for conditions."""
        self.functions = 0

    def add_step(self, site: Site) -> int:
        """The number of a step."""
        self.steps.append(site)
        return len(self.steps) - 1

    def add_value(self, watched: Watched, owner: int) -> int:
        """The number of a value."""
        self.values.append(watched)
        self.owners.append(owner)
        return len(self.values) - 1

    def add_condition(self, owner: int) -> int:
        """The number of a condition's result."""
        self.condition_owners.append(owner)
        return len(self.condition_owners) - 1


def text_of(source: SourceText, node: Any) -> str:
    """What is written there, on one line, shortened."""
    text = " ".join(source.text(node).split())
    return text if len(text) <= TEXT_LIMIT else text[: TEXT_LIMIT - 3] + "..."
