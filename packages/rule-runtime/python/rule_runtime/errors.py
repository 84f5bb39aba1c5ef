"""Converts exceptions to the `PythonError` of the port: what went wrong, and the innermost position in the user's own files."""

from __future__ import annotations

import linecache
import re
import traceback
from collections.abc import Callable
from types import CodeType, TracebackType
from typing import Any

MESSAGE_LIMIT = 4_000
TRACEBACK_LIMIT = 16_000

SourceOf = Callable[[str], "str | None"]


class FunctionReturnTypeError(Exception):
    """A function of a detection returned a value of the wrong type."""


class SetupError(Exception):
    """A detection that cannot be run in its current form."""


def python_error(error: BaseException, source_of: SourceOf) -> dict[str, Any]:
    """Returns the error as the port describes it. `source_of` returns the text of a user's file, and None for any other file."""
    result: dict[str, Any] = {
        "cause": "return-type"
        if isinstance(error, FunctionReturnTypeError)
        else "memory"
        if isinstance(error, MemoryError)
        else "exception",
        "type": type(error).__name__,
        "message": _message(error),
    }
    result.update(_place(error, source_of))
    text = _traceback_text(error, source_of)
    if text:
        result["traceback"] = text
    if isinstance(error, ModuleNotFoundError) and isinstance(error.name, str):
        result["module"] = error.name
    return result


def function_place(code: CodeType | None, source_of: SourceOf) -> dict[str, Any]:
    """Returns the file and line in which a function is defined."""
    if code is None or source_of(code.co_filename) is None:
        return {}
    return {"file": code.co_filename, "line": code.co_firstlineno}


def utf16_column(line: str, byte_offset: int) -> int:
    """Converts an offset in UTF-8 bytes to a column in UTF-16 units, from 1."""
    before = line.encode("utf-8", "surrogatepass")[:byte_offset].decode("utf-8", "ignore")
    return utf16_length(before) + 1


def utf16_length(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(character > "\uffff" for character in text)


def source_lines(text: str) -> list[str]:
    """Splits a text into lines as Python does."""
    return re.split("\r\n|\r|\n", text)


def _message(error: BaseException) -> str:
    try:
        text = error.msg if isinstance(error, SyntaxError) and isinstance(error.msg, str) else str(error)
        return str(text[:MESSAGE_LIMIT])
    except BaseException:
        return ""


def _place(error: BaseException, source_of: SourceOf) -> dict[str, Any]:
    if isinstance(error, SyntaxError) and error.lineno is not None and error.filename is not None:
        text = source_of(error.filename)
        if text is not None:
            return {"file": error.filename, **syntax_place(error, text)}
    innermost: dict[str, Any] = {}
    step = error.__traceback__
    last: TracebackType | None = None
    while step is not None:
        if source_of(step.tb_frame.f_code.co_filename) is not None:
            last = step
        step = step.tb_next
    if last is not None:
        code = last.tb_frame.f_code
        innermost = {"file": code.co_filename, "line": last.tb_lineno}
        positions = _positions(code, last.tb_lasti)
        lines = source_lines(source_of(code.co_filename) or "")
        if positions is not None and max(positions[0], positions[1]) <= len(lines):
            line, end_line, start, end = positions
            innermost["line"] = line
            innermost["column"] = utf16_column(lines[line - 1], start)
            innermost["endLine"] = end_line
            innermost["endColumn"] = utf16_column(lines[end_line - 1], end)
    return innermost


def _positions(code: CodeType, instruction: int) -> tuple[int, int, int, int] | None:
    if instruction < 0:
        return None
    for index, position in enumerate(code.co_positions()):
        if index == instruction // 2:
            return None if None in position else position  # type: ignore[return-value]
    return None


def syntax_place(error: SyntaxError, text: str) -> dict[str, Any]:
    """Returns the position of a syntax error, clamped to the text."""
    lines = source_lines(text)
    line = min(max(error.lineno or 1, 1), len(lines))
    start = min(max((error.offset or 1) - 1, 0), len(lines[line - 1]))
    if isinstance(error, IndentationError):
        start = len(lines[line - 1]) - len(lines[line - 1].lstrip())
    end_line = min(max(error.end_lineno or line, line), len(lines))
    end = min(max((error.end_offset or 0) - 1, 0), len(lines[end_line - 1]))
    if (end_line, end) <= (line, start):
        end_line, end = line, min(start + 1, len(lines[line - 1]))
    return {
        "line": line,
        "column": utf16_length(lines[line - 1][:start]) + 1,
        "endLine": end_line,
        "endColumn": max(utf16_length(lines[end_line - 1][:end]), 0) + 1,
    }


def _traceback_text(error: BaseException, source_of: SourceOf) -> str:
    try:
        _remember_lines(error, source_of, set())
        described = traceback.TracebackException.from_exception(error)
        _keep_user_frames(described, source_of)
        return "".join(described.format())[:TRACEBACK_LIMIT]
    except BaseException:
        return ""


def _remember_lines(error: BaseException | None, source_of: SourceOf, seen: set[int]) -> None:
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    step = error.__traceback__
    while step is not None:
        file = step.tb_frame.f_code.co_filename
        text = source_of(file)
        if text is not None:
            linecache.cache[file] = (len(text), None, [line + "\n" for line in source_lines(text)], file)
        step = step.tb_next
    _remember_lines(error.__cause__, source_of, seen)
    _remember_lines(error.__context__, source_of, seen)


def _keep_user_frames(described: Any, source_of: SourceOf, depth: int = 0) -> None:
    """Keeps the frames from the first of the user's files on, without those of Picket and of the import system."""
    if described is None or depth > 20:
        return
    frames = list(described.stack)
    first = next((index for index, frame in enumerate(frames) if source_of(frame.filename) is not None), len(frames))
    described.stack = traceback.StackSummary.from_list(
        [frame for frame in frames[first:] if not _is_machinery(frame.filename)]
    )
    _keep_user_frames(described.__cause__, source_of, depth + 1)
    _keep_user_frames(described.__context__, source_of, depth + 1)


_OWN_FOLDER = __file__.rsplit("/", 1)[0] + "/"


def _is_machinery(file: str) -> bool:
    return file.startswith(("<frozen importlib", _OWN_FOLDER))
