"""Runs a command in a folder of its own while one of its calls fails, and reports what it did."""

import errno
import os
import resource
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from commands import CASTELLAN

LIBRARY = os.environ["FAILING_CALLS"]
OLD = b"what was here before\n"
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets SIGINT be ignored in the background


@dataclass
class Outcome:
    code: int  # below zero: the signal that ended it
    stdout: bytes
    stderr: str
    files: dict  # what is in the folder: bytes by path

    @property
    def left(self):
        return sorted(self.files)


def files_in(folder):
    paths = [path for path in folder.rglob("*")]
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in paths}


def without_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Runner:
    def __init__(self, inputs):
        self.inputs = inputs
        self.failed = Counter()  # kinds of calls, and how often one of them failed
        self.lock = Lock()

    def run(self, case, failing="", count=None, to_stdout=False, old=None, stdout=subprocess.PIPE):
        """`failing` as failing_calls.cpp reads it; `old`: what the target holds before."""
        if failing:
            with self.lock:
                self.failed[failing.split()[0] + (" signal" if "signal" in failing else "")] += 1
        folder = Path(tempfile.mkdtemp(prefix="castellan"))
        try:
            if old is not None and not to_stdout:
                (folder / case.target).write_bytes(old)
            words = case.arguments(self.inputs)
            if old is not None and not to_stdout and not case.in_place:
                words.append("--force")
            if to_stdout and case.target and not case.in_place:
                words = words[:-2]
            env = {**os.environ, "LD_PRELOAD": LIBRARY, "FAILING_CALL": failing}
            if not failing:
                del env["FAILING_CALL"]
            if count:
                env["COUNTED_CALLS"] = str(count)
            done = subprocess.run([CASTELLAN, *words], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=stdout,
                                  preexec_fn=without_core,
                                  stderr=subprocess.PIPE, timeout=120, close_fds=False)
            return Outcome(done.returncode, done.stdout, done.stderr.decode(), files_in(folder))
        finally:
            shutil.rmtree(folder)

    def counted(self, case, **options):
        """An undisturbed run, and how often it made each kind of call."""
        with tempfile.NamedTemporaryFile() as counts:
            outcome = self.run(case, count=counts.name, **options)
            lines = Path(counts.name).read_text().splitlines()
        return outcome, {kind: int(number) for kind, number in (line.split() for line in lines)}


# Kind of call, the ways in which it fails.
IO_ERRORS = {
    "write": [errno.ENOSPC, errno.EIO],
    "open": [errno.ENOSPC, errno.EACCES],
    "close": [errno.EIO],
    "rename": [errno.ENOSPC, errno.EACCES],
    "sync": [errno.EIO],
    "chmod": [errno.EPERM],
    "folder": [errno.ENOSPC],
}
SIGNALS = {"INT": 2, "TERM": 15, "HUP": 1}


def spread(count, most):
    """All of 1..count, or `most` of them: the first and last ones, and others at equal distances."""
    if count <= most:
        return range(1, count + 1)
    ends = most // 4
    middle = most - 2 * ends
    return sorted({*range(1, ends + 1), *range(count - ends + 1, count + 1),
                   *(ends + 1 + step * (count - 2 * ends) // middle for step in range(middle))})
