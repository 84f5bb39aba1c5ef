"""Notices when a rule has changed the interpreter that it shares with the next rule."""

import sys
from collections.abc import Iterator, Mapping
from types import ModuleType

WATCHED = ("builtins", "json", "json.encoder", "json.decoder", "re", "time", "datetime", "os", "random", "unittest.mock")
OWN = ("rule_runtime", "rule_host", "panther_core")


class Watch:
    """Remembers names and values of the modules that the runtime itself relies on."""

    def __init__(self) -> None:
        self._modules = {name: module for name, module in sys.modules.items() if _is_watched(name)}
        self._spaces = [
            (space_name, space, dict(space))
            for name, module in self._modules.items()
            for space_name, space in _spaces(name, module)
        ]
        self._meta_path = tuple(sys.meta_path)

    def change(self) -> str | None:
        """What differs from the start, if anything does."""
        modules = sys.modules
        for name, module in self._modules.items():
            if modules.get(name) is not module:
                return f"sys.modules[{name!r}] was replaced"
        for name, space, copy in self._spaces:
            if len(space) != len(copy) or any(space.get(key, space) is not value for key, value in copy.items()):
                return f"{name} was changed"
        if any(finder not in sys.meta_path for finder in self._meta_path):
            return "sys.meta_path lost a finder"
        if any(_is_foreign(finder) for finder in sys.meta_path if finder not in self._meta_path):
            return "sys.meta_path has a finder of a rule"
        return None


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
