"""Runs Python detections: one JSON request line in, one JSON response line out (`../../PROTOCOL.md`).

>>> handle('{"id": 1, "op": "analyze", "modules": []}')
'{"id": 1, "result": []}'
"""

from .protocol import Host, handle, prepare
from .stream import SEPARATOR

__all__ = ["SEPARATOR", "Host", "handle", "prepare"]
