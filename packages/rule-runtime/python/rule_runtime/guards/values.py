"""What an expression of a rule may be, as far as the analysis knows."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from .formulas import Formula, Path

_idents = count(1)


class Anything:
    """An alternative of a field that is not known."""


ANYTHING = Anything()


@dataclass(frozen=True, eq=False, slots=True)
class Const:
    """A value that exists already: a constant, a module, a function."""

    value: Any


@dataclass(frozen=True, eq=False, slots=True)
class Field:
    """A value of the event. `missing` and `null` are what it is instead when its key is missing or null.

    `form` says what was made of it: `raw`, `text` (a method of texts, `str`), `piece` (some part of the text), `length`, `number`,
    `address`, `slice` (some part of the text or list). `fold`: in another case. `walk`: keys that are followed through lists from `path` on. `exact`: its keys are read
    in their exact case. `copied`: rules may change it.
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
        """The field after a function was applied to it; where the function raises there is no value."""
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
    """True or False: what must hold for the one and for the other."""

    true: Formula
    false: Formula


@dataclass(frozen=True, eq=False, slots=True)
class Cases:
    """One of several values, each with what must hold for it."""

    cases: tuple[tuple[Formula, Value], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Item:
    """An element: what must hold for it to be there, and whether it is there for certain."""

    condition: Formula
    certain: bool
    value: Value


@dataclass(frozen=True, eq=False, slots=True)
class Items:
    """A list, tuple, set, view or iterator that the rule made; it holds nothing but these, in this order when all are certain.

    Of iterators there are three kinds: `generator` gives the same whenever it is consumed; `passing` may give something else later, so it is
    known only where it is made; `acting` does something as well when it is consumed.
    """

    items: tuple[Item, ...]
    kind: str = "list"
    ident: int = field(default_factory=lambda: next(_idents))


@dataclass(frozen=True, eq=False, slots=True)
class Entries:
    """A dict that the rule made, with constant keys; `more`: perhaps others as well."""

    entries: Mapping[Any, Value]
    more: bool = False
    ident: int = field(default_factory=lambda: next(_idents))


@dataclass(frozen=True, eq=False, slots=True)
class Function:
    """A function or lambda that was met in the source, with the variables around it."""

    node: ast.FunctionDef | ast.Lambda
    scope: Any
    """The module it belongs to."""
    names: dict[str, Any]
    """The variables of that module."""
    variables: Mapping[str, Value]
    """Those around it when it was made."""
    frame: int
    """The call that made it; -1 for one that lasts longer than the rule's call."""
    defaults: Mapping[str, Value]
    settled: frozenset[str] = frozenset()
    """Names around it that keep their value."""
    fleeting: frozenset[str] = frozenset()
    """Names of the comprehensions that it was made in."""
    hidden: frozenset[str] = frozenset()
    """Names around it that hide those of the module, bound or not."""
    cells: frozenset[str] = frozenset()
    """Names around it that last longer than the rule's call."""


@dataclass(frozen=True, eq=False, slots=True)
class Instance:
    """An object of a class of the user's that the rule made; its attributes are not known."""

    kind: type


@dataclass(frozen=True, eq=False, slots=True)
class Method:
    """`owner.name`, about to be called."""

    owner: Value
    name: str


@dataclass(frozen=True, eq=False, slots=True)
class Length:
    """`len` of a list that the rule made."""

    items: Items


@dataclass(frozen=True, eq=False, slots=True)
class Matcher:
    """A regex match of a field, or None."""

    pair: Pair


@dataclass(frozen=True, eq=False, slots=True)
class Unknown:
    """Not understood. `fresh`: no other name leads to any part of it, so changing it is no side effect and changes nothing that is known."""

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
    """A member of an enumeration of texts or numbers, or its like, as the text or number that it equals; else the value itself."""
    if is_scalar(value):
        return value
    for kind, exact in _EXACT.items():
        if isinstance(value, kind) and type(value).__eq__ is kind.__eq__:
            return exact(value)
    return value


def is_scalar(value: Any) -> bool:
    """A text, number, boolean or None."""
    return type(value) in SCALARS


def can_judge(value: Any) -> bool:
    """Whether JavaScript compares this scalar with values of events as Python does."""
    kind = type(value)
    if kind is int or kind is float:
        return -(2**53) < value < 2**53
    if kind is str:
        return not any("\ud800" <= letter <= "\udfff" for letter in value) if not value.isascii() else True
    return kind is bool or value is None
