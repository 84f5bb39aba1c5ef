"""Imports third-party modules before a snapshot of the memory is taken."""

import importlib
import json
import sys

from rule_host.harden import without_bridge


def preload(folders: int, names: str) -> None:
    """Imports what can be imported; what fails is left to the rule that wants it."""
    sys.path.extend(f"/packages/{index}" for index in range(folders))
    with without_bridge():
        for name in json.loads(names):
            try:
                importlib.import_module(name)
            except BaseException:
                sys.modules.pop(name, None)
