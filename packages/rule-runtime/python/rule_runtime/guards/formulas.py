"""Necessary conditions on events as trees. Every operation may only widen them.

The functions of an arena create and intern trees, so that equal trees are the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final

ELEMENT: Final = ("element",)
"""The path step that means any element of a list."""

Path = tuple[Any, ...]


_MEMBERSHIP = ("in", "not in")


class Formula:
    """A necessary condition: TRUE, FALSE, an atom, or `all` or `any` of parts."""

    __slots__ = ("is_membership", "kind", "operator", "parts", "path", "size", "wanted")

    def __init__(
        self, kind: str, parts: tuple[Formula, ...] = (), path: Path = (), operator: str = "", wanted: Any = None
    ) -> None:
        self.kind = kind
        self.parts = parts
        self.path = path
        self.operator = operator
        self.wanted = wanted
        self.size = sum(part.size for part in parts) if parts else 1
        self.is_membership = operator in _MEMBERSHIP

    def __repr__(self) -> str:
        if self.kind == "atom":
            return f"{'.'.join('*' if step is ELEMENT else step for step in self.path)} {self.operator} {self.wanted!r}"
        return f"{self.kind}({', '.join(map(repr, self.parts))})"


TRUE: Final = Formula("true")
FALSE: Final = Formula("false")

_ABSORBED = 48
"""The maximum number of parts that are compared with each other; the work is quadratic."""
_WIDEST = 1_000
"""A formula with more alternatives than this becomes TRUE."""


class BudgetExceededError(Exception):
    """The rule is too large to be analyzed."""


class Budget:
    """The number of steps that an analysis may still take."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Raises BudgetExceededError if there are not enough left."""
        self.left -= steps
        if self.left < 0:
            raise BudgetExceededError


class Arena:
    """Creates formulas. `in` atoms contain a frozenset of scalars; None means null or missing."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._known: dict[Hashable, Formula] = {}
        self._pairs: dict[tuple[str, Formula, Formula], Formula] = {}
        """Results for pairs of parts: most conditions have two parts, and the same pairs recur."""

    def atom(self, path: Path, operator: str, wanted: Hashable = None) -> Formula:
        """Returns a condition on the value at a path."""
        if operator == "in" and not wanted:
            return FALSE
        if operator == "not in" and not wanted and ELEMENT not in path:
            return TRUE
        key = path, operator, wanted
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Formula("atom", (), path, operator, wanted)
        return found

    def is_null(self, path: Path) -> Formula:
        """Returns the condition that the value is null or missing."""
        return self.atom(path, "in", frozenset((None,)))

    def all_of(self, *parts: Formula) -> Formula:
        """Returns the conjunction of formulas."""
        return self._combined("all", parts, TRUE, FALSE, self._each)

    def any_of(self, *parts: Formula) -> Formula:
        """Returns the disjunction of formulas."""
        return self._combined("any", parts, FALSE, TRUE, self._some)

    def _combined(
        self,
        kind: str,
        parts: tuple[Formula, ...],
        neutral: Formula,
        decisive: Formula,
        join: Callable[[tuple[Formula, ...]], Formula],
    ) -> Formula:
        if len(parts) != 2:
            return join(parts)
        one, other = parts
        if one is neutral or one is other:
            return other
        if other is neutral:
            return one
        if one is decisive or other is decisive:
            return decisive
        key = kind, one, other
        found = self._pairs.get(key)
        if found is None:
            found = self._pairs[key] = join(parts)
        return found

    def _each(self, parts: tuple[Formula, ...]) -> Formula:
        flat = self._flatten(parts, "all", FALSE, TRUE)
        if flat is None:
            return FALSE
        flat = self._merge(flat, "all")
        if FALSE in flat:
            return FALSE
        if len(flat) > 1:
            members = set(flat)
            flat = [one for one in flat if one.kind != "any" or members.isdisjoint(one.parts)]
        return self._made("all", flat, TRUE)

    def _some(self, parts: tuple[Formula, ...]) -> Formula:
        flat = self._flatten(parts, "any", TRUE, FALSE)
        if flat is None:
            return TRUE
        flat = self._merge(flat, "any")
        if TRUE in flat or len(flat) > _WIDEST:
            return TRUE
        if len(flat) > 1:
            sets = [frozenset(one.parts) if one.kind == "all" else frozenset((one,)) for one in flat]
            common = frozenset.intersection(*sets)
            if common:
                order = [one for one in (flat[0].parts if flat[0].kind == "all" else (flat[0],)) if one in common]
                rest = [self._rest(one, common) for one in flat]
                return self.all_of(*order, self.any_of(*rest))
            if len(flat) <= _ABSORBED:
                self._budget.spend(len(flat) // 4)
                flat = [
                    one
                    for i, one in enumerate(flat)
                    if not any(other < sets[i] for j, other in enumerate(sets) if j != i)
                ]
        return self._made("any", flat, FALSE)

    def _rest(self, one: Formula, common: frozenset[Formula]) -> Formula:
        parts = one.parts if one.kind == "all" else (one,)
        return self.all_of(*(part for part in parts if part not in common))

    def _flatten(self, parts: Iterable[Formula], kind: str, deciding: Formula, idle: Formula) -> list[Formula] | None:
        flat: dict[Formula, None] = {}
        for part in parts:
            if part is deciding:
                return None
            if part is idle:
                continue
            for one in part.parts if part.kind == kind else (part,):
                flat[one] = None
        self._budget.spend(1 + len(flat) // 8)
        return list(flat)

    def _made(self, kind: str, parts: list[Formula], empty: Formula) -> Formula:
        if not parts:
            return empty
        if len(parts) == 1:
            return parts[0]
        key = (kind, *sorted(map(id, parts)))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Formula(kind, tuple(parts))
        return found

    def _merge(self, parts: list[Formula], kind: str) -> list[Formula]:
        """Combines the set tests of each path into one test."""
        if len(parts) < 2:
            return parts
        groups: dict[Path, list[Formula]] = {}
        is_double = False
        for part in parts:
            if part.is_membership and not (kind == "all" and ELEMENT in part.path):
                group = groups.setdefault(part.path, [])
                is_double = is_double or bool(group)
                group.append(part)
        if not is_double:
            return parts
        merged: list[Formula] = []
        done: set[Path] = set()
        for part in parts:
            group = groups.get(part.path, ()) if part.is_membership else ()
            if len(group) < 2:
                merged.append(part)
            elif part.path not in done:
                done.add(part.path)
                merged.append(self._met(group) if kind == "all" else self._joined(group))
        idle = TRUE if kind == "all" else FALSE
        return [one for one in merged if one is not idle]

    def _met(self, group: list[Formula]) -> Formula:
        allowed = [one.wanted for one in group if one.operator == "in"]
        refused = frozenset().union(*(one.wanted for one in group if one.operator == "not in"))
        path = group[0].path
        if allowed:
            return self.atom(path, "in", frozenset.intersection(*allowed) - refused)
        return self.atom(path, "not in", refused)

    def _joined(self, group: list[Formula]) -> Formula:
        allowed = frozenset().union(*(one.wanted for one in group if one.operator == "in"))
        refused = [one.wanted for one in group if one.operator == "not in"]
        path = group[0].path
        if not refused:
            return self.atom(path, "in", allowed)
        return self.atom(path, "not in", frozenset.intersection(*refused) - allowed)
