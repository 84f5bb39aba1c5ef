"""Imports third-party modules before the memory snapshot is taken."""

import importlib
import json
import sys

from rule_host.harden import without_bridge


def preload(folders: int, names: str) -> None:
    """Imports the modules. One that fails is skipped: the rule that imports it gets the error."""
    sys.path.extend(f"/packages/{index}" for index in range(folders))
    with without_bridge():
        for name in json.loads(names):
            try:
                importlib.import_module(name)
            except BaseException:
                sys.modules.pop(name, None)
