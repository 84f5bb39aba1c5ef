"""Traces one case: records which lines ran, which branches were taken, and the values."""

from __future__ import annotations

import ast
from types import CodeType
from typing import Any

from .code_marks import compile_marked
from .runner import Run
from .source_code import plain_code
from .trace_marks import add_trace_marks
from .trace_record import Recorder, Step
from .trace_report import report
from .trace_sites import Sites

_MARKS = (
    "enter", "enter_lambda", "step", "value", "seen", "truth", "held", "failed", "gave", "fell", "caught", "round", "ended"
)  # fmt: skip


class Tracer:
    """Compiles files so that they record what runs."""

    def __init__(self) -> None:
        self.sites = Sites()
        self.recorder = Recorder(self.sites)
        self._marks = {name: getattr(self.recorder, name) for name in _MARKS}
        self._codes: dict[tuple[str, str], CodeType] = {}

    def compile(self, file: str, text: str) -> CodeType:
        """Returns the code of a file with marks; the plain code if marks would nest it too deeply."""
        code = self._codes.get((file, text))
        if code is None:
            plain = plain_code(file, text)
            try:
                tree = ast.parse(text, file)
                add_trace_marks(tree, file, text, self.sites)
                code = compile_marked(tree, file, self._marks)
            except (RecursionError, MemoryError):
                code = plain
            self._codes[file, text] = code
        return code


class TracedRun(Run):
    """A job whose functions are traced."""

    def __init__(self, *job: Any, tracer: Tracer) -> None:
        super().__init__(*job)
        self._tracer = tracer
        self._functions: list[tuple[str, list[Step], int]] = []

    def trace(self) -> dict[str, Any]:
        """Returns the trace, as the port describes it."""
        outcome = self.outcome()
        sites = self._tracer.sites
        functions = [
            {"name": name, "steps": [report(sites, step) for step in steps], "dropped": dropped}
            for name, steps, dropped in self._functions
        ]
        return {"outcome": outcome, "functions": functions}

    def _call(self, name: str, function: Any, event: Any) -> Any:
        recorder = self._tracer.recorder
        recorder.begin()
        try:
            return function(event)
        except BaseException as error:
            recorder.raised(error.__traceback__, error)
            raise
        finally:
            recorder.on = False
            self._functions.append((name, recorder.steps, recorder.dropped))
