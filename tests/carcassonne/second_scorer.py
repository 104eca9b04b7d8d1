#!/usr/bin/env python3
"""A second judge and scorer for Carcassonne with Castles, written from the rules and apart from the engine.

    second_scorer.py GAMES.cgn...     one line of JSON a game on standard output
"""

import json
import os
import pathlib
import re
import sys
from dataclasses import dataclass, field

from record import Castle, Choice, Claim, Follower, Tile, Total, Unreadable, read_games, read_parts
from scoring import best, most_points, score_end, score_turn, totals
from table import Castle as OnTable
from table import Refused, Setup, Table, refuse_if
from tiles import Broken, read_tile_set

SOURCE = pathlib.Path(os.environ.get("CASTELLAN_SOURCE", pathlib.Path(__file__).parents[2]))
BASE_SET = (SOURCE / "engine/carcassonne/box/sets/base.tiles").read_text(encoding="utf-8")

TAGS = "tags"  # the address of what no turn did
RESULT = "result"
TERRAINS = {"c": "city", "r": "road", "m": "monastery", "f": "field"}
ORDER = (Tile, Follower, Castle, Choice)  # of the words of a turn


@dataclass
class Verdict:
    refused: tuple = None  # (address, rule) of the first refusal; nothing after it counts
    wrong: list = field(default_factory=list)  # (address, claim) of claims that are false
    events: list = field(default_factory=list)
    states: dict = field(default_factory=dict)  # by turn: what lies and stands after it, as `castellan export` has it
    totals: dict = None
    winners: list = None  # after the final scoring
    table: Table = None

    def sheet(self):
        """What gives somebody points."""
        return [event_as_json(self.table, event) for event in self.events if event.owners and event.points]


class Scorer:
    def __init__(self, game):
        tile_set = read_tile_set(game.tile_set or BASE_SET)
        refuse_if(game.tags.get("Set", tile_set.name) != tile_set.name, "C1")
        self.setup = Setup(game.tags, tile_set)
        self.table = Table(self.setup)
        self.turn_due = 1
        self.verdict = Verdict(totals=totals(self.setup.seats, []), table=self.table)

    def play(self, part):
        if part.at == "end":
            refuse_if(not self.over, "T4")
            self.check_claims(part, [event for event in self.verdict.events if event.at == "end"], None)
            return
        refuse_if(self.over, "T4")
        refuse_if(int(part.at) != self.turn_due, "notation")
        refuse_if(part.player != self.setup.seats[(self.turn_due - 1) % len(self.setup.seats)], "T5")
        actions = [word for word in part.words if isinstance(word, ORDER)]
        refuse_if(None in part.words, "notation")
        turn = Turn(self.table, part.at, part.player)
        turn.act(actions)
        self.count(turn.events)
        self.turn_due += 1
        self.verdict.states[part.at] = self.state()
        self.check_claims(part, turn.events, turn.placed)
        if self.over:
            self.count(score_end(self.table))
            self.verdict.winners = best(self.verdict.totals)

    @property
    def over(self):
        """T4."""
        return self.table.box_is_empty

    def count(self, events):
        self.verdict.events += events
        self.verdict.totals = totals(self.setup.seats, self.verdict.events)

    def state(self):
        table, seats = self.table, self.setup.seats
        followers = [{"player": player, **place_as_json(place), "feature": number}
                     for (place, number), player in table.followers.items()]
        castles = [{"player": castle.owner, "places": places_as_json(castle.places), "occupied": castle.occupied}
                   for castle in table.castles]
        return {"tiles_left": table.box.total(), "points": self.verdict.totals,
                "supply": {player: {"followers": table.followers_left(player), "castles": table.castles_left(player)}
                           for player in seats},
                "followers": followers, "castles": castles}

    # ---- claims ----

    def check_claims(self, part, events, placed):
        """One that is false, or about what is not there, stops nothing."""
        for word in part.words:
            if not isinstance(word, (Claim, Total)):
                refuse_if(part.at == "end", "notation")
                continue
            try:
                true = self.holds(word, events, placed)
            except Refused:
                true = False
            if not true:
                self.verdict.wrong.append((part.at, word.text))

    def holds(self, claim, events, placed):
        """What the feature or castle gives now, nothing if no event is about it, or what a player has."""
        if isinstance(claim, Total):
            return self.verdict.totals.get(claim.player) == claim.points
        source = self.source(claim, placed)
        event = next((event for event in events if event.source == source and event.owners and event.points), None)
        if event is None:
            return claim.points == 0 and not claim.owners
        return claim.points == event.points and claim.owners in ("", "".join(in_order(event.owners)))

    def source(self, claim, placed):
        """What a claim is about."""
        if claim.castle:
            return self.table.castle_named(claim.castle)
        place = claim.place or placed
        refuse_if(place is None, "notation")
        return self.table.feature(self.table.named(claim.feature, place))

    def check_result(self, result, tag):
        """The result, and the tag Result: it says the same, or the truth."""
        winners = None
        if result != "*":
            refuse_if(not self.over, "T4")
            named = re.findall("[A-Za-z]", result)
            refuse_if(not set(named) <= set(self.setup.seats), "C2")
            winners = set(self.verdict.winners)
            if named and set(named) != winners:
                self.verdict.wrong.append((RESULT, result))
        if tag not in (None, result) and (tag == "*" or set(re.findall("[A-Za-z]", tag)) != winners):
            self.verdict.wrong.append((TAGS, tag))


def in_order(players):
    return sorted(players, key="RBGYKP".index)


class Turn:
    """One turn on the table: its actions, then its scoring."""

    def __init__(self, table, at, player):
        self.table, self.at, self.player = table, at, player
        self.placed = None
        self.castles = []
        self.choices = []
        self.followers = 0
        self.events = []

    def act(self, actions):
        for before, after in zip(actions, actions[1:]):
            refuse_if(ORDER.index(type(before)) > ORDER.index(type(after)), "T3")
        for action in actions:
            {Tile: self.tile, Follower: self.follower, Castle: self.castle, Choice: self.choice}[type(action)](action)
        refuse_if(self.placed is None and not self.table.box_is_empty, "T1")
        if self.placed is not None:
            self.events = score_turn(self.table, self.at, self.placed, self.castles, self.chosen)
        for choice in self.choices:  # of castles that nothing reached
            raise Refused(self.rule_against(*choice))

    def tile(self, action):
        table = self.table
        kind = table.setup.tile_set.by_name.get(action.kind)
        refuse_if(kind is None, "notation")
        refuse_if(self.placed is not None, "T1")
        refuse_if(table.box[kind.name] == 0, "C1")
        if action.place is None:
            refuse_if(table.fitting(kind), "T1")
            table.box[kind.name] -= 1
        else:
            refuse_if(not table.fits(kind, action.place, action.quarters), "T1")
            table.put(kind, action.place, action.quarters)
            self.placed = action.place

    def follower(self, action):
        refuse_if(self.placed is None, "T1")
        refuse_if(self.followers, "T2")
        self.table.put_follower(self.player, self.table.named(action.feature, self.placed))
        self.followers = 1

    def castle(self, action):
        refuse_if(self.placed is None, "K1")
        owner = action.player or self.player
        seats = self.table.setup.seats
        refuse_if(owner not in seats, "T5")
        city = self.table.feature(self.table.named("c" + action.side, self.placed))
        castle = self.table.put_castle(owner, city, self.placed)
        turns_away = [(seats.index(each.owner) - seats.index(self.player)) % len(seats)
                      for each in (self.castles + [castle])[-2:]]
        refuse_if(turns_away != sorted(turns_away), "K13")
        self.castles.append(castle)

    def choice(self, action):
        castle = self.table.castle_named(action.castle)
        refuse_if(action.player not in ("", castle.owner), "K6")
        refuse_if(castle in self.castles, "K10")
        refuse_if(not castle.occupied, "K7")
        refuse_if(castle in [chooser for chooser, _ in self.choices], "K6")
        if action.giver:
            cause = self.table.castle_named(action.giver)
        else:
            cause = self.table.feature(self.table.named(action.feature, action.place or self.placed))
        self.choices.append((castle, cause))

    def chosen(self, castle, events):
        for choice in self.choices:
            if choice[0] is castle:
                found = [event for event in events if event.source == choice[1]]
                refuse_if(not found, self.rule_against(*choice))
                self.choices.remove(choice)
                return found
        return most_points(castle, events)

    @staticmethod
    def rule_against(castle, cause):
        if isinstance(cause, OnTable):
            return "K8"
        return "K6" if cause.places & castle.vicinity else "K4"


def judge(game):
    """The verdict on one game."""
    try:
        scorer = Scorer(game)
    except Refused as refusal:
        return Verdict(refused=(TAGS, str(refusal)))
    at = TAGS
    try:
        for part in read_parts(game):
            if isinstance(part, str):
                at = RESULT
                scorer.check_result(part, game.tags.get("Result"))
            else:
                at = part.at
                scorer.play(part)
    except Refused as refusal:
        scorer.verdict.refused = (at, str(refusal))
    return scorer.verdict


# ---- as `castellan score --format json` has it ----

def place_as_json(place):
    return {"east": place[0], "north": place[1]}


def places_as_json(places):
    return list(map(place_as_json, sorted(places)))


def event_as_json(table, event):
    """Whose tiles, cities and places are sorted."""
    written = {"at": event.at, "rule": event.rule, "owners": event.owners, "points": event.points}
    cause = event.causes[0].source if event.of_castle else event.source
    if event.of_castle:
        written["castle"] = places_as_json(event.source.places)
    if isinstance(cause, OnTable):
        return {**written, "from": places_as_json(cause.places)}
    written["terrain"] = TERRAINS[cause.letter]
    written["tiles"] = [{**place_as_json(place), "tile": table.tiles[place].kind.name, "points": points}
                        for place, points in sorted(event.tiles.items())]
    if cause.letter == "m":
        written["monastery"], = places_as_json(cause.places)
    if cause.letter == "f":
        written["cities"] = [{"places": places_as_json(city.places), "castle": city.castle, "points": city.points}
                             for city in sorted(event.cities, key=lambda city: sorted(city.places))]
    return written


def main():
    failed = False
    for path in sys.argv[1:]:
        for number, game in enumerate(read_games(pathlib.Path(path).read_text(encoding="utf-8")), 1):
            try:
                verdict = judge(game)
                print(json.dumps({"game": number, "refused": verdict.refused, "wrong": verdict.wrong,
                                  "events": verdict.sheet(), "totals": verdict.totals, "winners": verdict.winners}))
            except (Broken, Unreadable) as problem:
                failed = True
                print(f"{path}: game {number}: {problem}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
