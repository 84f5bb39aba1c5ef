"""Parts of strings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .values import ANYTHING, FRESH, Const, Field, Items, Value


def piece(field: Field, form: str = "piece", function: Callable[[Any], Any] | None = None) -> Value:
    """Returns a part of a field's string, with `slice` also of its list; `function` computes it from a default."""
    if field.walk is not None:
        return FRESH
    if function is not None:
        return field.turned(function, form)
    some = any(one is ANYTHING or isinstance(one, (str, list, tuple)) for one in (*field.missing, *field.null))
    anything = (ANYTHING,) if some else ()
    return replace(field, form=form, missing=anything, null=anything)


def texts_of(value: Value) -> tuple[str, ...] | None:
    """Returns the strings that an argument of `startswith` contains; None if they are unknown."""
    if isinstance(value, Items) and all(one.certain and isinstance(one.value, Const) for one in value.items):
        found = tuple(one.value.value for one in value.items)  # type: ignore[union-attr]
    elif isinstance(value, Const):
        found = value.value if isinstance(value.value, tuple) else (value.value,)
    else:
        return None
    return found if all(type(one) is str for one in found) else None
