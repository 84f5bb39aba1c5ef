"""Read-only views of JSON values. Wrapping is lazy: a nested value is wrapped on first access.

The views deliberately do not subclass `dict` and `list`: rules test for `Mapping` and `Sequence`.
"""

from __future__ import annotations

from collections import abc
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from types import MappingProxyType
from typing import Any

_MISSING = object()
_SCALARS = frozenset((str, int, float, bool, type(None)))


class ImmutableCaseInsensitiveDict(Mapping):
    """A mapping that finds keys exactly or else in any case; of keys that differ only in case, the first wins."""

    __slots__ = ("_children", "_data", "_lower")

    def __init__(self, data: Any = ()) -> None:
        kind = type(data)
        self._data: dict[Any, Any] = data if kind is dict else unwrap(data) if kind in _WRAPPERS else dict(data)
        self._children: dict[Any, Any] | None = None
        self._lower: Mapping[str, Any] | None = None

    def __getitem__(self, key: Any) -> Any:
        value = self._data.get(key, _MISSING)
        if value is _MISSING:
            found = self._actual_key(key)
            if found is _MISSING:
                raise KeyError(key)
            key, value = found, self._data[found]
        return value if type(value) in _SCALARS else self._wrapped(key, value)

    def get(self, key: Any, default: Any = None) -> Any:
        value = self._data.get(key, _MISSING)
        if value is _MISSING:
            found = self._actual_key(key)
            if found is _MISSING:
                return default
            key, value = found, self._data[found]
        return value if type(value) in _SCALARS else self._wrapped(key, value)

    def __contains__(self, key: object) -> bool:
        return key in self._data or self._actual_key(key) is not _MISSING

    def __iter__(self) -> Iterator[Any]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def items(self) -> abc.ItemsView[Any, Any]:
        return ItemsView(self) if type(self) in _WRAPPERS else super().items()

    def values(self) -> abc.ValuesView[Any]:
        return ValuesView(self) if type(self) in _WRAPPERS else super().values()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ImmutableCaseInsensitiveDict):
            return self._data == other._data
        return self._data == other if isinstance(other, Mapping) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._data!r})"

    def __deepcopy__(self, memo: dict[int, Any]) -> ImmutableCaseInsensitiveDict:
        return self

    def __reduce__(self) -> Any:
        return type(self), (self._data,)

    def copy(self) -> dict[Any, Any]:
        """Returns a plain `dict` that shares nothing with the original."""
        return plain_copy(self._data)

    to_dict = copy

    def _actual_key(self, key: Any) -> Any:
        if type(key) is not str:
            if not isinstance(key, str):
                return _MISSING
            key = str(key)
        lower = self._lower
        if lower is None:
            lower = self._lower = lower_case_keys(self._data)
        return lower.get(key.lower(), _MISSING)

    def _wrapped(self, key: Any, value: Any) -> Any:
        kind = _CONTAINERS.get(type(value))
        if kind is None:
            return value
        children = self._children
        if children is None:
            children = self._children = {}
        child = children.get(key)
        if child is None:
            child = children[key] = kind(value)
        return child


class ItemsView(abc.ItemsView):
    """The items of the mapping, without a look-up for each key."""

    __slots__ = ()
    _mapping: ImmutableCaseInsensitiveDict

    def __iter__(self) -> Iterator[Any]:
        mapping = self._mapping
        for key, value in mapping._data.items():
            yield key, value if type(value) in _SCALARS else mapping._wrapped(key, value)


class ValuesView(abc.ValuesView):
    """The values of the mapping, without a look-up for each key."""

    __slots__ = ()
    _mapping: ImmutableCaseInsensitiveDict

    def __iter__(self) -> Iterator[Any]:
        mapping = self._mapping
        for key, value in mapping._data.items():
            yield value if type(value) in _SCALARS else mapping._wrapped(key, value)


def actual_key(data: dict[Any, Any], key: Any) -> Any:
    """Returns the key of `data` that equals `key` except for case, or `_MISSING`."""
    return lower_case_keys(data).get(key.lower(), _MISSING) if isinstance(key, str) else _MISSING


_LOWER_LIMIT = 4_096
_LOWER_KEYS_LIMIT = 256
_lower_maps: dict[tuple[Any, ...], Mapping[str, Any]] = {}


def lower_case_keys(data: dict[Any, Any]) -> Mapping[str, Any]:
    """Maps lower-case keys to keys, the first of equal ones. Cached, as events of one type have the same keys."""
    names = tuple(data)
    known = _lower_maps.get(names)
    if known is not None:
        return known
    lower: dict[str, Any] = {}
    for name in names:
        if isinstance(name, str):
            lower.setdefault(name.lower(), name)
    made = MappingProxyType(lower)
    if len(names) <= _LOWER_KEYS_LIMIT:
        if len(_lower_maps) >= _LOWER_LIMIT:
            _lower_maps.clear()
        _lower_maps[names] = made
    return made


class ImmutableList(Sequence):
    """A sequence that equals lists and tuples with the same elements."""

    __slots__ = ("_children", "_data")

    def __init__(self, data: Any = ()) -> None:
        kind = type(data)
        self._data: list[Any] = data if kind is list else unwrap(data) if kind in _WRAPPERS else list(data)
        self._children: list[Any] | None = None

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return ImmutableList(self._data[index])
        value = self._data[index]
        return value if type(value) in _SCALARS else self._wrapped()[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._wrapped())

    def __len__(self) -> int:
        return len(self._data)

    def __contains__(self, value: object) -> bool:
        return value in self._data

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ImmutableList):
            return self._data == other._data
        if isinstance(other, list):
            return self._data == other
        return self._data == list(other) if isinstance(other, tuple) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._data!r})"

    def __deepcopy__(self, memo: dict[int, Any]) -> ImmutableList:
        return self

    def __reduce__(self) -> Any:
        return type(self), (self._data,)

    def copy(self) -> list[Any]:
        """Returns a plain `list` that shares nothing with the original."""
        return plain_copy(self._data)

    as_list = copy

    def _wrapped(self) -> list[Any]:
        children = self._children
        if children is None:
            children = self._children = [
                value if (kind := _CONTAINERS.get(type(value))) is None else kind(value) for value in self._data
            ]
        return children


_CONTAINERS: dict[type, Any] = {dict: ImmutableCaseInsensitiveDict, list: ImmutableList}
_WRAPPERS: set[type] = {ImmutableCaseInsensitiveDict, ImmutableList}


def wrap(value: Any) -> Any:
    """Returns the read-only view of a dict or list; any other value unchanged."""
    kind = _CONTAINERS.get(type(value))
    return value if kind is None else kind(value)


def unwrap(value: Any) -> Any:
    """Returns the plain value behind a view: the original, not a copy."""
    return value._data if isinstance(value, (ImmutableCaseInsensitiveDict, ImmutableList)) else value


def plain_copy(value: Any) -> Any:
    """Returns a deep copy in which every view is a plain dict or list."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is dict:
        return {key: plain_copy(item) for key, item in value.items()}
    if kind is list:
        return [plain_copy(item) for item in value]
    if isinstance(value, (ImmutableCaseInsensitiveDict, ImmutableList)):
        return plain_copy(value._data)
    return deepcopy(value)
