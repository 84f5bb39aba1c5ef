"""Compiles sources, and finds which state their code objects may change."""

from __future__ import annotations

import dis
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from types import CodeType

from .harmless_reads import harmless_reads
from .imported_changes import changed_modules


@dataclass(frozen=True, slots=True)
class SourceCode:
    """A compiled source.

    `wild`: its code may change more than its own names and the values it can access; `changes`: the modules whose
    contents it changes in place; `reads`: the modules whose attributes it reads by computed names; `imports`: all its
    imports.
    """

    code: CodeType
    names: frozenset[str]
    wild: bool
    changes: frozenset[str]
    reads: frozenset[str]
    imports: tuple[str, ...]


_CACHE_LIMIT = 20_000
_cache: dict[tuple[str, str], SourceCode] = {}


def source_code(file: str, text: str) -> SourceCode:
    """Returns the code of a source, compiled once."""
    known = _cache.get((file, text))
    if known is None:
        if len(_cache) >= _CACHE_LIMIT:
            _cache.clear()
        known = _cache[file, text] = _compile(file, text)
    return known


def plain_code(file: str, text: str) -> CodeType:
    """Returns the code of a source without marks."""
    return source_code(file, text).code


def _compile(file: str, text: str) -> SourceCode:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        code = compile(text, file, "exec", dont_inherit=True)
        parts = list(_with_nested(code))
        names = frozenset(name for part in parts for name in part.co_names)
        harmless, reads = harmless_reads(text, names)
    wild = not names.isdisjoint(_WILD_NAMES - harmless) or any(map(_sets_attributes, parts))
    changes = frozenset[str]() if wild else changed_modules(parts)
    return SourceCode(code, names, wild, changes, reads, tuple(chain.from_iterable(map(_imports, parts))))


def _with_nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_nested(constant)


_IMPORT_NAME, _EXTENDED_ARG = dis.opmap["IMPORT_NAME"], dis.opmap["EXTENDED_ARG"]


def _imports(code: CodeType) -> Iterator[str]:
    """Yields the imported names. Finds the same as `dis` in 1 % of its time."""
    operations = code.co_code[::2]
    if _IMPORT_NAME not in operations:
        return
    high = 0
    for operation, low in zip(operations, code.co_code[1::2]):
        if operation == _IMPORT_NAME:
            yield code.co_names[high | low]
        high = (high | low) << 8 if operation == _EXTENDED_ARG else 0


_ATTRIBUTE_CHANGES = frozenset(dis.opmap[name] for name in ("STORE_ATTR", "DELETE_ATTR"))


def _sets_attributes(code: CodeType) -> bool:
    """Returns whether the code sets attributes of anything except its own `self`."""
    if _ATTRIBUTE_CHANGES.isdisjoint(code.co_code[::2]):
        return False
    before = None
    for instruction in dis.get_instructions(code):
        if instruction.opcode in _ATTRIBUTE_CHANGES and not (
            code.co_varnames[:1] == ("self",) and before is not None and _loads_self_last(before)
        ):
            return True
        before = instruction
    return False


def _loads_self_last(instruction: dis.Instruction) -> bool:
    loaded = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
    return "LOAD_FAST" in instruction.opname and loaded[-1:] == ("self",)


_WILD_NAMES = frozenset(
    """
    setattr delattr getattr vars globals locals exec eval __import__ open breakpoint
    __setattr__ __delattr__ __dict__ __builtins__ __globals__ __code__ __class__ __subclasses__ __bases__ __base__ __mro__
    __closure__ __defaults__ __kwdefaults__ __func__ __self__ __annotations__ __loader__ __spec__ __path__ __traceback__
    FunctionType CodeType ModuleType attrgetter methodcaller setitem delitem currentframe _getframe tb_frame f_globals f_back
    importlib sys builtins gc inspect ctypes copyreg atexit signal threading _thread multiprocessing concurrent asyncio contextvars
    environ putenv unsetenv chdir umask patch seed setstate setlocale getcontext setcontext localcontext
    basicConfig addHandler removeHandler setLevel addLevelName captureWarnings simplefilter filterwarnings catch_warnings
    settrace setprofile setrecursionlimit setswitchinterval set_int_max_str_digits tzset register register_dialect add_type
    setdefaulttimeout setfirstweekday field_size_limit disable handlers filters linecache rule_runtime rule_host
    """.split()
)
"""Names by which code can reach state outside its own module. A mention makes the cleanup more thorough."""
