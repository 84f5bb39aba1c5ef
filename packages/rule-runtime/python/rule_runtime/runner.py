"""Runs all functions of a detection on its cases, and records errors."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from time import perf_counter
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .capture import Capture, captured
from .environment import Environment
from .errors import FunctionReturnTypeError, SetupError, function_place, python_error
from .event import PantherEvent
from .functions import CHECKS, Detection, output_text
from .isolation import JobIsolation
from .json_text import parse_json
from .source_code import source_code

_MAIN_FUNCTIONS = {"rule": "rule", "scheduled_rule": "rule", "policy": "policy"}


class Runner:
    """Runs jobs one after another in the environment of the last `open`."""

    def __init__(self, environment: Environment) -> None:
        self._environment = self._plain = environment
        self._covered: tuple[Any, Environment] | None = None
        self._capture = Capture()
        environment.activate()

    @property
    def environment(self) -> Environment:
        """The environment of the last `open`. Traces and coverage use a copy with the same content."""
        return self._plain

    @environment.setter
    def environment(self, environment: Environment) -> None:
        self._covered = None
        self._plain = environment
        self._use(environment)

    def close(self) -> None:
        """Drops the current environment."""
        self.environment = Environment()

    def run(self, job: Mapping[str, Any], host: Any, output_bytes: int) -> dict[str, Any]:
        """Returns the outcome of a job, as the port describes it."""
        if job.get("coverage"):
            return self._run_covered(job, host, output_bytes)
        self._use(self._plain)
        return Run(job, self._environment, host, self._capture, output_bytes).outcome()

    def trace(self, job: Mapping[str, Any], host: Any, output_bytes: int) -> dict[str, Any]:
        """Returns the trace of a job with one case, as the port describes it."""
        from .trace import Tracer, TracedRun

        tracer = Tracer()
        self._use(Environment(self._plain.request, tracer.compile))
        try:
            return TracedRun(job, self._environment, host, self._capture, output_bytes, tracer=tracer).trace()
        finally:
            self._use(self._plain)

    def _run_covered(self, job: Mapping[str, Any], host: Any, output_bytes: int) -> dict[str, Any]:
        from .coverage import Coverage

        if self._covered is None:
            coverage = Coverage()
            self._covered = coverage, Environment(self._plain.request, coverage.compile)
        coverage, environment = self._covered
        self._use(environment)
        coverage.begin()
        outcome = Run(job, environment, host, self._capture, output_bytes).outcome()
        reached = coverage.end(job["source"]["file"])
        return outcome if "setupError" in outcome else {**outcome, "coverage": reached}

    def _use(self, environment: Environment) -> None:
        if environment is not self._environment:
            self._environment.deactivate()
            self._environment = environment
            environment.activate()


class Run:
    """A running job."""

    def __init__(
        self, job: Mapping[str, Any], environment: Environment, host: Any, capture: Capture, output_bytes: int
    ) -> None:
        self.job = job
        self.environment = environment
        self.host = host
        self.capture = capture
        self.output_bytes = output_bytes
        self.file: str = job["source"]["file"]
        self.text: str = job["source"]["text"]
        self.main = _MAIN_FUNCTIONS[job["kind"]]
        self.module_name = "detection_" + re.sub(r"\W", "_", job["id"])
        self.code: CodeType | None = None
        self.loaded: ModuleType | None = None
        self.isolation: JobIsolation | None = None

    def outcome(self) -> dict[str, Any]:
        job_id = self.job["id"]
        self.host.announce("load")
        self.capture.begin(self.output_bytes)
        reads = self.host.impure_reads()
        failure = None
        try:
            source = source_code(self.file, self.text)
            self.code = self.environment.compile_file(self.file, self.text)
            log_types = {case["logType"] for case in self.job["cases"] if "logType" in case}
            self.environment.isolation.impure_reads = self.host.impure_reads
            self.isolation = self.environment.isolation.begin_job(source, log_types)
            with captured(self.capture):
                self.loaded = self._load()
        except BaseException as error:
            failure = self._error(error)
        if failure is not None:
            self._clean_up()
            return {"id": job_id, "setupError": failure, "cases": []}
        impure_load = self.host.impure_reads() > reads
        cases = []
        for index, case in enumerate(self.job["cases"]):
            self.host.announce(f"case {index}")
            cases.append(self._case(case, impure_load))
        return {"id": job_id, "cases": cases}

    def _case(self, case: Mapping[str, Any], impure_load: bool) -> dict[str, Any]:
        started = perf_counter()
        reads = self.host.impure_reads()
        detection = Detection(self.job["id"], self.job["defaults"])
        functions: list[dict[str, Any]] = []
        result: dict[str, Any] = {"name": case["name"], "functions": functions}
        if self.loaded is None:
            self.capture.begin(self.output_bytes)
        with captured(self.capture):
            try:
                event = self._event(case)
                module = self.loaded or self._load()
                self.loaded = None
                if case["mocks"]:
                    from .mocks import set_mocks

                    set_mocks(module, case["mocks"])
            except BaseException as error:
                result["error"] = self._error(error)
            else:
                self._run_functions(module, event, detection, functions)
        self._clean_up()
        caching = sys.modules.get("panther_detection_helpers.caching")
        if caching is not None and (caching._calls or caching._items):
            detection.warnings += [f"un-mocked call of {name}" for name in dict.fromkeys(caching._calls)]
            caching._begin_case()
        result["output"] = self.capture.text()
        result["warnings"] = detection.warnings
        result["impure"] = impure_load or self.host.impure_reads() > reads or self._imports_impure()
        result["durationMs"] = round((perf_counter() - started) * 1000, 3)
        return result

    def _run_functions(
        self, module: ModuleType, event: Any, detection: Detection, functions: list[dict[str, Any]]
    ) -> None:
        names = vars(module)
        for name in CHECKS:
            function = names.get(name)
            if function is None or (name in ("rule", "policy") and name != self.main) or not callable(function):
                continue
            outcome: dict[str, Any] = {"name": name}
            try:
                outcome["output"] = output_text(detection, name, self._call(name, function, event))
            except BaseException as error:
                outcome["error"] = self._function_error(error, function)
            functions.append(outcome)

    def _call(self, name: str, function: Any, event: Any) -> Any:
        return function(event)

    def _function_error(self, error: BaseException, function: Any) -> dict[str, Any]:
        """Describes an error; at the function's definition if its result is wrong or the call itself failed."""
        described = self._error(error)
        if isinstance(error, FunctionReturnTypeError) or "file" not in described:
            code = function.__code__ if isinstance(function, FunctionType) else None
            described.update(function_place(code, self._source_of))
        return described

    def _event(self, case: Mapping[str, Any]) -> Any:
        data = parse_json(case["event"])
        if not isinstance(data, dict):
            raise TypeError(f"The event must be a map, not {type(data).__name__}.")
        if self.main == "policy":
            return data
        model = None
        if self.job["kind"] == "rule" and "logType" in case:
            model = self.environment.models.get(case["logType"])
        return PantherEvent(data, model)

    def _load(self) -> ModuleType:
        module = ModuleType(self.module_name)
        module.__file__ = self.file
        module.__package__ = ""
        sys.modules[self.module_name] = module
        exec(self.code, vars(module))  # type: ignore[arg-type]
        if not callable(getattr(module, self.main, None)):
            raise SetupError(f'"{self.file}" defines no function "{self.main}".')
        return module

    def _imports_impure(self) -> bool:
        return self.isolation is not None and self.isolation.is_impure

    def _clean_up(self) -> None:
        sys.modules.pop(self.module_name, None)
        if self.isolation is not None:
            self.isolation.end_case()

    def _error(self, error: BaseException) -> dict[str, Any]:
        return python_error(error, self._source_of)

    def _source_of(self, file: str) -> str | None:
        return self.text if file == self.file else self.environment.source_of(file)
