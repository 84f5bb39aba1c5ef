"""Evaluators of expressions, one module per kind. Importing them registers an evaluator for each node type."""

from . import access, arithmetic, calls, comparisons, comprehensions, displays, functions, logic, names

__all__ = ["access", "arithmetic", "calls", "comparisons", "comprehensions", "displays", "functions", "logic", "names"]
