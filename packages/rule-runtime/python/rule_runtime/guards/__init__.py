"""Guards: what must hold of an event for a rule to match it, from the rule's syntax tree (`core: detections/rule-guard.ts`).

`interpreter` runs a rule without an event; `values` is what it computes with, `formulas` what it finds out. Every condition is a
pair, necessary for true and necessary for false; nothing is negated afterwards, and what is not understood is true in both.
"""

from .find_guards import find_guards

__all__ = ["find_guards"]
