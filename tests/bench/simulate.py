"""Simulated play: actions a second on one core, in the library and by the command.

    python3 tests/bench/simulate.py --castellan build/release/cli/castellan \\
        --simulate-bench build/release/tests/bench/simulate_bench

4-player games of the base game. An action is a choice, a card drawn, an area evaluated, a window for Stewards closed or
the end of a turn: what the engine judges and carries out. Times are user and system time of the best of several runs;
the command's include starting the program and writing the records. Then turns a second of the command for each game
it can play, and their ratio to Castelli's.
"""

import argparse
import os
import re
import resource
import subprocess


def seconds(command: list[str], runs: int) -> float:
    best = None
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        now = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        best = now if best is None else min(best, now)
    return best


def turns_a_second(castellan: str, rules: str, policy: str, games: int, runs: int) -> tuple[float, float]:
    """Turns and games a second."""
    command = [castellan, "simulate", "--rules", rules, "--players", "4", "--games", str(games), "--policy", policy]
    records = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    time = seconds(command, runs)
    return len(re.findall(r"^\d+\. ", records, flags=re.MULTILINE)) / time, games / time


def compare_games(castellan: str, policy: str, games: int, runs: int) -> None:
    castelli = None
    for rules in ["castelli", "piecepack-castles", "carcassonne"]:
        turns, played = turns_a_second(castellan, rules, policy, games, runs)
        castelli = castelli or turns
        print(f"{policy:<9} {rules:<20} {turns / 1e3:8.1f} thousand turns/s {played:8.0f} games/s "
              f"{turns / castelli:6.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--simulate-bench", required=True)
    parser.add_argument("--random-games", type=int, default=5000)
    parser.add_argument("--sensible-games", type=int, default=100)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for policy, games in [("random", options.random_games), ("sensible", options.sensible_games)]:
        bench = subprocess.run([options.simulate_bench, policy, str(games), str(options.runs)],
                               capture_output=True, text=True, check=True).stdout
        actions = int(re.search(r"^actions (\d+)", bench).group(1))
        playing, writing = (float(time) for time in re.findall(r" ([\d.]+) s$", bench, flags=re.MULTILINE))
        command = seconds([options.castellan, "simulate", "--players", "4", "--games", str(games), "--policy", policy],
                          options.runs)
        for what, time in [("playing", playing), ("playing and writing", writing), ("castellan simulate", command)]:
            print(f"{policy:<9} {what:<20} {actions / time / 1e6:6.3f} million actions/s", flush=True)
    for policy, games in [("random", options.random_games), ("sensible", options.sensible_games)]:
        compare_games(options.castellan, policy, games, options.runs)


if __name__ == "__main__":
    main()
