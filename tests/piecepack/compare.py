#!/usr/bin/env python3
"""Compares castellan with the second scorer: what is refused and where, which claims are false, the score.

    compare.py --castellan PATH [--games N] [--seed N]    N (10) simulated games of each of 18 kinds, as they are, with
                                                          coins that nobody turned up, and with slips
    compare.py --castellan PATH FILE...                   these records

Every difference is a line, and its game is written to standard error; the last line is a count. Exit 1 on a difference
or if nothing was compared.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys

from games import kinds, simulate, slip, split_games, with_open_coins, with_other_tags
from record import Unreadable, read_games
from scoring import TooMany
from second_scorer import RESULT, TAGS, judge

CLAIM_CODES = ("false-claim", "no-score", "result-mismatch")


class Castellan:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text):
        done = subprocess.run([self.path, *arguments, "-"], input=text, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"castellan {' '.join(arguments)} ends with {done.returncode}: {done.stderr}")
        return done.stdout

    def check(self, games):
        """For each game the address of what is refused first, or None, and the claims that are false."""
        found = [[None, []] for _ in games]
        answer = json.loads(self.run("check", "--format", "json", "--no-fixes", text="\n".join(games)))
        if answer["games"] != len(games):
            raise RuntimeError(f"castellan finds {answer['games']} games, not {len(games)}")
        lines = "\n".join(games).split("\n")
        for diagnostic in answer["diagnostics"]:
            if diagnostic["severity"] != "error":
                continue
            game = found[diagnostic["game"] - 1]
            line = lines[diagnostic["line"] - 1]
            at = diagnostic.get("at") or (TAGS if line.startswith("[") else RESULT)
            if diagnostic["code"] not in CLAIM_CODES:
                game[0] = game[0] or at
            elif game[0] is None:
                game[1].append((at, line[diagnostic["column"] - 1:diagnostic["end_column"] - 1]))
        return found

    def score(self, game):
        return json.loads(self.run("score", "--format", "json", "--quiet", text=game))


def differences_of_score(ours, theirs):
    """The sheet has the lines of a player in an order of its own."""
    found = []

    def check(where, our_value, their_value):
        if our_value != their_value:
            found.append(f"{where}: second scorer {our_value}, castellan {their_value}")

    check("rounds", len(ours["rounds"]), len(theirs["rounds"]))
    for our_round, their_round in zip(ours["rounds"], theirs["rounds"]):
        where = f"round {our_round['round']}"
        check(where, our_round["totals"], their_round["totals"])
        ordered = [sorted(each["lines"], key=lambda line: (line["player"], line["tile"]))
                   for each in (our_round, their_round)]
        check(f"{where}, number of lines", len(ordered[0]), len(ordered[1]))
        for our_line, their_line in zip(*ordered):
            check(f"{where}, {our_line['player']}:{our_line['tile']}", our_line, their_line)
    check("totals", ours["totals"], theirs["totals"])
    check("winners", ours.get("winners"), theirs.get("winners"))
    return found


class Comparison:
    def __init__(self, castellan):
        self.castellan = castellan
        self.compared = self.refused = self.passed_over = self.differing = 0

    def differences(self, ours, game, refused, wrong, score_too):
        if (ours.refused and ours.refused[0]) != refused:
            return [f"second scorer refuses {ours.refused}, castellan {refused}"]
        if sorted(ours.wrong) != sorted(wrong):
            return [f"false claims: second scorer {sorted(ours.wrong)}, castellan {sorted(wrong)}"]
        return differences_of_score(ours.score, self.castellan.score(game)) if score_too and not refused else []

    def compare(self, name, games, share=1.0):
        """`share` of the games that nothing is refused in have their scores compared, too."""
        luck = random.Random(name)
        for game, (refused, wrong) in zip(games, self.castellan.check(games)):
            try:
                ours = judge(read_games(game)[0])
            except (TooMany, Unreadable):
                self.passed_over += 1
                continue
            self.compared += 1
            self.refused += ours.refused is not None
            found = self.differences(ours, game, refused, wrong, luck.random() < share)
            for line in found:
                print(f"{name}: {line}")
            if found:
                self.differing += 1
                print(game, file=sys.stderr)

    def close(self):
        print(f"{self.compared} games compared, {self.refused} of them refused, {self.differing} differ, "
              f"{self.passed_over} passed over")
        return 1 if self.differing or not self.compared else 0


def compare_simulated(comparison, games, seed):
    for players, variant, policy in kinds():
        name = f"{players} players, {variant}, {policy}, seed {seed}"
        luck = random.Random(name)
        played = []
        for more in range(0, games, 2):  # so that there are many draws of the rulings
            count = min(2, games - more)
            played += split_games(simulate(comparison.castellan.path, players, variant, policy, count, seed + more))
        comparison.compare(name, played, share=0.3)
        comparison.compare(f"{name}, open coins", [with_open_coins(game, luck) for game in played])
        slips = [slip(game, luck) for game in played for _ in range(10)]
        comparison.compare(f"{name}, slips", slips, share=0.05)
        comparison.compare(f"{name}, tags", [with_other_tags(game, luck) for game in played], share=0.2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", metavar="PATH", required=True, help="the program to compare with")
    parser.add_argument("--games", metavar="N", type=int, default=10, help="simulated games of each kind")
    parser.add_argument("--seed", metavar="N", type=int, default=1)
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    comparison = Comparison(Castellan(options.castellan))
    for path in options.files:
        comparison.compare(path, split_games(pathlib.Path(path).read_text(encoding="utf-8")))
    if not options.files:
        compare_simulated(comparison, options.games, options.seed)
    return comparison.close()


if __name__ == "__main__":
    sys.exit(main())
