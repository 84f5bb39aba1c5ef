"""Facts about modules from their syntax trees; nothing is executed."""

from __future__ import annotations

from typing import Any

from .module_facts import module_facts


def analyze(modules: list[dict[str, str]], host: Any) -> list[dict[str, Any]]:
    """The `ModuleFacts` of the port, one for each module, in order."""
    facts = []
    for index, module in enumerate(modules):
        host.announce(f"module {index}")
        facts.append(module_facts(module["file"], module["text"]))
    return facts
