"""Calls: `apply` finds out what is called; each family of functions and methods is a module that registers what it knows."""
