"""Runs a command on its own pseudo-terminal: forwards stdin to it as keystrokes, and its output to stdout. For tests only.

At the end it prints whether the terminal settings were restored, the exit code, and the number of processes left behind.
TERMINAL_SIZE is rows and columns ("24x80"). NUL, rows, "x", columns and a line feed on stdin resize the terminal.
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from pathlib import Path



def count_left(session: int) -> int:
    """Returns how many processes of a session still run. Waits up to four seconds for those that are exiting."""
    for _ in range(200):
        left = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                state, _, _, of_session = stat.read_text().rsplit(")", 1)[1].split()[:4]
            except OSError:  # The process ended in the meantime.
                continue
            left += of_session == str(session) and state != "Z"
        if left == 0:
            break
        time.sleep(0.02)
    return left


def resize(file: int, size: str) -> None:
    """Sets the size of a terminal."""
    rows, columns = size.split("x")
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", int(rows), int(columns), 0, 0))


child, terminal = pty.fork()
if child == 0:
    resize(0, os.environ.get("TERMINAL_SIZE", "24x80"))
    os.execvp(sys.argv[1], sys.argv[1:])
before = termios.tcgetattr(terminal)
sources = [terminal, 0]
while terminal in sources:
    for source in select.select(sources, [], [])[0]:
        try:
            data = os.read(source, 65536)
        except OSError:  # Linux raises EIO when the last process has exited.
            data = b""
        if not data:
            sources.remove(source)
        elif source == terminal:
            os.write(1, data)
        else:
            # Keystrokes sent right after a resize can arrive in the same read.
            for at, part in enumerate(re.split(rb"\0(\d+x\d+)\n", data)):
                if at % 2 == 1:
                    resize(terminal, part.decode())
                elif part:
                    os.write(terminal, part)
restored = termios.tcgetattr(terminal) == before
code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
os.write(1, f"\n{'restored' if restored else 'changed'} {code}, {count_left(child)} left\n".encode())
