"""Recognizes uses of `getattr` and `os.environ` that only read, as in helpers that read a configuration.

Cleaning up after code that can change the interpreter takes ten times as long, and most rules import one such helper.
Any use that is not recognized with certainty counts as a way to change something.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

_READERS = frozenset(("getattr", "environ"))
_NOTHING: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


def harmless_reads(text: str, names: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Returns which of the two names a source only reads with, and the modules that it passes to `getattr`."""
    if names.isdisjoint(_READERS):
        return _NOTHING
    try:
        tree = ast.parse(text)
    except (RecursionError, MemoryError):
        return _NOTHING
    modules = _imported_modules(tree)
    mentions = Counter(_mentions(tree))
    read: set[str] = set()
    harmless: Counter[str] = Counter()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[ast.Name(id=name), _, *_]) if name in modules:
                harmless["getattr"] += 1
                read.add(modules[name])
            case (
                ast.Call(func=ast.Attribute(value=environ, attr="get"))
                | ast.Subscript(value=environ, ctx=ast.Load())
                | ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[environ])
            ) if _is_environ(environ, modules):
                harmless["environ"] += 1
    return frozenset(name for name in harmless if harmless[name] == mentions[name]), frozenset(read)


def _is_environ(node: ast.expr, modules: dict[str, str]) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr="environ"):
            return modules.get(name) == "os"
    return False


def _mentions(tree: ast.Module) -> Iterator[str]:
    """Yields every name, attribute and imported name of the source."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name


def _imported_modules(tree: ast.Module) -> dict[str, str]:
    """Returns the names that mean the same module everywhere: only an `import` at module level binds them."""
    bound = Counter(_bound_names(tree))
    found: dict[str, str] = {}
    if bound["*"]:
        return found
    for statement in tree.body:
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                name = alias.asname or alias.name
                if "." not in alias.name and bound[name] == 1:
                    found[name] = alias.name
    return found


def _bound_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name) | ast.MatchMapping(rest=str(name)):
                yield name
            case ast.alias(name=name, asname=other):
                yield other or name.partition(".")[0]
            case _ if isinstance(name := getattr(node, "name", None), str):
                yield name
