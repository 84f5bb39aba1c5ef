"""Finds which imported modules a source changes in place, as in `from m import ITEMS; ITEMS.append(1)`."""

from __future__ import annotations

import dis
from collections.abc import Iterable, Iterator
from types import CodeType

_CHANGERS = frozenset(
    "append appendleft extend insert remove pop popleft popitem clear sort reverse update setdefault add discard".split()
)
_SUBSCRIPT_CHANGES = frozenset(("STORE_SUBSCR", "DELETE_SUBSCR"))
_SUBSCRIPT_OPERATIONS = frozenset(dis.opmap[name] for name in _SUBSCRIPT_CHANGES)
_IMPORT = dis.opmap["IMPORT_NAME"]


def changed_modules(parts: Iterable[CodeType]) -> frozenset[str]:
    """Returns the top-level names of the modules. Changes that another function makes on its behalf are not found."""
    everything = list(parts)
    suspects = [part for part in everything if _may_change(part)]
    if not suspects:
        return frozenset()
    origins: dict[str, tuple[str, bool]] = {}
    for part in everything:
        if _IMPORT in part.co_code[::2]:
            origins.update(_imported(part))
    return frozenset(
        module for part in suspects if _names(part) & origins.keys() for module in _changed(part, origins)
    )


def _may_change(code: CodeType) -> bool:
    return not (_CHANGERS.isdisjoint(code.co_names) and _SUBSCRIPT_OPERATIONS.isdisjoint(code.co_code[::2]))


def _names(code: CodeType) -> set[str]:
    return {*code.co_names, *code.co_varnames, *code.co_freevars}


def _imported(code: CodeType) -> Iterator[tuple[str, tuple[str, bool]]]:
    """Yields the names that imports bind, with the top-level module and whether it is something inside it."""
    module, inside = "", False
    for instruction in dis.get_instructions(code):
        if instruction.opname == "IMPORT_NAME":
            module, inside = instruction.argval.partition(".")[0], False
        elif instruction.opname == "IMPORT_FROM":
            inside = True
        elif instruction.opname.startswith("STORE_") and module:
            name = instruction.argval[0] if isinstance(instruction.argval, tuple) else instruction.argval
            if isinstance(name, str):
                yield name, (module, inside)
            module = module if inside else ""
        elif instruction.opname == "POP_TOP":
            module = ""


def _changed(code: CodeType, imported: dict[str, tuple[str, bool]]) -> Iterator[str]:
    origins = dict(imported)
    module, inside, loads = "", False, 0
    for instruction in dis.get_instructions(code):
        name, value = instruction.opname, instruction.argval
        if name.startswith(("LOAD_ATTR", "LOAD_METHOD")) and module and loads == 0:
            if inside and value in _CHANGERS:
                yield module
            inside = True
        elif name in _SUBSCRIPT_CHANGES:
            if module and inside and loads == 1:
                yield module
            module = ""
        elif name.startswith(("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FAST", "LOAD_DEREF")) and value in origins:
            (module, inside), loads = origins[value], 0
        elif name.startswith("STORE_FAST") and module and inside and loads == 0:
            origins[value[0] if isinstance(value, tuple) else value] = module, True
            module = ""
        elif name.startswith("LOAD_") and module:
            loads += 2 if isinstance(value, tuple) and "LOAD_CONST" not in name else 1
        elif name not in ("CACHE", "PUSH_NULL", "COPY"):
            module = ""
