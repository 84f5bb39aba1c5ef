"""Statements: how paths split, merge and end."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .formulas import FALSE, TRUE, Formula
from .scopes import assigned_names, declared
from .states import Frame, State, holds, merged, one_of
from .values import FRESH, NONE, UNKNOWN, Const, Entries, Item, Items, Unknown, Value

if TYPE_CHECKING:
    from .interpreter import Interpreter

_UNROLLED = 40


class Statements:
    """Runs statements on paths."""

    def __init__(self, interpreter: Interpreter) -> None:
        self._do = interpreter

    def run(self, nodes: list[ast.stmt], states: list[State], frame: Frame) -> list[State]:
        """The paths that come out at the end."""
        for node in nodes:
            if not states:
                return states
            method = getattr(self, "_" + type(node).__name__.lower(), None)
            after: list[State] = []
            for state in states:
                self._do.budget.spend()
                if state.condition is FALSE:
                    continue
                if method is None:
                    self._do.gap(node, frame, "is not understood")
                    self._do.effect(state)
                    self._forget(state, assigned_names([node]))
                    after.append(state)
                else:
                    after += method(node, state, frame)
            states = merged(self._do.arena, after)
        return states

    def _expr(self, node: ast.Expr, state: State, frame: Frame) -> list[State]:
        self._do.eval(node.value, state, frame)
        return [state]

    def _pass(self, node: ast.Pass, state: State, frame: Frame) -> list[State]:
        return [state]

    def _global(self, node: ast.Global, state: State, frame: Frame) -> list[State]:
        frame.globals.update(node.names)
        return [state]

    def _nonlocal(self, node: ast.Nonlocal, state: State, frame: Frame) -> list[State]:
        return [state]

    def _return(self, node: ast.Return, state: State, frame: Frame) -> list[State]:
        value = NONE if node.value is None else self._do.eval(node.value, state, frame)
        frame.returns.append((state, value))
        return []

    def _raise(self, node: ast.Raise, state: State, frame: Frame) -> list[State]:
        if node.exc is not None:
            self._do.eval(node.exc, state, frame)
        self._do.error(TRUE, state)
        return []

    def _assert(self, node: ast.Assert, state: State, frame: Frame) -> list[State]:
        true, false = self._do.truth(self._do.eval(node.test, state, frame))
        self._do.error(false, state)
        state.condition = self._do.arena.all_of(state.condition, true)
        return [state]

    def _assign(self, node: ast.Assign, state: State, frame: Frame) -> list[State]:
        value = self._do.eval(node.value, state, frame)
        for target in node.targets:
            self.bind(target, value, state, frame)
        return [state]

    def _annassign(self, node: ast.AnnAssign, state: State, frame: Frame) -> list[State]:
        if node.value is not None:
            self.bind(node.target, self._do.eval(node.value, state, frame), state, frame)
        return [state]

    def _augassign(self, node: ast.AugAssign, state: State, frame: Frame) -> list[State]:
        self._do.error(TRUE, state)
        if not isinstance(node.target, ast.Name):
            self._do.eval(node.value, state, frame)
            self.bind(node.target, UNKNOWN, state, frame)
            return [state]
        load = ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target)
        old = self._do.eval(load, state, frame)
        value = self._do.eval(node.value, state, frame)
        self._do.changed(old, state, in_place_only=True)
        result = self._do.binary(node.op, old, value)
        self.bind(node.target, FRESH if isinstance(result, Unknown) else result, state, frame)
        return [state]

    def _delete(self, node: ast.Delete, state: State, frame: Frame) -> list[State]:
        self._do.error(TRUE, state)
        for target in node.targets:
            self.bind(target, UNKNOWN, state, frame)
        return [state]

    def _import(self, node: ast.Import, state: State, frame: Frame) -> list[State]:
        for one in node.names:
            name = one.name if one.asname else one.name.split(".")[0]
            self.bind_name((one.asname or name), self._do.module(name), state, frame)
        return [state]

    def _importfrom(self, node: ast.ImportFrom, state: State, frame: Frame) -> list[State]:
        module = self._do.module(node.module or "")
        for one in node.names:
            value = self._do.attribute(module, one.name, state)
            self.bind_name(one.asname or one.name, value, state, frame)
        return [state]

    def _functiondef(self, node: ast.FunctionDef, state: State, frame: Frame) -> list[State]:
        value: Value = UNKNOWN if node.decorator_list else self._do.function(node, state, frame)
        frame.shared.update(declared(node, ast.Nonlocal))
        self.bind_name(node.name, value, state, frame)
        return [state]

    def _classdef(self, node: ast.ClassDef, state: State, frame: Frame) -> list[State]:
        self._do.gap(node, frame, "defines a class")
        self._do.effect(state)
        self.bind_name(node.name, UNKNOWN, state, frame)
        return [state]

    def _if(self, node: ast.If, state: State, frame: Frame) -> list[State]:
        arena = self._do.arena
        true, false = self._do.truth(self._do.eval(node.test, state, frame))
        before = state.condition
        yes = state.branch(arena.all_of(before, true))
        no = state.branch(arena.all_of(before, false))
        taken = (yes.condition, no.condition)
        after_yes = self.run(node.body, [yes], frame) if yes.condition is not FALSE else []
        after_no = self.run(node.orelse, [no], frame) if no.condition is not FALSE else []
        ends = [*after_yes, *after_no]
        unchanged = tuple(one.condition for one in ends) == taken
        both = merged(arena, ends)
        if unchanged and len(both) == 1:
            both[0].condition = before
        return both

    def _match(self, node: ast.Match, state: State, frame: Frame) -> list[State]:
        arena = self._do.arena
        subject = self._do.eval(node.subject, state, frame)
        self._do.error(TRUE, state)
        after: list[State] = []
        rest = state
        for case in node.cases:
            true, false = self._pattern(case.pattern, subject, rest, frame)
            taken = rest.branch(arena.all_of(rest.condition, true))
            self._forget(taken, {one.name for one in ast.walk(case.pattern) if isinstance(one, (ast.MatchAs, ast.MatchStar)) and one.name} | {one.rest for one in ast.walk(case.pattern) if isinstance(one, ast.MatchMapping) and one.rest})
            if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.pattern.name:
                taken.variables[case.pattern.name] = subject
            if case.guard is not None:
                on, off = self._do.truth(self._do.eval(case.guard, taken, frame))
                taken.condition = arena.all_of(taken.condition, on)
                false = arena.any_of(false, off)
            after += self.run(case.body, [taken], frame)
            rest = rest.branch(arena.all_of(rest.condition, false))
        return [*after, rest]

    def _pattern(self, pattern: ast.pattern, subject: Value, state: State, frame: Frame) -> tuple[Formula, Formula]:
        if isinstance(pattern, ast.MatchValue):
            return self._do.truth(self._do.compare("==", subject, self._do.eval(pattern.value, state, frame)))
        if isinstance(pattern, ast.MatchSingleton):
            return self._do.truth(self._do.compare("is", subject, Const(pattern.value)))
        if isinstance(pattern, ast.MatchAs) and pattern.pattern is None:
            return TRUE, FALSE
        if isinstance(pattern, ast.MatchOr):
            pairs = [self._pattern(one, subject, state, frame) for one in pattern.patterns]
            arena = self._do.arena
            return arena.any_of(*(true for true, _ in pairs)), arena.all_of(*(false for _, false in pairs))
        return TRUE, TRUE

    def _for(self, node: ast.For, state: State, frame: Frame) -> list[State]:
        arena = self._do.arena
        iterable = self._do.eval(node.iter, state, frame)
        items = self._do.items(iterable, state)
        outer = frame.breaks, frame.continues
        frame.breaks, frame.continues = [], []
        if items is not None and all(one.certain for one in items) and len(items) <= _UNROLLED:
            states = [state]
            for one in items:
                for each in states:
                    self.bind(node.target, one.value, each, frame)
                states = self.run(node.body, states, frame)
                states = merged(arena, [*states, *frame.continues])
                frame.continues = []
                if not states:
                    break
            ended, broken = states, frame.breaks
        else:
            ended, broken = self._some_round(node, items, state, frame)
        frame.breaks, frame.continues = outer
        ended = self.run(node.orelse, ended, frame) if node.orelse else ended
        return [*ended, *broken]

    def _some_round(
        self, node: ast.For, items: list[Item] | None, state: State, frame: Frame
    ) -> tuple[list[State], list[State]]:
        """Whatever happens in some round of a loop, by looking at each kind of element once."""
        arena = self._do.arena
        names = assigned_names([*node.body, node.target])
        stored = {
            one.id
            for part in [*node.body, node.target]
            for one in ast.walk(part)
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
        }
        for _ in range(4):
            idents = [value.ident for name in names if isinstance(value := state.variables.get(name), (Items, Entries))]
            names |= {name for name, value in state.variables.items() if any(holds(value, ident) for ident in idents)}
            self._do.changes += idents
            mark = len(self._do.changes)
            counts = len(frame.returns)
            yielded = None if frame.yields is None else len(frame.yields)
            entry = self._entry(state, names, stored)
            ends: list[State] = []
            frame.breaks, frame.continues = [], []
            for one in items if items is not None else [Item(TRUE, False, UNKNOWN)]:
                inside = entry.branch(arena.all_of(entry.condition, one.condition))
                self.bind(node.target, one.value, inside, frame)
                ends += self.run(node.body, [inside], frame)
            ends += frame.continues
            fresh = {
                name
                for ident in self._do.changes[mark:]
                for name, value in state.variables.items()
                if name not in names and holds(value, ident)
            }
            if not fresh:
                break
            names |= fresh
            del frame.returns[counts:]
            if yielded is not None and frame.yields is not None:
                del frame.yields[yielded:]
        after = self._exit(state, entry, [*ends], names)
        return [after], frame.breaks

    def _entry(self, state: State, names: set[str], stored: set[str]) -> State:
        entry = state.branch(state.condition)
        for name in names & entry.variables.keys():
            value = entry.variables[name]
            if isinstance(value, Items) and value.kind in ("list", "set"):
                grown = Item(TRUE, False, UNKNOWN)
                entry.variables[name] = Items((*value.items, grown), value.kind, value.ident)
            else:
                is_own = isinstance(value, Entries) and name.removeprefix("global ") not in stored
                entry.variables[name] = Unknown(fresh=is_own)
        return entry

    def _exit(self, state: State, entry: State, ends: list[State], names: set[str]) -> State:
        """After the loop a variable is what it was before, or what some round left."""
        arena = self._do.arena
        after = state.branch(state.condition)
        assigned = dict.fromkeys(name for end in ends for name in end.variables)
        for name in assigned:
            before = state.variables.get(name, UNKNOWN)
            begun = entry.variables.get(name)
            if name not in names and begun is not None:
                continue
            if isinstance(before, (Items, Entries)) and name in names and not isinstance(begun, Items):
                after.variables[name] = Unknown(fresh=begun is not None and isinstance(begun, Unknown) and begun.fresh)
                continue
            left = [(end.condition, end.variables[name]) for end in ends if name in end.variables]
            left = [(condition, value) for condition, value in left if value is not begun]
            if not left:
                continue
            if isinstance(before, Items) and isinstance(begun, Items):
                after.variables[name] = _grown(before, begun, left)
            else:
                after.variables[name] = one_of(arena, [(TRUE, before), *left])
        return after

    def _while(self, node: ast.While, state: State, frame: Frame) -> list[State]:
        arena = self._do.arena
        outer = frame.breaks, frame.continues
        frame.breaks, frame.continues = [], []
        self._forget_all(state, assigned_names([node]))
        true, _ = self._do.truth(self._do.eval(node.test, state, frame))
        mark = len(self._do.changes)
        inside = state.branch(arena.all_of(state.condition, true))
        self.run(node.body, [inside], frame)
        if len(self._do.changes) > mark:
            self._forget_all(state, set(state.variables))
            self.run(node.body, [state.branch(state.condition)], frame)
        broken = frame.breaks
        for one in broken:
            self._forget_all(one, assigned_names([node]))
        frame.breaks, frame.continues = outer
        self._do.error(TRUE, state)
        return [*self.run(node.orelse, [state], frame), *broken]

    def _break(self, node: ast.Break, state: State, frame: Frame) -> list[State]:
        frame.breaks.append(state)
        return []

    def _continue(self, node: ast.Continue, state: State, frame: Frame) -> list[State]:
        frame.continues.append(state)
        return []

    def _try(self, node: ast.Try, state: State, frame: Frame) -> list[State]:
        before = state.branch(state.condition)
        mark = len(self._do.changes)
        catches = any(
            one.type is None or (isinstance(one.type, ast.Name) and one.type.id in ("Exception", "BaseException"))
            for one in node.handlers
        )
        self._do.caught += catches
        after = self.run(node.body, [state], frame)
        self._do.caught -= catches
        after = self.run(node.orelse, after, frame)
        self._forget_all(before, assigned_names(node.body) & before.variables.keys())
        for name in assigned_names(node.body):
            before.variables.setdefault(name, UNKNOWN)
        for ident in self._do.changes[mark:]:
            self._do.forget(before, ident)
        for handler in node.handlers:
            caught = before.branch(before.condition)
            if handler.name:
                caught.variables[handler.name] = FRESH
            after += self.run(handler.body, [caught], frame)
        if node.finalbody:
            final = before.branch(before.condition)
            self._forget_all(final, set(final.variables))
            self.run(node.finalbody, [final], frame)
            after = self.run(node.finalbody, after, frame)
        return after

    _trystar = _try

    def _with(self, node: ast.With, state: State, frame: Frame) -> list[State]:
        self._do.error(TRUE, state)
        for item in node.items:
            self._do.eval(item.context_expr, state, frame)
            if item.optional_vars is not None:
                self.bind(item.optional_vars, UNKNOWN, state, frame)
        before = state.branch(state.condition)
        after = self.run(node.body, [state], frame)
        self._forget_all(before, set(before.variables))
        for name in assigned_names(node.body):
            before.variables.setdefault(name, UNKNOWN)
        return [*after, before]

    def bind(self, target: ast.expr, value: Value, state: State, frame: Frame) -> None:
        """`target = value`"""
        if isinstance(target, ast.Name):
            self.bind_name(target.id, value, state, frame)
        elif isinstance(target, (ast.Tuple, ast.List)):
            parts = self._do.unpacked(value, len(target.elts), state)
            self._do.error(TRUE, state)
            for one, part in zip(target.elts, parts, strict=True):
                self.bind(one, part, state, frame)
        elif isinstance(target, ast.Starred):
            self.bind(target.value, UNKNOWN, state, frame)
        elif isinstance(target, ast.Subscript):
            owner = self._do.eval(target.value, state, frame)
            key = self._do.eval(target.slice, state, frame)
            self._do.error(TRUE, state)
            self._do.stored(owner, key, value, state)
        elif isinstance(target, ast.Attribute):
            self._do.error(TRUE, state)
            self._do.changed(self._do.eval(target.value, state, frame), state)

    def bind_name(self, name: str, value: Value, state: State, frame: Frame) -> None:
        """`name = value`, of the call or of the module."""
        if name in frame.globals:
            self._do.bind_global(name, value, state, frame)
        else:
            state.variables[name] = UNKNOWN if name in frame.shared else value

    def _forget(self, state: State, names: set[str]) -> None:
        for name in names:
            state.variables[name] = UNKNOWN

    def _forget_all(self, state: State, names: set[str]) -> None:
        for name in names:
            if name in state.variables:
                state.variables[name] = UNKNOWN


def _grown(before: Items, begun: Items, left: list[tuple[Formula, Value]]) -> Value:
    added: list[Item] = []
    start = len(begun.items)
    for condition, value in left:
        if not isinstance(value, Items) or value.items[:start] != begun.items:
            return UNKNOWN
        added += [Item(condition, False, one.value) for one in value.items[start:]]
    return Items((*before.items, *added), before.kind)
