"""Records the calls of marks, within limits: the first iterations and the last of a loop, both ends of a long trace."""

from __future__ import annotations

import sys

# Bound here, because a rule may replace builtins by functions that are traced themselves.
from builtins import id, len, range
from bisect import bisect_left
from operator import attrgetter
from types import CodeType, FrameType, TracebackType
from typing import Any

from .trace_sites import Sites
from .trace_values import is_code, shown, shown_error, truth_of

FIRST_ROUNDS = 3
STEP_LIMIT = 600
_KEPT_FIRST = 300
_KEPT_LAST = 200
_FRAMES = 200


class Step:
    """A step that ran."""

    __slots__ = ("conditions", "depth", "dropped_rounds", "ended", "error", "returned", "round", "rounds", "serial", "site", "values")

    def __init__(self, site: int, serial: int, depth: int) -> None:
        self.site = site
        self.serial = serial
        self.depth = depth
        self.values: dict[int, str] = {}
        self.conditions: dict[int, bool | None] = {}
        self.round: int | None = None
        self.rounds = 0
        self.dropped_rounds = 0
        self.ended = False
        self.returned: str | None = None
        self.error: dict[str, str] | None = None


class _Call:
    """A call of one of the user's functions."""

    __slots__ = ("code", "depth", "function", "last", "latest", "rounds")

    def __init__(self, code: CodeType | None, function: int, depth: int) -> None:
        self.code = code
        self.function = function
        self.depth = depth
        self.last: Step | None = None
        self.latest: dict[int, Step] = {}
        self.rounds: dict[int, Step] = {}
        """The current iteration of each loop."""


class Recorder:
    """Receives the calls of marks. It never evaluates the truth of a value or stores it, and returns its argument."""

    def __init__(self, sites: Sites) -> None:
        self._sites = sites
        self.on = False
        self.begin()
        self.on = False

    def begin(self) -> None:
        """Clears the record, and starts recording."""
        self.steps: list[Step] = []
        self.dropped = 0
        self._serial = 0
        self._calls: dict[int, _Call] = {}
        self._anywhere = _Call(None, -1, 0)
        self.on = True

    def raised(self, traceback: TracebackType | None, error: BaseException) -> None:
        """Records an exception that left the function, at each step that it passed."""
        described = shown_error(error)
        while traceback is not None:
            call = self._calls.get(id(traceback.tb_frame))
            if call is not None and call.code is traceback.tb_frame.f_code and call.last is not None:
                call.last.error = described
            traceback = traceback.tb_next

    # marks

    def enter(self, function: int) -> None:
        if self.on:
            self._enter(sys._getframe(1), function)

    def enter_lambda(self, function: int, site: int) -> None:
        if self.on:
            self._add(self._enter(sys._getframe(1), function), site)

    def step(self, site: int) -> None:
        if self.on:
            self._add(self._call(sys._getframe(1), site), site)

    def value(self, number: int, value: Any) -> Any:
        if self.on:
            self._note(sys._getframe(1), number, value)
        return value

    def seen(self, number: int, value: Any) -> None:
        if self.on:
            self._note(sys._getframe(1), number, value)

    def truth(self, number: int, value: Any) -> Any:
        if self.on:
            self._result(sys._getframe(1), number, truth_of(value))
        return value

    def held(self, number: int) -> None:
        if self.on:
            self._result(sys._getframe(1), number, True)

    def failed(self, number: int) -> None:
        if self.on:
            self._result(sys._getframe(1), number, False)

    def gave(self, site: int, value: Any) -> Any:
        if self.on:
            step = self._latest(sys._getframe(1), site)
            if step is not None:
                step.returned = self._shown(value)
        return value

    def fell(self, site: int) -> None:
        if self.on:
            self._add(self._call(sys._getframe(1), site), site).returned = "None"

    def caught(self, site: int) -> None:
        if self.on:
            step = self._add(self._call(sys._getframe(1), site), site)
            error = sys.exception()
            if error is not None:
                step.error = shown_error(error)

    def round(self, loop: int, site: int) -> None:
        if not self.on:
            return
        call = self._call(sys._getframe(1), loop)
        step = call.latest.get(loop)
        if step is None:
            return
        step.rounds += 1
        before = call.rounds.get(loop)
        if before is not None and step.rounds > FIRST_ROUNDS + 1:
            self._forget(before)
            step.dropped_rounds += 1
        call.rounds[loop] = begun = self._add(call, site)
        begun.round = step.rounds

    def ended(self, site: int) -> None:
        if self.on:
            step = self._latest(sys._getframe(1), site)
            if step is not None:
                step.ended = True

    # implementation

    def _enter(self, frame: FrameType, function: int) -> _Call:
        caller = self._known(frame.f_back, None)
        depth = 0 if caller is None else 1 + (caller.depth if caller.last is None else caller.last.depth)
        call = self._calls[id(frame)] = _Call(frame.f_code, function, depth)
        return call

    def _add(self, call: _Call, number: int) -> Step:
        site = self._sites.steps[number]
        if site.is_loop:
            call.rounds.pop(number, None)
        self._serial += 1
        step = Step(number, self._serial, call.depth + site.loops)
        call.last = call.latest[number] = step
        if len(self.steps) >= STEP_LIMIT:
            self.dropped += len(self.steps) - _KEPT_FIRST - _KEPT_LAST
            del self.steps[_KEPT_FIRST:-_KEPT_LAST]
        self.steps.append(step)
        return step

    def _forget(self, begun: Step) -> None:
        """Removes an iteration, but keeps steps of other functions in between, as with generators."""
        start = bisect_left(self.steps, begun.serial, key=attrgetter("serial"))
        self.steps[start:] = [step for step in self.steps[start:] if step.depth < begun.depth]

    def _note(self, frame: FrameType, number: int, value: Any) -> None:
        if not is_code(value):
            step = self._latest(frame, self._sites.owners[number])
            if step is not None:
                step.values[number] = self._shown(value)

    def _shown(self, value: Any) -> str:
        self.on = False
        try:
            return shown(value)
        finally:
            self.on = True

    def _result(self, frame: FrameType, number: int, result: bool | None) -> None:
        step = self._latest(frame, self._sites.condition_owners[number])
        if step is not None:
            step.conditions[number] = result

    def _latest(self, frame: FrameType, site: int) -> Step | None:
        return self._call(frame, site).latest.get(site)

    def _call(self, frame: FrameType, site: int) -> _Call:
        return self._known(frame, self._sites.steps[site].function_number) or self._anywhere

    def _known(self, frame: FrameType | None, function: int | None) -> _Call | None:
        """Returns the innermost call of a function, or of any. Comprehensions run in their own frames."""
        calls = self._calls
        for _ in range(_FRAMES):
            if frame is None:
                return None
            call = calls.get(id(frame))
            if call is not None and call.code is frame.f_code and function in (None, call.function):
                return call
            frame = frame.f_back
        return None
