"""Compiles third-party modules once, when they are installed, as pip does."""

import importlib.util
import json
import marshal
import os
from collections.abc import Iterator

from rule_host.harden import without_bridge

# PEP 552: identified by a hash of the source, which is not compared. Installed packages are never written again.
_UNCHECKED = (0b01).to_bytes(4, "little")


def compile_packages(folders: int, target: int) -> None:
    """
    Compiles all modules below /packages/0, /packages/1, ... and writes each to a descriptor: a line of JSON with
    [folder, path, size], and then its bytes. The path is the one where Python looks for bytecode.
    """
    with without_bridge():
        for folder in range(folders):
            for path, compiled in _compile_below(f"/packages/{folder}"):
                header = json.dumps([folder, path, len(compiled)]).encode() + b"\n"
                _write(target, header + compiled)


def _compile_below(root: str) -> Iterator[tuple[str, bytes]]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            path = os.path.join(folder, name)
            if not name.endswith(".py") or (compiled := _compile(path)) is None:
                continue
            yield os.path.relpath(importlib.util.cache_from_source(path), root), compiled


def _compile(path: str) -> bytes | None:
    """Returns None for a module that cannot be compiled: importing it reports the error."""
    with open(path, "rb") as file:
        source = file.read()
    try:
        code = compile(source, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]
