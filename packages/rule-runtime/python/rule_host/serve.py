"""The main loop: reads a request line, then writes progress and one response line."""

import json
import os
from collections.abc import Callable, Iterator

from rule_host import harden, integrity, randomness

PROTOCOL = 1


class Host:
    """The services of the process that rule_runtime uses."""

    def __init__(self, answers: int, host_reads: Callable[[], int]) -> None:
        self._answers = answers
        self._host_reads = host_reads
        self._process = os.getpid()
        self.tampering: Callable[[], str | None] = lambda: None
        """Returns how the interpreter differs from its initial state, or None."""

    def announce(self, what: str) -> None:
        """Reports to the host what runs next."""
        end_forks(self._process)
        write_line(self._answers, "p " + what)

    def impure_reads(self) -> int:
        """Returns how many times a clock or a random source was read so far."""
        return self._host_reads() + randomness.uses()


def serve(requests: int, answers: int, counter: int) -> None:
    """Serves requests inside the sandbox until the host closes the input."""
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
        # Only the first part is written by the runtime: the results of functions can contain any text.
        if not change and '"cause": "memory"' in response.partition(SEPARATOR)[0]:
            change = "memory ran out"
        if change:
            write_line(answers, "t " + change)
        write_line(answers, "r " + response)


def answer(handle: Callable[..., str], line: str, host: Host) -> str:
    """Returns a response even if the runtime itself fails."""
    try:
        return handle(line, host)
    except BaseException as fault:
        return json.dumps({"id": json.loads(line)["id"], "fault": f"{type(fault).__name__}: {fault}"})


def end_forks(process: int, own: Callable[[], int] = os.getpid, leave: Callable[[int], None] = os._exit) -> None:
    """Exits if this process is a copy that a rule made by forking: a copy must not answer."""
    if own() != process:
        leave(0)


def lines_of(descriptor: int, read: Callable[[int, int], bytes] = os.read) -> Iterator[str]:
    """Yields lines as they arrive, until the end of the stream."""
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
