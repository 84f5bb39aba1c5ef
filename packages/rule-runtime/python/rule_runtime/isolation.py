"""Isolates each case from changes that an earlier one made to shared state.

The module of the detection is executed again for every case, so only shared state has to be restored: the helpers and
data models that it imports, and the interpreter itself if the code mentions a way to reach it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

from .interpreter_state import InterpreterState
from .source_code import SourceCode, source_code
from .watch import ModuleWatch

if TYPE_CHECKING:
    from .environment import Environment


class Isolation:
    """The shared state of one environment."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._watches: dict[int, tuple[ModuleType, ModuleWatch]] = {}
        self.impure_reads: Callable[[], int] = lambda: 0
        """How often a clock or a random source was read so far, as counted by the host of the current job."""
        self.impure_modules: set[str] = set()
        """Helpers and data models that read a clock or a random source while they were loaded."""

    @contextmanager
    def loading(self, name: str, module: ModuleType) -> Iterator[None]:
        """Wraps the load of a helper or data model; after each case the module is restored to its state at the end."""
        reads = self.impure_reads()
        yield
        if self.impure_reads() > reads:
            self.impure_modules.add(name)
        self._watches[id(module)] = module, ModuleWatch(module)

    def begin_job(self, code: SourceCode, log_types: Iterable[str]) -> JobIsolation:
        """Returns the isolation of a job. Call it before the code of the job runs."""
        environment = self._environment
        models = {environment.models[name].data_model_id for name in log_types if name in environment.models}
        sources = [environment.model_files[model] for model in models if model in environment.model_files]
        helpers: dict[str, None] = {}
        codes = [code]
        for current in codes:
            for name in current.names & environment.helpers.keys():
                if name not in helpers:
                    helpers[name] = None
                    sources.append(environment.helpers[name])
            codes += _codes(sources)
            sources.clear()
        state = None
        if any(
            current.wild or not all(map(environment.is_helper, current.changes | current.reads)) for current in codes
        ):
            imported = {name for current in codes for name in current.imports}
            state = InterpreterState(imported, environment.is_helper)
        return JobIsolation(self, list(helpers), sorted(models), state)

    def restore(self, module: ModuleType | None) -> bool:
        """Restores a helper to its state after loading. Returns False if it has to be loaded again instead."""
        known = self._watches.get(id(module))
        if known is None or known[0] is not module:
            return True
        known[1].restore()
        return not known[1].opaque

    def restore_model(self, model: str) -> bool:
        """Like `restore`, for the module of a data model."""
        return self.restore(self._environment.model_modules.get(model))

    def forget_modules(self) -> None:
        """Drops every helper, so that the next import starts from the source."""
        self._environment.forget_modules()
        self._watches.clear()


class JobIsolation:
    """The shared state that one job can reach."""

    def __init__(
        self, isolation: Isolation, helpers: list[str], models: list[str], interpreter: InterpreterState | None
    ) -> None:
        self._isolation = isolation
        self._helpers = helpers
        self._models = models
        self._interpreter = interpreter

    @property
    def is_impure(self) -> bool:
        """Whether something that the job can reach read a clock or a random source while it was loaded."""
        impure = self._isolation.impure_modules
        return bool(impure) and not impure.isdisjoint((*self._helpers, *self._models))

    def end_case(self) -> None:
        """Restores what the case has changed."""
        if self._interpreter is not None:
            self._interpreter.restore()
            self._isolation.forget_modules()
        else:
            restored = [self._isolation.restore(sys.modules.get(name)) for name in self._helpers]
            restored += map(self._isolation.restore_model, self._models)
            if not all(restored):
                self._isolation.forget_modules()
        if logging.root.handlers:
            logging.root.handlers.clear()


def _codes(sources: Iterable[Mapping[str, str]]) -> Iterator[SourceCode]:
    for source in sources:
        try:
            yield source_code(source["file"], source["text"])
        except (SyntaxError, ValueError):
            continue
