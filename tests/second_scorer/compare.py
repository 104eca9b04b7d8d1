#!/usr/bin/env python3
"""Compares castellan's scores with those of the second scorer, game by game and turn by turn.

    compare.py --castellan PATH --set FILE GAMES.cgn...
    compare.py --jsonl SCORES.jsonl --set FILE GAMES.cgn

With --jsonl castellan's objects are read from a file, one a line, instead of running castellan once a game; an object
without "game" stands for the game of its line. Every difference is a line, the last line a count. Exit 1 on any
difference or if no game was compared.
"""

import argparse
import json
import subprocess
import sys

from cgn_reader import OutOfScope
from second_scorer import read_text, score_games

COUNTS = ("vp", "wood", "grain", "rocks", "silver", "cards", "castles")


def differences(ours, theirs):
    """Lines that tell where two scores of one game differ; keys only castellan has are ignored."""
    found = []

    def check(where, our_value, their_value):
        if our_value != their_value:
            found.append(f"{where}: second scorer {our_value}, castellan {their_value}")

    def field(record, *path):
        for key in path:
            record = record.get(key) if isinstance(record, dict) else None
        return record

    their_turns = field(theirs, "turns") or []
    check("turns", len(ours["turns"]), len(their_turns))
    for our_turn, their_turn in zip(ours["turns"], their_turns):
        where = f"turn {our_turn['turn']}"
        check(f"{where}, number", our_turn["turn"], field(their_turn, "turn"))
        check(f"{where}, player", our_turn["player"], field(their_turn, "player"))
        for colour, counts in our_turn["totals"].items():
            for count in COUNTS:
                check(f"{where}, {colour}, {count}", counts[count], field(their_turn, "totals", colour, count))
    if ours["final"] is None:
        check("final", None, field(theirs, "final"))
    else:
        for part, points in ours["final"].items():
            for colour, value in points.items():
                check(f"final, {colour}, {part}", value, field(theirs, "final", part, colour))
    for colour, value in ours["totals"].items():
        check(f"totals, {colour}, vp", value, field(theirs, "totals", colour))
    their_winners = field(theirs, "winners")
    check("winners", all_winners(ours["winners"]), all_winners(their_winners))
    return found


def all_winners(winners):
    """A tournament has a list for each of its two games; castellan reports them in one."""
    return sorted(colour for part in winners or [] for colour in part)


def run_castellan(options, path, number):
    """castellan's score of one game; a problem it reports makes the answer an error text."""
    command = [options.castellan, "score", "--format", "json", "--game", str(number)]
    command += ["--set", options.set] if options.set else []
    done = subprocess.run(command + [path], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        first_line = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()[0]
        return f"castellan ends with {done.returncode}: {first_line}"
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError as problem:
        return f"castellan's answer is no JSON: {problem}"


def read_json_lines(path):
    scores = {}
    for index, line in enumerate(filter(str.strip, read_text(path).splitlines())):
        score = json.loads(line)
        scores[score.get("game", index + 1)] = score
    return scores


def compare_game(ours, theirs):
    """Either side is a score, or says why there is none."""
    if not isinstance(ours, dict):
        return [f"the second scorer cannot score it: {ours}"]
    return differences(ours, theirs) if isinstance(theirs, dict) else [theirs]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--castellan", metavar="PATH", help="the program to compare with")
    source.add_argument("--jsonl", metavar="FILE", help="its scores, one JSON object a line")
    parser.add_argument("--set", metavar="FILE", help="component set; a %%set block in a game goes before it")
    parser.add_argument("files", nargs="+", metavar="GAMES.cgn")
    options = parser.parse_args()
    if options.jsonl and len(options.files) > 1:
        parser.error("--jsonl goes with one file of games")
    set_text = read_text(options.set) if options.set else ""
    ready = read_json_lines(options.jsonl) if options.jsonl else None

    compared = skipped = differing = 0
    seen = set()
    for path in options.files:
        for number, ours in score_games(read_text(path), set_text):
            seen.add(number)
            if isinstance(ours, OutOfScope):
                skipped += 1
                continue
            compared += 1
            if ready is None:
                theirs = run_castellan(options, path, number)
            else:
                theirs = ready.get(number, "castellan's score is missing")
            found = compare_game(ours, theirs)
            differing += 1 if found else 0
            for line in found:
                print(f"{path}: game {number}: {line}")
    for number in sorted(set(ready or {}) - seen):
        differing += 1
        print(f"{options.files[0]}: game {number}: castellan scored it, the second scorer found no such game")
    print(f"{compared} games compared, {differing} differ, {skipped} passed over (from a position)")
    return 1 if differing or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
