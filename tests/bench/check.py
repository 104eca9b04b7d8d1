"""check beside pgn-extract: one core, one run.

    python3 tests/bench/check.py --castellan build/release/cli/castellan \\
        --parse-bench build/release/tests/bench/parse_bench [--chess CHESS.pgn]

Castellan checks simulated 4-player games without claims; parse_bench only parses them, and counts their lines, which is
as fast as bytes can be looked at. pgn-extract -r -s (Debian: pgn-extract) checks CHESS.pgn; without it nothing is
compared. All texts are repeated to the same size. The two run in turn, as machines change while they run: speeds are
those of the median user and system time, the ratio is the median of the pairs. Then castellan checks with two threads and
with one in turn, by the clock.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import tempfile
import time


def cpu_seconds(command: list[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def clock_seconds(command: list[str]) -> float:
    before = time.monotonic()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return time.monotonic() - before


def actions_in(text: str) -> int:
    """Words that record a choice or luck, in simulated games (docs/notation.md, section 6)."""
    movetext = "\n".join(line for line in text.splitlines() if not line.startswith("["))
    words = [word for word in movetext.split() if not re.fullmatch(r"\d+\.|[RGBY]|#.*|\*", word)]
    return sum(1 for word in words if not re.fullmatch(r"[a-h][1-8][wgrms][NESW]*", word))


def write_repeated(source: bytes, size: int, path: pathlib.Path) -> int:
    """Writes at least `size` bytes; returns how often they contain the source."""
    times = size // len(source) + 1
    path.write_bytes(source * times)
    return times


def report(what: str, speed: float, more: str = "") -> None:
    print(f"{what:<20} {speed:7.1f} MB/s{more}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--parse-bench", required=True)
    parser.add_argument("--chess")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--megabytes", type=int, default=32)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    extract = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:/usr/games")
    if options.chess is not None and extract is None:
        parser.error("--chess needs pgn-extract, which is not installed")
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    size = options.megabytes * 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        castelli = pathlib.Path(folder, "games.cgn")
        games = subprocess.run(
            [options.castellan, "simulate", "--players", "4", "--games", str(options.games), "--seed", "1"],
            capture_output=True, check=True).stdout + b"\n"
        actions = actions_in(games.decode()) * write_repeated(games, size, castelli)
        check = [options.castellan, "check", "--quiet", str(castelli)]
        extract_chess = None
        if options.chess is not None:
            chess = pathlib.Path(folder, "games.pgn")
            write_repeated(pathlib.Path(options.chess).read_bytes(), size, chess)
            extract_chess = [extract, "-r", "-s", str(chess)]
        ours, theirs = [], []
        for _ in range(options.runs):
            ours.append(cpu_seconds(check))
            if extract_chess is not None:
                theirs.append(cpu_seconds(extract_chess))
        our_time = statistics.median(ours)
        megabytes = castelli.stat().st_size / 1e6
        report("castellan check", megabytes / our_time, f"  {our_time / actions * 1e9:6.0f} ns per action")
        subprocess.run([options.parse_bench, str(castelli), str(options.runs)], check=True)
        if theirs:
            more = chess.stat().st_size / 1e6 / megabytes
            report("pgn-extract -r -s", more * megabytes / statistics.median(theirs))
            ratio = statistics.median(their / our for our, their in zip(ours, theirs)) / more
            print(f"{'ratio':<20} {ratio:7.1f}")
        if len(cores) > 1:
            os.sched_setaffinity(0, cores)
            pairs = [(clock_seconds([*check, "--jobs", "1"]), clock_seconds([*check, "--jobs", "2"]))
                     for _ in range(options.runs)]
            print(f"{'two threads to one':<20} {statistics.median(one / two for one, two in pairs):7.2f}")


if __name__ == "__main__":
    main()
