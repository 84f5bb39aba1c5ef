"""Evaluates calls: `apply` finds what is called; the other modules register the functions that they know."""
