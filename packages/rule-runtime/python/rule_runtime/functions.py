"""Checks what each function of a detection returns, and converts it for the response."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import CoroutineType
from typing import Any

from .errors import FunctionReturnTypeError
from .json_text import json_text, quoted

TEXT_LIMIT = 1_000
DESTINATIONS_LIMIT = 10
CONTEXT_LIMIT = 200 * 1024
TRUNCATED = "... (truncated)"
SEVERITIES = ("INFO", "LOW", "MEDIUM", "HIGH", "CRITICAL", "DEFAULT")


class Detection:
    """The id and the fallbacks of one detection, and what its functions returned in the current case."""

    def __init__(self, detection_id: str, defaults: Mapping[str, str]) -> None:
        self.id = detection_id
        self.defaults = defaults
        self.title: str | None = None
        self.warnings: list[str] = []

    def wrong_type(self, function: str, returned: str, expected: str) -> FunctionReturnTypeError:
        return FunctionReturnTypeError(
            f"detection [{self.id}] function [{function}] returned [{returned}], expected {expected}"
        )


def _boolean(detection: Detection, name: str, value: Any) -> str:
    if value is True:
        return "true"
    if value is False:
        return "false"
    raise detection.wrong_type(name, type(value).__name__, "[bool]")


def _checked(detection: Detection, name: str, value: Any) -> str:
    if type(value) is str and len(value) <= TEXT_LIMIT:
        return value
    if not isinstance(value, str):
        raise detection.wrong_type(name, type(value).__name__, "[str]")
    if len(value) > TEXT_LIMIT:
        return value[: TEXT_LIMIT - len(TRUNCATED)] + TRUNCATED
    return str(value)


def _text(detection: Detection, name: str, value: Any) -> str:
    return quoted(_checked(detection, name, value))


def _title(detection: Detection, name: str, value: Any) -> str:
    detection.title = title = _checked(detection, name, value)
    return quoted(title)


def _dedup(detection: Detection, name: str, value: Any) -> str:
    return quoted(_checked(detection, name, value) or detection.title or f"defaultDedupString:{detection.id}")


def _metadata(detection: Detection, name: str, value: Any) -> str:
    return quoted(_checked(detection, name, value) or detection.defaults.get(name, ""))


def _severity(detection: Detection, name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise detection.wrong_type(name, type(value).__name__, "[str]")
    severity = value.upper()
    if severity not in SEVERITIES:
        raise detection.wrong_type(name, value[:TEXT_LIMIT], f"one of [{', '.join(SEVERITIES)}]")
    return quoted(severity)


def _destinations(detection: Detection, name: str, value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        raise detection.wrong_type(name, type(value).__name__, "a list")
    for item in value:
        if not isinstance(item, str):
            raise detection.wrong_type(name, f"list of {type(item).__name__}", "a list of [str]")
    if len(value) > DESTINATIONS_LIMIT:
        detection.warnings.append(
            f"destinations returned {len(value)} names, of which only the first {DESTINATIONS_LIMIT} are used"
        )
    return json_text(list(value[:DESTINATIONS_LIMIT]))


def _context(detection: Detection, name: str, value: Any) -> str:
    if not isinstance(value, dict):
        if not isinstance(value, Mapping):
            raise detection.wrong_type(name, type(value).__name__, "[Mapping]")
        value = dict(value)
    text = json_text(value)
    if len(text) > CONTEXT_LIMIT:
        reason = f"alert_context size is [{len(text)}] characters, bigger than maximum of [{CONTEXT_LIMIT}] characters"
        detection.warnings.append(reason)
        text = json_text({"_error": reason})
    return text


CHECKS: dict[str, Callable[[Detection, str, Any], str]] = {
    "rule": _boolean,
    "policy": _boolean,
    "title": _title,
    "dedup": _dedup,
    "alert_context": _context,
    "description": _metadata,
    "reference": _metadata,
    "severity": _severity,
    "runbook": _metadata,
    "destinations": _destinations,
    "unique": _text,
}
"""Checks the result of each function and converts it to JSON text; in the order in which they run and are shown."""


def output_text(detection: Detection, name: str, value: Any) -> str:
    """Checks a value and returns it as JSON text; raises an error that describes what is wrong."""
    if isinstance(value, CoroutineType):
        value.close()
    return CHECKS[name](detection, name, value)
