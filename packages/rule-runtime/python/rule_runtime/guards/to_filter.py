"""Converts formulas to filters of the port, small enough to be stored and evaluated."""

from __future__ import annotations

import json
from typing import Any

from .formulas import ELEMENT, FALSE, TRUE, Arena, Formula

MOST_CONDITIONS = 300
"""The maximum number of conditions of a guard; further parts admit every event."""
_ANY_EVENT = {"kind": "combined", "quantifier": "all", "filters": []}


def to_filter(arena: Arena, formula: Formula) -> tuple[dict[str, Any], bool]:
    """Returns the filter, and whether parts were left out because there were too many."""
    small = _shrunk(arena, formula, MOST_CONDITIONS)
    return _filter(small), small is not formula


def _shrunk(arena: Arena, formula: Formula, most: int) -> Formula:
    if _count(formula) <= most:
        return formula
    if formula.kind == "all":
        parts = sorted(formula.parts, key=_count)
        kept: list[Formula] = []
        left = most
        for part in parts:
            if left < 1:
                break
            small = _shrunk(arena, part, left)
            kept.append(small)
            left -= _count(small)
        return arena.all_of(*kept)
    if formula.kind == "any":
        share = most // len(formula.parts)
        if share < 1:
            return TRUE
        return arena.any_of(*(_shrunk(arena, part, share) for part in formula.parts))
    return TRUE


def _count(formula: Formula) -> int:
    return formula.size


def _filter(formula: Formula) -> dict[str, Any]:
    if formula is TRUE:
        return _ANY_EVENT
    if formula is FALSE:
        return {"kind": "always", "matches": False}
    if formula.kind == "atom":
        return _atom(formula.path, formula)
    return {"kind": "combined", "quantifier": formula.kind, "filters": [_filter(part) for part in formula.parts]}


def _atom(path: tuple[Any, ...], formula: Formula) -> dict[str, Any]:
    if ELEMENT in path:
        place = path.index(ELEMENT)
        inner = _atom(path[place + 1 :], formula)
        elements = {"kind": "elements", "field": _field(path[:place]), "quantifier": "any", "filter": inner}
        other = _condition(path[:place], "IsOfType", ["text", "number", "boolean", "map"])
        return {"kind": "combined", "quantifier": "any", "filters": [elements, other]}
    operator, wanted = formula.operator, formula.wanted
    if operator == "in":
        return _membership(path, wanted)
    if operator == "not in":
        if wanted == frozenset((None,)):
            return _condition(path, "IsNotNull")
        if not wanted:
            return _ANY_EVENT
        return _condition(path, "MayNotBeIn", _ordered(wanted))
    if operator == "MayReach":
        keys, inner_operator, values = wanted
        inner_name = "IsIn" if inner_operator == "in" else inner_operator
        listed = _ordered(values) if isinstance(values, frozenset) else list(values)
        return _condition(path, "MayReach", {"keys": list(keys), "operator": inner_name, "values": listed})
    return _condition(path, operator, list(wanted) if isinstance(wanted, tuple) else wanted)


def _membership(path: tuple[Any, ...], wanted: frozenset[Any]) -> dict[str, Any]:
    if wanted == frozenset((None,)):
        return _condition(path, "IsNull")
    if len(wanted) == 1:
        return _condition(path, "Equals", next(iter(wanted)))
    return _condition(path, "IsIn", _ordered(wanted))


def _condition(path: tuple[Any, ...], operator: str, wanted: Any = None) -> dict[str, Any]:
    value = {"kind": "nothing"} if wanted is None else {"kind": "value", "value": wanted}
    return {"kind": "condition", "field": _field(path), "operator": operator, "wanted": value}


def _field(path: tuple[Any, ...]) -> dict[str, Any]:
    steps = [{"kind": "key", "key": key} for key in path]
    text = ".".join(key if key.isidentifier() else json.dumps(key) for key in path)
    return {"text": text, "steps": steps}


def _ordered(values: frozenset[Any]) -> list[Any]:
    return sorted(values, key=lambda value: (str(type(value)), str(value)))
