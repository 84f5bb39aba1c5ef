"""Converts recorded steps to the form of the port `packages/core/src/detections/rule-tracer.ts`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .trace_record import Step
from .trace_sites import Condition, Site, Sites

_VALUES = 24


def report(sites: Sites, step: Step) -> dict[str, Any]:
    """Returns the report of one step."""
    site = sites.steps[step.site]
    raised = _first_without_result(site.conditions, step) if step.error is not None and site.kind != "raise" else None
    conditions = [_condition(sites, step, condition, raised) for condition in site.conditions]
    result: dict[str, Any] = {
        **site.place,
        "file": site.file,
        "kind": site.kind,
        "depth": step.depth,
        "function": site.function,
        "values": _values(sites, step, site.values),
        "conditions": conditions,
    }
    taken = _taken(site, step)
    if taken is not None:
        result["taken"] = taken
    if step.returned is not None:
        result["returned"] = step.returned
    if site.is_loop:
        result["rounds"] = step.rounds
        if step.dropped_rounds:
            result["droppedRounds"] = step.dropped_rounds
    if step.round is not None:
        result["round"] = step.round
    if step.error is not None:
        result["error"] = step.error
    return result


def _taken(site: Site, step: Step) -> str | None:
    if site.is_loop:
        return "end" if step.ended else "body" if step.rounds else None
    if site.test is None:
        return None
    held = _result(site.test, step)
    return None if held is None else "true" if held else "false"


def _condition(sites: Sites, step: Step, condition: Condition, raised: Condition | None) -> dict[str, Any]:
    described: dict[str, Any] = {
        **condition.place,
        "kind": condition.kind,
        "text": condition.text,
        "reached": _reached(condition, step) or (raised is not None and _contains(condition, raised)),
        "parts": [_condition(sites, step, part, raised) for part in condition.parts],
        "values": _values(sites, step, condition.values),
    }
    held = _result(condition, step)
    if held is not None:
        described["result"] = held
    return described


def _values(sites: Sites, step: Step, numbers: Iterable[int]) -> list[dict[str, Any]]:
    found = {}
    for number in numbers:
        if number in step.values:
            watched = sites.values[number]
            found.setdefault(
                (watched.text, step.values[number]),
                {**watched.place, "text": watched.text, "value": step.values[number]},
            )
    return sorted(found.values(), key=lambda value: (value["line"], value["column"]))[:_VALUES]


def _reached(condition: Condition, step: Step) -> bool:
    return (
        condition.number in step.conditions
        or any(number in step.values for number in condition.values)
        or any(_reached(part, step) for part in condition.parts)
    )


def _result(condition: Condition, step: Step) -> bool | None:
    """Returns the recorded result, or derives it from the parts: a part followed by a reached one did not decide."""
    known = step.conditions.get(condition.number)
    if known is not None or condition.kind == "test":
        return known
    if condition.kind == "not":
        inner = _result(condition.parts[0], step) if condition.parts else None
        return None if inner is None else not inner
    goes_on = condition.kind == "and"
    last: bool | None = None
    for index, part in enumerate(condition.parts):
        last = _result(part, step)
        if not any(_reached(later, step) for later in condition.parts[index + 1 :]):
            break
    return last if last is not None and (last != goes_on or index == len(condition.parts) - 1) else None


def _first_without_result(conditions: list[Condition], step: Step) -> Condition | None:
    """Returns the condition that was being evaluated when an exception was raised."""
    for condition in conditions:
        if condition.kind == "test":
            if condition.number not in step.conditions:
                return condition
            continue
        if _result(condition, step) is None:
            return _first_without_result(condition.parts, step)
    return None


def _contains(condition: Condition, other: Condition) -> bool:
    return condition is other or any(_contains(part, other) for part in condition.parts)
