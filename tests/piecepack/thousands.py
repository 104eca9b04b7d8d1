#!/usr/bin/env python3
"""Plays thousands of games of all kinds and puts each through the program.

    thousands.py --castellan PATH [--games N] [--seed N]

N (10000) simulated games: 2 to 4 players, both variants and none, all values of the rulings, both policies; every
third has coins that nobody turned up. Each must be checked strictly without a problem, be the same when it is formatted
twice, be annotated to a record that checks strictly and is annotated again without a change, be exported, and come out
of an archive as it is in canonical form. Every twentieth is scored a second time. A verb that refuses the game is
named. Every fault is a line, its game is written to standard error; exit 1 on a fault.
"""

import argparse
import pathlib
import random
import sys
import tempfile

from compare import Castellan, Comparison
from games import kinds, simulate, split_games, with_open_coins

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from trial import Trial  # noqa: E402

GAMES_OF_A_DRAW = 5  # of rulings
BATCH = 250


def played(castellan, count, seed):
    """The games, in batches."""
    luck = random.Random(seed)
    batch = []
    made = 0
    while made < count:
        for players, variant, policy in kinds():
            games = min(GAMES_OF_A_DRAW, count - made)
            if not games:
                break
            for game in split_games(simulate(castellan, players, variant, policy, games, seed + made)):
                made += 1
                batch.append(with_open_coins(game, luck, wrong=False) if made % 3 == 0 else game)
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
    comparison = Comparison(Castellan(options.castellan))
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.castellan, folder)
        for batch in played(options.castellan, options.games, options.seed):
            trial.try_all(batch)
            comparison.compare(f"seed {options.seed}", batch[::20])
    different = comparison.close()
    return 0 if trial.close() and not different else 1


if __name__ == "__main__":
    sys.exit(main())
