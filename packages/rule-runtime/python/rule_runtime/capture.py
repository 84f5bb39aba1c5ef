"""Captures what a rule prints, up to a limit."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

CUT_NOTE = "\n... (truncated)"


class Capture(io.TextIOBase):
    """A text stream that stores the first `limit` bytes and discards the rest."""

    encoding = "utf-8"
    errors = "surrogatepass"

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._room = 0
        self._cut = False
        self.buffer = _Bytes(self)

    def begin(self, limit: int) -> None:
        """Discards what was captured before, and sets the limit."""
        self._parts = []
        self._room = limit
        self._cut = False

    def text(self) -> str:
        """Returns what was written since `begin`."""
        if not self._parts and not self._cut:
            return ""
        return "".join(self._parts) + (CUT_NOTE if self._cut else "")

    def write(self, text: Any) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self._cut or not text:
            return len(text)
        size = len(text) if text.isascii() else len(text[: self._room + 1].encode("utf-8", "surrogatepass"))
        if size <= self._room:
            self._parts.append(str(text))
            self._room -= size
        else:
            kept = text[: self._room].encode("utf-8", "surrogatepass")[: self._room]
            self._parts.append(kept.decode("utf-8", "ignore"))
            self._cut = True
        return len(text)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        """Does nothing, so that a rule cannot close its output."""


class _Bytes(io.RawIOBase):
    """The binary stream `sys.stdout.buffer`."""

    def __init__(self, text: Capture) -> None:
        self._text = text

    def write(self, data: Any) -> int:
        raw = bytes(data)
        self._text.write(raw.decode("utf-8", "replace"))
        return len(raw)

    def writable(self) -> bool:
        return True

    def close(self) -> None:
        return


@contextmanager
def captured(capture: Capture) -> Iterator[None]:
    """Redirects the standard output streams to `capture`, and makes standard input empty."""
    before = sys.stdout, sys.stderr, sys.stdin
    sys.stdout = sys.stderr = capture  # type: ignore[assignment]
    sys.stdin = io.StringIO()
    try:
        yield
    finally:
        sys.stdout, sys.stderr, sys.stdin = before
