"""The operations of the protocol (`../../PROTOCOL.md`)."""

from __future__ import annotations

import json
import traceback
from typing import Any, Protocol

from .environment import Environment
from .runner import Runner


class Host(Protocol):
    """What the process around us offers."""

    def announce(self, what: str) -> None:
        """Progress: called before each step that runs a user's code."""

    def impure_reads(self) -> int:
        """How often a clock or a random source was read so far."""


class _NoHost:
    def announce(self, what: str) -> None:
        return

    def impure_reads(self) -> int:
        return 0


_NO_HOST = _NoHost()
_OUTPUT_BYTES = 65536
_runner = Runner(Environment())


def prepare() -> None:
    """Imports everything that a job may need, so that a snapshot of the process holds it."""
    from . import analyze, mocks  # noqa: F401
    from .preload import preload

    preload()


def handle(line: str, host: Host | None = None) -> str:
    """Answers one request. What a user wrote never makes it raise."""
    request_id = None
    try:
        request = json.loads(line)
        request_id = request.get("id")
        return json.dumps({"id": request_id, "result": _answer(request, host or _NO_HOST)})
    except Exception:
        return json.dumps({"id": request_id, "fault": traceback.format_exc()})


def _answer(request: dict[str, Any], host: Host) -> Any:
    match request["op"]:
        case "open":
            _runner.close()
            _runner.environment = Environment(request["environment"])
            return None
        case "run":
            limit = request.get("limits", {}).get("outputBytes", _OUTPUT_BYTES)
            return _runner.run(request["job"], host, limit)
        case "analyze":
            from .analyze import analyze

            return analyze(request["modules"], host)
        case other:
            raise ValueError(f"There is no operation {other!r}.")
