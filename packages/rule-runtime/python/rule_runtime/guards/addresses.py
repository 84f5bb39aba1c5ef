"""Addresses and networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .formulas import TRUE
from .values import Field, Pair

if TYPE_CHECKING:
    from .interpreter import Interpreter

_PRIVATE = (
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 "
    "192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ::/8 64:ff9b:1::/48 100::/64 "
    "2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/9 ff00::/8"
)
"""All networks that any version of Python regards as private or as not global, and more."""
_SURELY_PRIVATE = "10.0.0.0/8 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7"
"""Networks that every version of Python regards as private."""


def address_property(do: Interpreter, field: Field, name: str) -> Pair:
    """Evaluates `ip_address(x).is_private` and similar properties."""
    tests = do.tests

    def concrete(value: Any) -> bool:
        return getattr(value, name)

    if name == "is_private":
        true = tests.in_networks(field, tuple(_PRIVATE.split()), concrete).true
        return Pair(true, tests.in_networks(field, tuple(_SURELY_PRIVATE.split()), concrete).false)
    if name == "is_global":
        true = tests.in_networks(field, tuple(_SURELY_PRIVATE.split()), concrete).false
        return Pair(true, tests.in_networks(field, tuple(_PRIVATE.split()), concrete).true)
    return tests.judged(field, TRUE, TRUE, concrete)
