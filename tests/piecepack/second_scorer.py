#!/usr/bin/env python3
"""A second judge and scorer for Castles for the piecepack, written from the rules and apart from the engine.

    second_scorer.py GAMES.cgn...     one line of JSON a game on standard output
"""

import json
import pathlib
import re
import sys
from dataclasses import dataclass, field
from itertools import product

from record import Claim, Revealed, Unreadable, read_games, read_parts
from scoring import TooMany, scored_tiles, worlds
from table import Refused, Round, Setup, refuse_if


TAGS = "tags"  # the address of what no turn did
RESULT = "result"


@dataclass
class Verdict:
    refused: tuple = None  # (address, rule) of the first refusal; nothing after it counts
    wrong: list = field(default_factory=list)  # (address, claim) of claims that cannot be true
    score: dict = None  # as `castellan score --format json` has it


@dataclass
class ScoredRound:
    number: int
    table: Round
    worlds: list


def control(worlds, player, tile, rule):
    """V4, of a tile beside the castle: open if it depends on unknown coins."""
    if rule != "V5":
        return {}
    found = {world.control[player, tile] for world in worlds}
    return {"control": "open" if len(found) > 1 else "yes" if found.pop() else "no"}


def between(values):
    values = set(values)
    least, most = min(values), max(values)
    return least if least == most else {"least": least, "most": most}


class Scorer:
    def __init__(self, game):
        self.setup = Setup(game.tags)
        self.rounds = []
        self.table = Round(self.setup, 1)
        self.turn_due = 1
        self.stated = {}  # player -> total at the end
        self.verdict = Verdict()

    @property
    def over(self):
        """E1: as many rounds as players."""
        return len(self.rounds) + (self.table is not None and self.table.over) == len(self.setup.seats)

    def play(self, part):
        """A turn, a scoring or the end."""
        if part.is_turn:
            if self.table.over:
                self.score_round([], "")
            refuse_if(len(self.rounds) == len(self.setup.seats), "E1")
            refuse_if(int(part.at) != self.turn_due, "notation")
            if self.table is None:
                self.table = Round(self.setup, len(self.rounds) + 1)
            self.table.play(part)
            self.turn_due += 1
        elif part.at == "end":
            if self.table and self.table.over:
                self.score_round([], "")
            refuse_if(len(self.rounds) < len(self.setup.seats), "E1")
            self.check_totals(part)
        else:
            refuse_if(self.table is None or not self.table.over, "R3")
            refuse_if(int(part.at[1:]) != self.table.number, "S1")
            self.score_round(part.words, part.at)

    # ---- a round ----

    def score_round(self, words, at):
        for word in words:
            if isinstance(word, Revealed):
                self.turn_up(word)
            else:
                refuse_if(not isinstance(word, Claim), "notation")
        found = worlds(self.table)
        lines = {(player, tile) for player, tile, _ in scored_tiles(self.table)}
        for claim in words:
            if not isinstance(claim, Claim):
                continue
            known = claim.player in self.setup.seats and (not claim.tile or (claim.player, claim.tile) in lines)
            fitting = [world for world in found if world.fits(claim)] if known else []
            if fitting:
                found = fitting
            else:
                self.verdict.wrong.append((at, claim.text))
        self.rounds.append(ScoredRound(self.table.number, self.table, found))
        self.table = None if len(self.rounds) == len(self.setup.seats) else Round(self.setup, len(self.rounds) + 1)

    def turn_up(self, word):
        """R3: the coins named lie on that tile; open coins there become them. What one player's five known coins say
        of the sixth holds before."""
        refuse_if(len(set(word.coins)) != len(word.coins), "C1")
        for suit, rank in word.coins:
            refuse_if(suit not in self.setup.seats, "C2")
            coins = self.table.coins[suit]
            if [rank, word.tile] in coins:
                continue
            refuse_if(any(known == rank for known, _ in coins), "R3")
            open_there = [coin for coin in coins if coin == ["?", word.tile]]
            refuse_if(not open_there, "R3")
            open_there[0][0] = rank

    # ---- the end ----

    def round_totals(self, players):
        """For each round the ways these players' totals can come out together."""
        return [{tuple(world.totals[player] for player in players) for world in scored.worlds}
                for scored in self.rounds]

    def grand_totals(self):
        """Each way the totals of all players can come out together, at the end."""
        ways = sums_over(self.round_totals(self.setup.seats), len(self.setup.seats))
        ways = [dict(zip(self.setup.seats, way)) for way in ways]
        return [way for way in ways if all(way[player] == gold for player, gold in self.stated.items())]

    def check_totals(self, part):
        """A total is one more thing that is known of the coins of all rounds."""
        for claim in part.words:
            refuse_if(not isinstance(claim, Claim) or claim.tile, "notation")
        for claim in part.words:
            stated = {**self.stated, claim.player: claim.gold}
            known = claim.player in self.setup.seats and self.stated.get(claim.player, claim.gold) == claim.gold
            target = tuple(stated.values())
            if known and target in sums_over(self.round_totals(stated), len(stated)):
                self.stated = stated
            else:
                self.verdict.wrong.append((part.at, claim.text))
        each = self.round_totals(self.stated)
        for number, scored in enumerate(self.rounds):
            elsewhere = sums_over(each[:number] + each[number + 1:], len(self.stated))
            scored.worlds = [world for world in scored.worlds
                             if tuple(gold - world.totals[player] for player, gold in self.stated.items()) in elsewhere]

    def check_result(self, result, tag):
        """The result, and the tag Result: it says the same, or the truth."""
        if self.table and self.table.over:
            self.score_round([], "")
        truth = None
        if result != "*":
            refuse_if(len(self.rounds) < len(self.setup.seats), "E1")
            named = winners_named(result)
            refuse_if(not set(named) <= set(self.setup.seats), "C2")
            possible = {tuple(sorted(best(way))) for way in self.grand_totals()}
            if named and named not in possible:
                self.verdict.wrong.append((RESULT, result))
                truth = possible.pop() if len(possible) == 1 else None
        if tag is not None and tag != result:
            same = tag[:1] == "#" == result[:1] and winners_named(tag) == winners_named(result)
            if not same and winners_named(tag) != truth:
                self.verdict.wrong.append((TAGS, tag))

    def as_json(self):
        seats = self.setup.seats
        rounds = []
        for scored in self.rounds:
            lines = [{"player": player, "tile": tile, "rule": rule, **control(scored.worlds, player, tile, rule),
                      "own": between(world.own[player, tile] for world in scored.worlds),
                      "others": between(world.others[player, tile] for world in scored.worlds),
                      "gold": between(world.gold[player, tile] for world in scored.worlds)}
                     for player, tile, rule in scored_tiles(scored.table)]
            rounds.append({"round": scored.number, "lines": lines,
                           "totals": {player: between(world.totals[player] for world in scored.worlds)
                                      for player in seats}})
        ways = self.grand_totals()
        answer = {"rounds": rounds, "totals": {player: between(way[player] for way in ways) for player in seats}}
        if len(self.rounds) == len(seats):
            winners = {tuple(best(way)) for way in ways}
            answer["winners"] = list(winners.pop()) if len(winners) == 1 else None
        return answer


def sums_over(rounds, width):
    """Each sum of one tuple of every round; of `width` zeros without a round."""
    sums = {(0,) * width}
    for ways in rounds:
        if len(sums) * len(ways) > 200_000:
            raise TooMany("totals")
        sums = {tuple(map(sum, zip(*both))) for both in product(sums, ways)}
    return sums


def winners_named(result):
    return tuple(sorted(re.findall("[A-Za-z]", result)))


def best(totals):
    """E1: who has the highest total, by seats."""
    return [player for player, gold in totals.items() if gold == max(totals.values())]


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
    scorer.verdict.score = scorer.as_json()
    return scorer.verdict


def main():
    failed = False
    for path in sys.argv[1:]:
        for number, game in enumerate(read_games(pathlib.Path(path).read_text(encoding="utf-8")), 1):
            try:
                verdict = judge(game)
                print(json.dumps({"game": number, "refused": verdict.refused, "wrong": verdict.wrong, **verdict.score}))
            except (TooMany, Unreadable) as problem:
                failed = True
                print(f"{path}: game {number}: {problem}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
