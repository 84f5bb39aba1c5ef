"""Facts about modules from their syntax trees; nothing is executed."""

from __future__ import annotations

from typing import Any


def analyze(modules: list[dict[str, str]], host: Any) -> list[dict[str, Any]]:
    return []
