#!/usr/bin/env python3
"""Plays thousands of games of all kinds and puts each through the program.

    thousands.py --castellan PATH [--games N] [--seed N]

N (10000) simulated games: 2 to 6 players, both rulings on small cities, sensible and random players and both at one
table. Each must be checked strictly without a problem, be the same when it is formatted twice, be annotated to a record
that checks strictly and is annotated again without a change, be exported, and come out of an archive as it is in
canonical form. A verb that refuses the game is named. Every fault is a line, its game is written to standard error;
exit 1 on a fault, or if no castle was placed.
"""

import argparse
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from trial import Trial, split_games  # noqa: E402

BATCH = 150
GAMES_OF_A_KIND = 5


def kinds():
    """Options of `castellan simulate`: sensible players twice as often, since they place castles."""
    for players, small_city in itertools.product((2, 3, 4, 5, 6), (4, 2)):
        mixed = ",".join(("sensible", "random")[seat % 2] for seat in range(players))
        for policy in ("sensible", "random", "sensible", mixed):
            yield ["--players", players, "--policy", policy, "--ruling", f"small-city={small_city}"]


def played(castellan, count, seed):
    """The games, in batches."""
    batch = []
    made = 0
    for kind in itertools.cycle(kinds()):
        games = min(GAMES_OF_A_KIND, count - made)
        if games == 0:
            break
        command = [castellan, "simulate", "--quiet", "--rules", "carcassonne", *kind, "--games", games, "--seed",
                   seed + made]
        batch += split_games(subprocess.run([*map(str, command)], capture_output=True, text=True, check=True).stdout)
        made += games
        if len(batch) >= BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", metavar="PATH", required=True)
    parser.add_argument("--games", metavar="N", type=int, default=10_000)
    parser.add_argument("--seed", metavar="N", type=int, default=1)
    options = parser.parse_args()
    castles = choices = asides = 0
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.castellan, folder)
        for batch in played(options.castellan, options.games, options.seed):
            trial.try_all(batch)
            words = " ".join(batch)
            castles += len(re.findall(r" [RBGYKP]?\^[NESW]?(?=\s)", words))
            choices += len(re.findall(r" \^\S+:", words))
            asides += len(re.findall(r"@-\s", words))
    print(f"{castles} castles, {choices} choices, {asides} tiles set aside")
    return 0 if trial.close() and castles else 1


if __name__ == "__main__":
    sys.exit(main())
