"""Ends programs when whoever started them has ended, however that came: it is run by itself, and reads its standard input.

`+NUMBER` puts a group of processes on the leash, `-NUMBER` takes it off; at the end of the input all that are on it are ended.
"""

import contextlib
import os
import signal
import sys


def hold() -> None:
    """Follow what is said until nobody is left to say anything."""
    groups: set[int] = set()
    for line in sys.stdin:
        number = int(line[1:])
        if line.startswith("+"):
            groups.add(number)
        else:
            groups.discard(number)
    for group in groups:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    hold()
