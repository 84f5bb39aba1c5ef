"""Methods of constants, and of instances of the user's classes."""

from __future__ import annotations

import re
from types import FunctionType
from typing import Any

from ..containers import is_private, is_unchanging
from ..formulas import TRUE
from ..iteration import in_order
from ..lookups import looked_up
from ..scopes import MUTATORS
from ..values import NONE, UNKNOWN, Const, Instance, Item, Items, Pair, Value
from .container_methods import intersection
from .callbacks import called_back
from .known import Call
from .patterns import matcher
from .pure import is_pure_module

_KINDS = (list, dict, set, str, tuple, frozenset, int, float, bytes)
_WORKED_OUT = frozenset(
    """
    get items keys values copy lower upper strip lstrip rstrip split rsplit partition rpartition splitlines startswith endswith removeprefix
    removesuffix title capitalize casefold swapcase index count find rfind union intersection difference symmetric_difference issubset issuperset
    isdisjoint isdigit isalpha isalnum isnumeric isupper islower isspace as_integer_ratio hex
    """.split()
)
"""Methods that are evaluated if the owner and all arguments are known."""
_MOST = 5_000


def of_constant(owner: Const, name: str, call: Call) -> Value | None:
    """Evaluates a method of a constant."""
    do, value = call.do, owner.value
    if isinstance(value, re.Pattern) and name in ("search", "match", "fullmatch") and len(call.arguments) == 1:
        return matcher(do, value, name, call.arguments[0])
    if type(value) is dict and name == "get" and 1 <= len(call.arguments) <= 2 and not call.named:
        entries = {key: do.constant(one) for key, one in value.items()}
        return looked_up(do, entries, call.arguments[0], call.arguments[1] if len(call.arguments) > 1 else NONE)
    if type(value) in _KINDS and not call.named and name not in MUTATORS:
        return _of_plain(value, name, call)
    found = _found(value if isinstance(value, type) else type(value), name)
    first = [] if isinstance(value, type) else [UNKNOWN]
    called = _written(found, value if isinstance(value, type) else type(value), first, call)
    if called is not None:
        return called
    kind = value if isinstance(value, type) else type(value)
    module = str(getattr(value, "__module__", None) or kind.__module__)
    is_pure = is_pure_module(module) or is_pure_module(type(value).__module__) or module == "builtins" and not isinstance(value, type)
    arguments = [*call.arguments, *call.named.values()]
    if name in MUTATORS or not is_pure:
        do.changed(owner, call.state)
        for one in arguments:
            do.escapes(one, call.state)
    for one in arguments:
        called_back(do, one, call.state)
    fresh = is_pure and is_pure_module(module) and name not in MUTATORS and all(map(is_private, arguments))
    return do.unknown(f"calls {name}", fresh=fresh)


def of_instance(owner: Instance, name: str, call: Call) -> Value | None:
    """Evaluates a method of an instance that the rule created."""
    called = _written(_found(owner.kind, name), owner.kind, [owner], call)
    if called is not None:
        return called
    call.do.effect(call.state)
    for one in (*call.arguments, *call.named.values()):
        call.do.escapes(one, call.state)
    return call.do.unknown(f"calls {name}", fresh=False)


def _found(kind: type, name: str) -> Any:
    return next((vars(one)[name] for one in kind.__mro__ if name in vars(one)), None)


def _written(found: Any, kind: type, first: list[Value], call: Call) -> Value | None:
    do = call.do
    if isinstance(found, staticmethod):
        return do.apply(Const(found.__func__), call.arguments, call.named, call.state, call.frame)
    if isinstance(found, classmethod):
        return do.apply(Const(found.__func__), [Const(kind), *call.arguments], call.named, call.state, call.frame)
    if isinstance(found, FunctionType):
        return do.apply(Const(found), [*first, *call.arguments], call.named, call.state, call.frame)
    return None


def _of_plain(owner: Any, name: str, call: Call) -> Value:
    do = call.do
    values = [one.value for one in call.arguments if isinstance(one, Const)]
    is_known = len(values) == len(call.arguments) and all(map(_is_small, (owner, *values)))
    if is_known and name in _WORKED_OUT:
        try:
            result = getattr(owner, name)(*values)
        except Exception:
            do.error(TRUE, call.state)
            return UNKNOWN
        do.is_safe = True
        if type(result) is list and all(map(is_unchanging, result)):
            return Items(tuple(Item(TRUE, True, Const(one)) for one in result), "list")
        return Const(tuple(result)) if type(result).__name__ in ("dict_items", "dict_keys", "dict_values") else Const(result)
    if isinstance(owner, str) and name in ("startswith", "endswith"):
        return Pair(TRUE, TRUE)
    for one in call.arguments:
        if isinstance(one, Items) and one.kind not in ("list", "tuple", "set", "pieces", "view"):
            do.changed(one, call.state)
    if isinstance(owner, (set, frozenset)) and name == "intersection" and len(call.arguments) == 1 and len(owner) <= 60:
        known = Items(tuple(Item(TRUE, True, do.constant(one)) for one in in_order(owner)), "set")
        found = intersection(known, call)
        if found is not None:
            return found
    return do.unknown(f"calls {name}", fresh=is_unchanging(owner) and all(map(is_private, call.arguments)))


def _is_small(value: Any) -> bool:
    return not hasattr(value, "__len__") or len(value) <= _MOST


