"""Records the state of the interpreter and of all loaded modules, and restores it after code that could change it."""

from __future__ import annotations

import gc
import importlib
import logging
import os
import random
import sys
import warnings
from collections.abc import Callable, Iterable
from importlib.machinery import BuiltinImporter, ExtensionFileLoader
from itertools import chain
from operator import is_
from types import ModuleType
from typing import Any

from .capture import Capture, captured
from .watch import ModuleWatch, rewrite

Space = tuple[Any, list[str], list[Any], Callable[[Any, dict[str, Any]], None]]

_baseline: dict[str, tuple[ModuleType, list[Space]]] = {}


class InterpreterState:
    """A snapshot taken before a job's code runs; `restore` can be called many times."""

    def __init__(self, imports: Iterable[str], is_helper: Callable[[str], bool]) -> None:
        imported = [name for name in imports if not is_helper(name)]
        for name in imported:
            _try_import(name)
        self._is_helper = is_helper
        self._modules = {
            name: module for name, module in sys.modules.items() if name != "__main__" and not is_helper(name)
        }
        self._names = _names_of(self._modules)
        watched = {"builtins", "json", "json.encoder", "json.decoder", "re", "string", *imported} - {
            "sys",
            "os",
            "logging",
        }
        self._watches = [_watch_of(self._modules[name]) for name in sorted(watched & self._modules.keys())]
        self._lists = [
            (items, list(items)) for items in (sys.path, sys.meta_path, sys.path_hooks, sys.argv, warnings.filters)
        ]
        self._environ = dict(os.environ)
        self._random = random.getstate()
        self._loggers = _logger_states()
        self._settings = [(get_value, set_value, get_value()) for get_value, set_value in _settings()]

    def restore(self) -> None:
        """Restores everything that differs."""
        if self._names.differ():
            for space in self._names.spaces:
                if _differs(space):
                    space[3](space[0], dict(zip(space[1], space[2])))
        self._restore_modules()
        for watch in self._watches:
            watch.restore()
        for items, copy in self._lists:
            if items != copy:
                items[:] = copy
        if dict(os.environ) != self._environ:
            os.environ.clear()
            os.environ.update(self._environ)
        if random.getstate() != self._random:
            random.setstate(self._random)
        _restore_loggers(self._loggers)
        for get_value, set_value, value in self._settings:
            if get_value() is not value:
                set_value(value)

    def _restore_modules(self) -> None:
        modules = sys.modules
        for name in [
            name for name in modules if name not in self._modules and name != "__main__" and not self._is_helper(name)
        ]:
            if not _cannot_be_loaded_twice(name, modules[name]):
                del modules[name]
        for name, module in self._modules.items():
            if modules.get(name) is not module:
                modules[name] = module


def _cannot_be_loaded_twice(name: str, module: Any) -> bool:
    spec = getattr(module, "__spec__", None)
    loader = getattr(spec, "loader", None)
    return getattr(spec, "name", None) == name and (
        loader is BuiltinImporter or isinstance(loader, ExtensionFileLoader)
    )


_silence = Capture()


def _try_import(name: str) -> None:
    if name not in sys.modules:
        try:
            with captured(_silence):
                importlib.import_module(name)
        except BaseException:
            return


def _current(owner: Any) -> Any:
    return vars(owner) if isinstance(owner, type) else owner


def _differs(space: Space) -> bool:
    owner, names, values, _ = space
    current = _current(owner)
    return len(current) != len(names) or not all(map(is_, current.values(), values))


class _Names:
    """The values of all names of some modules and their classes."""

    def __init__(self, modules: dict[str, ModuleType]) -> None:
        self.modules = modules
        self.spaces = [space for name, module in modules.items() for space in _module_spaces(name, module)]
        # Views show the current content of a dict. All are compared in one pass: there are tens of thousands of names.
        self._views = [_current(owner).values() for owner, _, _, _ in self.spaces]
        self._sizes = [len(names) for _, names, _, _ in self.spaces]
        self._values = [value for _, _, values, _ in self.spaces for value in values]

    def differ(self) -> bool:
        """Returns whether any name has another value now."""
        return list(map(len, self._views)) != self._sizes or not all(
            map(is_, chain.from_iterable(self._views), self._values)
        )


_known_watches: dict[int, ModuleWatch] = {}


def _watch_of(module: ModuleType) -> ModuleWatch:
    """Returns the watch of an earlier job if the module has not changed since: comparing is cheaper than collecting."""
    known = _known_watches.get(id(module))
    if known is None or known.module is not module or known.differs():
        known = _known_watches[id(module)] = ModuleWatch(module)
    return known


_latest: list[_Names] = []


def _names_of(modules: dict[str, ModuleType]) -> _Names:
    """Returns the names of the previous job if nothing has changed since, which is usual."""
    known = _latest[0] if _latest else None
    if (
        known is not None
        and len(known.modules) == len(modules)
        and all(known.modules.get(name) is module for name, module in modules.items())
        and not known.differ()
    ):
        return known
    _latest[:] = [_Names(modules)]
    return _latest[0]


def _module_spaces(name: str, module: ModuleType) -> list[Space]:
    known = _baseline.get(name)
    if known is not None and known[0] is module and not any(map(_differs, known[1])):
        return known[1]
    spaces: list[Space] = []
    space = getattr(module, "__dict__", None)
    if isinstance(space, dict):
        spaces.append((space, list(space), list(space.values()), rewrite))
        for value in list(space.values()):
            if isinstance(value, type) and value.__module__ == name and value.__flags__ & _HEAP_TYPE:
                attributes = dict(vars(value))
                spaces.append((value, list(attributes), list(attributes.values()), _write_class))
    _baseline[name] = module, spaces
    return spaces


_HEAP_TYPE = 1 << 9


def _write_class(space: type, wanted: dict[str, Any]) -> None:
    current = dict(vars(space))
    for name in current.keys() - wanted.keys():
        if name not in _LAZY_ATTRIBUTES:
            _quietly(type.__delattr__, space, name)
    for name, value in wanted.items():
        if current.get(name, _MISSING) is not value:
            _quietly(type.__setattr__, space, name, value)


_MISSING = object()
_LAZY_ATTRIBUTES = frozenset(("__annotations__", "__annotations_cache__", "__annotate__", "__annotate_func__"))


def _quietly(action: Callable[..., Any], *arguments: Any) -> None:
    try:
        action(*arguments)
    except (AttributeError, TypeError):
        return


def _settings() -> list[tuple[Callable[[], Any], Callable[[Any], Any]]]:
    found: list[tuple[Callable[[], Any], Callable[[Any], Any]]] = [
        (sys.getrecursionlimit, sys.setrecursionlimit),
        (sys.gettrace, sys.settrace),
        (sys.getprofile, sys.setprofile),
        (sys.get_int_max_str_digits, sys.set_int_max_str_digits),
        (gc.isenabled, lambda enabled: gc.enable() if enabled else gc.disable()),
    ]
    decimal = sys.modules.get("decimal")
    if decimal is not None:
        found.append((lambda: decimal.getcontext().copy(), lambda value: decimal.setcontext(value.copy())))
    csv = sys.modules.get("csv")
    if csv is not None:
        found.append((csv.field_size_limit, csv.field_size_limit))
    locale = sys.modules.get("locale")
    if locale is not None:
        found.append((lambda: locale.setlocale(locale.LC_ALL), lambda value: locale.setlocale(locale.LC_ALL, value)))
    return found


LoggerState = tuple[logging.Logger, dict[str, Any], list[Any], list[Any]]


def _logger_states() -> tuple[list[LoggerState], dict[str, Any], int]:
    manager = logging.Logger.manager
    loggers = [logging.root, *(item for item in manager.loggerDict.values() if isinstance(item, logging.Logger))]
    states = [(logger, dict(vars(logger)), list(logger.handlers), list(logger.filters)) for logger in loggers]
    return states, dict(manager.loggerDict), manager.disable


def _restore_loggers(before: tuple[list[LoggerState], dict[str, Any], int]) -> None:
    states, known, disabled = before
    manager = logging.Logger.manager
    for logger, attributes, handlers, filters in states:
        attributes["handlers"][:] = handlers
        attributes["filters"][:] = filters
        vars(logger).update(attributes)
        logger._cache.clear()  # type: ignore[attr-defined]
    manager.disable = disabled
    if len(manager.loggerDict) != len(known):
        manager.loggerDict.clear()
        manager.loggerDict.update(known)
