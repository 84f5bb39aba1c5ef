"""Finds guards: necessary conditions for a rule to match an event, from its syntax tree (`core: detections/rule-guard.ts`).

`interpreter` runs a rule without an event, on the values of `values`, and collects conditions as `formulas`. Every condition
is a pair: necessary for true, necessary for false. Nothing is negated later, and unsupported code is true in both.
"""

from .find_guards import find_guards

__all__ = ["find_guards"]
