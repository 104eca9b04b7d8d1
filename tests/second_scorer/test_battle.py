"""Tests of the module Battle: overbuilding, its cards, and its final scoring, worked out by hand."""

import unittest
from types import SimpleNamespace

from tiny_games import after, make_set, scored

from battle import majority_points
from board import Area
from castles import Castle
from cgn_reader import RecordError
from rulings import read_rulings
from silver import silver_points

BATTLE = '[Modules "battle"]\n[Rulings "{}"]'


def overbuilding(word, red_west=3, rulings="", settlements=True, end="*"):
    """Red gets two of each resource and three silver by the rim and its tiles, blue one of each, and both a card. Blue
    builds on c3: red's arms there are `red_west` and 1, blue's is 2. A city on g3 in its row, a village on c1 in its
    column. `word` is red's turn 9."""
    rim = {"north": {"a": "w2", "e": "g2", "g": "r2"}, "east": {"1": "w1", "3": "g1"}, "south": {"b": "r1"}}
    octagons = {"c3": "r1NESW.1"}
    if settlements:
        octagons["c1"] = "w1NESW village"
    box = make_set(rim=rim, cards="K3 25, Du 2, In 2, Ab 1, Ar 1, Gu 2", A=octagons,
                   B={"c3": "w1NESW city"} if settlements else {})
    moves = ("1. R a4:R1GcB1Y1s2 +?\n2. B h1:RcB1G1Y1 +?\n3. R e4:R1G1B1Y1s1\n4. B h3:R1B1G1Y1\n5. R g4:R1G1B1Y1\n"
             f"6. B b1:R1G1B1Y1\n7. R d3:G1B1Y1R{red_west}\n8. B c4:G1Y1B2R1 ^c3\n9. R c2:R1G1B1Y1 {word}\n{end}")
    return scored(moves, box, tags=BATTLE.format(rulings))


class Overbuilding(unittest.TestCase):
    STOCK = ("wood", "grain", "rocks", "silver", "cards", "castles", "vp")

    def test_it_costs_two_of_each_and_scores_as_a_new_castle(self):
        result = overbuilding("^^c3")
        self.assertEqual(after(result, 8, "R", *self.STOCK), (2, 2, 2, 3, 1, 0, 0))
        self.assertEqual(after(result, 9, "R", *self.STOCK), (0, 0, 0, 3, 1, 1, 3))

    def test_the_owner_below_keeps_points_and_the_castle_counts_as_built(self):
        self.assertEqual(after(overbuilding("^^c3"), 9, "B", "vp", "castles"), (3, 1))

    def test_one_unit_may_be_bought(self):
        self.assertEqual(after(overbuilding("^^c3r$g"), 9, "R", *self.STOCK), (0, 1, 0, 1, 1, 1, 3))

    def test_an_abbot_halves_the_price(self):
        self.assertEqual(after(overbuilding("Ab^^c3"), 9, "R", *self.STOCK), (1, 1, 1, 3, 0, 1, 3))

    def test_equal_points_are_no_majority_and_an_army_needs_none(self):
        with self.assertRaises(RecordError):
            overbuilding("^^c3", red_west=1)
        self.assertEqual(after(overbuilding("Ar^^c3", red_west=1), 9, "R", "castles", "cards"), (1, 0))

    def test_the_dutch_text_compares_on_the_area_only(self):
        """Rocks of c3 border its north and south: blue 2 by c4, red 1 by c2; on the whole octagon red has 4."""
        rim = {"north": {"a": "w5", "e": "g5", "g": "r5"}, "east": {"1": "w1", "3": "g1"}, "south": {"b": "r1"}}
        box = make_set(rim=rim, A={"c3": "r1NS.1 w1EW"})
        moves = ("1. R a4:R1G1B1Y1\n2. B h1:R1B1G1Y1\n3. R e4:R1G1B1Y1\n4. B h3:R1B1G1Y1\n5. R g4:R1G1B1Y1\n"
                 "6. B b1:R1G1B1Y1\n7. R d3:G1B1Y1R3\n8. B c4:G1Y1B2R1 ^c3\n9. R c2:R1G1B1Y1 ^^c3\n*")
        self.assertEqual(after(scored(moves, box, tags=BATTLE.format("")), 9, "R", "castles"), (1,))
        with self.assertRaises(RecordError):
            scored(moves, box, tags=BATTLE.format("overbuild-scope=area"))

    def test_a_castle_is_overbuilt_once(self):
        with self.assertRaises(RecordError):
            overbuilding("Ab^^c3\n10. B d1:R1G1B1Y1 Ar^^c3")

    def test_what_is_not_held_cannot_be_paid(self):
        with self.assertRaises(RecordError):
            overbuilding("^^c3 ^^c3")


class Guard(unittest.TestCase):
    STOCK = Overbuilding.STOCK

    def test_the_attempt_costs_the_card_used_with_it(self):
        result = overbuilding("Ab^^c3$w B:Gu")
        self.assertEqual(after(result, 9, "R", *self.STOCK), (2, 2, 2, 3, 0, 0, 0))
        self.assertEqual(after(result, 9, "B", "castles", "cards"), (1, 0))

    def test_or_nothing(self):
        result = overbuilding("Ab^^c3 B:Gu", rulings="guard-cost=nothing")
        self.assertEqual(after(result, 9, "R", *self.STOCK), (2, 2, 2, 3, 1, 0, 0))

    def test_or_everything(self):
        """One of each less the wood bought for two silver."""
        result = overbuilding("Ab^^c3$w B:Gu", rulings="guard-cost=all")
        self.assertEqual(after(result, 9, "R", *self.STOCK), (2, 1, 1, 1, 0, 0, 0))

    def test_a_castle_guarded_still_stands_at_the_end(self):
        final = overbuilding("^^c3 B:Gu", end="#")["final"]
        self.assertEqual(final["O7"], {"R": 0, "B": 9})
        self.assertEqual(final["O8"], {"R": 0, "B": 2})


class DukeAndIncendiary(unittest.TestCase):
    def test_a_dukes_city_counts_for_later_castles(self):
        """City of g3 2, village of c1 1, the duke's city on a3 2."""
        self.assertEqual(after(overbuilding("Du>a3 ^^c3"), 9, "R", "vp", "cards"), (5, 0))

    def test_a_burnt_city_no_longer_does(self):
        self.assertEqual(after(overbuilding("In>g3 ^^c3"), 9, "R", "vp", "cards"), (1, 0))

    def test_the_points_of_a_burnt_city_stay(self):
        self.assertEqual(after(overbuilding("In>g3"), 9, "B", "vp"), (3,))

    def test_two_cities_are_set_aside_and_a_burnt_one_only_by_ruling(self):
        words = "Du>a3 Du>e3 In>g3 Du>g3"
        with self.assertRaises(RecordError):
            overbuilding(words)
        self.assertEqual(after(overbuilding(words, rulings="burnt-city=aside"), 9, "R", "castles"), (0,))

    def test_only_a_city_burns(self):
        with self.assertRaises(RecordError):
            overbuilding("In>c1")


class Deck(unittest.TestCase):
    def test_the_battle_cards_are_in_the_deck(self):
        box = make_set(cards="K3 1, Du 1")
        moves = "1. R c4:RcG1B1Y1 +?\n2. B b1:R1G1BcY1 +?\n*"
        self.assertEqual(after(scored(moves, box, tags=BATTLE.format("")), 2, "B", "cards"), (1,))
        with self.assertRaises(RecordError):
            scored(moves, box)


class FinalScoring(unittest.TestCase):
    def test_an_overbuilding_at_the_end(self):
        """Red's castle on top: city 6, village 3, castle 2; red had 3 points and keeps a card and 3 silver: 1 and 8.
        Blue keeps its 3 points and a card: nothing else."""
        result = overbuilding("^^c3", end="#")
        self.assertEqual(result["final"], {
            "mine": {"R": 0, "B": 0}, "E2": {"R": 1, "B": 1}, "E3": {"R": 0, "B": 0},
            "O7": {"R": 9, "B": 0}, "O8": {"R": 2, "B": 0}, "O9": {"R": 8, "B": 0}})
        self.assertEqual(result["totals"], {"R": 23, "B": 4})

    def majority(self, settlement, castles, own_space="once", at="d4"):
        """Points for a settlement on d4; `castles` are owner and octagon, `R f4` or, beneath another, `R- f4`."""
        standing = []
        for castle in castles.split(", "):
            owner, octagon = castle.split()
            standing.append(Castle(owner[0], Area(octagon, "r", 1, "N", []), 1, beneath=owner.endswith("-")))
        board = SimpleNamespace(cut=False, settlements={at: [settlement]})
        rulings = {**read_rulings(""), "own-space": own_space}
        table = SimpleNamespace(players=list("RGBY"), board=board, castles=standing, rulings=rulings)
        return {colour: points for colour, points in majority_points(table).items() if points}

    def test_the_rulebooks_city_with_three_three_one_and_one_castles(self):
        castles = "R f4, R h4, R d6, B d8, B b4, B d2, G d6, Y h4"
        self.assertEqual(self.majority("city", castles), {"R": 3, "B": 3})

    def test_shares_are_rounded_up(self):
        for settlement, castles, expected in (
                ("village", "R f4, B d6", {"R": 2, "B": 2}),
                ("village", "R f4, B d6, G d2", {"R": 1, "B": 1, "G": 1}),
                ("village", "R f4, B d6, G d2, Y b4", {"R": 1, "B": 1, "G": 1, "Y": 1}),
                ("city", "R f4, B d6, G d2", {"R": 2, "B": 2, "G": 2}),
                ("city", "R f4, B d6, G d2, Y b4", {"R": 2, "B": 2, "G": 2, "Y": 2}),
                ("village", "R f4, R d6, B d2", {"R": 3})):
            with self.subTest(settlement=settlement, castles=castles):
                self.assertEqual(self.majority(settlement, castles), expected)

    def test_a_castle_beneath_or_out_of_line_does_not_count(self):
        self.assertEqual(self.majority("city", "R- f4, B f4, R e5"), {"B": 6})
        self.assertEqual(self.majority("city", "R- f4, R e5"), {})

    def test_a_castle_beside_the_settlement_counts_once_or_not_at_all(self):
        self.assertEqual(self.majority("village", "R d4, B f4"), {"R": 2, "B": 2})
        self.assertEqual(self.majority("village", "R d4, B f4", own_space="none"), {"B": 3})

    def test_silver(self):
        three, first_tie = {"battle-silver-tie": "three"}, {"silver-first-tie": "yes"}
        shared, two = {"silver-second-tie": "shared"}, {"silver-second-tie": "two"}
        for silver, chosen, expected in (
                ((5, 3, 2, 0), {}, (8, 4, 0, 0)),
                ((5, 5, 2, 0), {}, (6, 6, 0, 0)),
                ((5, 5, 2, 0), three, (3, 3, 0, 0)),
                ((5, 5, 2, 0), first_tie, (6, 6, 4, 0)),
                ((5, 3, 3, 0), {}, (8, 6, 6, 0)),
                ((5, 3, 3, 0), three, (8, 3, 3, 0)),
                ((5, 3, 3, 3), shared, (8, 1, 1, 1)),
                ((5, 3, 3, 0), two, (8, 4, 4, 0)),
                ((0, 0, 0, 0), {}, (0, 0, 0, 0))):
            with self.subTest(silver=silver, rulings=chosen):
                points = silver_points(dict(zip("RGBY", silver)), {**read_rulings(""), **chosen}, battle=True)
                self.assertEqual(tuple(points.values()), expected)


if __name__ == "__main__":
    unittest.main()
