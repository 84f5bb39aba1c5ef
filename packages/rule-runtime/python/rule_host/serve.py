"""The loop: one request line in, progress and one response line out."""

import json
import os
from collections.abc import Callable, Iterator

from rule_host import harden, integrity, randomness

PROTOCOL = 1


class Host:
    """What rule_runtime asks of the process."""

    def __init__(self, answers: int, host_reads: Callable[[], int]) -> None:
        self._answers = answers
        self._host_reads = host_reads
        self._process = os.getpid()
        self.tampering: Callable[[], str | None] = lambda: None
        """How the interpreter differs from the start, if it does."""

    def announce(self, what: str) -> None:
        """Tells the host what runs next."""
        end_forks(self._process)
        write_line(self._answers, "p " + what)

    def impure_reads(self) -> int:
        """How often a clock or a random source was read so far."""
        return self._host_reads() + randomness.uses()


def serve(requests: int, answers: int, counter: int) -> None:
    """Serves inside the sandbox until the host closes the requests."""
    harden.harden()
    read = os.read
    run(requests, Host(answers, lambda: int.from_bytes(read(counter, 4), "little")), answers)


def run(requests: int, host: Host, answers: int) -> None:
    """Answers every line of `requests`."""
    from rule_runtime import SEPARATOR, handle

    watch = integrity.Watch()
    host.tampering = watch.change
    process = os.getpid()
    write_line(answers, "h " + json.dumps({"protocol": PROTOCOL}))
    for line in lines_of(requests):
        response = answer(handle, line, host)
        end_forks(process)
        change = watch.change()
        # Only the first part is ours: what functions gave may say anything.
        if not change and '"cause": "memory"' in response.partition(SEPARATOR)[0]:
            change = "memory ran out"
        if change:
            write_line(answers, "t " + change)
        write_line(answers, "r " + response)


def answer(handle: Callable[..., str], line: str, host: Host) -> str:
    """A response even where our own code fails."""
    try:
        return handle(line, host)
    except BaseException as fault:
        return json.dumps({"id": json.loads(line)["id"], "fault": f"{type(fault).__name__}: {fault}"})


def end_forks(process: int, own: Callable[[], int] = os.getpid, leave: Callable[[int], None] = os._exit) -> None:
    """A copy that a rule made of the process by forking must not answer."""
    if own() != process:
        leave(0)


def lines_of(descriptor: int, read: Callable[[int, int], bytes] = os.read) -> Iterator[str]:
    """The lines that arrive, until the end of the stream."""
    rest = bytearray()
    while chunk := read(descriptor, 1 << 18):
        rest += chunk
        if b"\n" not in chunk:
            continue
        *lines, tail = bytes(rest).split(b"\n")
        rest = bytearray(tail)
        yield from (line.decode() for line in lines)


def write_line(descriptor: int, text: str, write: Callable[[int, bytes], int] = os.write) -> None:
    """Writes one whole line."""
    data = memoryview(text.encode("utf-8", "backslashreplace") + b"\n")
    while data:
        data = data[write(descriptor, data) :]
