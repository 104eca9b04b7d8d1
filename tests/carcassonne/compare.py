#!/usr/bin/env python3
"""Compares castellan with the second scorer: what is refused and where, which claims are false, the score.

    compare.py --castellan PATH [--games N] [--slips N] [--seed N] [--kind NAME]
                                            N (10) games of each kind of games.py, as they are, each with N (20) slips
                                            one at a time, with false claims and under other tags
    compare.py --castellan PATH FILE...     these records

Every difference is a line, and its game is written to standard error; the last lines count. Exit 1 on a difference or
if nothing was compared.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
from collections import Counter

from differences import differences_of_claims, differences_of_sheet, differences_of_states
from games import KINDS, play, with_fewer_tiles
from record import Unreadable, read_games
from second_scorer import RESULT, TAGS, judge
from slips import slip, with_false_claims, with_other_tags
from tiles import Broken

CLAIM_CODES = ("false-claim", "result-mismatch")  # a word with a "=" is a claim, too
RULE = re.compile("[CTSFK][0-9]+")  # other refusals are of words that mean nothing there, and have a code
BOTH = {("T2", "C2"), ("T3", "K1"), ("T3", "T1"), ("K4", "K6"), ("K8", "K9")}  # of what breaks both rules


def split_games(text):
    return [game.rstrip("\n") + "\n" for game in re.split(r'(?m)^(?=\[CGN ")', text) if game.strip()]


class Castellan:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text):
        done = subprocess.run([self.path, *arguments, "-"], input=text, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"castellan {' '.join(arguments)} ends with {done.returncode}: {done.stderr}")
        return done.stdout

    def check(self, games):
        """For each game what is refused first (address, rule), or None, and the claims that are false."""
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
            at = diagnostic.get("at", "").split(".")[0] or (TAGS if line.startswith("[") else RESULT)
            word = line[diagnostic["column"] - 1:diagnostic["end_column"] - 1]
            claim = at not in (TAGS, RESULT) and "=" in word
            if not claim and diagnostic["code"] not in CLAIM_CODES:
                game[0] = game[0] or (at, diagnostic.get("rule", diagnostic["code"]).split(",")[0])
            elif game[0] is None:
                game[1].append((at, word))
        return found

    def score(self, game):
        return json.loads(self.run("score", "--format", "json", "--quiet", text=game))

    def export(self, game):
        return json.loads(self.run("export", "--quiet", text=game))

    def annotated(self, game):
        """The game with everything that scores as a claim."""
        return self.run("annotate", "--quiet", text=game)


class Comparison:
    def __init__(self, castellan):
        self.castellan = castellan
        self.counts = Counter()
        self.rules = Counter()  # (ours, theirs) of each refusal

    def differences(self, verdict, game, refused, wrong, events_too):
        ours = verdict.refused
        if (ours and ours[0]) != (refused and refused[0]):
            return [f"second scorer refuses {ours}, castellan {refused}"]
        if ours:  # then the tag Result is not compared with the truth
            verdict.wrong, wrong = [[claim for claim in side if claim[0] != TAGS] for side in (verdict.wrong, wrong)]
        if sorted(verdict.wrong) != sorted(wrong):
            return [f"false claims: second scorer {sorted(verdict.wrong)}, castellan {sorted(wrong)}"]
        if refused:
            self.rules[ours[1], refused[1]] += 1
            same = ours[1] == refused[1] or not RULE.fullmatch(refused[1]) or (ours[1], refused[1]) in BOTH
            if not same:
                return [f"second scorer refuses by {ours}, castellan by {refused}"]
        was_played = not ours or ours[0] != TAGS
        return self.differences_of_events(verdict, game) if events_too and was_played else []

    def differences_of_events(self, verdict, game):
        """Of a game in which something is refused: as far as it was played."""
        self.counts["scored"] += 1
        lines = differences_of_sheet(verdict, self.castellan.score(game))
        lines += differences_of_states(verdict, self.castellan.export(game))
        return lines if verdict.refused else lines + differences_of_claims(verdict, self.castellan.annotated(game))

    def compare(self, name, games, share=1.0):
        """`share` of the games have their events compared, too."""
        luck = random.Random(name)
        for game, (refused, wrong) in zip(games, self.castellan.check(games)):
            try:
                verdict = judge(read_games(game)[0])
            except (Broken, Unreadable):
                self.counts["passed over"] += 1
                continue
            self.counts["compared"] += 1
            self.counts["refused"] += verdict.refused is not None
            found = self.differences(verdict, game, refused, wrong, luck.random() < share)
            for line in found:
                print(f"{name}: {line}")
            if found:
                self.counts["differing"] += 1
                print(game, file=sys.stderr)

    def close(self):
        for (ours, theirs), count in sorted(self.rules.items()):
            print(f"{count} refused by {ours}, by castellan by {theirs}")
        counts = self.counts
        print(f"{counts['compared']} games compared, {counts['scored']} of them event by event, {counts['refused']} of "
              f"them refused, {counts['differing']} differ, {counts['passed over']} passed over")
        return 1 if counts["differing"] or not counts["compared"] else 0


def compare_played(comparison, options):
    for number, kind in enumerate(KINDS):
        if options.kind not in (None, kind.name):
            continue
        if options.share < 1:
            kind = with_fewer_tiles(kind, options.share)
        name = f"{kind.name}, {kind.players} players, kind {number}, seed {options.seed}"
        luck = random.Random(name)
        played = [play(kind, luck) for _ in range(options.games)]
        texts = [player.text() for player in played]
        comparison.compare(name, texts)
        slips = [slip(text, luck) for text in texts for _ in range(options.slips)]
        comparison.compare(f"{name}, slips", slips, share=0.05)
        comparison.compare(f"{name}, claims", [with_false_claims(text, luck) for text in texts], share=0)
        comparison.compare(f"{name}, tags", [with_other_tags(text, luck) for text in texts], share=0.2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", metavar="PATH", required=True, help="the program to compare with")
    parser.add_argument("--games", metavar="N", type=int, default=10, help="games of each kind")
    parser.add_argument("--slips", metavar="N", type=int, default=20, help="slips in each game, one at a time")
    parser.add_argument("--share", metavar="S", type=float, default=1, help="of the tiles, for shorter games")
    parser.add_argument("--seed", metavar="N", type=int, default=1)
    parser.add_argument("--kind", metavar="NAME", choices=sorted({kind.name for kind in KINDS}), help="only these")
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    comparison = Comparison(Castellan(options.castellan))
    for path in options.files:
        comparison.compare(path, split_games(pathlib.Path(path).read_text(encoding="utf-8")))
    if not options.files:
        compare_played(comparison, options)
    return comparison.close()


if __name__ == "__main__":
    sys.exit(main())
