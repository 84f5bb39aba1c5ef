"""Applies the mocks of a test: attributes of the detection's own module become `MagicMock`s."""

from __future__ import annotations

import builtins
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

from .json_text import parse_json


def set_mocks(module: ModuleType, mocks: list[dict[str, Any]]) -> None:
    """Replaces what the mocks name. The module is used for one case only, so nothing has to be restored."""
    names = vars(module)
    for mock in mocks:
        name = mock["objectName"]
        if name not in names and not hasattr(builtins, name):
            raise AttributeError(f'The mock names "{name}", but the detection defines or imports no such name.')
        names[name] = MagicMock(return_value=parse_json(mock["returnValue"]))
