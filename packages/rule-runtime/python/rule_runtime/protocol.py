"""The operations of the protocol (`../../PROTOCOL.md`)."""

from __future__ import annotations

import json
import traceback
from typing import Any, Protocol

from .environment import Environment
from .json_text import PartedJson
from .runner import Runner
from .stream import SEPARATOR, Stream


class Host(Protocol):
    """The services of the surrounding process."""

    def announce(self, what: str) -> None:
        """Reports progress. Called before each step that runs the user's code."""

    def impure_reads(self) -> int:
        """Returns how many times a clock or a random source was read so far."""

    def tampering(self) -> str | None:
        """Returns how the interpreter differs from its initial state, or None. Expensive: call it only on suspicion."""


class _NoHost:
    def announce(self, what: str) -> None:
        return

    def impure_reads(self) -> int:
        return 0

    def tampering(self) -> None:
        return None


_NO_HOST = _NoHost()
_OUTPUT_BYTES = 65536
_runner = Runner(Environment())
_streams: list[Stream] = []
"""The stream of the last `load`; at most one."""


def prepare() -> None:
    """Imports everything that a job may need, so that a snapshot of the process contains it."""
    from . import analyze, coverage, guards, mocks, mutants, scripts, trace  # noqa: F401
    from .preload import preload

    preload()


def handle(line: str, host: Host | None = None) -> str:
    """Answers one request. User code never makes it raise."""
    request_id = None
    try:
        head, *texts = line.split(SEPARATOR)
        request = json.loads(head)
        request_id = request.get("id")
        result = _answer(request, texts, host or _NO_HOST)
        text, texts = result if type(result) is PartedJson else (json.dumps(result), ())
        return SEPARATOR.join((f'{{"id": {json.dumps(request_id)}, "result": {text}}}', *texts))
    except Exception:
        return json.dumps({"id": request_id, "fault": traceback.format_exc()})


def _answer(request: dict[str, Any], texts: list[str], host: Host) -> Any:
    match request["op"]:
        case "open":
            _streams.clear()
            _runner.close()
            _runner.environment = Environment(request["environment"])
            return None
        case "run":
            limit = request.get("limits", {}).get("outputBytes", _OUTPUT_BYTES)
            return _runner.run(request["job"], host, limit)
        case "trace":
            limit = request.get("limits", {}).get("outputBytes", _OUTPUT_BYTES)
            return _runner.trace(request["job"], host, limit)
        case "analyze":
            from .analyze import analyze

            return analyze(request["modules"], host)
        case "mutants":
            from .mutants import mutants

            return mutants(request["modules"], host)
        case "load":
            if "drop" not in request:
                _streams[:] = [Stream(_runner.environment)]
            return _streams[0].load(request["rules"], host, request.get("drop", ()))
        case "evaluate":
            return _streams[0].evaluate(request, texts, host)
        case "guards":
            from .guards import find_guards

            return find_guards(request["requests"], _runner.environment, host)
        case "parse":
            from .scripts import parse_logs

            return parse_logs(request["script"], request["logs"], host)
        case "check":
            from .scripts import check_scripts

            return check_scripts(request["scripts"], host)
        case other:
            raise ValueError(f"There is no operation {other!r}.")
