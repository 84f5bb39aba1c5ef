"""Regular expressions and globs."""

from __future__ import annotations

import fnmatch
import re
from typing import TYPE_CHECKING, Any

from ..formulas import FALSE, TRUE
from ..values import UNKNOWN, Cases, Const, Field, Matcher, Pair, Value
from .known import Call, knows

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_SHORT = 24
"""Longer constants are not matched, because patterns can be malicious."""


@knows(re.search)
def _search(call: Call) -> Value | None:
    return _match(call, "search")


@knows(re.match)
def _match_start(call: Call) -> Value | None:
    return _match(call, "match")


@knows(re.fullmatch)
def _match_all(call: Call) -> Value | None:
    return _match(call, "fullmatch")


def _match(call: Call, how: str) -> Value | None:
    arguments = call.arguments
    if len(arguments) < 2 or not isinstance(arguments[0], Const):
        return None
    pattern = arguments[0].value
    flags = arguments[2] if len(arguments) > 2 else call.named.get("flags", Const(0))
    if not isinstance(flags, Const) or not isinstance(pattern, (str, re.Pattern)):
        return None
    try:
        compiled = re.compile(pattern, flags.value) if isinstance(pattern, str) else pattern
    except Exception:
        return UNKNOWN
    return matcher(call.do, compiled, how, arguments[1])


@knows(re.compile)
def _compile(call: Call) -> Value | None:
    if not call.arguments or not all(isinstance(one, Const) for one in (*call.arguments, *call.named.values())):
        return None
    try:
        values = [one.value for one in call.arguments]  # type: ignore[union-attr]
        return Const(re.compile(*values, **{name: one.value for name, one in call.named.items()}))  # type: ignore[union-attr]
    except Exception:
        return UNKNOWN


@knows(fnmatch.fnmatch, fnmatch.fnmatchcase)
def _glob(call: Call) -> Value | None:
    if len(call.arguments) != 2:
        return None
    value, pattern = call.arguments
    do = call.do
    if isinstance(pattern, Const) and isinstance(pattern.value, str) and len(pattern.value) < 2_000:
        return do.pair(*do.truth(matcher(do, re.compile(fnmatch.translate(pattern.value)), "match", value)))
    if isinstance(pattern, Cases):
        return do.joined_pairs([(condition, _glob(call.with_arguments(value, one)) or UNKNOWN) for condition, one in pattern.cases])
    return None


def matcher(do: Interpreter, pattern: re.Pattern[Any], how: str, value: Value) -> Value:
    """Returns the result of matching a value against a pattern: a match or None."""
    if isinstance(value, Cases):
        return Matcher(Pair(*do.truth(do.joined_pairs([(condition, matcher(do, pattern, how, one)) for condition, one in value.cases]))))
    if isinstance(value, Field):
        return Matcher(do.tests.matches(value, pattern, how))
    if isinstance(value, Const) and isinstance(value.value, str) and len(value.value) <= _SHORT:
        found = getattr(pattern, how)(value.value) is not None
        return Matcher(Pair(TRUE if found else FALSE, FALSE if found else TRUE))
    do.unknown("matches what is not known")
    return Matcher(Pair(TRUE, TRUE))
