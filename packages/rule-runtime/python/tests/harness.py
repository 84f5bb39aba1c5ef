"""Shared helpers of the tests. Each test has its own session, so that tests also run inside a rule in the sandbox."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rule_runtime.environment import Environment, finder
from rule_runtime.runner import Runner


class Host:
    """Collects announcements. A case is impure if `reads` changes during it."""

    def __init__(self) -> None:
        self.announced: list[str] = []
        self.reads = 0

    def announce(self, what: str) -> None:
        self.announced.append(what)

    def impure_reads(self) -> int:
        return self.reads


class Session:
    """Opens an environment with helpers and data models, and closes it at the end."""

    def __init__(
        self,
        helpers: Mapping[str, str] | None = None,
        models: Sequence[Mapping[str, Any]] = (),
        packages: Sequence[str] = (),
    ) -> None:
        self.host = Host()
        self._helpers = helpers or {}
        self._models = models
        self._packages = packages

    def __enter__(self) -> Session:
        self._outer = finder.environment
        helpers = [
            {"name": name, "file": f"global_helpers/{name}.py", "text": text} for name, text in self._helpers.items()
        ]
        self._environment = Environment({"helpers": helpers, "dataModels": self._models, "packages": self._packages})
        self._runner = Runner(self._environment)
        return self

    def __exit__(self, *_: object) -> None:
        self._environment.deactivate()
        finder.environment = self._outer

    def run(self, text: str, *cases: Any, kind: str = "rule", output_bytes: int = 65536) -> dict[str, Any]:
        """Returns the outcome of a job. A case is an event, or a map with `event` as JSON text."""
        job = self._job(text, cases, kind)
        return json.loads(json.dumps(self._runner.run(job, self.host, output_bytes)))

    def three_ways(self, text: str, case: Any) -> list[dict[str, Any]]:
        """Returns the plain outcome, the one with coverage, and the trace, without what differs between runs."""
        job = self._job(text, (case,), "rule")
        covered = self._runner.run({**job, "coverage": True}, self.host, 65536)
        covered.pop("coverage", None)
        ways = [self._runner.run(job, self.host, 65536), covered, self._runner.trace(job, self.host, 65536)]
        for way in ways:
            for one in way.get("outcome", way)["cases"]:
                one.pop("durationMs")
        return json.loads(json.dumps(ways))

    def _job(self, text: str, cases: Sequence[Any], kind: str) -> dict[str, Any]:
        return {
            "id": "Test.Detection",
            "kind": kind,
            "source": {"file": "rules/test_detection.py", "text": text},
            "defaults": {"title": "A test", "severity": "Low", "description": "D", "reference": "R", "runbook": "B"},
            "cases": [_case(index, case) for index, case in enumerate(cases or ({},))],
        }

    def cases(self, text: str, *cases: Any, **options: Any) -> list[dict[str, Any]]:
        """Returns the outcomes of the cases of a job that loads."""
        outcome = self.run(text, *cases, **options)
        if "setupError" in outcome:
            raise AssertionError(outcome["setupError"])
        return outcome["cases"]

    def outputs(self, text: str, *cases: Any, **options: Any) -> list[dict[str, Any]]:
        """Returns for each case the result of each function: its value, or `Type: message`."""
        return [{one["name"]: _shown(one) for one in case["functions"]} for case in self.cases(text, *cases, **options)]


def value_of(expression: str, event: Any = None, **session: Any) -> Any:
    """Returns the value of an expression over `event` inside a rule, through `alert_context`."""
    text = f"def rule(event):\n    return True\n\n\ndef alert_context(event):\n    return {{'value': {expression}}}\n"
    with Session(**session) as opened:
        shown = opened.outputs(text, {} if event is None else event)[0]["alert_context"]
    return shown["value"] if isinstance(shown, dict) else shown


def _case(index: int, case: Any) -> dict[str, Any]:
    full = dict(case) if isinstance(case, dict) and isinstance(case.get("event"), str) else {"event": json.dumps(case)}
    mocks = [{"objectName": name, "returnValue": json.dumps(value)} for name, value in full.pop("mocks", {}).items()]
    return {"name": f"case {index}", **full, "mocks": mocks}


def _shown(function: Mapping[str, Any]) -> Any:
    error = function.get("error")
    return json.loads(function["output"]) if error is None else f"{error['type']}: {error['message']}"
