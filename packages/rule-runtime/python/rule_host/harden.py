"""Removes from the sandboxed interpreter what no rule needs. The sandbox itself is outside; this makes mistakes fail early."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

# The bridge to JavaScript, and access to raw memory.
REMOVED = ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "ctypes", "_ctypes", "_ctypes_test")


class _RemovedModules:
    """A finder at the start of `sys.meta_path` that reports the removed modules as missing."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        if name.partition(".")[0] in REMOVED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


@contextmanager
def without_bridge() -> Iterator[None]:
    """Hides the bridge temporarily: the loader needs it again when it starts from the snapshot."""
    hidden = _remove_modules()
    sys.meta_path.insert(0, _RemovedModules)
    yield
    sys.meta_path.remove(_RemovedModules)
    sys.modules.update(hidden)


def harden() -> None:
    """Removes the bridge, the environment and stdin."""
    _remove_modules()
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _module_of(finder).startswith("_pyodide")]
    sys.meta_path.insert(0, _RemovedModules)
    sys.path[:] = list(dict.fromkeys(entry for entry in sys.path if entry))
    sys.excepthook = sys.__excepthook__
    os.environ.clear()
    sys.stdin = io.StringIO()


def _remove_modules() -> dict[str, ModuleType]:
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] in REMOVED}


def _module_of(finder: object) -> str:
    return getattr(finder, "__module__", None) or type(finder).__module__
