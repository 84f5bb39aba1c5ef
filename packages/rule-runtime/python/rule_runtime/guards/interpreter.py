"""Interprets a rule without an event: computes each value with the conditions under which it occurs."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any

from .calls.apply import Applying
from .changes import Changes
from .formulas import FALSE, TRUE, Arena, Budget, Formula
from .iteration import Iteration
from .names import assigned_names, declared, local_names, settled_names, yields
from .registry import EXPRESSIONS, STATEMENTS
from .scopes import Scope, Sources
from .states import Frame, State, merged
from .tests import Tests
from .truths import Truths
from .values import FRESH, NONE, UNKNOWN, Const, Entries, Field, Value

_GAPS = 40
_MAY_RAISE = (ast.Call, ast.Subscript, ast.Attribute, ast.BinOp, ast.Compare, ast.UnaryOp, ast.JoinedStr, ast.Set, ast.Dict)

class Interpreter(Truths, Iteration, Changes, Applying):
    """One analysis of one rule for one log type."""

    def __init__(
        self,
        sources: Sources,
        model: Any,
        budget: Budget,
        strict: bool,
        tainted: set[int],
        copies_change: bool = False,
        stale: frozenset[tuple[int, str]] = frozenset(),
        deepest: int = 10,
    ) -> None:
        self.sources = sources
        self.model = model
        self.budget = budget
        self.strict = strict
        self.tainted = tainted
        self.copies_change = copies_change
        self.arena = Arena(budget)
        self.tests = Tests(self.arena)
        self.effects: list[Formula] = []
        self.errors: list[Formula] = []
        self.changes: list[int] = []
        self.defaults: dict[int, Any] = {}
        """Lists and dicts of modules that are defaults for missing values, by identity."""
        self.lent: dict[int, Any] = {}
        """Lists and dicts of modules that unknown values may refer to, by identity."""
        self.gaps: dict[tuple[str, int, int, str], tuple[ast.AST, Scope, str]] = {}
        self.outer: list[Formula] = []
        self.fleeting: frozenset[str] = frozenset()
        """Target names of the comprehensions that are being evaluated."""
        self.caught = 0
        self.depth = 0
        self.deepest = deepest
        """The maximum depth of nested calls that are followed."""
        self.frames = 0
        self.used_model = False
        self.has_effects = False
        self.global_writes: dict[tuple[int, str], list[Formula]] = {}
        self.stale = stale
        """Module variables that the rule reads with the value of an earlier event."""
        self.stale_reads: set[tuple[int, str]] = set()
        self.assumed: dict[tuple[int, str], Scope] = {}
        """Module variables that are assumed constant although a function may bind them."""
        self.followed: set[ast.AST] = set()
        self.where: tuple[ast.AST, Frame] | None = None
        self.is_safe = False

    # findings

    def here(self, state: State) -> Formula:
        """Returns the condition under which this point is reached."""
        return self.arena.all_of(*self.outer, state.condition)

    def effect(self, state: State) -> None:
        """Records that the rule changes something here that may affect a later event."""
        self.has_effects = True
        self.effects.append(self.here(state))

    def error(self, condition: Formula, state: State) -> None:
        """Records that the rule may raise here."""
        if self.strict and not self.caught and condition is not FALSE:
            self.errors.append(self.arena.all_of(condition, self.here(state)))

    def safe(self, value: Value) -> Value:
        """Marks the current operation as one that cannot raise."""
        self.is_safe = True
        return value

    def gap(self, node: ast.AST, frame: Frame, reason: str) -> None:
        """Records code that is not supported."""
        if frame.scope is not None and len(self.gaps) < _GAPS and hasattr(node, "lineno"):
            key = frame.scope.file, node.lineno, node.col_offset, reason  # type: ignore[attr-defined]
            self.gaps.setdefault(key, (node, frame.scope, reason))

    def unknown(self, reason: str, fresh: bool = True) -> Value:
        """Returns an unknown value, and records a gap at the current node; `fresh` as in `Unknown`."""
        if self.where is not None:
            self.gap(*self.where, reason)
        return FRESH if fresh else UNKNOWN

    # evaluation

    def eval(self, node: ast.expr, state: State, frame: Frame) -> Value:
        """Returns the value of an expression."""
        self.budget.spend()
        outer = self.where
        self.where = node, frame
        follow = EXPRESSIONS.get(type(node))
        if follow is not None:
            if not self.strict:
                value = follow(self, node, state, frame)
            else:
                self.is_safe = False
                value = follow(self, node, state, frame)
                if not self.is_safe and isinstance(node, _MAY_RAISE):
                    self.error(TRUE, state)
                self.is_safe = False
        else:
            value = self._not_understood(node, state, frame)
        self.where = outer
        return value

    def _not_understood(self, node: ast.expr, state: State, frame: Frame) -> Value:
        self.error(TRUE, state)
        self.effect(state)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.eval(child, state, frame)
        self.where = node, frame
        return self.unknown("is not understood", fresh=False)

    def aside(self, condition: Formula, state: State, work: Callable[[State], Value]) -> Value:
        """Evaluates work that only runs under a condition: its bindings and changes become possibilities."""
        before = state.variables
        inside = State(self.arena.all_of(state.condition, condition), dict(before), state.written)
        value = work(inside)
        if inside.variables != before:
            self.blend(state, inside)
        return value

    def at(self, node: ast.AST, frame: Frame) -> None:
        """Returns to a node after its parts were evaluated."""
        self.where = node, frame
        self.is_safe = False

    def constant(self, value: Any) -> Value:
        """Returns a value that the module contains; unknown if the rule changes it."""
        if id(value) in self.tainted:
            return UNKNOWN
        return Const(value)

    def returns_of(self, function: FunctionType, event: Field, state: State, frame: Frame) -> list[tuple[State, Value]]:
        """Returns the final states of the rule's own function, each with what it returns."""
        found = self.sources.function(function)
        if found is None:
            return [(state, UNKNOWN)]
        node = found[0]
        names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
        if not names or yields(node):
            return [(state, UNKNOWN)]
        given = function.__defaults__ or ()
        for name, value in zip(names[len(names) - len(given) :], given, strict=False):
            state.variables[name] = self.constant(value)
        for name, value in (function.__kwdefaults__ or {}).items():
            state.variables[name] = self.constant(value)
        if node.args.vararg is not None:
            state.variables[node.args.vararg.arg] = Const(())
        if node.args.kwarg is not None:
            state.variables[node.args.kwarg.arg] = Entries({})
        state.variables[names[0]] = event
        frame.outer.update(self.cells_of(function, found[1]))
        frame.cells = frozenset(function.__code__.co_freevars)
        frame.locals, frame.settled = local_names(node), settled_names(node)
        self.followed.add(node)
        if isinstance(node, ast.Lambda):
            return [(state, self.eval(node.body, state, frame))]
        frame.globals.update(declared(node, ast.Global))
        frame.shared.update(declared(node, ast.Nonlocal))
        ends = self.run(node.body, [state], frame)
        return [*frame.returns, *((end, NONE) for end in ends)]

    def cells_of(self, function: FunctionType, scope: Scope) -> dict[str, Value]:
        """Returns the free variables of an existing function: constant only if nothing rebinds them."""
        outer: dict[str, Value] = {}
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=False):
            try:
                content = cell.cell_contents
            except ValueError:
                content = None
            is_plain = isinstance(content, (FunctionType, str, int, type)) and name not in scope.nonlocals
            outer[name] = self.constant(content) if is_plain else UNKNOWN
        return outer

    def run(self, nodes: list[ast.stmt], states: list[State], frame: Frame) -> list[State]:
        """Runs statements, and returns the states of the paths that continue after them."""
        for node in nodes:
            if not states:
                return states
            follow = STATEMENTS.get(type(node), _not_followed)
            after: list[State] = []
            for state in states:
                self.budget.spend()
                if state.condition is not FALSE:
                    after += follow(self, node, state, frame)
            states = merged(self.arena, after) if len(after) > 1 else after
        return states

    def wrongly_assumed(self) -> set[tuple[int, str]]:
        """Returns names assumed constant that this call binds, or that a function which was not followed may bind."""
        return {
            key
            for key, scope in self.assumed.items()
            if any(one is not FALSE for one in self.global_writes.get(key, ()))
            or not scope.binders[key[1]] <= self.followed
        }


def _not_followed(do: Interpreter, node: Any, state: State, frame: Frame) -> list[State]:
    do.gap(node, frame, "is not understood")
    do.effect(state)
    do.error(TRUE, state)
    for name in assigned_names([node]):
        state.variables[name] = UNKNOWN
    return [state]
