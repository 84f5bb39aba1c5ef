"""Tracks what a rule changes: a container of its own, a copy, or something that outlives the call."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from . import containers
from .containers import ITERATORS, forgotten, grown, holds, is_unchanging
from .formulas import TRUE
from .objects import operates
from .states import State, one_of
from .values import (
    ANYTHING,
    UNKNOWN,
    Cases,
    Const,
    Entries,
    Field,
    Function,
    Instance,
    Items,
    Length,
    Matcher,
    Method,
    Pair,
    Unknown,
    Value,
    is_scalar,
)

if TYPE_CHECKING:
    from .interpreter import Interpreter


class StaleError(Exception):
    """A value that was assumed constant is changed by the rule, so the analysis has to start again."""


class Changes:
    """The part of the interpreter that tracks changes."""

    def changed(self: Interpreter, value: Value, state: State, in_place_only: bool = False) -> None:
        """Records an in-place change of a value: a side effect, unless the rule created the value."""
        if isinstance(value, (Items, Entries)):
            self.changes.append(value.ident)
            containers.forget(state, value.ident)
        elif isinstance(value, Cases):
            for _, one in value.cases:
                self.changed(one, state, in_place_only)
        elif isinstance(value, Const):
            if not (in_place_only and is_unchanging(value.value)):
                self._constant_changed(value, state)
        elif isinstance(value, Field):
            self._field_changed(value, state, in_place_only)
        elif isinstance(value, Unknown):
            if not value.fresh:
                self.effect(state)
                self._lent_changed()
        elif isinstance(value, Method) and not in_place_only:
            self.effect(state)
        elif not isinstance(value, (Pair, Length, Matcher, Instance)):
            self.effect(state)

    def _constant_changed(self: Interpreter, value: Const, state: State) -> None:
        self.effect(state)
        if id(value.value) not in self.tainted and not is_scalar(value.value):
            self.tainted.add(id(value.value))
            raise StaleError

    def _lent_changed(self: Interpreter) -> None:
        """Taints all lent constants: the changed value may be part of one that a function received and returned."""
        if not self.lent.keys() <= self.tainted:
            self.tainted.update(self.lent)
            raise StaleError

    def lend(self: Interpreter, value: Value) -> None:
        """Records that a value was passed to a function whose result may refer to its arguments."""
        if isinstance(value, Const):
            self._note_lent(value.value)
        elif isinstance(value, (Items, Entries)):
            for one in [each.value for each in value.items] if isinstance(value, Items) else value.entries.values():
                self.lend(one)
        elif isinstance(value, Cases):
            for _, one in value.cases:
                self.lend(one)

    def _note_lent(self: Interpreter, value: Any) -> None:
        if type(value) in (list, dict, set, tuple) and not is_unchanging(value) and id(value) not in self.lent:
            self.lent[id(value)] = value
            for one in value.values() if isinstance(value, dict) else value:
                self._note_lent(one)

    def _field_changed(self: Interpreter, field: Field, state: State, in_place_only: bool) -> None:
        for alternative in (*field.missing, *field.null):
            if alternative is ANYTHING:
                self.effect(state)
            elif id(alternative) in self.defaults:
                self._constant_changed(Const(alternative), state)
        if not (in_place_only and not field.copied) and not self.copies_change:
            self.copies_change = True
            raise StaleError

    def escapes(self: Interpreter, value: Value, state: State) -> None:
        """Records that a value is passed to code that may store or change it."""
        if isinstance(value, (Items, Entries)):
            self.changes.append(value.ident)
            containers.forget(state, value.ident)
            parts = [one.value for one in value.items] if isinstance(value, Items) else list(value.entries.values())
            for one in parts:
                self.escapes(one, state)
        elif isinstance(value, Const):
            own = isinstance(value.value, ModuleType) and self.sources.of_globals(vars(value.value)) is not None
            if own or isinstance(value.value, (list, dict, set)):
                self.changed(value, state)
        elif isinstance(value, Field):
            if value.copied:
                self.changed(value, state)
        elif isinstance(value, Method):
            self.escapes(value.owner, state)
        elif isinstance(value, Cases):
            for _, one in value.cases:
                self.escapes(one, state)
        elif isinstance(value, Function):
            for one in value.variables.values():
                if isinstance(one, (Items, Entries)):
                    self.escapes(one, state)

    def stored(self: Interpreter, owner: Value, key: Value, value: Value, state: State) -> None:
        """Evaluates `owner[key] = value`."""
        if isinstance(owner, Entries) and isinstance(key, Const) and is_scalar(key.value):
            new = Entries({**owner.entries, key.value: self.kept(value, state)}, owner.more, owner.ident)
            containers.replace(state, owner.ident, new)
            self.changes.append(owner.ident)
            return
        self.escapes(value, state)
        self.changed(owner, state)

    def kept(self: Interpreter, value: Value, state: State) -> Value:
        """Returns a value for later use; unknown if it is an iterator whose later content is uncertain."""
        if isinstance(value, Items) and value.kind in ITERATORS and value.kind != "generator":
            if value.kind == "acting":
                self.effect(state)
            return UNKNOWN
        if isinstance(value, Cases) and any(isinstance(one, Items) and one.kind in ITERATORS for _, one in value.cases):
            return one_of(self.arena, [(condition, self.kept(one, state)) for condition, one in value.cases])
        if isinstance(value, Method) and isinstance(value.owner, (Items, Entries, Cases)):
            # If the method is called later, its owner may have changed.
            self.escapes(value.owner, state)
            return UNKNOWN
        return value

    def since(self: Interpreter, mark: int, value: Value) -> Value:
        """Returns a value that was read before other code ran; unknown if it contains what has changed since."""
        if len(self.changes) > mark and any(holds(value, ident) for ident in self.changes[mark:]):
            return forgotten(value)
        return value

    def forget_since(self: Interpreter, mark: int, state: State) -> None:
        """Forgets variables that contain anything that has changed since `mark`."""
        for ident in set(self.changes[mark:]):
            containers.forget(state, ident)

    def blend(self: Interpreter, state: State, inside: State) -> None:
        """Merges the variables of a side path that may have been taken."""
        for name, after in inside.variables.items():
            before = state.variables.get(name)
            if before is after:
                continue
            if before is None:
                state.variables[name] = after
            elif isinstance(before, Items) and isinstance(after, Items) and before.ident == after.ident:
                both = grown(before, before, [(TRUE, after)])
                state.variables[name] = forgotten(before) if both is None else both
            elif isinstance(before, Entries) and isinstance(after, Entries) and before.ident == after.ident:
                state.variables[name] = forgotten(before)
            else:
                state.variables[name] = one_of(self.arena, [(TRUE, before), (TRUE, after)])

    def operated(self: Interpreter, state: State, *values: Value) -> None:
        """Records that an operator was applied to these values: a user class may override it."""
        for value in values:
            if isinstance(value, Const):
                if operates(type(value.value)):
                    self.effect(state)
            elif isinstance(value, Instance):
                if operates(value.kind):
                    self.effect(state)
            elif isinstance(value, Cases):
                self.operated(state, *(one for _, one in value.cases))
