"""Asks whether a value is a mock."""

from typing import Any
from unittest.mock import MagicMock


def is_mock(value: Any) -> bool:
    """Whether a test has replaced this by a `MagicMock`."""
    return isinstance(value, MagicMock)
