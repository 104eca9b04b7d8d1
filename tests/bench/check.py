"""check beside pgn-extract: one core, one run.

    python3 tests/bench/check.py --castellan build/release/cli/castellan --chess CHESS.pgn [--megabytes 32]

Castellan checks simulated 4-player games without claims, pgn-extract -r -s (Debian: pgn-extract) checks CHESS.pgn; both
texts are repeated to the same size. Prints MB/s and their ratio, and castellan's nanoseconds per recorded action. Times
are user and system time of the best of five runs.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import subprocess
import tempfile

RUNS = 5


def repeated(source: bytes, size: int) -> bytes:
    return source * (size // len(source) + 1)


def seconds(command: list[str]) -> float:
    best = None
    for _ in range(RUNS):
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--chess", required=True)
    parser.add_argument("--megabytes", type=int, default=32)
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    size = options.megabytes * 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        castelli = pathlib.Path(folder, "games.cgn")
        chess = pathlib.Path(folder, "games.pgn")
        games = subprocess.run(
            [options.castellan, "simulate", "--players", "4", "--games", "3000", "--seed", "1"],
            capture_output=True, check=True).stdout + b"\n"
        castelli.write_bytes(repeated(games, size))
        chess.write_bytes(repeated(pathlib.Path(options.chess).read_bytes(), size))
        actions = actions_in(games.decode()) * (castelli.stat().st_size // len(games))

        ours = seconds([options.castellan, "check", "--quiet", str(castelli)])
        our_speed = castelli.stat().st_size / 1e6 / ours
        print(f"castellan check      {our_speed:7.1f} MB/s  {ours / actions * 1e9:6.0f} ns per action")
        extract = shutil.which("pgn-extract") or "/usr/games/pgn-extract"
        theirs = seconds([extract, "-r", "-s", str(chess)])
        their_speed = chess.stat().st_size / 1e6 / theirs
        print(f"pgn-extract -r -s    {their_speed:7.1f} MB/s")
        print(f"ratio                {our_speed / their_speed:7.1f}")


if __name__ == "__main__":
    main()
