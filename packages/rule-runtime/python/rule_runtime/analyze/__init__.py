"""Collects facts about modules from their syntax trees; nothing is executed."""

from __future__ import annotations

from typing import Any

from .module_facts import module_facts


def analyze(modules: list[dict[str, str]], host: Any) -> list[dict[str, Any]]:
    """Returns the `ModuleFacts` of the port for each module, in order."""
    facts = []
    for index, module in enumerate(modules):
        host.announce(f"module {index}")
        facts.append(module_facts(module["file"], module["text"]))
    return facts
