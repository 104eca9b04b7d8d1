"""Runs of the program, timed, and work shared by two threads that keep to a core each."""

import concurrent.futures
import dataclasses
import itertools
import os
import subprocess
import tempfile
import threading
import time

import slips

SECONDS_AT_MOST = 60


@dataclasses.dataclass
class Run:
    stdout: bytes
    stderr: bytes
    status: int
    wall: float  # seconds
    cpu: float


def timed(*arguments, program=None):
    """One run of the program, ended where it takes a minute."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as told:
        began = time.monotonic()
        process = subprocess.Popen([program or slips.CASTELLAN, *map(str, arguments)], stdout=out, stderr=told,
                                   stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C"})
        ending = threading.Timer(SECONDS_AT_MOST, process.kill)
        ending.start()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - began
        ending.cancel()
        out.seek(0)
        told.seek(0)
        return Run(out.read(), told.read(), process.returncode, wall, used.ru_utime + used.ru_stime)


def on_one_core(cores=None):
    """What this thread starts from now on runs on one core, another one for each thread."""
    all_cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {all_cores[next(cores or itertools.count()) % len(all_cores)]})


def shared(work, items, size=1, threads=2):
    """work(chunk) for chunks of so many items; the results in one list, in the order of the items."""
    chunks = [items[at:at + size] for at in range(0, len(items), size)]
    with concurrent.futures.ThreadPoolExecutor(threads, initializer=on_one_core,
                                               initargs=(itertools.count(),)) as workers:
        return [result for results in workers.map(work, chunks) for result in results]


def milliseconds(times, part):
    """The time that this part of the runs took at most: 0.5 is the median."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
