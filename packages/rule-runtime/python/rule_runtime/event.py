"""The argument of `rule(event)`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from .immutable import (
    _CONTAINERS,
    _MISSING,
    _SCALARS,
    _WRAPPERS,
    ImmutableCaseInsensitiveDict,
    actual_key,
    plain_copy,
    wrap,
)

if TYPE_CHECKING:
    from .data_model import DataModel


class PantherEvent(ImmutableCaseInsensitiveDict):
    """A read-only log event, with shortcuts to nested values and the unified data model."""

    __slots__ = ("_model",)

    def __init__(self, event: Any = (), data_model: DataModel | None = None) -> None:
        super().__init__(event)
        self._model = data_model

    def __reduce__(self) -> Any:
        return type(self), (self._data, self._model)

    @property
    def data_model(self) -> DataModel | None:
        return self._model

    def deep_get(self, *keys: Any, default: Any = None) -> Any:
        """Returns the value at a path of keys; `default` if the path leaves the mappings or ends in null."""
        if not keys:
            return self
        value: Any = self._data
        for key in keys:
            if type(value) is dict:
                found = value.get(key, _MISSING)
                value = found if found is not _MISSING else value.get(actual_key(value, key))
            elif isinstance(value, _MAPPINGS):
                value = value.get(key)
            else:
                return default
            if value is None:
                return default
        return value if type(value) in _SCALARS else wrap(value)

    def deep_walk(self, *keys: str, default: Any = None, return_val: str = "all") -> Any:
        """Like `deep_get`, but searches lists as well, with case-sensitive keys. `return_val` is `first`, `last` or `all`.

        The result is a plain copy, because rules test `isinstance(found, list)`.
        """
        return plain_copy(_walk(self._data, keys, default, return_val))

    def udm(self, *keys: Any, default: Any = None) -> Any:
        """Returns a value by its name in the unified data model."""
        model = self._model
        if model is not None and len(keys) == 1 and keys[0] in model:
            return model.value(keys[0], self, default)
        return self.deep_get("p_udm", *keys) or self.deep_get(*keys) or default

    def udm_path(self, key: str) -> str | None:
        """Returns what `udm` reads for this name: a path, the name of a method, or None."""
        if self._model is None:
            raise LookupError(
                f"udm_path({key!r}) needs a data model, but the log type {self.get('p_log_type')!r} has none."
            )
        return self._model.path(key, self)

    def lookup(self, table: str, key: Any) -> Any:
        """Returns the row of a lookup table; in tests it is read from `_mocked_lookup_data_` of the event."""
        return self.deep_get("_mocked_lookup_data_", table, key)

    def event_time_epoch(self, force_utc: bool = True) -> int:
        """Returns `p_event_time` in seconds since 1970; 0 if it cannot be parsed."""
        return _epoch_seconds(self.get("p_event_time"), force_utc)


def event_of(data: dict[str, Any], data_model: DataModel | None) -> PantherEvent:
    """Creates an event from a dict to which nothing else has a reference, faster than the constructor."""
    event = _new(PantherEvent)
    event._data = data
    event._children = None
    event._lower = None
    event._model = data_model
    return event


_new = PantherEvent.__new__
_WRAPPERS.add(PantherEvent)
_MAPPINGS = (ImmutableCaseInsensitiveDict, Mapping)


def _walk(value: Any, keys: tuple[str, ...], default: Any, return_val: str) -> Any:
    while keys and type(value) is dict:
        value = value.get(keys[0])
        if value is None:
            return default
        keys = keys[1:]
    if not keys:
        return default if _is_empty_list(value) else value
    if not isinstance(value, list):
        return default
    found: list[Any] = []
    seen: set[Any] = set()
    for element in value:
        item = _walk(element, keys, default, return_val)
        if item is not None:
            for part in item if isinstance(item, (list, tuple)) else (item,):
                _add(part, found, seen)
    if not found:
        return default
    if return_val == "first" or len(found) == 1:
        return found[0]
    return found[-1] if return_val == "last" else found


def _add(item: Any, found: list[Any], seen: set[Any]) -> None:
    if type(item) in _CONTAINERS:
        if item not in found:
            found.append(item)
    elif item not in seen:
        seen.add(item)
        found.append(item)


def _is_empty_list(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_empty_list, value))


_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?", re.IGNORECASE | re.ASCII
)


def _epoch_seconds(text: Any, force_utc: bool) -> int:
    match = _TIME.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        return 0
    date, clock, fraction, offset = match.groups()
    zone = "+00:00" if (offset or "").upper() == "Z" else offset or ""
    try:
        moment = datetime.fromisoformat(f"{date}T{clock}.{(fraction or '0')[:6]:0<6}{zone}")
    except ValueError:
        return 0
    if moment.tzinfo is None and force_utc:
        moment = moment.replace(tzinfo=UTC)
    return int(moment.timestamp())
