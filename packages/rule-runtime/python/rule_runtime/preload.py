"""Modules of the standard library that rules commonly import."""

from __future__ import annotations

import importlib
import time

NAMES = (
    "base64 binascii collections collections.abc contextlib copy csv dataclasses datetime decimal difflib email.utils enum "
    "fnmatch functools gzip hashlib hmac html io ipaddress itertools json linecache logging math operator os pathlib pprint "
    "random re secrets statistics string sys tempfile textwrap time traceback types typing unicodedata unittest "
    "unittest.mock urllib.parse uuid warnings zlib zoneinfo"
).split()


def preload() -> None:
    """Imports the modules, except those that this interpreter lacks."""
    for name in [
        *NAMES,
        "panther_core",
        "panther_core.immutable",
        "panther_detection_helpers.caching",
        "panther_detection_helpers.mocking",
    ]:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    time.strptime("2000", "%Y")  # its first call resets the time zone, which would be reported as tampering
