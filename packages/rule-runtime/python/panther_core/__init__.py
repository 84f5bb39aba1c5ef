"""The names that detections import for type hints and type checks."""

from .enriched_event import PantherEvent
from .immutable import ImmutableCaseInsensitiveDict, ImmutableList

__all__ = ["ImmutableCaseInsensitiveDict", "ImmutableList", "PantherEvent"]
