"""A key-value store for detections, kept in memory and emptied after each test case."""

from __future__ import annotations

import functools
import json
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

DEFAULT_LIFETIME_SECONDS = 90 * 24 * 60 * 60
_EARLIEST_ABSOLUTE_TIME = 1_000_000_000

_items: dict[str, dict[str, Any]] = {}
_calls: list[str] = []
_depth = 0


def _service_call(function: F) -> F:
    """Records the call, so that a test can warn that it used this in-memory store and not a mock."""

    @functools.wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        global _depth
        if _depth == 0:
            _calls.append(function.__name__)
        _depth += 1
        try:
            return function(*arguments, **named)
        finally:
            _depth -= 1

    return call  # type: ignore[return-value]


class KeyValueTable:
    """The table behind the functions, with the methods of a document store."""

    def get_item(self, Key: Mapping[str, str], **_options: Any) -> dict[str, Any]:
        item = _items.get(Key["key"])
        return {} if item is None else {"Item": dict(item)}

    def put_item(self, Item: Mapping[str, Any], **_options: Any) -> dict[str, Any]:
        _items[Item["key"]] = dict(Item)
        return {}

    def delete_item(self, Key: Mapping[str, str], **_options: Any) -> dict[str, Any]:
        _items.pop(Key["key"], None)
        return {}


@_service_call
def kv_table() -> KeyValueTable:
    """Returns the table."""
    return KeyValueTable()


def ttl_expired(response: Mapping[str, Any]) -> bool:
    """Returns whether a response of the table contains an expired item."""
    expires = response.get("Item", {}).get("expiresAt", 0)
    return bool(expires) and float(expires) < time.time()


@_service_call
def get_counter(key: str, force_ttl_check: bool = False) -> int:
    """Returns the counter at a key; 0 if it is not set."""
    return int(_read(key, force_ttl_check).get("intCount", 0))


@_service_call
def increment_counter(key: str, val: int = 1, epoch_seconds: Any = DEFAULT_LIFETIME_SECONDS) -> int:
    """Adds to a counter and returns the sum. An expired counter restarts at 0."""
    if _is_over(_items.get(key)):
        del _items[key]
    item = _item(key)
    item["intCount"] = item.get("intCount", 0) + int(val)
    _set_expiry(item, epoch_seconds)
    return item["intCount"]


@_service_call
def reset_counter(key: str) -> None:
    """Sets a counter to 0."""
    _item(key)["intCount"] = 0


@_service_call
def set_key_expiration(key: str, epoch_seconds: Any) -> None:
    """Sets when a key expires: in seconds from now, or as an absolute time."""
    _set_expiry(_item(key), epoch_seconds)


@_service_call
def get_string_set(key: str, force_ttl_check: bool = False) -> set[str]:
    """Returns the set of strings at a key; empty if it is not set."""
    return set(_read(key, force_ttl_check).get("stringSet", ()))


@_service_call
def put_string_set(key: str, val: Iterable[str], epoch_seconds: Any = None) -> None:
    """Replaces a set. An empty value clears it."""
    strings = _strings(val)
    if not strings:
        reset_string_set(key)
        return
    item = _items[key] = {"key": key, "stringSet": strings}
    _set_expiry(item, DEFAULT_LIFETIME_SECONDS if epoch_seconds is None else epoch_seconds)


@_service_call
def add_to_string_set(key: str, val: str | Iterable[str], epoch_seconds: Any = DEFAULT_LIFETIME_SECONDS) -> set[str]:
    """Adds one string or several, and returns the set."""
    added = _strings(val)
    if not added:
        return get_string_set(key)
    item = _item(key)
    item["stringSet"] = item.get("stringSet", set()) | added
    _set_expiry(item, epoch_seconds)
    return set(item["stringSet"])


@_service_call
def remove_from_string_set(key: str, val: str | Iterable[str], epoch_seconds: Any = None) -> set[str]:
    """Removes one string or several, and returns the set."""
    removed = _strings(val)
    if not removed:
        return get_string_set(key)
    item = _item(key)
    item["stringSet"] = item.get("stringSet", set()) - removed
    _set_expiry(item, epoch_seconds)
    return set(item["stringSet"])


@_service_call
def reset_string_set(key: str) -> None:
    """Clears a set."""
    _item(key).pop("stringSet", None)


@_service_call
def put_dictionary(key: str, val: Mapping[str, Any], epoch_seconds: Any = None) -> None:
    """Stores a mapping as JSON."""
    if not isinstance(val, Mapping):
        raise TypeError(f"put_dictionary: the value must be a mapping, not {type(val).__name__}")
    try:
        text = json.dumps(_plain(val))
    except (TypeError, ValueError) as error:
        raise ValueError(f"put_dictionary: the value cannot be written as JSON: {error}") from error
    item = _items[key] = {"key": key, "dictionary": text}
    _set_expiry(item, DEFAULT_LIFETIME_SECONDS if epoch_seconds is None else epoch_seconds)


@_service_call
def get_dictionary(key: str, force_ttl_check: bool = False) -> dict[str, Any]:
    """Returns the mapping at a key; empty if it is not set."""
    text = _read(key, force_ttl_check).get("dictionary")
    return json.loads(text) if text else {}


@_service_call
def evaluate_threshold(key: str, threshold: int = 10, expiry_seconds: Any = 3600) -> bool:
    """Increments a counter. At the threshold, resets it and returns True."""
    count = increment_counter(key)
    if count == 1:
        set_key_expiration(key, expiry_seconds)
    if count < threshold:
        return False
    reset_counter(key)
    return True


@_service_call
def check_account_age(key: Any) -> bool:
    """Returns whether a new account with this key was seen recently."""
    return isinstance(key, str) and key != "" and bool(get_string_set(key))


def _item(key: str) -> dict[str, Any]:
    return _items.setdefault(key, {"key": key})


def _read(key: str, force_ttl_check: bool) -> Mapping[str, Any]:
    item = _items.get(key, {})
    return {} if force_ttl_check and _is_over(item) else item


def _is_over(item: Mapping[str, Any] | None) -> bool:
    return item is not None and ttl_expired({"Item": item})


def _set_expiry(item: dict[str, Any], epoch_seconds: Any) -> None:
    if epoch_seconds is None:
        return
    seconds = int(float(epoch_seconds))
    item["expiresAt"] = seconds if seconds >= _EARLIEST_ABSOLUTE_TIME else int(time.time()) + seconds


def _strings(value: str | Iterable[str]) -> set[str]:
    return {value} if isinstance(value, str) and value else set(value)


def _plain(value: Any) -> Any:
    from rule_runtime.immutable import plain_copy

    return plain_copy(value)


def _begin_case() -> None:
    _items.clear()
    _calls.clear()
