"""Runs the same loop on an installed CPython, with the limits that the operating system offers. There is no sandbox."""

import itertools
import os
import sys
import threading
import time

from rule_host import prepare
from rule_host.serve import Host, run


def main(memory_mb: int, watch_parent: bool) -> None:
    """Serves requests on stdin and stdout. Rules have access to neither."""
    requests, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    _limit_memory(memory_mb)
    if watch_parent:
        threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare.prepare()
    # A native interpreter cannot detect whether a clock was read, so the count always increases.
    reads = itertools.count()
    run(requests, Host(answers, lambda: next(reads)), answers)


def _limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:
        return
    own = 256
    limit = (megabytes + own) * 2**20
    for kind, most in ((resource.RLIMIT_AS, limit), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(kind, (most, most))
        except (OSError, ValueError):
            print("a limit cannot be set here", file=sys.stderr)


def _end_with_parent() -> None:
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)
