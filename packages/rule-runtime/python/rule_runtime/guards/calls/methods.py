"""Dispatches method calls by the kind of their owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..containers import ITERATORS, is_private
from ..expressions.access import attribute
from ..scopes import MUTATORS
from ..states import State, one_of
from ..values import Cases, Const, Entries, Field, Instance, Items, Matcher, Method, Unknown, Value
from .callbacks import called_back
from .constant_methods import of_constant, of_instance
from .container_methods import of_entries, of_items
from .event_methods import of_field
from .known import Call

if TYPE_CHECKING:
    from ..interpreter import Interpreter

_HARMLESS = frozenset(
    """
    get items keys values copy lower upper strip lstrip rstrip split rsplit partition rpartition splitlines startswith endswith removeprefix
    removesuffix title capitalize casefold swapcase index count find rfind union intersection difference symmetric_difference issubset issuperset
    isdisjoint isdigit isalpha isalnum isnumeric isupper islower isspace group groups groupdict start end span total_seconds isoformat strftime
    timestamp date time deep_get deep_walk udm to_dict as_list as_integer_ratio hex replace format join encode decode zfill
    """.split()
)
"""Methods that change nothing on any builtin type; `operates` detects user classes that override one."""


def call_method(call: Call, method: Method) -> Value:
    """Returns the result of `owner.name(...)`."""
    do, state = call.do, call.state
    owner, name = method.owner, method.name
    if isinstance(owner, Cases):
        results = []
        for condition, one in owner.cases:
            results.append((condition, do.aside(condition, state, lambda inside, one=one: _of_one(call, one, name, inside))))
        do.is_safe = False
        return one_of(do.arena, results)
    do.operated(state, *call.arguments)
    value = _family(call, owner, name)
    if value is not None:
        return value
    return _unknown_method(do, call, owner, name)


def _of_one(call: Call, owner: Value, name: str, inside: State) -> Value:
    do = call.do
    return do.apply(attribute(do, owner, name, inside), list(call.arguments), call.named, inside, call.frame)


def _family(call: Call, owner: Value, name: str) -> Value | None:
    if isinstance(owner, Field):
        return of_field(owner, name, call)
    if isinstance(owner, Const):
        return of_constant(owner, name, call)
    if isinstance(owner, Instance):
        return of_instance(owner, name, call)
    if isinstance(owner, Entries):
        return of_entries(owner, name, call)
    if isinstance(owner, Items):
        return of_items(owner, name, call)
    if isinstance(owner, Matcher):
        return call.do.unknown("takes parts of a match")
    return None


def _unknown_method(do: Interpreter, call: Call, owner: Value, name: str) -> Value:
    state = call.state
    is_fresh = isinstance(owner, Unknown) and owner.fresh
    arguments = [*call.arguments, *call.named.values()]
    if name in MUTATORS or not is_fresh and name not in _HARMLESS:
        do.changed(owner, state)
        for one in arguments:
            do.escapes(one, state)
    for one in arguments:
        called_back(do, one, state)
        if isinstance(one, Items) and one.kind in ITERATORS:
            do.changed(one, state)
    fresh = is_fresh and all(map(is_private, arguments))
    return do.unknown(f"calls {name} of what is not known", fresh=fresh)
