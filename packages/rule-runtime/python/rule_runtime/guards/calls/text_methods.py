"""Methods of strings of the event. Register further methods here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..formulas import TRUE
from ..texts import piece, texts_of
from ..values import Const, Field, Item, Items, Pair, Value
from .known import TEXT_METHODS, Call, method


def of_text(field: Field, name: str, call: Call) -> Value | None:
    """Evaluates a method of a string; None if the method is unknown."""
    if field.form == "slice":
        field = replace(field, form="piece")
    known = TEXT_METHODS.get(name)
    return None if known is None else known(field, Named(call, name))


class Named:
    """A method call with the name of the method."""

    def __init__(self, call: Call, name: str) -> None:
        self.do = call.do
        self.name = name
        self.arguments = call.arguments
        self.values = [one.value for one in call.arguments if isinstance(one, Const)]
        self.is_known = len(self.values) == len(call.arguments) and not call.named


@method(TEXT_METHODS, "startswith", "endswith")
def _begins(field: Field, call: Named) -> Value | None:
    if len(call.arguments) != 1:
        return None
    wanted = texts_of(call.arguments[0])
    return Pair(TRUE, TRUE) if wanted is None else call.do.tests.text_method(field, call.name, wanted)


@method(TEXT_METHODS, "lower", "upper", "casefold", "title", "capitalize", "swapcase")
def _in_another_case(field: Field, call: Named) -> Value | None:
    if call.arguments:
        return None
    name = call.name
    fold = name if name in ("lower", "upper") and field.fold in ("", name) else "other"
    return field.turned(lambda value: getattr(value, name)(), "piece" if field.form == "piece" else "text", fold)


@method(TEXT_METHODS, "strip", "lstrip", "rstrip", "removeprefix", "removesuffix")
def _stripped(field: Field, call: Named) -> Value | None:
    if not call.is_known:
        return None
    return piece(field, "piece", lambda value: getattr(value, call.name)(*call.values))


@method(TEXT_METHODS, "split", "rsplit", "splitlines", "partition", "rpartition")
def _split(field: Field, call: Named) -> Value:
    part = piece(field)
    return Items((Item(TRUE, False, part),), "pieces") if isinstance(part, Field) else part


@method(TEXT_METHODS, "isdigit", "isalpha", "isalnum", "isnumeric", "isupper", "islower", "isspace")
def _consists_of(field: Field, call: Named) -> Value:
    def concrete(value: Any) -> bool:
        return getattr(value, call.name)()

    return call.do.tests.judged(field, TRUE, TRUE, concrete)


@method(TEXT_METHODS, "find", "count", "index", "rfind", "replace", "join", "zfill", "encode", "format")
def _made(field: Field, call: Named) -> Value | None:
    return call.do.unknown(f"calls {call.name}") if call.is_known else None
