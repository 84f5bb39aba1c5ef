"""Evaluates calls: `apply` finds what is called; the other modules register the functions and methods that they know."""
