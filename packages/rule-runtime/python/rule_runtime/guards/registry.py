"""What follows each kind of node: registered by the modules of `expressions` and `statements`."""

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
    """Registers what follows expressions of these kinds."""

    def register(function: Evaluate) -> Evaluate:
        EXPRESSIONS.update(dict.fromkeys(kinds, function))
        return function

    return register


def runs(*kinds: type[ast.AST]) -> Callable[[Run], Run]:
    """Registers what follows statements of these kinds: it gives the paths that come out."""

    def register(function: Run) -> Run:
        STATEMENTS.update(dict.fromkeys(kinds, function))
        return function

    return register
