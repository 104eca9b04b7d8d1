"""Hostile texts without end through `castellan check -`: how fast, and in how much memory.

    python3 tests/hostile/stream.py build/release/cli/castellan [--megabytes N] [--each MEGABYTES]

Sends so many megabytes through a pipe, a piece of each family in turn; the same again with as many threads as castellan
will use, and once each family packed by zstd. With --each then so many of every family alone, with as many threads, the
slowest first. Then a bomb of gzip and one of zstd, of as many megabytes as the mixture. Prints megabytes a second by the time of the
processors, which other programs do not lengthen, the memory that was resident at most, which must stay below 64 MiB,
and megabytes a second by the clock.
"""

import argparse
import itertools
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable

import families

MOST_MEMORY = 64.0  # MiB
PIECE = 1_000_000  # bytes
MANY_JOBS = "256"  # castellan takes as many as help
WHOLE_GAMES = {"largest_games": 4_190_000, "games_beyond_limit": 5_000_000}


class Run:
    """The program, its time from start to end and its memory. Its own peak is asked for, as children of a process count
    from that process's memory on."""

    def __init__(self, castellan: str, arguments: list[str]) -> None:
        self.begin = time.monotonic()
        self.peak = 0.0
        self.process = subprocess.Popen([castellan, "check", "-", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.DEVNULL)

    def send(self, data: bytes) -> None:
        self.process.stdin.write(data)
        self.look()

    def look(self) -> None:
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    self.peak = max(self.peak, int(line.split()[1]) / 1024)

    def finish(self) -> float:
        """Seconds; those of the processors, which other programs do not lengthen, are in self.processor."""
        self.process.stdin.close()
        while True:
            self.look()
            ended, status, usage = os.wait4(self.process.pid, os.WNOHANG)
            if ended:
                break
            time.sleep(0.01)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        if self.process.returncode not in (0, 1):
            sys.exit(f"castellan check -: exit {self.process.returncode}")
        self.processor = usage.ru_utime + usage.ru_stime
        return time.monotonic() - self.begin


def piece(family: str) -> bytes:
    return families.FAMILIES[family](WHOLE_GAMES.get(family, PIECE)) + b"\n"


def stream(castellan: str, pieces: Iterable[bytes], size: int, *arguments: str) -> tuple[float, float, float]:
    """Megabytes a second, the same by the time of the processors, and MiB."""
    run = Run(castellan, list(arguments))
    sent = 0
    for data in pieces:
        run.send(data)
        sent += len(data)
        if sent >= size:
            break
    seconds = run.finish()
    return sent / 1e6 / seconds, sent / 1e6 / run.processor, run.peak


def gzip_bomb(text: bytes, size: int) -> bytes:
    packer = zlib.compressobj(9, wbits=31)
    return b"".join(packer.compress(text) for _ in range(size // len(text))) + packer.flush()


def zstd_bomb(text: bytes, size: int) -> bytes:
    packed = subprocess.run(["zstd", "-q", "-19", "-c"], input=text * (16_000_000 // len(text)), capture_output=True,
                            check=True).stdout
    return packed * (size // 16_000_000 + 1)  # frames one after another are a file, too


def zstd_of_all(texts: Iterable[bytes]) -> bytes:
    """With the largest window that castellan takes, so that it needs most memory."""
    return subprocess.run(["zstd", "-q", "-1", "--long=23", "-c"], input=b"".join(texts), capture_output=True,
                          check=True).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("castellan")
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--each", type=int, default=0)
    options = parser.parse_args()
    size = options.megabytes * 1_000_000
    worst = 0.0

    def tell(what: str, found: tuple[float, float, float]) -> None:
        nonlocal worst
        worst = max(worst, found[2])
        print(f"{what:<28}{found[1]:8.1f} MB/s of a core {found[2]:7.1f} MiB {found[0]:8.1f} MB/s by the clock", flush=True)

    def tell_packed(what: str, packed: bytes, unpacked_size: int, *arguments: str) -> None:
        speed, of_a_core, memory = stream(options.castellan, [packed], len(packed), *arguments)
        larger = unpacked_size / len(packed)
        tell(what, (speed * larger, of_a_core * larger, memory))

    pieces = {family: piece(family) for family in families.FAMILIES}
    tell(f"all, {options.megabytes} MB", stream(options.castellan, itertools.cycle(pieces.values()), size))
    tell(f"all, --jobs {MANY_JOBS}",
         stream(options.castellan, itertools.cycle(pieces.values()), size, "--jobs", MANY_JOBS))
    tell_packed(f"all, zstd, --jobs {MANY_JOBS}", zstd_of_all(pieces.values()), sum(map(len, pieces.values())), "--jobs",
                MANY_JOBS)
    # A game that each thread searches for slips while the others do the same.
    tell(f"turn_numbers, --jobs {MANY_JOBS}",
         stream(options.castellan, itertools.repeat(pieces["turn_numbers"]), size // 4, "--jobs", MANY_JOBS))
    if options.each:
        alone = {family: stream(options.castellan, itertools.repeat(data), options.each * 1_000_000, "--jobs", MANY_JOBS)
                 for family, data in pieces.items()}
        for family, found in sorted(alone.items(), key=lambda each: each[1][1]):
            tell(family, found)
    for name, bomb in [("gzip", gzip_bomb), ("zstd", zstd_bomb)]:
        packed = bomb(b"x" * 999 + b"\n", size)
        tell_packed(f"{name}, {len(packed) / 1e6:.2f} MB to {options.megabytes}", packed, size)
    if worst > MOST_MEMORY:
        sys.exit(f"above {MOST_MEMORY} MiB")


if __name__ == "__main__":
    main()
