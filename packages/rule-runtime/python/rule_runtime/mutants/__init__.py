"""Creates mutants: small changes to the decision of a detection, which its tests should detect. Nothing is executed."""

from __future__ import annotations

import ast
import warnings
from typing import Any

from ..analyze.source_text import SourceText
from .changes import Changes
from .reach import compared, compared_attributes, reachable


def mutants(modules: list[dict[str, str]], host: Any) -> list[list[dict[str, Any]]]:
    """Returns the mutants of each module, in source order. A module that cannot be parsed has none."""
    found = []
    for index, module in enumerate(modules):
        host.announce(f"module {index}")
        found.append(_module_mutants(module["text"], module["main"]))
    return found


def _module_mutants(text: str, main: str) -> list[dict[str, Any]]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    changes = Changes(SourceText(text))
    try:
        reached = reachable(tree, main)
        names, attributes = compared(reached), compared_attributes(reached)
        for node in reached:
            is_main = getattr(node, "name", None) == main
            changes.of_definition(node, is_main=is_main, names=names, attributes=attributes)
    except RecursionError:
        return []
    return sorted(changes.found, key=lambda one: (one["line"], one["column"], one["kind"], one["replacement"]))
