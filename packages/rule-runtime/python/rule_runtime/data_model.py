"""Data models: common names for the fields of a log type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .immutable import ImmutableCaseInsensitiveDict, wrap
from .jsonpath import JsonPath, parse_jsonpath

if TYPE_CHECKING:
    from types import ModuleType

    from .event import PantherEvent


class DataModel:
    """The mappings of one data model. If methods need a Python module, it is loaded on first use."""

    def __init__(
        self, model_id: str, paths: dict[str, str], methods: dict[str, str], load: Callable[[], ModuleType]
    ) -> None:
        self.data_model_id = model_id
        self._paths = paths
        self._methods = methods
        self._load = load
        self._parsed: dict[str, JsonPath] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._paths or name in self._methods

    def __repr__(self) -> str:
        return f"DataModel({self.data_model_id!r})"

    def value(self, name: str, event: PantherEvent, default: Any) -> Any:
        """Returns the value of a mapped name: the match of its path or the result of its method, else the default."""
        if name in self._paths:
            found = self._match(name, event)
            return default if found is None else wrap(found[1])
        return self._method(name)(ImmutableCaseInsensitiveDict(event._data))

    def path(self, name: str, event: PantherEvent) -> str | None:
        """Returns the path that matched, or the name of the method; None if there is no match."""
        if name in self._paths:
            found = self._match(name, event)
            return None if found is None else found[0]
        return self._methods.get(name)

    def _match(self, name: str, event: PantherEvent) -> tuple[str, Any] | None:
        path = self._parsed.get(name)
        if path is None:
            path = self._parsed[name] = parse_jsonpath(self._paths[name])
        found = path.find(event._data)
        if len(found) > 1:
            raise ValueError(
                f'The path "{path.text}" of "{name}" in data model "{self.data_model_id}" matches {len(found)} values; it must match one.'
            )
        return found[0] if found else None

    def _method(self, name: str) -> Callable[[Any], Any]:
        method_name = self._methods[name]
        method = getattr(self._load(), method_name, None)
        if method is None:
            raise AttributeError(
                f'Data model "{self.data_model_id}" maps "{name}" to the method "{method_name}", which its Python file does not define.'
            )
        return method
