"""Runs once, when the base snapshot is made."""

import gc
import importlib
import sys

from rule_host import randomness

# These read entropy on import, or most rules import them, so they must be loaded in advance.
ENTROPY = ("random", "uuid", "tempfile", "secrets", "hashlib")
COMMON = (
    "base64", "collections", "copy", "dataclasses", "datetime", "decimal", "enum", "fnmatch", "functools", "html",
    "ipaddress", "itertools", "subprocess", "threading", "socket", "json", "logging", "math", "operator", "os", "re", "string", "textwrap", "time", "traceback",
    "typing", "unittest.mock", "urllib.parse", "zoneinfo",
)  # fmt: skip


def prepare_sandbox() -> None:
    """Prepares the base snapshot. Packages must see the platform that rules are written for."""
    prepare()
    sys.platform = "linux"


def prepare() -> None:
    """Imports every module that a rule is likely to need."""
    for name in (*ENTROPY, *COMMON):
        importlib.import_module(name)
    randomness.install()
    import rule_host.serve  # noqa: F401
    import rule_host.preload  # noqa: F401

    try:
        import rule_runtime
    except ImportError:
        print("rule_runtime cannot be imported", file=sys.stderr)
    else:
        getattr(rule_runtime, "prepare", lambda: None)()
    gc.collect()
    gc.freeze()
