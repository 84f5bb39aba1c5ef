"""What rules may import besides the standard library: helpers from memory, packages from folders, data models."""

from __future__ import annotations

import importlib
import importlib.machinery
import sys
from collections.abc import Mapping, Sequence
from types import CodeType, ModuleType
from typing import Any

from .data_model import DataModel

_COMPILED_LIMIT = 20_000
_compiled: dict[tuple[str, str], CodeType] = {}


def compiled(file: str, text: str) -> CodeType:
    """The code of a source, compiled once."""
    code = _compiled.get((file, text))
    if code is None:
        code = compile(text, file, "exec", dont_inherit=True)
        if len(_compiled) >= _COMPILED_LIMIT:
            _compiled.clear()
        _compiled[file, text] = code
    return code


class Environment:
    """One `open`: helpers, data models and packages. While it is active it finds helpers for `import`."""

    def __init__(self, request: Mapping[str, Any] | None = None) -> None:
        request = request or {"helpers": [], "dataModels": [], "packages": []}
        self.helpers: dict[str, Mapping[str, str]] = {helper["name"]: helper for helper in request["helpers"]}
        self.sources: dict[str, str] = {helper["file"]: helper["text"] for helper in request["helpers"]}
        self.packages: list[str] = list(request["packages"])
        self.models: dict[str, DataModel] = {}
        self.model_modules: dict[str, ModuleType] = {}
        self.model_files: dict[str, Mapping[str, str]] = {}
        for model in request["dataModels"]:
            self._add_model(model)

    def activate(self) -> None:
        """Makes helpers and packages importable."""
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]
        for folder in self.packages:
            if folder not in sys.path:
                sys.path.append(folder)
        for name in self.helpers:
            if self._is_ours(name):
                sys.modules.pop(name, None)
        importlib.invalidate_caches()

    def deactivate(self) -> None:
        """Takes back what `activate` did, and forgets the helpers."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)  # type: ignore[arg-type]
        for folder in self.packages:
            if folder in sys.path:
                sys.path.remove(folder)
        self.forget_modules()

    def forget_modules(self) -> None:
        """Lets every helper and every data model's module be loaded afresh at its next use."""
        for name in self.helpers:
            if self._is_ours(name):
                sys.modules.pop(name, None)
        self.model_modules.clear()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The hook of `import`."""
        helper = self.helpers.get(name)
        if helper is None or path is not None or not self._is_ours(name):
            return None
        spec = importlib.machinery.ModuleSpec(name, _Loader(helper), origin=helper["file"])
        spec.has_location = True
        return spec

    def source_of(self, file: str) -> str | None:
        """The text of a file of the user's, else None."""
        return self.sources.get(file)

    def _is_ours(self, name: str) -> bool:
        return name not in sys.stdlib_module_names and name not in _OWN_NAMES

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
            exec(compiled(python["file"], python["text"]), vars(module))
            self.model_modules[model_id] = module
        return module


class _Loader:
    def __init__(self, helper: Mapping[str, str]) -> None:
        self._helper = helper

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compiled(self._helper["file"], self._helper["text"]), vars(module))

    def get_source(self, name: str) -> str:
        return self._helper["text"]


_OWN_NAMES = frozenset(("rule_runtime", "rule_host", "panther_core", "panther_detection_helpers"))
