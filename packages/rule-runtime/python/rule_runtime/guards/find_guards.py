"""Finds the guards of a rule: imports its module, and interprets its function for each log type."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from ..analyze.source_text import SourceText
from ..capture import Capture, captured
from ..environment import Environment
from ..source_code import source_code
from .formulas import FALSE, TRUE, Budget, BudgetExceededError, Formula
from . import expressions, statements  # noqa: F401
from .changes import StaleError
from .interpreter import Interpreter
from .scopes import Sources
from .states import Frame, State
from .to_filter import to_filter
from .values import Cases, Const, Field, Pair, Value

STEPS = 30_000
"""The maximum number of steps of one analysis. Public rules need a few hundred, seldom some thousand."""
_DEPTHS = (10, 3, 1, 0)
"""The depths to which nested calls are followed, in order of attempts: less if the rule is too large."""
_ROUNDS = 8
_BETWEEN_COLLECTIONS = 100_000
"""An analysis creates many small objects, few of which are in reference cycles."""
_MAIN = {"rule": "rule", "scheduled_rule": "rule", "policy": "policy"}
_capture = Capture()


def find_guards(requests: list[dict[str, Any]], environment: Environment, host: Any) -> list[dict[str, Any]]:
    """Returns the `RuleGuards` of the port for each request, in order."""
    found = []
    often = gc.get_threshold()
    gc.set_threshold(_BETWEEN_COLLECTIONS, *often[1:])
    try:
        for index, request in enumerate(requests):
            host.announce(f"module {index}")
            found.append(_rule_guards(request, environment))
    finally:
        gc.set_threshold(*often)
    return found


def _rule_guards(request: Mapping[str, Any], environment: Environment) -> dict[str, Any]:
    source, main = request["source"], _MAIN[request["kind"]]
    name = "guarded_" + re.sub(r"\W", "_", request["id"])
    isolation = None
    _capture.begin(0)
    try:
        code = source_code(source["file"], source["text"])
        isolation = environment.isolation.begin_job(code, request["logTypes"])
        with captured(_capture):
            module = ModuleType(name)
            module.__file__ = source["file"]
            module.__package__ = ""
            sys.modules[name] = module
            exec(code.code, vars(module))
            function = vars(module).get(main)
            if not isinstance(function, FunctionType):
                return _problem(request, f'"{source["file"]}" defines no function "{main}".')
            return {"id": request["id"], "guards": _by_log_type(request, environment, function)}
    except BaseException as error:
        return _problem(request, f"{type(error).__name__}: {error}")
    finally:
        sys.modules.pop(name, None)
        if isolation is not None:
            isolation.end_case()


def _problem(request: Mapping[str, Any], text: str) -> dict[str, Any]:
    return {"id": request["id"], "problem": text[:1_000], "guards": []}


def _by_log_type(request: Mapping[str, Any], environment: Environment, function: FunctionType) -> list[dict[str, Any]]:
    source = request["source"]

    def source_of(file: str) -> str | None:
        return source["text"] if file == source["file"] else environment.source_of(file)

    sources = Sources(source_of)
    strict = bool(request.get("strictErrors"))
    guards: list[dict[str, Any]] = []
    shared: dict[str, Any] | None = None
    for log_type in request["logTypes"] or [None]:
        model = environment.models.get(log_type) if request["kind"] == "rule" and log_type is not None else None
        if shared is None:
            guard, used_model = _guard(function, sources, model, strict, request["kind"] == "policy")
            if not used_model:
                shared = guard
        else:
            guard = shared
        guards.append({**guard, "logType": log_type} if log_type is not None else guard)
    return guards


def _guard(
    function: FunctionType, sources: Sources, model: Any, strict: bool, is_policy: bool
) -> tuple[dict[str, Any], bool]:
    for depth in _DEPTHS:
        found = _guard_at(depth, function, sources, model, strict, is_policy)
        if found is not None:
            return found
    return _admits(function, "is too large to be analysed"), True


def _guard_at(
    depth: int, function: FunctionType, sources: Sources, model: Any, strict: bool, is_policy: bool
) -> tuple[dict[str, Any], bool] | None:
    """Returns the guard with calls followed to this depth; None if that takes too many steps."""
    tainted: set[int] = set()
    copies_change = False
    stale: set[tuple[int, str]] = set()
    for _ in range(_ROUNDS):
        do = Interpreter(sources, model, Budget(STEPS), strict, tainted, copies_change, frozenset(stale), depth)
        try:
            formula = _necessary(do, function, is_policy)
            wrong = do.wrongly_assumed()
            if wrong:
                stale |= wrong
                continue
            filter_, cut = to_filter(do.arena, formula)
        except StaleError:
            copies_change = do.copies_change
            continue
        except (BudgetExceededError, RecursionError):
            return None
        gaps = _gaps(do)
        if cut:
            gaps.append({"file": function.__code__.co_filename, "reason": "has more conditions than a guard may have"})
        return {"guard": filter_, "gaps": gaps, "hasSideEffects": do.has_effects}, do.used_model
    return _admits(function, "changes what it reads in too many ways"), True


def _admits(function: FunctionType, reason: str) -> dict[str, Any]:
    gaps = [{"file": function.__code__.co_filename, "reason": reason}]
    any_event = {"kind": "combined", "quantifier": "all", "filters": []}
    return {"guard": any_event, "gaps": gaps, "hasSideEffects": True}


def _necessary(do: Interpreter, function: FunctionType, is_policy: bool) -> Formula:
    event = Field((), (), (), "raw", "", is_policy, None, is_policy)
    found = do.sources.function(function)
    if found is None:
        return TRUE
    scope = found[0], found[1]
    state = State(TRUE, {})
    frame = Frame(scope[1], function.__globals__)
    results = do.returns_of(function, event, state, frame)
    matches = [
        do.arena.all_of(end.condition, _is_match(do, value, not is_policy, end)) for end, value in results
    ]
    effects = [*do.effects]
    names_read = do.stale_reads
    for (module, name), conditions in do.global_writes.items():
        if (module, name) in names_read or _read_elsewhere(scope[1], name, results):
            do.has_effects = True
            effects += conditions
    return do.arena.any_of(*matches, *effects, *do.errors)


def _read_elsewhere(scope: Any, name: str, results: list[tuple[State, Value]]) -> bool:
    """Returns whether a path that may match does not assign a name, so that the value of an earlier event remains."""
    return any(
        name not in end.written and end.condition is not FALSE and not (isinstance(value, Const) and value.value is False)
        for end, value in results
    )


def _is_match(do: Interpreter, value: Value, wanted: bool, end: State) -> Formula:
    """Returns the condition for the boolean that raises an alert; in strict mode, non-boolean results count as well."""
    if isinstance(value, Cases):
        return do.arena.any_of(
            *(do.arena.all_of(condition, _is_match(do, one, wanted, end)) for condition, one in value.cases)
        )
    if isinstance(value, Pair):
        return value.true if wanted else value.false
    if isinstance(value, Const):
        return TRUE if value.value is wanted or do.strict and type(value.value) is not bool else FALSE
    if isinstance(value, Field) and not do.strict:
        return do.tests.is_bool(value, wanted).true
    if do.strict:
        return TRUE
    true, false = do.truth(value)
    return true if wanted else false


def _gaps(do: Interpreter) -> list[dict[str, Any]]:
    texts: dict[str, SourceText] = {}
    gaps = []
    for node, scope, reason in do.gaps.values():
        if scope.file not in texts:
            texts[scope.file] = SourceText(scope.text)
        gaps.append({"file": scope.file, "reason": reason, **texts[scope.file].place(node)})
    return gaps

