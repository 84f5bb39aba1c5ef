"""Computes the outputs of a match in production: functions that fail fall back to a default."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from .errors import FunctionReturnTypeError, SourceOf, function_place, python_error
from .functions import CHECKS, TEXT_LIMIT, Detection, output_text
from .json_text import json_text

OTHERS = tuple(name for name in CHECKS if name not in ("rule", "policy"))

OtherFunctions = tuple[tuple[str, Callable[[Any], Any]], ...]


def other_functions(names: Mapping[str, Any]) -> OtherFunctions:
    """Returns the output functions that a module defines, in the order in which they run."""
    return tuple((name, names[name]) for name in OTHERS if callable(names.get(name)))


def match_outputs(
    functions: OtherFunctions,
    detection_id: str,
    defaults: Mapping[str, str],
    event: Any,
    source_of: SourceOf,
    texts: list[str],
) -> str:
    """Returns a JSON list with one entry for each function.

    If a function succeeds, the entry is its name and the output is appended to `texts`. If it fails, the entry contains
    the error and the default, which `unique` does not have.
    """
    detection = Detection(detection_id, defaults)
    outcomes = []
    for name, function in functions:
        try:
            text = output_text(detection, name, function(event))
        except BaseException as error:
            outcome = {"name": name, "error": function_error(error, function, source_of)}
            fallback = _FALLBACKS.get(name)
            if fallback is not None:
                outcome["output"] = json_text(fallback(detection, name, error))
            outcomes.append(json.dumps(outcome))
        else:
            outcomes.append(f'"{name}"')
            texts.append(text)
    return f"[{', '.join(outcomes)}]"


def function_error(error: BaseException, function: Any, source_of: SourceOf) -> dict[str, Any]:
    """Describes an error; at the function's definition if its result is wrong or the call itself failed."""
    described = python_error(error, source_of)
    if isinstance(error, FunctionReturnTypeError) or "file" not in described:
        code = function.__code__ if isinstance(function, FunctionType) else None
        described.update(function_place(code, source_of))
    return described


def _metadata(detection: Detection, name: str, error: BaseException) -> str:
    return detection.defaults.get(name, "")


def _representation(error: BaseException) -> str:
    try:
        return repr(error)[:TEXT_LIMIT]
    except BaseException:
        return type(error).__name__


_FALLBACKS: dict[str, Callable[[Detection, str, BaseException], Any]] = {
    "title": lambda detection, name, error: detection.id,
    "dedup": lambda detection, name, error: detection.title or f"defaultDedupString:{detection.id}",
    "alert_context": lambda detection, name, error: {"_error": _representation(error)},
    "description": _metadata,
    "reference": _metadata,
    "severity": lambda detection, name, error: detection.defaults.get(name, "").upper(),
    "runbook": _metadata,
    "destinations": lambda detection, name, error: None,
}
