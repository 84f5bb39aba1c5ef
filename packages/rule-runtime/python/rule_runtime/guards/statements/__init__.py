"""Statements, one family a module: importing them registers what follows each kind of node."""

from . import branches, definitions, errors, loops, patterns, plain

__all__ = ["branches", "definitions", "errors", "loops", "patterns", "plain"]
