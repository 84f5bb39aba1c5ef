"""Restores a module's namespace, and the containers in it, to their state when the watch was created."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from operator import is_
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, GenericAlias, MethodType, ModuleType
from typing import Any

Part = tuple[Callable[[], bool], Callable[[], None]]
"""A function that returns whether something has changed, and one that restores it."""

_LRU_CACHE = type(lru_cache(lambda: None))
_PLAIN: tuple[type, ...] = (
    str,
    bytes,
    int,
    float,
    complex,
    bool,
    type(None),
    range,
    type(Ellipsis),
    BuiltinFunctionType,
    ModuleType,
    CodeType,
    property,
    slice,
    GenericAlias,
    type(NotImplemented),
    type(int.real),
    type(str.join),
    type(object.__init__),
    type(object().__init__),
    type(dict.__dict__["fromkeys"]),
    type(FunctionType.__globals__),
)
_STATELESS_MODULES = frozenset(
    """
    __future__ _abc _frozen_importlib _frozen_importlib_external _struct _thread abc dataclasses datetime decimal enum fractions
    ipaddress logging operator os pathlib pathlib._local re string typing uuid zoneinfo
    rule_runtime.environment rule_runtime.event rule_runtime.immutable
    """.split()
)
"""Modules whose instances are immutable, or restored by other means."""
_STATELESS_BASES = (str, bytes, int, float, complex, tuple, frozenset)
_LIMIT = 50_000


class ModuleWatch:
    """The recorded state of one module. `restore` is cheap if nothing has changed.

    `opaque`: the module contains something whose state cannot be restored, such as a generator; it has to be loaded
    again.
    """

    def __init__(self, module: ModuleType) -> None:
        self.opaque = False
        self.module = module
        self._parts: list[Part] = []
        self._seen: set[int] = set()
        self._keep: list[Any] = []
        self._name = module.__name__
        self._values(vars(module).values())
        self._parts.append(_dict_part(vars(module)))
        self._seen.clear()

    def differs(self) -> bool:
        """Returns whether `restore` would change anything."""
        return any(differs() for differs, _ in self._parts)

    def restore(self) -> bool:
        """Restores what differs. Returns whether anything did."""
        changed = False
        for differs, put_back in self._parts:
            if differs():
                put_back()
                changed = True
        return changed

    def _values(self, values: Iterable[Any]) -> None:
        for value in values:
            self._value(value)

    def _value(self, value: Any) -> None:
        kind = type(value)
        if kind in _PLAIN or id(value) in self._seen:
            return
        self._seen.add(id(value))
        self._keep.append(value)
        if isinstance(value, dict):
            self._parts.append(_dict_part(value))
            self._values(dict.values(value))
        elif isinstance(value, list):
            self._parts.append(_list_part(value))
            self._values(list.__iter__(value))
        elif isinstance(value, (set, bytearray)):
            self._parts.append(_equality_part(value))
        elif isinstance(value, deque):
            self._parts.append(_deque_part(value))
            self._values(value)
        elif isinstance(value, (tuple, frozenset)):
            self._values(value)
        elif kind is FunctionType:
            self._function(value)
        elif isinstance(value, type):
            if value.__module__ == self._name:
                self._values(vars(value).values())
        elif isinstance(value, (staticmethod, classmethod)):
            self._value(value.__func__)
        elif kind is _LRU_CACHE:
            self._parts.append(_cache_part(value))
        elif kind is MethodType:
            self._values((value.__self__, value.__func__))
        elif kind is partial:
            self._values((value.func, value.args, value.keywords))
        else:
            self._instance(value, kind)

    def _instance(self, value: Any, kind: type) -> None:
        if kind.__module__ in _STATELESS_MODULES and kind.__module__ != self._name:
            return
        attributes = getattr(value, "__dict__", None)
        if isinstance(attributes, dict):
            self._parts.append(_dict_part(attributes))
            self._values(attributes.values())
        if len(self._keep) > _LIMIT or not (isinstance(value, _STATELESS_BASES) or _is_all_attributes(kind, attributes)):
            self.opaque = True

    def _function(self, function: FunctionType) -> None:
        home = function.__module__ or ""
        if home != self._name and home.partition(".")[0] in sys.stdlib_module_names:
            return
        self._values(function.__defaults__ or ())
        self._value(function.__kwdefaults__)
        for cell in function.__closure__ or ():
            try:
                value = cell.cell_contents
            except ValueError:
                continue
            self._parts.append(_cell_part(cell, value))
            self._value(value)


def _is_all_attributes(kind: type, attributes: Any) -> bool:
    """Returns whether all state of an instance is in its attributes: none in slots or in C."""
    return isinstance(attributes, dict) and kind.__basicsize__ <= _AttributesOnly.__basicsize__


class _AttributesOnly:
    pass


def _cell_part(cell: CellType, value: Any) -> Part:
    def differs() -> bool:
        try:
            return cell.cell_contents is not value
        except ValueError:
            return True

    def put_back() -> None:
        cell.cell_contents = value

    return differs, put_back


def _dict_part(space: dict[Any, Any]) -> Part:
    keys, values = list(dict.keys(space)), list(dict.values(space))

    def differs() -> bool:
        return not (
            len(space) == len(keys)
            and all(map(is_, dict.values(space), values))
            and all(map(is_, dict.keys(space), keys))
        )

    return differs, lambda: rewrite(space, dict(zip(keys, values)))


def rewrite(
    space: dict[Any, Any],
    wanted: dict[Any, Any],
    clear: Callable[..., None] = dict.clear,
    update: Callable[..., None] = dict.update,
) -> None:
    """Sets the exact items of a dict, in order. Looks up no names: the dict may be the builtins or this module."""
    clear(space)
    update(space, wanted)


def _list_part(items: list[Any]) -> Part:
    copy = list(items)

    def differs() -> bool:
        return len(items) != len(copy) or not all(map(is_, list.__iter__(items), copy))

    return differs, lambda: list.__setitem__(items, slice(None), copy)


def _deque_part(items: deque[Any]) -> Part:
    copy = list(items)

    def differs() -> bool:
        return len(items) != len(copy) or not all(map(is_, items, copy))

    def put_back() -> None:
        items.clear()
        items.extend(copy)

    return differs, put_back


def _equality_part(items: Any) -> Part:
    copy = type(items)(items) if type(items) in (set, bytearray) else set(items)

    def put_back() -> None:
        items.clear()
        (items.extend if isinstance(items, bytearray) else items.update)(copy)

    return lambda: items != copy, put_back


def _cache_part(function: Any) -> Part:
    return lambda: function.cache_info().currsize > 0, function.cache_clear
