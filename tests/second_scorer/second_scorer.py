#!/usr/bin/env python3
"""A slow, plain second scorer for Castelli, written from the rulebook and apart from the engine.

    second_scorer.py --set FILE GAMES.cgn...     one line of JSON a game on standard output

The base game and its modules, 2 to 4 players. Games from a position are passed over with a note on standard error.
Exit 1 if a game could not be scored.
"""

import argparse
import json
import pathlib
import sys

from cgn_reader import OutOfScope, RecordError, read_games
from rules import score


def score_games(text, set_text):
    """Yields (number, result): the result of each game, or the OutOfScope or RecordError in its place."""
    for game in read_games(text):
        try:
            yield game.number, score(game, set_text)
        except (OutOfScope, RecordError) as problem:
            yield game.number, problem
        except (KeyError, IndexError, ValueError) as problem:
            yield game.number, RecordError(f"cannot be replayed: {type(problem).__name__} {problem}")


def read_text(path):
    return sys.stdin.read() if path == "-" else pathlib.Path(path).read_text(encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", metavar="FILE", help="component set; a %%set block in a game goes before it")
    parser.add_argument("files", nargs="+", metavar="GAMES.cgn")
    options = parser.parse_args()
    set_text = read_text(options.set) if options.set else ""
    failed = False
    for path in options.files:
        for number, result in score_games(read_text(path), set_text):
            if isinstance(result, dict):
                print(json.dumps(result))
            else:
                print(f"{path}: game {number}: {result}", file=sys.stderr)
                failed = failed or isinstance(result, RecordError)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
