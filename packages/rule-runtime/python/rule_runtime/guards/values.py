"""The abstract values that an expression of a rule can have in the analysis."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from .formulas import Formula, Path

_idents = count(1)


class Anything:
    """The type of an alternative of a field that is unknown."""


ANYTHING = Anything()


@dataclass(frozen=True, eq=False, slots=True)
class Const:
    """A value that exists before the call: a constant, a module, a function."""

    value: Any


@dataclass(frozen=True, eq=False, slots=True)
class Field:
    """A value of the event. `missing` and `null` are its alternatives if the key is missing or null.

    `form` is what it was converted to: `raw`, `text` (a string method or `str`), `piece` (part of the string),
    `length`, `number`, `address`, `slice` (part of the string or list). `fold`: its case was changed. `walk`: keys that
    are followed through lists, starting at `path`. `exact`: its keys are case-sensitive. `copied`: rules can change it.
    """

    path: Path
    missing: tuple[Any, ...] = (None,)
    null: tuple[Any, ...] = (None,)
    form: str = "raw"
    fold: str = ""
    exact: bool = False
    walk: tuple[str, ...] | None = None
    copied: bool = False

    def turned(self, function: Callable[[Any], Any], form: str, fold: str = "") -> Field:
        """Returns the field after a function was applied; alternatives for which it raises are dropped."""
        return replace(
            self,
            missing=_applied(function, self.missing),
            null=_applied(function, self.null),
            form=form,
            fold=fold or self.fold,
        )


def _applied(function: Callable[[Any], Any], alternatives: tuple[Any, ...]) -> tuple[Any, ...]:
    results = []
    for alternative in alternatives:
        if alternative is ANYTHING:
            results.append(ANYTHING)
            continue
        try:
            results.append(function(alternative))
        except Exception:
            continue
    return tuple(results)


@dataclass(frozen=True, eq=False, slots=True)
class Pair:
    """A boolean, with the necessary conditions for true and for false."""

    true: Formula
    false: Formula


@dataclass(frozen=True, eq=False, slots=True)
class Cases:
    """One of several values, each with a necessary condition."""

    cases: tuple[tuple[Formula, Value], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Item:
    """An element, with the condition under which it exists, and whether it certainly exists."""

    condition: Formula
    certain: bool
    value: Value


@dataclass(frozen=True, eq=False, slots=True)
class Items:
    """A list, tuple, set, view or iterator that the rule created. It contains only these items, in order if certain.

    There are three kinds of iterators: `generator` yields the same whenever it is consumed; `passing` may yield
    something else later, so it is only known where it is created; `acting` has side effects when it is consumed.
    """

    items: tuple[Item, ...]
    kind: str = "list"
    ident: int = field(default_factory=lambda: next(_idents))


@dataclass(frozen=True, eq=False, slots=True)
class Entries:
    """A dict that the rule created, with constant keys; with `more`, it may have others as well."""

    entries: Mapping[Any, Value]
    more: bool = False
    ident: int = field(default_factory=lambda: next(_idents))


@dataclass(frozen=True, eq=False, slots=True)
class Function:
    """A function or lambda that the analysis found in the source, with the variables of its enclosing scopes."""

    node: ast.FunctionDef | ast.Lambda
    scope: Any
    """The module it belongs to."""
    names: dict[str, Any]
    """The variables of that module."""
    variables: Mapping[str, Value]
    """The enclosing variables when it was created."""
    frame: int
    """The call that created it; -1 if it outlives the rule's call."""
    defaults: Mapping[str, Value]
    settled: frozenset[str] = frozenset()
    """Enclosing names that keep their value."""
    fleeting: frozenset[str] = frozenset()
    """Target names of the comprehensions in which it was created."""
    hidden: frozenset[str] = frozenset()
    """Enclosing names that hide those of the module, bound or not."""
    cells: frozenset[str] = frozenset()
    """Free variables that outlive the rule's call."""


@dataclass(frozen=True, eq=False, slots=True)
class Instance:
    """An instance of a user class that the rule created; its attributes are unknown."""

    kind: type


@dataclass(frozen=True, eq=False, slots=True)
class Method:
    """The method `owner.name`, before it is called."""

    owner: Value
    name: str


@dataclass(frozen=True, eq=False, slots=True)
class Length:
    """The length of a list that the rule created."""

    items: Items


@dataclass(frozen=True, eq=False, slots=True)
class Matcher:
    """A regex match of a field, or None."""

    pair: Pair


@dataclass(frozen=True, eq=False, slots=True)
class Unknown:
    """An unknown value. `fresh`: nothing else refers to any part of it, so changing it has no side effect."""

    fresh: bool = False


Value = (
    Const | Field | Pair | Cases | Items | Entries | Function | Instance | Method | Length | Matcher | Unknown
)

UNKNOWN = Unknown()
FRESH = Unknown(fresh=True)
NONE = Const(None)

SCALARS = (str, int, float, bool, type(None))


_EXACT: dict[type, Callable[[Any], Any]] = {
    str: lambda value: str.__getitem__(value, slice(None)),
    int: lambda value: int.__add__(value, 0),
    float: lambda value: float.__add__(value, 0.0),
}


def plain_scalar(value: Any) -> Any:
    """Returns the string or number that a value equals, such as an enum member; otherwise the value itself."""
    if is_scalar(value):
        return value
    for kind, exact in _EXACT.items():
        if isinstance(value, kind) and type(value).__eq__ is kind.__eq__:
            return exact(value)
    return value


def is_scalar(value: Any) -> bool:
    """Returns whether a value is a string, number, boolean or None."""
    return type(value) in SCALARS


def can_judge(value: Any) -> bool:
    """Returns whether JavaScript compares this scalar with values of events as Python does."""
    kind = type(value)
    if kind is int or kind is float:
        return -(2**53) < value < 2**53
    if kind is str:
        return not any("\ud800" <= letter <= "\udfff" for letter in value) if not value.isascii() else True
    return kind is bool or value is None
