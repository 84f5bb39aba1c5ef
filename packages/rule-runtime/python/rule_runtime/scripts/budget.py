"""The limits of one call of a script. Reaching a limit stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

STEPS = 1_000_000
"""The maximum number of loop iterations and calls of the script's own functions."""

SECONDS = 0.05

UNTIMED_STEPS = 16_384
"""Below this number of steps, time is not checked: if they took 50 ms, the machine was busy."""

RANGE = 1_000_000
"""The maximum length of a range."""

LENGTH = 33_554_432
"""The maximum length of a concatenated or repeated string or list."""

BITS = 65_536
"""The maximum size in bits of a product, a power or a shifted number."""


class ScriptStop(Exception):
    """A script was rejected, or stopped at a limit; the message says why."""

    def __init__(self, message: str, stack: list[dict[str, Any]] | None = None) -> None:
        super().__init__(message)
        self.stack = stack or []


class Budget:
    """Counts what one call uses."""

    def __init__(self) -> None:
        self._steps = 0
        self._end = perf_counter() + SECONDS
        self._active: set[Callable[..., Any]] = set()

    def count(self) -> None:
        """Counts a step. Raises ScriptStop at a limit."""
        self._steps += 1
        if self._steps & 1023 == 0 and self._steps >= UNTIMED_STEPS and perf_counter() > self._end:
            raise ScriptStop(f"the script took longer than {SECONDS * 1000:.0f} ms for one log")
        if self._steps > STEPS:
            raise ScriptStop(f"the script took more than {STEPS} steps for one log")

    def steps(self, values: Any) -> Iterator[Any]:
        """Yields the values, and counts each as a step."""
        for value in values:
            self.count()
            yield value

    def function(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        """Wraps a function of the script so that calls are counted and recursion is rejected."""

        def called(*values: Any, **named: Any) -> Any:
            self.count()
            if inner in self._active:
                raise ScriptStop(f'function "{inner.__name__}" calls itself, which scripts must not')
            self._active.add(inner)
            try:
                return inner(*values, **named)
            finally:
                self._active.discard(inner)

        return called


def add(left: Any, right: Any) -> Any:
    """Returns a sum. Raises ScriptStop if a string or list becomes too long."""
    _short(left, right)
    return left + right


def extend(left: Any, right: Any) -> Any:
    """Like `add`, but extends a list in place."""
    _short(left, right)
    left += right
    return left


def multiply(left: Any, right: Any) -> Any:
    """Returns a product. Raises ScriptStop if it becomes too large."""
    for value, times in ((left, right), (right, left)):
        if isinstance(value, (str, bytes, list, tuple)) and isinstance(times, int) and len(value) * times > LENGTH:
            raise ScriptStop(_TOO_LONG)
    if isinstance(left, int) and isinstance(right, int):
        _fits(left.bit_length() + right.bit_length())
    return left * right


def power(base: Any, exponent: Any) -> Any:
    """Returns a power. Raises ScriptStop if it becomes too large."""
    if isinstance(base, int) and isinstance(exponent, int) and abs(base) > 1:
        _fits(base.bit_length() * abs(exponent))
    return base**exponent


def shift(value: Any, by: Any) -> Any:
    """Returns a shifted number. Raises ScriptStop if it becomes too large."""
    if isinstance(value, int) and isinstance(by, int):
        _fits(value.bit_length() + by)
    return value << by


_TOO_LONG = f"a text or list of more than {LENGTH} characters or elements is made"


def _short(left: Any, right: Any) -> None:
    if isinstance(left, (str, bytes, list, tuple)) and isinstance(right, (str, bytes, list, tuple)):
        if len(left) + len(right) > LENGTH:
            raise ScriptStop(_TOO_LONG)


def _fits(bits: int) -> None:
    if bits > BITS:
        raise ScriptStop(f"a number has more than {BITS} bits")
