"""Answers request lines on stdin with response lines on stdout."""

import sys

from .protocol import handle, prepare


def main() -> None:
    requests, responses = sys.stdin, sys.stdout
    prepare()
    for line in requests:
        if line.strip():
            responses.write(handle(line) + "\n")
            responses.flush()


main()
