"""Provides what rules can import besides the standard library: helpers from memory, packages from folders, data models."""

from __future__ import annotations

import importlib
import importlib.machinery
import sys
from collections.abc import Callable, Mapping, Sequence
from types import CodeType, ModuleType
from typing import Any

from .data_model import DataModel
from .isolation import Isolation
from .source_code import plain_code

CompileFile = Callable[[str, str], CodeType]


class HelperFinder:
    """The only entry of Picket on `sys.meta_path`. It finds the helpers of the active environment."""

    environment: Environment | None = None

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Implements the import hook."""
        environment = self.environment
        if environment is None or path is not None or not environment.is_helper(name):
            return None
        helper = environment.helpers[name]
        spec = importlib.machinery.ModuleSpec(name, _Loader(helper, environment), origin=helper["file"])
        spec.has_location = True
        return spec


finder = HelperFinder()
sys.meta_path.insert(0, finder)  # type: ignore[arg-type]


class Environment:
    """The helpers, data models and packages of one `open`. `compile_file` compiles the user's files."""

    def __init__(self, request: Mapping[str, Any] | None = None, compile_file: CompileFile = plain_code) -> None:
        request = request or {"helpers": [], "dataModels": [], "packages": []}
        self.request = request
        self.compile_file = compile_file
        self.helpers: dict[str, Mapping[str, str]] = {helper["name"]: helper for helper in request["helpers"]}
        self.sources: dict[str, str] = {helper["file"]: helper["text"] for helper in request["helpers"]}
        self.isolation = Isolation(self)
        self.packages: list[str] = list(request["packages"])
        self.models: dict[str, DataModel] = {}
        self.model_modules: dict[str, ModuleType] = {}
        self.model_files: dict[str, Mapping[str, str]] = {}
        for model in request["dataModels"]:
            self._add_model(model)

    def activate(self) -> None:
        """Makes helpers and packages importable."""
        finder.environment = self
        for folder in self.packages:
            if folder not in sys.path:
                sys.path.append(folder)
        self.forget_modules()
        importlib.invalidate_caches()

    def deactivate(self) -> None:
        """Reverts `activate`, and unloads the helpers."""
        finder.environment = None
        for folder in self.packages:
            if folder in sys.path:
                sys.path.remove(folder)
        self.forget_modules()

    def forget_modules(self) -> None:
        """Unloads every helper and data model module, so that the next use loads it again."""
        for name in self.helpers:
            if self.is_helper(name):
                sys.modules.pop(name, None)
        self.model_modules.clear()

    def is_helper(self, name: str) -> bool:
        """Returns whether `import name` finds a helper. A helper cannot replace a module of Python or of Picket."""
        return name in self.helpers and name not in sys.stdlib_module_names and name not in _OWN_NAMES

    def source_of(self, file: str) -> str | None:
        """Returns the text of one of the user's files, or None."""
        return self.sources.get(file)

    def _add_model(self, model: Mapping[str, Any]) -> None:
        model_id = model["id"]
        python = model.get("python")
        if python is not None:
            self.sources[python["file"]] = python["text"]
            self.model_files[model_id] = python

        def load() -> ModuleType:
            return self._model_module(model_id)

        paths = {mapping["name"]: mapping["path"] for mapping in model["mappings"] if "path" in mapping}
        methods = {mapping["name"]: mapping["method"] for mapping in model["mappings"] if "method" in mapping}
        loaded = DataModel(model_id, paths, methods, load)
        for log_type in model["logTypes"]:
            self.models.setdefault(log_type, loaded)

    def _model_module(self, model_id: str) -> ModuleType:
        module = self.model_modules.get(model_id)
        if module is None:
            python = self.model_files.get(model_id)
            if python is None:
                raise LookupError(f'Data model "{model_id}" maps to methods, but has no Python file.')
            module = ModuleType(f"data_model {model_id}")
            module.__file__ = python["file"]
            code = self.compile_file(python["file"], python["text"])
            with self.isolation.loading(model_id, module):
                exec(code, vars(module))
            self.model_modules[model_id] = module
        return module


class _Loader:
    def __init__(self, helper: Mapping[str, str], environment: Environment) -> None:
        self._helper = helper
        self._environment = environment

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        code = self._environment.compile_file(self._helper["file"], self._helper["text"])
        with self._environment.isolation.loading(self._helper["name"], module):
            exec(code, vars(module))

    def get_source(self, name: str) -> str:
        return self._helper["text"]


_OWN_NAMES = frozenset(("rule_runtime", "rule_host", "panther_core", "panther_detection_helpers"))
