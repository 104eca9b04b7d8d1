"""The second judge and scorer by themselves; every number is worked out by hand from the rules."""

import json
import os
import random
import re
import unittest
from collections import Counter
from pathlib import Path

from differences import differences_of_sheet
from games import KINDS, play, with_fewer_tiles
from real_games import differences, set_as_played
from record import read_games, spell_place
from scoring import totals
from second_scorer import BASE_SET, RESULT, TAGS, judge
from slips import slip
from tiles import Broken, facing, lying, read_tile_set, turned_edge

SOURCE = Path(os.environ.get("CASTELLAN_SOURCE", Path(__file__).parents[2]))
MADE_UP = SOURCE / "tests/engine/carcassonne/games/made-up.json"

# kind, count, edges from north, cities, roads, fields; + one pennant, m a monastery.
TABLE = """
L 4 ffff - - NL NR EL ER SL SR WL WR m
LR 2 ffrf - S NL NR EL ER SL SR WL WR m
RCr 4 crfr N WE EL WR >N; ER SL SR WL
Cccc+ 1 cccc NESW - -
CccR+ 2 ccrc NEW S SL >N; SR >N
CccR 1 ccrc NEW S SL >N; SR >N
CFc+ 2 fcfc WE - NL NR >E; SL SR >E
CFc.1 1 fcfc WE - NL NR >E; SL SR >E
Cc.1 3 cffc NW - EL ER SL SR >N
Cc+ 2 cffc NW - EL ER SL SR >N
CcRr 3 crrc NW ES EL SR >N; ER SL
CcRr+ 2 crrc NW ES EL SR >N; ER SL
Ccc 3 ccfc NEW - SL SR >N
Ccc+ 1 ccfc NEW - SL SR >N
CRr 3 crrf N ES EL SR WL WR >N; ER SL
CRRR 3 crrr N E,S,W EL WR >N; ER SL; SR WL
RrC 3 cfrr N SW EL ER SL WR >N; SR WL
C 5 cfff N - EL ER SL SR WL WR >N
CFC.2 3 cfcf N,S - EL ER WL WR >N >S
CC.2 2 cffc N,W - EL ER SL SR >N >W
RRRR 1 rrrr - N,E,S,W NR EL; ER SL; SR WL; WR NL
RRR 4 frrr - E,S,W NL NR EL WR; ER SL; SR WL
Rr 9 ffrr - SW NL NR EL ER SL WR; SR WL
RFr 8 frfr - WE NL NR EL WR; ER SL SR WL
"""


def row_of(kind):
    """As a line of the table says it, in an order of its own."""
    def all_of(feature):
        return [segment for segment in kind.segments if segment.feature == feature]
    cities = {frozenset(city.edges) for city in all_of("c")}
    touched = [(field.edges, frozenset(city for city in cities if city & field.touches)) for field in all_of("f")]
    return (kind.name, kind.count, kind.edges, sum(city.pennants for city in all_of("c")), cities,
            {road.edges for road in all_of("r")}, set(touched), len(all_of("m")))


def row_read(line):
    name, count, edges, cities, roads, fields = line.split(" ", 5)
    cities = {frozenset(city) for city in cities.split(",") if city != "-"}
    touched = set()
    for field in fields.removesuffix(" m").split("; "):
        sides = {word[1] for word in field.split() if word[0] == ">"}
        halves = frozenset(word for word in field.split() if word[0] not in ">-")
        touched.add((halves, frozenset(city for city in cities if city & sides)))
    return (name, int(count), edges, int(name.endswith("+")), cities,
            {frozenset(road) for road in roads.split(",") if road != "-"},
            touched if fields != "-" else set(), int(fields.endswith(" m")))


class Tiles(unittest.TestCase):
    KINDS = read_tile_set(BASE_SET).kinds

    def test_the_base_set_is_the_table(self):
        rows = {line.split()[0]: row_read(line) for line in TABLE.strip().splitlines()}
        self.assertEqual(len(rows), 24)
        for kind in self.KINDS:
            with self.subTest(kind.name):
                self.assertEqual(row_of(kind), rows.pop(kind.name))
        self.assertEqual(rows, {})

    def test_its_totals(self):
        def tiles(test):
            return sum(kind.count for kind in self.KINDS if any(test(each) for each in kind.segments))
        half = [each for kind in self.KINDS for each in kind.segments * kind.count
                if each.feature == "c" and len(each.edges) == 1]
        self.assertEqual(tiles(lambda each: True), 72)
        self.assertEqual(tiles(lambda each: each.feature == "m"), 6)
        self.assertEqual(tiles(lambda each: each.pennants), 10)
        self.assertEqual(tiles(lambda each: each.feature == "c"), 44)
        self.assertEqual(tiles(lambda each: each.feature == "r"), 45)
        self.assertEqual(tiles(lambda each: each.feature == "c" and len(each.edges) == 1), 23)
        self.assertEqual((len(half), sum(each.pennants for each in half)), (28, 0))

    def test_broken_ones(self):
        for text in ("", "start Q", "start L\ncity N\ntile L 1 ffff", "start L\ntile L x ffff",
                     "start L\ntile L 1 ffff\nx"):
            with self.subTest(text):
                self.assertRaises(Broken, read_tile_set, text)

    def test_turning_and_meeting(self):
        self.assertEqual([turned_edge(edge, 1) for edge in ("N", "W", "NL", "WR")], ["E", "N", "EL", "NR"])
        self.assertEqual([facing(edge) for edge in ("EL", "ER", "NL", "NR", "S")], ["WR", "WL", "SR", "SL", "N"])
        turned = lying(read_tile_set(BASE_SET).by_name["CRr"], 1)
        self.assertEqual(turned.edges, "fcrr")
        self.assertEqual(turned.segments[1].edges, {"S", "W"})


def verdict(turns, whole=False, **tags):
    """Of a record; `whole`: these are all tiles, so that it is scored at the end."""
    tags = {"CGN": "1", "Game": "carcassonne", "Seats": "RB", **tags}
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    turns = [line.strip() for line in turns.strip().splitlines()]
    if whole:
        lines += ["%set", set_as_played(re.findall(r"(\S+)@", "\n".join(turns))).rstrip(), "%end"]
    return judge(read_games("\n".join([*lines, "", *turns, *([] if turns[-1][0] == "#" else ["*"]), ""]))[0])


def events(found, at=None):
    """(what scores, owners, points), of one turn or of all."""
    return [(getattr(event.source, "letter", "^") + "+".join(map(spell_place, sorted(event.source.places))),
             "".join(event.owners), event.points) for event in found.events if at in (None, event.at)]


class Features(unittest.TestCase):
    SHARED = """1. R RFr@e1 r
                2. B RFr@e1n1 r
                3. R Rr@e2n1
                4. B Rr@e2E
                5. R CRRR@w1
                6. B CRRR@n1S c"""

    def test_tied_owners_score_in_full(self):
        """A road of 7 tiles with a follower of each; the last tile also completes a small city."""
        found = verdict(self.SHARED)
        self.assertEqual(events(found), [("c0+n1", "B", 4), ("rw1+0+n1+e1+e1n1+e2+e2n1", "RB", 7)])
        self.assertEqual(found.totals, {"R": 7, "B": 11})

    def test_a_castle_is_not_reached_in_its_turn(self):
        found = verdict(self.SHARED + " ^")
        self.assertEqual((found.refused, found.totals), (None, {"R": 7, "B": 7}))

    def test_a_made_up_game(self):
        """With a ring of a road, monasteries, a field, and everything that is incomplete at the end."""
        self.assertEqual(differences(json.loads(MADE_UP.read_text(encoding="utf-8"))), [])

    def test_small_city_as_older_printings(self):
        self.assertEqual(verdict("1. R C@n1S c").totals["R"], 4)
        self.assertEqual(verdict("1. R C@n1S c", Rulings="small-city=2").totals["R"], 2)
        # By hand: two tiles and a pennant are three units, 1 point each, else 2.
        shield = "castellan-tiles 1\nname shield\nstart RCr\ntile RCr 1 crfr\ncity N\nroad WE\nfield EL WR >N\n" \
                 "field ER SL SR WL\ntile shield 2 cfff\ncity N pennant\nfield EL ER SL SR WL WR >N"
        text = '[CGN "1"]\n[Game "carcassonne"]\n[Seats "RB"]\n{}[Result "*"]\n%set\n' + shield + \
               "\n%end\n\n1. R shield@n1S c\n*\n"
        self.assertEqual(judge(read_games(text.format(""))[0]).totals["R"], 6)
        self.assertEqual(judge(read_games(text.format('[Rulings "small-city=2"]\n'))[0]).totals["R"], 3)

    def test_pennants(self):
        """2 a tile and 2 a pennant when complete; 1 and 1 at the end."""
        walls = "1. R CFc+@n1E c\n2. B C@n2S"
        self.assertEqual(verdict(walls).totals["R"], 8)
        self.assertEqual(verdict(walls.split("\n")[0], whole=True).totals["R"], 3)


class Castles(unittest.TestCase):
    CASTLE = "1. R C@n1S c ^\n"
    ROAD = CASTLE + "2. B RRRR@e1\n3. R CRRR@w1"

    def test_a_road_of_nobody(self):
        self.assertEqual(events(verdict(self.ROAD), "3"), [("rw1+0+e1", "", 3), ("^0+n1", "R", 3)])

    def test_owner_of_both_scores_twice(self):
        self.assertEqual(verdict(self.ROAD + " rE").totals, {"R": 6, "B": 0})

    def test_it_scores_once(self):
        more = "\n4. B RFr@w2\n5. R RRR@w3E\n"
        self.assertEqual(verdict(self.ROAD + more).totals["R"], 3)

    # A on 0 and n1, B above it on n2 and e1n2: a tile of A is beside B, no tile of B beside A.
    TWO = CASTLE + "2. B C@n2E c\n3. R C@e1n2W B^\n"

    def test_neighbours_need_not_be_mutual(self):
        found = verdict(self.TWO + "4. B RRRR@e1\n5. R CRRR@w1")
        self.assertEqual(events(found, "5"), [("rw1+0+e1", "", 3), ("^0+n1", "R", 3), ("^n2+e1n2", "B", 3)])
        found = verdict(self.TWO + "4. B RRR@n3S\n5. R RRR@e1n3S")
        self.assertEqual(events(found, "5"), [("rn3+e1n3", "", 2), ("^n2+e1n2", "B", 2)])

    def test_a_feature_comes_before_a_castle(self):
        """The road reaches both, so that B takes it and nothing of A."""
        both = self.TWO + "4. B Rr@e1n1W\n5. R RRR@e2n1\n6. B RRR@e1E"
        found = verdict(both)
        self.assertEqual(found.totals, {"R": 3, "B": 3})
        self.assertEqual([event.causes[0].source.letter for event in found.events if event.of_castle], ["r", "r"])
        self.assertEqual(verdict(both + " ^e1n2:^n1").refused, ("6", "K8"))
        self.assertIsNone(verdict(both + " ^e1n2:rN ^n1:rN").refused)

    CHOICE = CASTLE + "2. B L@s1\n3. R RRR@w1s1E\n4. B RRRR@e1\n5. R CRRR@w1"

    def test_the_owner_chooses(self):
        """Two roads at once, of 3 and of 2 tiles; the third is not complete."""
        for choice, points in (("", 3), (" ^n1:rE", 3), (" ^n1:rS", 2), (" ^0+n1:rS", 2), (" ^0:rW@e1", 3)):
            with self.subTest(choice):
                self.assertEqual(verdict(self.CHOICE + choice).totals, {"R": points, "B": 0})
        for choice in ("^n1:rW", "^n1:c", "^n1:rE ^n1:rE", "B^n1:rE"):
            with self.subTest(choice):
                self.assertEqual(verdict(f"{self.CHOICE} {choice}").refused, ("5", "K6"))

    COLUMN = "1. R CFC.2@n1 cS ^S\n2. B L@e1n1\n3. R CFC.2@n2 cS"

    def test_a_small_city_that_scores_reaches_a_castle_and_one_with_a_castle_does_not(self):
        self.assertEqual(verdict(self.COLUMN).totals["R"], 8)
        self.assertEqual(verdict(self.COLUMN + " ^S").totals["R"], 0)

    def test_castles_run_out(self):
        column = self.COLUMN + " ^S\n4. B L@e1n2\n5. R CFC.2@n3 cS ^S\n6. B L@e1n3\n7. R C@n4S c"
        self.assertEqual(verdict(column + " ^").refused, ("7", "C3"))
        self.assertIsNone(verdict(column).refused)
        self.assertEqual(verdict(column).totals, {"R": 16, "B": 0})  # each castle is beside the one before: see below

    def test_a_wave_from_castle_to_castle(self):
        """The city on n3 and n4 is beside the castle n2+n3, that beside n1+n2, and that beside 0+n1."""
        column = self.COLUMN + " ^S\n4. B L@e1n2\n5. R CFC.2@n3 cS ^S\n6. B L@e1n3\n7. R C@n4S c"
        self.assertEqual(events(verdict(column), "7"),
                         [("cn3+n4", "R", 4), ("^n2+n3", "R", 4), ("^n1+n2", "R", 4), ("^0+n1", "R", 4)])

    def test_two_castles_share_a_tile(self):
        road = self.COLUMN + " ^S\n4. B RRR@e1\n5. R CRRR@w1"
        self.assertEqual(events(verdict(road), "5"), [("rw1+0+e1", "", 3), ("^0+n1", "R", 3), ("^n1+n2", "R", 3)])
        self.assertEqual(verdict(road + " ^n1:rE").refused, ("5", "notation"))
        self.assertIsNone(verdict(road + " ^n1+0:rE ^n2:^0").refused)

    def test_who_may_not(self):
        self.assertEqual(verdict("1. R C@n1S ^").refused, ("1", "K1"))
        self.assertEqual(verdict("1. R C@n1S c B^").refused, ("1", "K1"))
        self.assertEqual(verdict("1. R C@n1S c ^ ^").refused, ("1", "K1"))
        self.assertEqual(verdict("1. R C@n1S c\n2. B C@e1n1 c ^").refused, ("2", "K1"))
        self.assertEqual(verdict("1. R CFc.1@n1E c\n2. B C@n2S R^").refused, ("2", "K1"))

    def test_decided_from_the_active_player_clockwise(self):
        """One tile completes a small city of each."""
        cross = "1. R RFr@w1\n2. B C@w1n1E c\n3. R CC.2@n1W"
        found = verdict(cross + " cS ^S B^W")
        self.assertEqual((found.refused, found.totals), (None, {"R": 0, "B": 0}))
        self.assertEqual(verdict(cross + " cS B^W ^S").refused, ("3", "K13"))
        self.assertEqual(verdict(cross + " cS").totals, {"R": 4, "B": 4})

    FIELD = """1. R C@n1S c ^
               2. B C@e1n1S c
               3. R RCr@e1 B^
               4. B C@e2n1S c
               5. R RCr@e2
               6. B L@n2 fSL"""

    def test_a_field_of_a_city_and_two_castles(self):
        """4 for B's city, which gives B's castle 4 and by it R's; then 3 + 4 + 4 for the field."""
        found = verdict(self.FIELD, whole=True)
        self.assertEqual(events(found, "5"), [("ce2+e2n1", "B", 4), ("^e1+e1n1", "B", 4), ("^0+n1", "R", 4)])
        self.assertEqual([points for _, _, points in events(found, "end")], [11])
        self.assertEqual((found.totals, found.winners), ({"R": 4, "B": 19}, ["B"]))

    def test_followers_on_castles_give_nothing_at_the_end(self):
        found = verdict("1. R C@n1S c ^", whole=True)
        self.assertEqual((events(found), found.winners), ([], ["R", "B"]))


class Refusals(unittest.TestCase):
    def test_by_rule(self):
        for turns, at, rule in (
                ("1. R C@n1 c", "1", "T1"), ("1. R C@n2S", "1", "T1"), ("1. R C@0", "1", "T1"), ("1. R C@-", "1", "T1"),
                ("1. R", "1", "T1"), ("1. B C@n1S", "1", "T5"), ("1. G C@n1S", "1", "T5"),
                ("1. R Q@n1", "1", "notation"),
                ("1. R C@n1S cN", "1", "T2"), ("1. R C@n1S m", "1", "T2"), ("1. R C@n1S c c", "1", "T2"),
                ("1. R c C@n1S", "1", "T3"), ("2. R C@n1S", "2", "notation"), ("1. R RRRR@e1\n2. B RRRR@w1", "2", "C1"),
                ("1. R RFr@e1 r\n2. B RFr@w1 r", "2", "T2"), ("1. R RFr@e1 r\n2. B L@s1\n3. R RFr@w1 r", "3", "T2"),
                ("1. R C@n1S c R=4 B=0\n#R", RESULT, "T4")):
            with self.subTest(turns):
                self.assertEqual(verdict(turns).refused, (at, rule))

    def test_seven_followers(self):
        """Monasteries in a column; an eighth follower of Red is refused."""
        turns = [f"{number}. {'BR'[number % 2]} L@s{number} {'m' if number % 2 else ''}" for number in range(1, 16)]
        self.assertIsNone(verdict("\n".join(turns[:14]), whole=True).refused)
        self.assertEqual(verdict("\n".join(turns), whole=True).refused, ("15", "C2"))

    def test_tags(self):
        for tags in ({"Seats": "RR"}, {"Seats": "R"}, {"Rulings": "small-city=3"}, {"Rulings": "x"}, {"Seats": "RX"}):
            with self.subTest(tags):
                self.assertEqual(verdict("1. R C@n1S", **tags).refused[0], TAGS)
        self.assertEqual(verdict("1. R C@n1S", Set="large").refused, (TAGS, "C1"))

    def test_set_aside(self):
        """No city is open, so that Cccc+ fits nowhere."""
        closed = "1. R C@n1S\n2. B Cccc+@-"
        self.assertIsNone(verdict(closed + " L@s1").refused)
        for rest in ("", " L@-", " Cccc+@- L@s1"):
            with self.subTest(rest):
                self.assertEqual(verdict(closed + rest).refused[0], "2")
        self.assertEqual(verdict(closed, whole=True).winners, ["R", "B"])
        self.assertEqual(verdict("1. R L@s1\n2. B Cccc+@- L@s2").refused, ("2", "T1"))

    def test_claims(self):
        turn = "1. R C@n1S c"
        for claims, wrong in (("c=4 cS:R=4 R=4 B=0", []), ("c=3", ["c=3"]), ("cS:B=4", ["cS:B=4"]), ("R=5", ["R=5"]),
                              ("cN@0:R=4 r@0=0", []), ("f=3", ["f=3"])):
            with self.subTest(claims):
                self.assertEqual(verdict(f"{turn} {claims}").wrong, [("1", claim) for claim in wrong])
        self.assertEqual(verdict(f"{turn} ^ c=4 ^n1=0").wrong, [("1", "c=4")])


class Played(unittest.TestCase):
    """Games played by games.py have what they are for, and are allowed; slips are refused now and then."""

    def test_they_are_allowed_and_full_of_castles(self):
        seen, refused = Counter(), 0
        for number, kind in enumerate(KINDS[5:]):
            luck = random.Random(f"b {number}")
            player = play(with_fewer_tiles(kind, 0.4), luck)
            found = judge(read_games(player.text())[0])
            self.assertEqual((found.refused, found.wrong), (None, []), player.text())
            self.assertEqual(found.totals, totals(player.setup.seats, player.events))
            seen += player.seen
            refused += judge(read_games(slip(player.text(), luck))[0]).refused is not None
        for what in ("castles", "castles at once", "castle of another", "castles sharing tiles", "choices", "wave 3",
                     "ties in a wave", "owner of both", "unowned features", "set aside"):
            self.assertGreater(seen[what], 0, what)
        self.assertGreater(refused, 0)


class Comparing(unittest.TestCase):
    def test_what_differs_is_named(self):
        found = verdict(Castles.TWO + "4. B RRRR@e1\n5. R CRRR@w1")
        sheet = {"events": found.sheet()[::-1], "totals": found.totals}
        self.assertEqual(differences_of_sheet(found, sheet), [])
        sheet["events"][0]["points"] = 4
        del sheet["events"][1]
        sheet["totals"] = {"R": 3, "B": 4}
        lines = differences_of_sheet(found, sheet)
        self.assertEqual([line.split()[:3] for line in lines],
                         [["only", "the", "second"], ["only", "the", "second"], ["only", "castellan", "has"],
                          ["totals:", "second", "scorer"]])


if __name__ == "__main__":
    unittest.main()
