"""The evaluators of each node type; the modules of `expressions` and `statements` register them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .states import Frame, State
from .values import Value

if TYPE_CHECKING:
    from .interpreter import Interpreter

Evaluate = Callable[["Interpreter", Any, State, Frame], Value]
Run = Callable[["Interpreter", Any, State, Frame], list[State]]
EXPRESSIONS: dict[type[ast.AST], Evaluate] = {}
STATEMENTS: dict[type[ast.AST], Run] = {}


def evaluates(*kinds: type[ast.AST]) -> Callable[[Evaluate], Evaluate]:
    """Registers an evaluator for expressions of these types."""

    def register(function: Evaluate) -> Evaluate:
        EXPRESSIONS.update(dict.fromkeys(kinds, function))
        return function

    return register


def runs(*kinds: type[ast.AST]) -> Callable[[Run], Run]:
    """Registers a function that runs statements of these types and returns the states that continue."""

    def register(function: Run) -> Run:
        STATEMENTS.update(dict.fromkeys(kinds, function))
        return function

    return register
