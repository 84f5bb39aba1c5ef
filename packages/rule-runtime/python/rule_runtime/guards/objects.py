"""Finds which of Python's operations run user code on objects of the user's classes."""

from __future__ import annotations

from functools import lru_cache
from types import FunctionType, GetSetDescriptorType, MemberDescriptorType, MethodType
from typing import Any

_PYTHONS_OWN = frozenset(
    """
    builtins collections abc enum datetime _datetime re ipaddress decimal _decimal fractions numbers typing types functools itertools operator
    json logging string dataclasses contextlib zoneinfo uuid pathlib argparse rule_runtime _collections_abc _io io
    """.split()
)


def acts(value: Any, *methods: str) -> bool:
    """Returns whether untrusted Python code implements one of these special methods, so that it can do anything."""
    return any(method in _written(type(value)) for method in methods)


def operates(kind: type) -> bool:
    """Returns whether a class implements its own operators, length, truth or text."""
    return any(name.startswith("__") and name not in _LIFE for name in _written(kind))


_LIFE = frozenset("__init__ __new__ __post_init__ __init_subclass__ __enter__ __exit__ __call__ __repr__ __replace__".split())


def acts_on_read(value: Any, name: str) -> bool:
    """Returns whether reading an attribute runs user code."""
    kind = type(value)
    if isinstance(value, type):
        return False
    if acts(value, "__getattr__", "__getattribute__"):
        return True
    for one in kind.__mro__:
        if name in vars(one):
            found = vars(one)[name]
            return (
                one.__module__.split(".")[0] not in _PYTHONS_OWN
                and hasattr(type(found), "__get__")
                and not isinstance(found, (FunctionType, staticmethod, classmethod, MemberDescriptorType, GetSetDescriptorType, MethodType))
            )
    return False


@lru_cache(maxsize=5_000)
def _written(kind: type) -> frozenset[str]:
    return frozenset(
        name
        for one in kind.__mro__
        if one.__module__.split(".")[0] not in _PYTHONS_OWN
        for name, found in vars(one).items()
        if isinstance(found, FunctionType)
    )
