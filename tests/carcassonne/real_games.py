#!/usr/bin/env python3
"""Compares the second scorer with games recorded elsewhere, and their followers offered with rule T2.

    real_games.py FOLDER     all *.json in it: tiles by kind, x east, y south, quarter turns clockwise, expected events

Every difference is a line. Exit 1 on a difference, 77 without the folder or without games in it.
"""

import copy
import json
import pathlib
import sys
from collections import Counter

from record import read_games, read_parts, spell_place
from second_scorer import BASE_SET, Scorer, in_order
from tiles import HALVES, SIDES, with_counts

SEATS = "RBGYKP"
LETTERS = {"city": "c", "road": "r", "field": "f", "monastery": "m"}
SKIPPED = 77


def place_of(each):
    return each["x"], -each["y"]


def word_of(follower):
    return LETTERS[follower["feature"]] + follower.get("side", "")


def set_as_played(kinds):
    """The base set with these tiles alone."""
    return with_counts(BASE_SET, "played", Counter(kinds))


def record_of(game):
    """As CGN."""
    seats = dict(zip(game["players"], SEATS))
    lines = ['[CGN "1"]', '[Game "carcassonne"]', f'[Seats "{"".join(seats.values())}"]', '[Result "*"]']
    if game.get("tiles") == "as played":
        lines += ["%set", set_as_played(move["tile"] for move in game["moves"]).rstrip(), "%end"]
    lines.append("")
    for number, move in enumerate(game["moves"], 1):
        tile = f"{move['tile']}@{spell_place(place_of(move))}{'NESW'[move['rot']].replace('N', '')}"
        follower = f" {word_of(move['follower'])}" if "follower" in move else ""
        lines.append(f"{number}. {seats[move['player']]} {tile}{follower}")
    return "\n".join([*lines, "*", ""])


def expected_events(game):
    seats = dict(zip(game["players"], SEATS))
    for event in game["expected"]["events"]:
        places = event["tiles"] if "tiles" in event else [event["on"]]
        owners = in_order(seats[player] for player in event["points"])
        yield (str(event["turn"]), LETTERS[event["feature"]], frozenset((x, -y) for x, y, *_ in places), owners,
               *set(event["points"].values()))


def found_events(verdict):
    for event in verdict.events:
        if event.owners and event.points:
            yield event.at, event.source.letter, event.source.places, in_order(event.owners), event.points


def same(expected, found):
    """Of a field the record names one tile."""
    places = expected[2] <= found[2] if expected[1] == "f" else expected[2] == found[2]
    return places and expected[:2] + expected[3:] == found[:2] + found[3:]


def offered_by(table, move):
    """T2: what may be taken on the tile, each feature by its first edge."""
    table = copy.copy(table)
    table.tiles = dict(table.tiles)
    table.box = Counter(table.box)
    table.put(table.setup.tile_set.by_name[move.kind], move.place, move.quarters)
    return sorted(segment.feature + min(segment.edges, key=[*SIDES, *HALVES].index, default="")
                  for number, segment in enumerate(table.tiles[move.place].segments)
                  if not table.standing(table.feature((move.place, number))))


def differences(game):
    record = read_games(record_of(game))[0]
    scorer, lines = Scorer(record), []
    for part, move in zip(read_parts(record), game["moves"]):
        offered = offered_by(scorer.table, part.words[0]) if scorer.table.followers_left(part.player) else []
        if offered != sorted(map(word_of, move["offered"])):
            lines.append(f"turn {part.at}: {offered} may be taken, offered was {move['offered']}")
        scorer.play(part)
    found = list(found_events(scorer.verdict))
    for event in expected_events(game):
        match = next((each for each in found if same(event, each)), None)
        if match:
            found.remove(match)
        else:
            lines.append(f"expected {event}")
    totals = dict(zip(game["players"], scorer.verdict.totals.values()))
    lines += [f"not expected {event}" for event in found]
    return lines + ([] if totals == game["expected"]["totals"] else [f"totals {totals}"])


def main():
    paths = sorted(pathlib.Path(sys.argv[1]).glob("*.json"))
    differing = 0
    for path in paths:
        lines = differences(json.loads(path.read_text(encoding="utf-8")))
        print(*[f"{path.name}: {line}" for line in lines or ["as logged"]], sep="\n")
        differing += bool(lines)
    if not paths:
        print("SKIPPED: no folder of recorded games")
        return SKIPPED
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
