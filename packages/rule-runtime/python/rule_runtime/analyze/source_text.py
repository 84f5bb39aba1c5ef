"""Positions in a source, as the port counts them: lines from 1, columns in UTF-16 units from 1."""

from __future__ import annotations

import ast
import re
from typing import Any

from ..errors import source_lines, utf16_column, utf16_length


class SourceText:
    """The text of a source, by lines."""

    def __init__(self, text: str) -> None:
        self.lines = source_lines(text)

    def place(self, node: Any) -> dict[str, int]:
        """Returns the range of a node."""
        return self.span(node, node)

    def span(self, first: Any, last: Any) -> dict[str, int]:
        """Returns the range from the start of one node to the end of another."""
        return {
            "line": first.lineno,
            "column": self._column(first.lineno, first.col_offset),
            "endLine": last.end_lineno,
            "endColumn": self._column(last.end_lineno, last.end_col_offset),
        }

    def word_place(self, node: Any, word: str) -> dict[str, int] | None:
        """Returns the range of the first occurrence of a word on the first line of a node, or None."""
        line = self.lines[node.lineno - 1]
        start = len(line.encode("utf-8", "surrogatepass")[: node.col_offset].decode("utf-8", "replace"))
        found = re.compile(rf"(?<![\w.]){re.escape(word)}(?!\w)").search(line, start)
        if found is None or not word:
            return None
        column = utf16_length(line[: found.start()]) + 1
        return {"line": node.lineno, "column": column, "endLine": node.lineno, "endColumn": column + utf16_length(word)}

    def line(self, number: int) -> dict[str, int]:
        """Returns the range of a line without its indentation."""
        text = self.lines[number - 1] if 0 < number <= len(self.lines) else ""
        indent = len(text) - len(text.lstrip())
        return {
            "line": number,
            "column": utf16_length(text[:indent]) + 1,
            "endLine": number,
            "endColumn": utf16_length(text.rstrip()) + 1,
        }

    def text(self, node: ast.expr | ast.stmt) -> str:
        """Returns the source text of a node."""
        start, end = node.lineno, node.end_lineno or node.lineno
        if start == end:
            line = self.lines[start - 1]
            if line.isascii():
                return line[node.col_offset : node.end_col_offset]
            return line.encode("utf-8", "surrogatepass")[node.col_offset : node.end_col_offset].decode(
                "utf-8", "replace"
            )
        parts = self.lines[start - 1 : end]
        first = parts[0].encode("utf-8", "surrogatepass")[node.col_offset :].decode("utf-8", "replace")
        last = parts[-1].encode("utf-8", "surrogatepass")[: node.end_col_offset].decode("utf-8", "replace")
        return "\n".join([first, *parts[1:-1], last])

    def _column(self, line: int, offset: int) -> int:
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        return offset + 1 if text.isascii() else utf16_column(text, offset)
