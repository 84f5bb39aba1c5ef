"""Runs rules on streams, in production mode: modules are loaded once, events arrive in batches.

Isolation: every event is parsed separately and is read-only. Code that mentions a way around that (`_data`, `getattr`
...) gets its own copy, and so does a policy, which receives a plain dict. All rules of this process share helpers,
data models and the interpreter, as in production. `Host.tampering` reports when the interpreter itself was changed.
"""

from __future__ import annotations

import gc
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter
from types import ModuleType
from typing import Any

from .capture import Capture, captured
from .environment import Environment
from .errors import SetupError, python_error
from .event import PantherEvent, event_of
from .functions import Detection
from .json_text import DEPTH_LIMIT, PartedJson, parse_json
from .source_code import source_code
from .stream_functions import OtherFunctions, function_error, match_outputs, other_functions

SEPARATOR = "\x1e"
"""Separates the parts of a request or response: no JSON text contains it."""

_SAY_AFTER_SECONDS = 0.05
"""How often a batch reports its progress, so that the host can distinguish a slow one from one that hangs."""

_GARBAGE_THRESHOLD = 50_000
"""Events contain no cycles, so the collector need not run for each batch; rules may create some."""

_scan = json.JSONDecoder().scan_once

_WAYS_BEHIND = frozenset(
    """
    _data _children _lower _wrapped getattr __getattribute__ attrgetter vars eval exec __dict__ __slots__ __class__ __closure__
    __globals__ __reduce__ __reduce_ex__ __getstate__ gc inspect sys ctypes currentframe _getframe rule_runtime
    """.split()
)


class Stream:
    """The rules that are loaded."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._rules: dict[int, _Rule] = {}
        self._capture = Capture()
        self._helpers_behind = _helpers_behind(environment)

    def load(self, rules: Iterable[Mapping[str, Any]], host: Any, drop: Iterable[int] = ()) -> list[dict[str, Any] | None]:
        """Drops rules, then executes the modules of new ones. Returns for each the error in loading it, or None."""
        for slot in drop:
            self._drop(slot)
        problems = []
        for number, wanted in enumerate(rules):
            host.announce(f"load {number}")
            rule = _Rule(wanted, self._environment, self._helpers_behind)
            self._capture.begin(0)
            with captured(self._capture):
                rule.load()
            change = host.tampering()
            if change is not None:
                # This process is compromised: the host loads the other rules into another one.
                return [*problems, _tampering(change)]
            problems.append(rule.problem)
            self._rules[wanted["slot"]] = rule
        gc.collect()
        gc.freeze()
        gc.set_threshold(_GARBAGE_THRESHOLD, 20)
        return problems

    def _drop(self, slot: int) -> None:
        rule = self._rules.pop(slot, None)
        module = rule and sys.modules.pop(rule.module_name, None)
        if module:
            # The garbage collector ignores frozen objects.
            vars(module).clear()

    def evaluate(self, request: Mapping[str, Any], texts: Sequence[str], host: Any) -> PartedJson:
        """Returns the matches and errors of a batch, and the cost of each rule."""
        batch = _Batch(self._rules, self._environment.models, request, host)
        self._capture.begin(0)
        with captured(self._capture):
            batch.run(texts)
        _forget_calls()
        return batch.result()


class _Rule:
    """One loaded rule."""

    def __init__(self, wanted: Mapping[str, Any], environment: Environment, helpers_behind: frozenset[str]) -> None:
        self.id: str = wanted["id"]
        self.is_policy = wanted["kind"] == "policy"
        self.has_model = wanted["kind"] == "rule"
        self.defaults: Mapping[str, str] = wanted["defaults"]
        self.file: str = wanted["source"]["file"]
        self.text: str = wanted["source"]["text"]
        self.module_name = "detection_" + re.sub(r"\W", "_", self.id) + f"_{wanted['slot']}"
        self.needs_copy = self.is_policy
        self.problem: dict[str, Any] | None = None
        self.quiet = self.is_policy
        """The result of `main` for an event that does not match."""
        self.is_plain = False
        """Whether it can share the event object with other rules, including the data model."""
        self.main: Any = None
        self.others: OtherFunctions = ()
        self._environment = environment
        self._helpers_behind = helpers_behind

    def load(self) -> None:
        try:
            source = source_code(self.file, self.text)
            self.needs_copy = self.is_policy or not source.names.isdisjoint(_WAYS_BEHIND | self._helpers_behind)
            module = ModuleType(self.module_name)
            module.__file__ = self.file
            module.__package__ = ""
            sys.modules[self.module_name] = module
            exec(source.code, vars(module))
            name = "policy" if self.is_policy else "rule"
            main = vars(module).get(name)
            if not callable(main):
                raise SetupError(f'"{self.file}" defines no function "{name}".')
            self.others = other_functions(vars(module))
            self.main = main
            self.is_plain = self.has_model and not self.needs_copy
        except BaseException as error:
            self.problem = python_error(error, self.source_of)

    def source_of(self, file: str) -> str | None:
        return self.text if file == self.file else self._environment.source_of(file)

    def raised(self, error: BaseException) -> dict[str, Any]:
        return function_error(error, self.main, self.source_of)

    def answered(self, answer: Any, argument: Any, index: int, number: int, texts: list[str]) -> str:
        """Returns the hit for a result other than `quiet`. The outputs of its functions are appended to `texts`."""
        if answer is (not self.quiet):
            outputs = match_outputs(self.others, self.id, self.defaults, argument, self.source_of, texts)
            return f"[{index}, {number}, 1, {outputs}]"
        name = "policy" if self.is_policy else "rule"
        detection = Detection(self.id, self.defaults)
        return _failure(index, number, self.raised(detection.wrong_type(name, type(answer).__name__, "[bool]")))


class _Batch:
    """A request that is being evaluated. A call is one rule on one event, numbered in the order of the request."""

    def __init__(self, rules: dict[int, _Rule], models: Mapping[str, Any], request: Mapping[str, Any], host: Any) -> None:
        self._rules = rules
        # Without a log type the number is -1, which selects the last entry: no model.
        self._models = [*(models.get(name) for name in request["logTypes"]), None]
        self._events: Sequence[Sequence[int]] = request["events"]
        watched = request["watch"]
        self._watched = frozenset(rules) if watched == "all" else frozenset(watched)
        self._watches_all = watched == "all"
        self._host = host
        self._hits: list[str] = []
        """The hits as JSON texts."""
        self._texts: list[str] = []
        """The outputs of the functions of all matches."""
        slots = max(rules, default=-1) + 1
        self._seconds = [0.0] * slots
        self._calls = [0] * slots
        self._stopped: list[Any] | None = None

    def run(self, texts: Sequence[str]) -> None:
        watched, rules, seconds, calls, models = self._watched, self._rules, self._seconds, self._calls, self._models
        said = perf_counter()
        call = 0
        for index, (log_type, *numbers) in enumerate(self._events):
            if self._watches_all:
                self._host.announce(f"call {call}")
            text = texts[index]
            model = models[log_type]
            try:
                plain = event_of(_parse(text), model)
            except BaseException as error:
                problem = python_error(error, _no_source)
                self._hits += [_failure(index, number, problem) for number in numbers]
                call += len(numbers)
                continue
            before = perf_counter()
            for number in numbers:
                if number in watched:
                    self._host.announce(f"call {call}")
                rule = rules[number]
                try:
                    argument = plain if rule.is_plain else _argument(rule, text, model, plain)
                    answer = rule.main(argument)
                    if answer is not rule.quiet:
                        self._hits.append(rule.answered(answer, argument, index, number, self._texts))
                except BaseException as error:
                    self._hits.append(_failure(index, number, rule.problem or rule.raised(error)))
                now = perf_counter()
                seconds[number] += now - before
                calls[number] += 1
                before = now
                call += 1
                if number in watched and self._has_to_stop(call):
                    return
            if before - said > _SAY_AFTER_SECONDS:
                said = before
                self._host.announce(f"past {call}")

    def result(self) -> PartedJson:
        costs = [(rule, calls, round(self._seconds[rule] * 1000, 4)) for rule, calls in enumerate(self._calls) if calls]
        stopped = "" if self._stopped is None else f', "stopped": {json.dumps(self._stopped)}'
        return PartedJson(f'{{"hits": [{", ".join(self._hits)}], "costs": {json.dumps(costs)}{stopped}}}', self._texts)

    def _has_to_stop(self, call: int) -> bool:
        """Returns whether the batch has to stop after the call of a watched rule."""
        if not self._watches_all:
            self._host.announce(f"past {call}")
            return False
        change = self._host.tampering()
        if change is None and not self._ran_out():
            return False
        self._stopped = [call - 1, change]
        return True

    def _ran_out(self) -> bool:
        """Returns whether memory ran out. No output of a rule can contain this text, because its quotes are escaped."""
        return bool(self._hits) and '"cause": "memory"' in self._hits[-1]


def _argument(rule: _Rule, text: str, model: Any, plain: PantherEvent) -> Any:
    """Returns the argument of a rule that must not share the event, or uses no data model."""
    if rule.needs_copy:
        data = _parse(text)
        return data if rule.is_policy else PantherEvent(data, model if rule.has_model else None)
    return plain if rule.has_model or model is None else PantherEvent(plain, None)


def _failure(index: int, number: int, problem: Mapping[str, Any]) -> str:
    return f"[{index}, {number}, 0, [], {json.dumps(problem)}]"


def _parse(text: str) -> dict[str, Any]:
    if text[:1] == '"':  # a JSON string, because the text could not be sent unescaped
        text = json.loads(text)
    data: Any = None
    if text.count("[") + text.count("{") <= DEPTH_LIMIT:
        try:
            data, end = _scan(text, 0)
            if end != len(text):
                data = None
        except StopIteration:
            data = None
    if data is None:
        data = parse_json(text)
    if type(data) is not dict:
        raise TypeError(f"The event must be a map, not {type(data).__name__}.")
    return data


def _helpers_behind(environment: Environment) -> frozenset[str]:
    """Returns the helpers that mention a way around read-only views, or import one that does."""
    names: dict[str, frozenset[str]] = {}
    for name, source in environment.helpers.items():
        try:
            names[name] = source_code(source["file"], source["text"]).names
        except (SyntaxError, ValueError):
            continue
    found: set[str] = set()
    while more := {name for name, used in names.items() if not used.isdisjoint(_WAYS_BEHIND | found)} - found:
        found |= more
    return frozenset(found)


def _tampering(change: str) -> dict[str, Any]:
    return {
        "cause": "crash",
        "type": "SandboxViolation",
        "message": f"The code changed the interpreter that it shares with other rules: {change}.",
    }


def _forget_calls() -> None:
    """Clears the recorded calls of the key-value store, which only tests use."""
    caching = sys.modules.get("panther_detection_helpers.caching")
    if caching is not None:
        caching._calls.clear()


def _no_source(file: str) -> str | None:
    return None
