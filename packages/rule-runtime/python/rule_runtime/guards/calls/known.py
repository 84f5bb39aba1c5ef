"""What is known by name: functions of Python and its library, methods of texts, of maps and of the event."""

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
    """A call at hand."""

    do: Interpreter
    arguments: list[Value]
    named: dict[str, Value]
    state: State
    frame: Frame

    def with_arguments(self, *arguments: Value) -> Call:
        """The same with other arguments."""
        return Call(self.do, list(arguments), self.named, self.state, self.frame)


Known = Callable[[Call], Value | None]
"""None: nothing is known of a call with these arguments."""
OnValue = Callable[[Any, Call], Value | None]

FUNCTIONS: dict[int, tuple[Any, Known]] = {}
TEXT_METHODS: dict[str, OnValue] = {}
EVENT_METHODS: dict[str, OnValue] = {}
ENTRIES_METHODS: dict[str, OnValue] = {}
ITEMS_METHODS: dict[str, OnValue] = {}


def knows(*functions: Any) -> Callable[[Known], Known]:
    """Registers what calling these functions gives."""

    def register(known: Known) -> Known:
        FUNCTIONS.update((id(function), (function, known)) for function in functions)
        return known

    return register


def method(table: dict[str, OnValue], *names: str) -> Callable[[OnValue], OnValue]:
    """Registers what calling methods of these names gives."""

    def register(known: OnValue) -> OnValue:
        table.update(dict.fromkeys(names, known))
        return known

    return register
