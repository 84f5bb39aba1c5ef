"""Expressions, one family a module: importing them registers what follows each kind of node."""

from . import access, arithmetic, calls, comparisons, comprehensions, displays, functions, logic, names

__all__ = ["access", "arithmetic", "calls", "comparisons", "comprehensions", "displays", "functions", "logic", "names"]
