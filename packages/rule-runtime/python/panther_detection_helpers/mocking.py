"""Checks whether a value is a mock."""

from typing import Any
from unittest.mock import MagicMock


def is_mock(value: Any) -> bool:
    """Returns whether a test has replaced this value by a `MagicMock`."""
    return isinstance(value, MagicMock)
