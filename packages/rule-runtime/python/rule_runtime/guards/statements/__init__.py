"""Runners of statements, one module per kind. Importing them registers a runner for each node type."""

from . import branches, definitions, errors, loops, patterns, plain

__all__ = ["branches", "definitions", "errors", "loops", "patterns", "plain"]
