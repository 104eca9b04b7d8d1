"""Pictures: one process for one PNG, beside rsvg-convert on the SVG of the same board; an animation by one core and by
all; and every turn of a game in a batch.

    python3 tests/bench/pictures.py --castellan build/release/cli/castellan \\
        --picture-bench build/release/tests/bench/picture_bench [--game GAME.cgn]

The process is timed from its start to its end, best of several runs; its user and system time is beside that. The
threads that it starts are counted by strace, if that is installed.
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time

SAMPLE = pathlib.Path(__file__).parents[2] / "samples/games/simulated-4-players.cgn"


def one_process(command: list[str], runs: int) -> tuple[float, float]:
    """Milliseconds from start to end, and of user and system time; each the best."""
    elapsed, used = [], []
    for _ in range(runs):
        before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        elapsed.append(time.monotonic() - begin)
        used.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return 1000 * min(elapsed), 1000 * min(used)


def threads_of(command: list[str]) -> str:
    """Those that a process starts beside its first."""
    if not shutil.which("strace"):
        return "not counted: no strace"
    traced = subprocess.run(["strace", "-f", "-qq", "-e", "trace=clone,clone3", *command], check=True, text=True,
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr
    return str(traced.count("CLONE_THREAD"))


def beside_rsvg(castellan: str, game: str, folder: str, runs: int) -> None:
    """A PNG of both, in turn; the ratio is of user and system time."""
    drawn = [castellan, "render", game, "--size", "1000", "-o"]
    ours, theirs = [*drawn, f"{folder}/ours.png"], ["rsvg-convert", "-w", "1000", f"{folder}/board.svg"]
    print(f"threads for one png  {threads_of(ours)}", flush=True)
    if not shutil.which("rsvg-convert"):
        return
    subprocess.run([*drawn, f"{folder}/board.svg"], check=True)
    times = [(one_process(ours, 1)[1], one_process(theirs, 1)[1]) for _ in range(runs)]
    best, peer = (min(column) for column in zip(*times))
    print(f"rsvg-convert, png    {peer:6.1f} ms user and system; castellan {best:.1f}, ratio {best / peer:.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--picture-bench", required=True)
    parser.add_argument("--game", default=str(SAMPLE))
    parser.add_argument("--runs", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for form in ["png", "pdf", "svg"]:
            command = [options.castellan, "render", options.game, "--size", "1000", "-o", f"{folder}/board.{form}"]
            elapsed, used = one_process(command, options.runs)
            print(f"one process, {form}     {elapsed:6.1f} ms, {used:5.1f} ms user and system", flush=True)
        beside_rsvg(options.castellan, options.game, folder, options.runs)
        for jobs in sorted({1, len(os.sched_getaffinity(0))}):
            command = [options.castellan, "animate", options.game, "--jobs", str(jobs), "-o", f"{folder}/game.webp"]
            elapsed, used = one_process(command, max(1, options.runs // 4))
            print(f"animate --jobs {jobs:<5}{elapsed:7.1f} ms, {used:5.1f} ms user and system", flush=True)
    subprocess.run([options.picture_bench, options.game], check=True)


if __name__ == "__main__":
    main()
