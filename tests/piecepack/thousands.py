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
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from compare import Castellan, Comparison
from games import kinds, simulate, split_games, with_open_coins

GAMES_OF_A_DRAW = 5  # of rulings
BATCH = 250


class Trial:
    def __init__(self, castellan, folder):
        self.castellan = castellan
        self.folder = pathlib.Path(folder)
        self.comparison = Comparison(Castellan(castellan))
        self.refusing = set()  # verbs that do not take the game
        self.games = self.faults = 0
        self.seconds = {}

    def run(self, verb, *arguments, text=None):
        """(exit code, standard output)"""
        began = time.monotonic()
        done = subprocess.run([self.castellan, *verb.split(), *map(str, arguments)], input=text, capture_output=True,
                              check=False)
        self.seconds[verb] = self.seconds.get(verb, 0) + time.monotonic() - began
        if done.returncode == 2 and b"alone" in done.stderr:
            self.refusing.add(verb)
        elif done.returncode != 0:
            print(done.stdout.decode(errors="replace")[:2000], done.stderr.decode(errors="replace")[:2000])
        return done.returncode, done.stdout

    def must(self, holds, what, game):
        if not holds:
            self.faults += 1
            print(f"does not hold: {what}")
            print(game, file=sys.stderr)

    def try_all(self, games, seed):
        text = "\n".join(games)
        self.games += len(games)
        self.must(self.run("check", "--strict", "--quiet", "-", text=text.encode())[0] == 0, "checks strictly", text)
        canonical = self.run("fmt", "-", text=text.encode())[1]
        self.must(self.run("fmt", "-", text=canonical)[1] == canonical, "formatted twice it is the same", text)
        self.annotate(games)
        self.export(text, len(games))
        self.archive(canonical)
        self.comparison.compare(f"seed {seed}", games[::20])

    def annotate(self, games):
        annotated = []
        for game in games:
            code, once = self.run("annotate", "-", text=game.encode())
            self.must(code == 0, "is annotated", game)
            self.must(self.run("annotate", "-", text=once) == (0, once), "annotated twice it is the same", game)
            annotated.append(once)
        self.must(self.run("check", "--strict", "--quiet", "-", text=b"\n".join(annotated))[0] == 0,
                  "what annotate writes checks strictly", "\n".join(games))

    def export(self, text, count):
        code, lines = self.run("export", "-", text=text.encode())
        if "export" not in self.refusing:
            exported = [json.loads(line) for line in lines.splitlines()]
            self.must(code == 0 and len(exported) == count, "is exported", text)

    def archive(self, canonical):
        packed = self.folder / "games.cga"
        packed.unlink(missing_ok=True)
        code, _ = self.run("archive pack", "--quiet", "-", "-o", packed, text=canonical)
        if "archive pack" in self.refusing:
            return
        self.must(code == 0 and self.run("archive check", "--quiet", packed)[0] == 0, "is packed", canonical.decode())
        self.must(self.run("archive unpack", packed)[1] == canonical, "is unpacked as it was", canonical.decode())


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
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.castellan, folder)
        for batch in played(options.castellan, options.games, options.seed):
            trial.try_all(batch, options.seed)
    for verb in sorted(trial.refusing):
        print(f"{verb}: does not take the game")
    different = trial.comparison.close()
    print(f"{trial.games} games, {trial.faults} faults; " +
          ", ".join(f"{verb} {seconds:.0f} s" for verb, seconds in sorted(trial.seconds.items())))
    return 1 if trial.faults or different or not trial.games else 0


if __name__ == "__main__":
    sys.exit(main())
