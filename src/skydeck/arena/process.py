"""A program that is asked line by line, and can do no harm but to itself: it has a time to answer, little room to say
anything else, and ends with all that it started."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

from skydeck.arena import leash

MOST_ANSWER: Final = 1 << 16
"""Bytes of one answer."""
MOST_SAID: Final = 4096
"""Bytes kept of what a program writes to standard error: the last ones."""
PART: Final = 1 << 16
# How long a program that closed its output may take to end, so that its exit code can be told.
ENDING_SECONDS: Final = 1.0


class BotFailed(Exception):
    """A bot has lost its game by rule; the message says why."""


class Leash:
    """The process that ends programs when this one has ended without doing so (`leash.py`); started with the first of them."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def tell(self, sign: str, group: int) -> None:
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(Path(leash.__file__))],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                # Ctrl+C is not for it.
                start_new_session=True,
            )
        stdin = self.process.stdin
        assert stdin is not None
        with contextlib.suppress(BrokenPipeError):
            stdin.write(f"{sign}{group}\n".encode())
            stdin.flush()


LEASH = Leash()


class Process:
    """A program at work, in a group of processes of its own. `close` must be called, whatever happens."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise BotFailed(f"cannot be started: {reason}") from None
        LEASH.tell("+", self.process.pid)
        self.stdin, self.stdout, self.stderr = map(
            opened, (self.process.stdin, self.process.stdout, self.process.stderr)
        )
        for stream in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(stream.fileno(), False)
        self.answered = b""
        self.tail = b""

    @property
    def said(self) -> str:
        """The end of what it wrote to standard error."""
        return self.tail.decode("utf-8", "replace")

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line and read one; raises BotFailed if none comes in time."""
        deadline = time.monotonic() + seconds
        unsent = line + b"\n"
        with selectors.DefaultSelector() as selector:
            selector.register(self.stdin, selectors.EVENT_WRITE)
            selector.register(self.stdout, selectors.EVENT_READ)
            selector.register(self.stderr, selectors.EVENT_READ)
            while unsent or b"\n" not in self.answered:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise BotFailed(f"gave no answer within {seconds:g} s")
                for key, _ in selector.select(left):
                    if key.fileobj is self.stdin:
                        unsent = self.write(unsent)
                        if not unsent:
                            selector.unregister(self.stdin)
                    elif key.fileobj is self.stdout:
                        self.read_answer()
                    elif not self.read_said():
                        selector.unregister(self.stderr)
        answer, _, self.answered = self.answered.partition(b"\n")
        return answer

    def write(self, unsent: bytes) -> bytes:
        """What is left to write."""
        try:
            return unsent[os.write(self.stdin.fileno(), unsent[:PART]) :]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            # It reads no more; whether it has ended shows at its output.
            return b""

    def read_answer(self) -> None:
        chunk = os.read(self.stdout.fileno(), PART)
        if not chunk:
            raise BotFailed(self.how_it_ended())
        self.answered += chunk
        if len(self.answered) > MOST_ANSWER:
            raise BotFailed(f"wrote more than {MOST_ANSWER:,} bytes where one short answer was expected")

    def read_said(self) -> bool:
        """Take what it wrote to standard error; false at the end of that."""
        try:
            chunk = os.read(self.stderr.fileno(), PART)
        except BlockingIOError:
            return True
        self.tail = (self.tail + chunk)[-MOST_SAID:]
        return bool(chunk)

    def how_it_ended(self) -> str:
        """Words for the end of its output."""
        deadline = time.monotonic() + ENDING_SECONDS
        # Looked at without being fetched: its number must stay its own until the whole group has been ended.
        while time.monotonic() < deadline and hasattr(os, "waitid"):
            ended = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if ended is not None:
                how = "exit code" if ended.si_code == os.CLD_EXITED else "signal"
                return f"ended before the game did ({how} {ended.si_status})"
            time.sleep(0.005)
        return "closed its standard output before the game was over"

    def say_goodbye(self, line: bytes, seconds: float) -> None:
        """Write a last line, close its input, and let it end by itself for so long."""
        self.write(line + b"\n")
        with contextlib.suppress(OSError):
            self.stdin.close()
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            streams = {self.stdout, self.stderr}
            for stream in streams:
                selector.register(stream, selectors.EVENT_READ)
            while streams and (left := deadline - time.monotonic()) > 0:
                for key, _ in selector.select(left):
                    open_still = self.read_said() if key.fileobj is self.stderr else bool(os.read(key.fd, PART))
                    if not open_still:
                        selector.unregister(key.fileobj)
                        streams.discard(self.stderr if key.fileobj is self.stderr else self.stdout)

    def close(self) -> None:
        """End it with all that it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        # What it said last: at most what a pipe holds.
        with contextlib.suppress(OSError, ValueError):
            self.read_said()
        self.process.wait()
        LEASH.tell("-", self.process.pid)
        for stream in (self.stdin, self.stdout, self.stderr):
            with contextlib.suppress(OSError):
                stream.close()


def opened(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
