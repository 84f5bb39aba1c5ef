"""Functions of `ipaddress`."""

from __future__ import annotations

import ipaddress
from typing import Any

from ..values import UNKNOWN, Const, Field, Value
from .known import Call, knows


@knows(ipaddress.ip_address)
def _address(call: Call) -> Value | None:
    value = _only(call)
    if isinstance(value, Field) and value.form == "raw" and value.walk is None:
        return value.turned(ipaddress.ip_address, "address")
    return _constant(value, ipaddress.ip_address)


@knows(ipaddress.ip_network)
def _network(call: Call) -> Value | None:
    return _constant(_only(call), ipaddress.ip_network)


def _only(call: Call) -> Value | None:
    return call.arguments[0] if len(call.arguments) == 1 else None


def _constant(value: Value | None, function: Any) -> Value | None:
    if not isinstance(value, Const) or not isinstance(value.value, (str, int)):
        return None
    try:
        return Const(function(value.value))
    except ValueError:
        return UNKNOWN
