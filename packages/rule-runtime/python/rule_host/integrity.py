"""Detects whether a rule has changed the interpreter that it shares with the next rule."""

import sys
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from operator import is_
from types import ModuleType

WATCHED = ("builtins", "json", "json.encoder", "json.decoder", "re", "time", "datetime", "os", "random", "unittest.mock")
OWN = ("rule_runtime", "rule_host", "panther_core")


class Watch:
    """Records the values of the modules that the runtime itself relies on."""

    def __init__(self) -> None:
        self._modules = {name: module for name, module in sys.modules.items() if _is_watched(name)}
        spaces = [space for name, module in self._modules.items() for space in _spaces(name, module)]
        self._names = [name for name, _ in spaces]
        self._spaces = [space for _, space in spaces]
        self._sizes = list(map(len, self._spaces))
        self._values_of = [space.values for space in self._spaces]
        self._values = list(self._all_values())
        self._meta_path = tuple(sys.meta_path)

    def change(self) -> str | None:
        """Returns a description of the first change since the start, or None."""
        modules = sys.modules
        for name, module in self._modules.items():
            if modules.get(name) is not module:
                return f"sys.modules[{name!r}] was replaced"
        if list(map(len, self._spaces)) != self._sizes or not all(map(is_, self._all_values(), self._values)):
            return f"{self._changed_name()} was changed"
        if any(finder not in sys.meta_path for finder in self._meta_path):
            return "sys.meta_path lost a finder"
        if any(_is_foreign(finder) for finder in sys.meta_path if finder not in self._meta_path):
            return "sys.meta_path has a finder of a rule"
        return None

    def _all_values(self) -> Iterator[object]:
        return chain.from_iterable([values() for values in self._values_of])

    def _changed_name(self) -> str:
        rest = iter(self._values)
        for name, space, size in zip(self._names, self._spaces, self._sizes, strict=True):
            before = list(islice(rest, size))
            if len(space) != size or not all(map(is_, space.values(), before)):
                return name
        return "a module"


def _is_watched(name: str) -> bool:
    return name in WATCHED or name.partition(".")[0] in OWN


def _spaces(name: str, module: ModuleType) -> Iterator[tuple[str, Mapping[str, object]]]:
    yield name, vars(module)
    if name.partition(".")[0] in OWN:
        for key, value in vars(module).items():
            if isinstance(value, type) and value.__module__ == name:
                yield f"{name}.{key}", vars(value)


def _is_foreign(finder: object) -> bool:
    owner = sys.modules.get(getattr(finder, "__module__", None) or type(finder).__module__)
    origin = getattr(getattr(owner, "__spec__", None), "origin", None)
    return origin is None
