"""Registries of known functions of Python and its library, and of methods of strings, containers and the event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..states import Frame, State
from ..values import Value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@dataclass(slots=True)
class Call:
    """A call that is being evaluated."""

    do: Interpreter
    arguments: list[Value]
    named: dict[str, Value]
    state: State
    frame: Frame

    def with_arguments(self, *arguments: Value) -> Call:
        """Returns the same call with other arguments."""
        return Call(self.do, list(arguments), self.named, self.state, self.frame)


Known = Callable[[Call], Value | None]
"""Returns the result of a call, or None if it does not support these arguments."""
OnValue = Callable[[Any, Call], Value | None]

FUNCTIONS: dict[int, tuple[Any, Known]] = {}
TEXT_METHODS: dict[str, OnValue] = {}
EVENT_METHODS: dict[str, OnValue] = {}
ENTRIES_METHODS: dict[str, OnValue] = {}
ITEMS_METHODS: dict[str, OnValue] = {}


def knows(*functions: Any) -> Callable[[Known], Known]:
    """Registers a function that evaluates calls of these functions."""

    def register(known: Known) -> Known:
        FUNCTIONS.update((id(function), (function, known)) for function in functions)
        return known

    return register


def method(table: dict[str, OnValue], *names: str) -> Callable[[OnValue], OnValue]:
    """Registers a function that evaluates methods of these names."""

    def register(known: OnValue) -> OnValue:
        table.update(dict.fromkeys(names, known))
        return known

    return register
