"""check beside pgn-extract: one core, one run.

    python3 tests/bench/check.py --castellan build/release/cli/castellan \\
        --parse-bench build/release/tests/bench/parse_bench [--chess CHESS.pgn]

Castellan checks simulated 4-player games without claims; parse_bench only parses them, and counts their lines, which is
as fast as bytes can be looked at. pgn-extract -r -s (Debian: pgn-extract) checks CHESS.pgn; without it nothing is
compared. All texts are repeated to the same size. Times are user and system time of the best of several runs.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile


def seconds(command: list[str], runs: int) -> float:
    best = None
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        now = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        best = now if best is None else min(best, now)
    return best


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
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    size = options.megabytes * 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        castelli = pathlib.Path(folder, "games.cgn")
        games = subprocess.run(
            [options.castellan, "simulate", "--players", "4", "--games", str(options.games), "--seed", "1"],
            capture_output=True, check=True).stdout + b"\n"
        actions = actions_in(games.decode()) * write_repeated(games, size, castelli)
        ours = seconds([options.castellan, "check", "--quiet", str(castelli)], options.runs)
        our_speed = castelli.stat().st_size / 1e6 / ours
        report("castellan check", our_speed, f"  {ours / actions * 1e9:6.0f} ns per action")
        subprocess.run([options.parse_bench, str(castelli), str(options.runs)], check=True)
        if options.chess is None:
            return
        chess = pathlib.Path(folder, "games.pgn")
        write_repeated(pathlib.Path(options.chess).read_bytes(), size, chess)
        their_speed = chess.stat().st_size / 1e6 / seconds([extract, "-r", "-s", str(chess)], options.runs)
        report("pgn-extract -r -s", their_speed)
        print(f"{'ratio':<20} {our_speed / their_speed:7.1f}")


if __name__ == "__main__":
    main()
