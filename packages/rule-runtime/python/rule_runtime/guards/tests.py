"""Translates tests of a field into pairs of necessary conditions, for true and for false."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence, Sized
from dataclasses import replace
from typing import Any

from ..immutable import ImmutableCaseInsensitiveDict, ImmutableList
from .formulas import FALSE, TRUE, Arena, Formula
from .regexes import requirements
from .values import ANYTHING, Field, Pair, can_judge, is_scalar, plain_scalar

_COMPARED = frozenset((str, int, float, bool, type(None), list, tuple, dict, set, frozenset, bytes, range))
"""Types for which it is known which values of events they equal."""
_TYPES = ("text", "number", "boolean", "list", "map")
_MANY_TEXTS = 3_000

_JSON_TYPES: dict[Any, tuple[tuple[str, ...], tuple[str, ...]]] = {
    str: (("text",), ()),
    bool: (("boolean",), ()),
    int: (("number", "boolean"), ("number",)),
    float: (("number",), ("number",)),
    list: (("list",), ("list",)),
    dict: (("map",), ("map",)),
    tuple: ((), ()),
    set: ((), ()),
    frozenset: ((), ()),
    bytes: ((), ()),
    type(None): ((), ()),
    Sequence: (("text", "list"), ()),
    Mapping: (("map",), ()),
    ImmutableList: (("list",), ("list",)),
    ImmutableCaseInsensitiveDict: (("map",), ("map",)),
    Iterable: (("text", "list", "map"), ()),
    Collection: (("text", "list", "map"), ()),
    Container: (("text", "list", "map"), ()),
    Sized: (("text", "list", "map"), ()),
}
"""The types of event values that are instances of a Python type, and those of them that only may be."""

_ORDERINGS = {"<": "MayBeLessThan", "<=": "MayBeAtMost", ">": "MayBeMoreThan", ">=": "MayBeAtLeast"}
_OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class Tests:
    """Creates pairs. `concrete` evaluates the test in Python for a default; it may raise."""

    def __init__(self, arena: Arena) -> None:
        self._arena = arena

    def judged(self, field: Field, true: Formula, false: Formula, concrete: Callable[[Any], Any]) -> Pair:
        """Adds the cases in which the field is missing or null."""
        arena = self._arena
        null = arena.is_null(field.path)
        for alternatives, where in ((field.null, null), (field.missing, TRUE if field.exact else null)):
            for alternative in alternatives:
                verdicts: tuple[bool, ...] = (True, False)
                if alternative is not ANYTHING:
                    try:
                        verdicts = (bool(concrete(alternative)),)
                    except Exception:
                        continue
                if True in verdicts:
                    true = arena.any_of(true, where)
                if False in verdicts:
                    false = arena.any_of(false, where)
        return Pair(true, false)

    def truth(self, field: Field) -> Pair:
        """Returns the pair of `if x:`."""
        if field.walk is not None:
            true, false = self._arena.atom(field.path, "not in", frozenset((None,))), TRUE
        elif field.form == "raw":
            true, false = self._positive(field, "IsTruthy"), self._positive(field, "IsFalsy")
        elif field.form == "length":
            true, false = self._positive(field, "MayHaveLength", (1, None)), self._positive(field, "MayHaveLength", (0, 0))
        elif field.form == "slice":
            true, false = self._positive(field, "IsTruthy"), TRUE
        elif field.form in ("text", "piece"):
            true = self._positive(field, "MayNotEqual", ("",))
            false = self._positive(field, "MayEqual", ("",)) if field.form == "text" else TRUE
        elif field.form == "address":
            true, false = TRUE, FALSE
        else:
            true = false = TRUE
        return self.judged(field, true, false, bool)

    def equals(self, field: Field, wanted: Any) -> Pair:
        """Returns the pair of `x == wanted`."""
        return self.is_in(field, (wanted,), lambda value: value == wanted)

    def is_in(self, field: Field, wanted: Sequence[Any], concrete: Callable[[Any], Any]) -> Pair:
        """Returns the pair of `x in wanted`."""
        wanted = [plain_scalar(value) for value in wanted]
        if any(type(value) not in _COMPARED for value in wanted):
            return self.judged(field, TRUE, TRUE, concrete)
        scalars = [value for value in wanted if is_scalar(value) and value == value]
        if len(scalars) > _MANY_TEXTS * 4 or not all(map(can_judge, scalars)):
            return self.judged(field, TRUE, TRUE, concrete)
        others = any(not is_scalar(value) for value in wanted)
        if field.form == "raw":
            values = frozenset(scalars) - {None}
            true = self._positive(field, "in", values) if values else FALSE
            false = self._negative(field, "not in", values | {None})
            if others:
                true = self._arena.any_of(true, TRUE if field.walk else self._types(field, ("list", "map")))
            return self.judged(field, true, false, concrete)
        if field.form == "slice":
            if others:
                return self.judged(field, TRUE, TRUE, concrete)
            texts = tuple(value for value in scalars if isinstance(value, str))
            return self._text(replace(field, form="piece"), "Equal", texts, concrete) if texts else self.judged(field, FALSE, TRUE, concrete)
        if field.form in ("text", "piece"):
            texts = tuple(value for value in scalars if isinstance(value, str))
            if not texts:
                return self.judged(field, FALSE, TRUE, concrete)
            return self._text(field, "Equal", texts, concrete)
        if field.form == "length" and len(wanted) == 1 and type(wanted[0]) is int:
            size = max(wanted[0], -1)
            true = self._positive(field, "MayHaveLength", (size, size)) if size >= 0 else FALSE
            return self.judged(field, true, TRUE, concrete)
        return self.judged(field, TRUE, TRUE, concrete)

    def contains(self, field: Field, part: Any) -> Pair:
        """Returns the pair of `part in x`."""

        def concrete(value: Any) -> bool:
            return part in value

        if not is_scalar(part) or not can_judge(part):
            return self.judged(field, TRUE, TRUE, concrete)
        if field.form == "raw":
            if part is None:
                true, false = self._types(field, ("list",)), TRUE
            else:
                true = self._positive(field, "MayContain", (part,))
                false = TRUE if field.exact else self._negative(field, "MayNotContain", (part,))
            if field.walk is not None and part is None:
                true = TRUE
            return self.judged(field, true, false, concrete)
        if field.form in ("text", "piece", "slice") and isinstance(part, str):
            field = replace(field, form="piece") if field.form == "slice" else field
            return self._text(field, "ContainText", (part,), concrete)
        return self.judged(field, TRUE, TRUE, concrete)

    def text_method(self, field: Field, name: str, texts: tuple[str, ...]) -> Pair:
        """Returns the pair of `x.startswith(texts)` or `x.endswith(texts)`."""
        kind = "StartWith" if name == "startswith" else "EndWith"
        if field.form not in ("raw", "text", "piece", "slice") or not all(map(can_judge, texts)):
            return self.judged(field, TRUE, TRUE, lambda value: getattr(value, name)(texts))
        if field.form in ("piece", "slice"):
            field, kind = replace(field, form="piece"), "ContainText"
        return self._text(field, kind, texts, lambda value: getattr(value, name)(texts))

    def order(self, field: Field, sign: str, wanted: Any) -> Pair:
        """Returns the pair of `x < wanted` and the other orderings."""

        def concrete(value: Any) -> bool:
            return _compared(sign, value, wanted)

        if type(wanted) not in (int, float, bool) or not can_judge(wanted) or wanted != wanted:
            return self.judged(field, TRUE, TRUE, concrete)
        if field.form == "length":
            return self.judged(field, self._length(field, sign, wanted), self._length(field, _OPPOSITES[sign], wanted), concrete)
        if field.form in ("raw", "number"):
            loose = 1 if field.fold == "int" else 0
            true = self._order(field, sign, wanted, loose)
            false = self._order(field, _OPPOSITES[sign], wanted, loose)
            return self.judged(field, true, false, concrete)
        return self.judged(field, TRUE, TRUE, concrete)

    def has_type(self, field: Field, types: Any) -> Pair:
        """Returns the pair of `isinstance(x, types)`."""

        def concrete(value: Any) -> bool:
            return isinstance(value, types)

        if field.form != "raw" or field.walk is not None:
            return self.judged(field, TRUE, TRUE, concrete)
        flat: list[Any] = []
        _flatten_types(types, flat)
        yes: set[str] = set()
        perhaps: set[str] = set()
        for one in flat:
            known = _JSON_TYPES.get(getattr(one, "__origin__", one))
            if known is None:
                return self.judged(field, TRUE, TRUE, concrete)
            yes.update(known[0])
            perhaps.update(known[1])
        sure = set()
        for one in flat:
            known = _JSON_TYPES[getattr(one, "__origin__", one)]
            sure.update(set(known[0]) - set(known[1]))
        if {int, float} <= set(flat):
            sure.add("number")
        true = self._types(field, tuple(name for name in _TYPES if name in yes))
        false = self._types(field, tuple(name for name in _TYPES if name not in sure))
        return self.judged(field, true, false, concrete)

    def is_none(self, field: Field) -> Pair:
        """Returns the pair of `x is None`."""
        if field.form != "raw":
            return self.judged(field, FALSE, TRUE, lambda value: value is None)
        return self.judged(
            field, FALSE, self._negative(field, "not in", frozenset((None,))), lambda value: value is None
        )

    def is_bool(self, field: Field, wanted: bool) -> Pair:
        """Returns the pair of `x is True` or `x is False`."""
        true = self._positive(field, "in", frozenset((wanted,))) if field.form == "raw" else TRUE
        return self.judged(field, true, TRUE, lambda value: value is wanted)

    def matches(self, field: Field, pattern: re.Pattern[str], how: str) -> Pair:
        """Returns the pair of `pattern.search(x)`. Only short defaults are matched: patterns can be malicious."""

        def concrete(value: Any) -> bool:
            if isinstance(value, str) and len(value) > 24:
                raise _UnsureError
            return getattr(pattern, how)(value) is not None

        found = requirements(pattern, how)
        true = false = TRUE
        if field.form == "slice":
            field = replace(field, form="piece")
        if found is not None and field.form in ("raw", "text", "piece", "slice"):
            shown = replace(field, fold="other") if found.any_case or field.fold else field
            parts = []
            for part in found.parts:
                kind = "ContainText"
                if field.form != "piece" and part.start:
                    kind = "Equal" if part.end else "StartWith"
                elif field.form != "piece" and part.end:
                    kind = "EndWith"
                if all(map(can_judge, part.texts)):
                    parts.append(self._text(shown, kind, part.texts, _raises).true)
            true = self._arena.all_of(*parts)
            if found.exact and not field.fold and field.form != "piece":
                part = found.parts[0]
                kind = "Equal" if part.start and part.end else "StartWith" if part.start else "EndWith" if part.end else "ContainText"
                false = self._text(replace(field, fold="lower") if found.any_case else field, kind, tuple(map(str.lower, part.texts)) if found.any_case else part.texts, _raises).false
        for alternative in (*field.missing, *field.null):
            if isinstance(alternative, str) and len(alternative) > 24:
                return self.judged(replace(field, missing=(ANYTHING,), null=(ANYTHING,)), true, false, concrete)
        return self.judged(field, true, false, concrete)

    def in_networks(self, field: Field, blocks: tuple[str, ...], concrete: Callable[[Any], Any]) -> Pair:
        """Returns the pair of `ip_address(x) in ip_network(block)`."""
        return self.judged(
            field,
            self._positive(field, "MayBeInNetwork", blocks),
            self._negative(field, "MayNotBeInNetwork", blocks),
            concrete,
        )

    def not_type(self, field: Field, *names: str) -> Formula:
        """Returns the condition that it has none of these types; null is not covered."""
        return TRUE if field.walk is not None else self._types(field, tuple(one for one in _TYPES if one not in names))

    def _types(self, field: Field, names: tuple[str, ...]) -> Formula:
        return self._arena.atom(field.path, "IsOfType", names) if names else FALSE

    def _positive(self, field: Field, operator: str, wanted: Any = None) -> Formula:
        if field.walk is not None:
            if operator in ("in", "MayContain") or operator in _WALKED:
                return self._arena.atom(field.path, "MayReach", (field.walk, operator, wanted))
            return TRUE
        return self._arena.atom(field.path, operator, wanted)

    def _negative(self, field: Field, operator: str, wanted: Any) -> Formula:
        return TRUE if field.walk is not None else self._arena.atom(field.path, operator, wanted)

    def _text(self, field: Field, kind: str, texts: tuple[str, ...], concrete: Callable[[Any], Any]) -> Pair:
        if len(texts) > _MANY_TEXTS:
            return self.judged(field, TRUE, TRUE, concrete)
        if field.form == "piece" and kind in ("Equal", "StartWith", "EndWith"):
            kind = "ContainText"
        if kind != "Equal" and "" in texts or field.form == "piece" and "" in texts:
            return self.judged(field, TRUE, TRUE, concrete)
        if not field.fold:
            true = self._positive(field, f"May{kind}", texts)
            false = TRUE if field.form == "piece" else self._negative(field, f"MayNot{kind}", texts)
            return self.judged(field, true, false, concrete)
        true = self._positive(field, f"MayI{kind}", tuple(dict.fromkeys(text.lower() for text in texts)))
        false = TRUE
        if field.form != "piece" and field.fold in ("lower", "upper"):
            if all(text.isascii() and getattr(text, field.fold)() == text for text in texts):
                false = self._negative(field, f"MayNotI{kind}", tuple(text.lower() for text in texts))
        return self.judged(field, true, false, concrete)

    def _length(self, field: Field, sign: str, wanted: float) -> Formula:
        if sign in (">", ">="):
            low = int(wanted // 1) + (1 if sign == ">" or wanted % 1 else 0)
            return self._positive(field, "MayHaveLength", (max(low, 0), None))
        high = int(wanted // 1) - (1 if sign == "<" and not wanted % 1 else 0)
        return self._positive(field, "MayHaveLength", (0, high)) if high >= 0 else FALSE

    def _order(self, field: Field, sign: str, wanted: float, loose: int) -> Formula:
        bound = wanted + 0
        if loose:
            bound, sign = (bound - 1, ">=") if sign[0] == ">" else (bound + 1, "<=")
        return self._positive(field, _ORDERINGS[sign], bound)


_WALKED = frozenset(
    f"May{fold}{kind}" for fold in ("", "I") for kind in ("Equal", "ContainText", "StartWith", "EndWith")
)


class _UnsureError(Exception):
    pass


def _raises(_: Any) -> bool:
    raise _UnsureError


def _compared(sign: str, a: Any, b: Any) -> bool:
    if sign == "<":
        return a < b
    if sign == "<=":
        return a <= b
    return a > b if sign == ">" else a >= b


def _flatten_types(types: Any, flat: list[Any]) -> None:
    if isinstance(types, tuple):
        for one in types:
            _flatten_types(one, flat)
    else:
        flat.append(types if not hasattr(types, "__args__") or hasattr(types, "__origin__") else types)
