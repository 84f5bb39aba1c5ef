"""Evaluates `a.b`, `a[b]` and `a[b:c]`."""

from __future__ import annotations

import ast
import sys
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

from ..containers import is_private, is_unchanging
from ..formulas import TRUE
from ..registry import evaluates
from ..lookups import deeper, looked_up
from ..objects import acts, acts_on_read
from ..states import Frame, State, one_of
from ..texts import piece
from ..truths import PLAIN
from ..values import FRESH, UNKNOWN, Cases, Const, Entries, Field, Instance, Item, Items, Method, Unknown, Value, is_scalar
from .names import global_value

if TYPE_CHECKING:
    from ..interpreter import Interpreter


@evaluates(ast.Attribute)
def _attribute(do: Interpreter, node: ast.Attribute, state: State, frame: Frame) -> Value:
    owner = do.eval(node.value, state, frame)
    do.at(node, frame)
    return attribute(do, owner, node.attr, state)


def attribute(do: Interpreter, owner: Value, name: str, state: State) -> Value:
    """Evaluates `owner.name`."""
    if isinstance(owner, Cases):
        return Method(owner, name)
    if isinstance(owner, Field) and owner.form == "address" and name.startswith("is_"):
        from ..addresses import address_property

        return do.safe(address_property(do, owner, name))
    if isinstance(owner, Instance):
        return _of_instance(do, owner, name, state)
    if isinstance(owner, Const):
        return _of_constant(do, owner, name, state)
    return do.safe(Method(owner, name))


def _of_constant(do: Interpreter, owner: Const, name: str, state: State) -> Value:
    value = owner.value
    if isinstance(value, ModuleType):
        names = vars(value)
        scope = do.sources.of_globals(names)
        if scope is not None:
            inside = State(TRUE, state.variables if "global " + name in state.variables else {}, state.written)
            return do.safe(global_value(do, name, Frame(scope, names), inside)) if name in names else UNKNOWN
        if hasattr(value, name):
            found = getattr(value, name)
            return do.safe(do.constant(found))
        return UNKNOWN
    if isinstance(value, type):
        found = vars(value).get(name)
        if found is not None and is_scalar(found) and id(value) not in do.tainted and not _is_own(do, value):
            return Const(found)
        if _is_enum(value):
            return do.safe(Const(value.__members__[name])) if name in value.__members__ else UNKNOWN
        return Method(owner, name)
    if _is_enum(type(value)) and name in ("value", "name") and not acts_on_read(value, name):
        return do.safe(do.constant(getattr(value, name)))
    if name.startswith("is_") and type(value).__module__ == "ipaddress":
        return Const(getattr(value, name)) if hasattr(value, name) else UNKNOWN
    if type(value) not in PLAIN:
        if acts_on_read(value, name):
            do.effect(state)
        return Method(owner, name)
    return do.safe(Method(owner, name))


def _of_instance(do: Interpreter, owner: Instance, name: str, state: State) -> Value:
    for one in owner.kind.__mro__:
        found = vars(one).get(name)
        if found is None:
            continue
        if isinstance(found, (FunctionType, staticmethod, classmethod)):
            return Method(owner, name)
        if isinstance(found, property) and isinstance(found.fget, FunctionType):
            return do.apply(Const(found.fget), [owner], {}, state, Frame(None, {}, ident=-2))
        if hasattr(type(found), "__get__"):
            do.effect(state)
        break
    return Method(UNKNOWN, name) if name.startswith("__") else UNKNOWN


def _is_own(do: Interpreter, owner: type) -> bool:
    module = sys.modules.get(owner.__module__)
    return module is None or do.sources.of_globals(vars(module)) is not None


def _is_enum(kind: type) -> bool:
    return any(one.__module__ == "enum" for one in kind.__mro__[1:])


@evaluates(ast.Subscript)
def _subscript(do: Interpreter, node: ast.Subscript, state: State, frame: Frame) -> Value:
    owner = do.eval(node.value, state, frame)
    mark = len(do.changes)
    if isinstance(node.slice, ast.Slice):
        for part in (node.slice.lower, node.slice.upper, node.slice.step):
            if part is not None:
                do.eval(part, state, frame)
        do.at(node, frame)
        return _sliced(do, do.since(mark, owner), node.slice)
    key = do.eval(node.slice, state, frame)
    do.at(node, frame)
    return subscript(do, do.since(mark, owner), key, state)


def subscript(do: Interpreter, owner: Value, key: Value, state: State) -> Value:
    """Evaluates `owner[key]`."""
    if isinstance(owner, Cases):
        return one_of(do.arena, [(condition, subscript(do, one, key, state)) for condition, one in owner.cases])
    if isinstance(owner, Const):
        return _of_container(do, owner, key, state)
    if isinstance(owner, Entries) and not owner.more:
        return looked_up(do, owner.entries, key, None)
    if isinstance(owner, Items):
        known = owner.kind in ("list", "tuple") and all(one.certain for one in owner.items)
        if known and isinstance(key, Const) and type(key.value) is int and -len(owner.items) <= key.value < len(owner.items):
            return owner.items[key.value].value
        if owner.kind in ("list", "tuple", "pieces"):
            return one_of(do.arena, [(one.condition, one.value) for one in owner.items])
    if isinstance(owner, Field) and owner.form == "raw" and isinstance(key, Const):
        if isinstance(key.value, str) and key.value.isascii():
            return deeper(do, owner, key.value, (), (None,))
        if type(key.value) is int and owner.path:
            return one_of(do.arena, [(one.condition, one.value) for one in do.field_items(owner)])
    if isinstance(owner, Field) and owner.form in ("text", "piece"):
        return piece(owner)
    return do.unknown("reads a part that is not known", fresh=is_private(owner))


def _of_container(do: Interpreter, owner: Const, key: Value, state: State) -> Value:
    value = owner.value
    kind = type(value)
    if kind is dict:
        return looked_up(do, {name: do.constant(one) for name, one in value.items()}, key, None)
    if kind in (list, tuple, str) and isinstance(key, Const) and type(key.value) is int:
        try:
            return do.constant(value[key.value])
        except IndexError:
            return UNKNOWN
    if kind not in PLAIN:
        if isinstance(value, dict) and hasattr(kind, "__missing__") or acts(value, "__getitem__", "__class_getitem__"):
            do.effect(state)
        return do.unknown("reads a part that is not known", fresh=False)
    return UNKNOWN


def _sliced(do: Interpreter, owner: Value, bounds: ast.Slice) -> Value:
    if isinstance(owner, Field) and owner.form in ("text", "piece", "slice") and owner.walk is None:
        return piece(owner, "slice" if owner.form == "slice" else "piece")
    if isinstance(owner, Field) and owner.form == "raw" and owner.walk is None and owner.path:
        return piece(owner, "slice")
    if isinstance(owner, Const) and isinstance(owner.value, (str, list, tuple)):
        try:
            parts = [None if one is None else ast.literal_eval(one) for one in (bounds.lower, bounds.upper, bounds.step)]
            return do.safe(Const(owner.value[slice(*parts)]))
        except (ValueError, TypeError):
            return FRESH if all(map(is_unchanging, owner.value)) else UNKNOWN
    if isinstance(owner, Items):
        return Items(tuple(Item(one.condition, False, one.value) for one in owner.items), owner.kind)
    return do.unknown("cuts a list or text", fresh=isinstance(owner, Unknown) and owner.fresh)
