"""Records what the cases of a job reached: lines and branches of the detection's file and of the helpers that it loaded."""

from __future__ import annotations

import ast
from types import CodeType
from typing import Any

from .analyze.source_text import SourceText
from .code_marks import compile_marked
from .coverage_marks import OPERAND, RAN, add_coverage_marks
from .source_code import plain_code
from .trace_values import truth_of


class Coverage:
    """Compiles files so that they record what runs, and reports what ran since the job started."""

    def __init__(self) -> None:
        self._files: dict[str, _CoveredFile] = {}

    def compile(self, file: str, text: str) -> CodeType:
        """Returns the code of a file with marks; the plain code if marks would nest it too deeply."""
        known = self._files.get(file)
        if known is None or known.text != text:
            try:
                known = _CoveredFile(text, file)
            except (RecursionError, MemoryError):
                return plain_code(file, text)
            self._files[file] = known
        return known.code

    def begin(self) -> None:
        """Clears what functions ran. What loading reached is kept, because helpers are loaded once for many jobs."""
        for file in self._files.values():
            file.begin()

    def end(self, own: str) -> dict[str, Any]:
        """Reports what ran since `begin`, and drops the detection's own file: no later job needs it."""
        detection = self._files.pop(own, None)
        helpers = [(name, file) for name, file in self._files.items() if file.ran()]
        helpers.sort(key=lambda item: item[0])
        first = [] if detection is None else [(own, detection)]
        return {"files": [file.report(name) for name, file in first + helpers]}


class _CoveredFile:
    def __init__(self, text: str, file: str) -> None:
        self.text = text
        tree = ast.parse(text, file)
        self._marks = add_coverage_marks(tree)
        self._hits = hits = bytearray(len(self._marks.lines))

        def operand(way: int, value: Any) -> Any:
            truth = truth_of(value)
            if truth is not None:
                hits[way if truth else way + 1] = 1
            return value

        self.code = compile_marked(tree, file, {RAN: hits.__setitem__, OPERAND: operand})
        self._clear = bytes(self._marks.at_load)

    def begin(self) -> None:
        kept = int.from_bytes(self._hits, "little") & int.from_bytes(self._clear, "little")
        self._hits[:] = kept.to_bytes(len(self._hits), "little")

    def ran(self) -> bool:
        """Returns whether one of its functions ran, beyond the code that runs on load."""
        return any(hit and not at_load for hit, at_load in zip(self._hits, self._clear, strict=True))

    def report(self, file: str) -> dict[str, Any]:
        marks, hits = self._marks, self._hits
        executable = {line for line in marks.lines if line}
        hit = {line for number, line in enumerate(marks.lines) if line and hits[number]}
        source = SourceText(self.text)
        branches = [
            {**source.place(branch.node), "kind": branch.kind, "to": branch.to, "hit": bool(hits[number])}
            for number, branch in marks.branches.items()
        ]
        branches.sort(key=_position)
        return {
            "file": file,
            "lines": {"executable": sorted(executable), "hit": sorted(hit)},
            "branches": branches,
        }


def _position(branch: dict[str, Any]) -> tuple[int, int, int, int]:
    return branch["line"], branch["column"], -branch["endLine"], -branch["endColumn"]
