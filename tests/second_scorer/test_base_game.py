"""Tests of the base game: numbers worked out by hand from the rulebook."""

import unittest

from tiny_games import after, make_set, scored

from areas import shares
from cgn_reader import RecordError
from ending import winners
from rulings import read_rulings
from silver import silver_points


class RulebookExamples(unittest.TestCase):
    def test_tile_a_gives_blue_two_rocks_and_red_two_grain(self):
        """Tile A on d3: rocks of c3 blue 5, yellow 4; grain of e3 red 5, green 4."""
        box = make_set(C={"c3": "r2NE.1"}, D={"a3": "g2NW"})
        moves = "1. R c4:R4G4Y4B4\n2. G e4:R4Y4G4B4\n3. B d3:Y5R5G5B5\n*"
        result = scored(moves, box, seats="RGBY", pieces="A B / C D")
        self.assertEqual(after(result, 2, "B", "rocks"), (0,))
        self.assertEqual(after(result, 3, "B", "rocks", "grain", "wood"), (2, 0, 0))
        self.assertEqual(after(result, 3, "R", "rocks", "grain", "wood"), (0, 2, 0))
        self.assertEqual(after(result, 3, "G", "grain"), (0,))
        self.assertEqual(after(result, 3, "Y", "rocks"), (0,))

    def test_tile_b_gives_a_card_a_tied_market_and_two_grain_areas(self):
        """Tile B on d3, green's turn: one card for its icon; market of d4 green 3, yellow 3, two tents; grain of c3
        green 3, red 2; grain of e3 red 2, blue 0 by its card icon."""
        box = make_set(C={"d4": "m2NS", "c3": "g2NE"}, D={"a3": "g2NW"})
        moves = "1. R c4:G2B2R2Y2\n2. B e4:G2B2R2Y2\n3. Y d5:R3B3G3Y3\n4. G d3:Y3BcR3G3 +? +? Y:+?\n*"
        result = scored(moves, box, seats="RBYG", pieces="A B / C D")
        self.assertEqual(after(result, 4, "G", "cards", "grain"), (2, 2))
        self.assertEqual(after(result, 4, "Y", "cards", "grain"), (1, 0))
        self.assertEqual(after(result, 4, "R", "cards", "grain"), (0, 2))
        self.assertEqual(after(result, 4, "B", "cards", "grain"), (0, 0))

    CASTLE_MOVES = ("1. R c4:B1G1R1Y1\n2. B f1:R1G1B1Y1\n3. R d3:B1G1Y1R1\n4. B h1:R1G1B1Y1\n"
                    "5. R c2:R1G1B1Y1 ^c3\n*")

    def castle_box(self, own=""):
        """Castle on c3: villages on a3 and e3 and a city on g3 in its row, a village on c1 in its column."""
        return make_set(A={"c3": f"r1N.1 w1E g1S {own}", "a3": "w1NESW village", "c1": "w1NESW village",
                           "b2": "w1NESW city"},
                        B={"a3": "w1NESW village", "c3": "w1NESW city", "c1": "w1NESW city"})

    def test_two_villages_and_a_city_in_the_row_and_a_village_in_the_column_are_five_points(self):
        result = scored(self.CASTLE_MOVES, self.castle_box())
        self.assertEqual(after(result, 3, "R", "vp", "wood", "grain", "rocks", "castles"), (0, 1, 0, 1, 0))
        self.assertEqual(after(result, 5, "R", "vp", "wood", "grain", "rocks", "castles"), (5, 0, 0, 0, 1))
        self.assertEqual(result["totals"], {"R": 5, "B": 0})
        self.assertIsNone(result["final"])
        self.assertIsNone(result["winners"])

    def test_a_city_on_the_castles_own_space_counts_once_or_not_at_all(self):
        box = self.castle_box(own="city")
        self.assertEqual(scored(self.CASTLE_MOVES, box)["totals"]["R"], 7)
        none = scored(self.CASTLE_MOVES, box, tags='[Rulings "own-space=none"]')
        self.assertEqual(none["totals"]["R"], 5)


class Areas(unittest.TestCase):
    def test_sharing(self):
        players = ["R", "B"]
        for amount, influence, neutral_tie, expected in (
                (2, {"R": 3, "B": 2}, "lost", {"R": 2}),
                (3, {"R": 3, "B": 3}, "lost", {"R": 1, "B": 1}),
                (1, {"R": 3, "B": 3}, "lost", {"R": 0, "B": 0}),
                (2, {"R": 3, "G": 4}, "lost", {}),
                (2, {"R": 3, "G": 3}, "lost", {"R": 1}),
                (2, {"R": 3, "G": 3}, "rivals", {"R": 2}),
                (2, {"R": 3, "G": 3}, "nobody", {}),
                (3, {"R": 3, "B": 3, "G": 3}, "lost", {"R": 1, "B": 1}),
                (3, {"R": 3, "B": 3, "G": 3}, "rivals", {"R": 1, "B": 1}),
                (3, {"R": 3, "B": 3, "G": 3}, "nobody", {}),
                (2, {"G": 3, "Y": 3}, "rivals", {}),
                (2, {"R": 3, "B": 3, "G": 1}, "nobody", {"R": 1, "B": 1}),
                (2, {"R": 0, "B": 0}, "lost", {}),
                (2, {}, "lost", {})):
            with self.subTest(influence=influence, neutral_tie=neutral_tie):
                self.assertEqual(shares(amount, influence, players, neutral_tie), expected)

    def test_influence_is_summed_over_the_bordering_tiles(self):
        """Grain of c3: red 2 and 2, blue 3."""
        box = make_set(A={"c3": "g1NES"})
        result = scored("1. R c4:B2G2R2Y2\n2. B d3:R3G3Y3B3\n3. R c2:R2G2B2Y2\n*", box)
        self.assertEqual(after(result, 3, "R", "grain"), (1,))
        self.assertEqual(after(result, 3, "B", "grain"), (0,))

    def test_the_rim_beside_an_octagon_adds_nothing_and_is_always_revealed(self):
        box = make_set(A={"b4": "r2NS.1"}, rim={"north": {"b": "n"}})
        self.assertEqual(after(scored("1. R b3:B1G1R1Y1\n*", box), 1, "B", "rocks"), (2,))

    def test_only_card_icons_give_nothing(self):
        box = make_set(A={"c3": "r2N.1"})
        result = scored("1. R c4:B1G1RcY1 +?\n*", box)
        self.assertEqual(after(result, 1, "R", "rocks", "cards"), (0, 1))

    def test_five_units_are_the_most(self):
        box = make_set(A={"c3": "g3N g4E"})
        result = scored("1. R c4:B1G1R1Y1\n2. B d3:B1G1Y1R1\n*", box)
        self.assertEqual(after(result, 1, "R", "grain"), (3,))
        self.assertEqual(after(result, 2, "R", "grain"), (5,))

    def test_areas_not_written_come_before_the_castle_and_a_written_one_where_it_stands(self):
        """Red has five wood by c3. The sixth, of b2, is lost before the castle and kept after it."""
        box = make_set(A={"c3": "w5N g1N r2N.2", "b2": "w1E"})
        moves = "1. R c4:B1G1R1Y1\n2. B f1:R1G1B1Y1\n3. R c2:B1G1Y1R1 ^c3"
        self.assertEqual(after(scored(moves + "\n*", box), 3, "R", "wood"), (4,))
        self.assertEqual(after(scored(moves + " b2w=R1\n*", box), 3, "R", "wood"), (5,))

    def test_a_card_drawn_for_a_market_evaluates_areas_in_board_order_up_to_it(self):
        """Deck of one card. Market of c3 (blue) comes before that of d2 (red): blue draws the only card."""
        box = make_set(cards="K3 1", A={"c3": "m1E", "d2": "m1N"})
        result = scored("1. R d3:G1Y1R1B1 B:+?\n*", box)
        self.assertEqual(after(result, 1, "B", "cards"), (1,))
        written = scored("1. R d3:G1Y1R1B1 d2m=R1 +?\n*", box)
        self.assertEqual(after(written, 1, "R", "cards"), (1,))
        self.assertEqual(after(written, 1, "B", "cards"), (0,))

    def test_areas_behind_that_market_wait_further(self):
        """Blue draws the only card for c3 and sells it: red draws it again for d2."""
        box = make_set(cards="K3 1", A={"c3": "m1E", "d2": "m1N"})
        result = scored("1. R d3:G1Y1R1B1 B:+? B:-? +?\n*", box)
        self.assertEqual(after(result, 1, "R", "cards"), (1,))
        self.assertEqual(after(result, 1, "B", "cards", "silver"), (0, 2))

    def test_a_market_evaluated_late_finds_the_card_just_sold(self):
        """The only card is drawn in turn 1 and sold in turn 2, before the market needs it."""
        box = make_set(cards="K3 1", A={"c3": "m1E"})
        result = scored("1. R f1:RcG1B1Y1 +?\n2. B d3:G1Y1R1B1 R:-? +?\n*", box)
        self.assertEqual(after(result, 2, "R", "cards", "silver"), (0, 2))
        self.assertEqual(after(result, 2, "B", "cards"), (1,))

    def test_a_short_deck_serves_the_active_player_first(self):
        """Market of four, red and blue tied: two cards each are due, three are left."""
        box = make_set(cards="K3 3, Du 2", A={"c3": "m4NE"})
        result = scored("1. R c4:G1Y1R1B1\n2. B d3:G1Y1R1B1 +? +? R:+?\n*", box)
        self.assertEqual(after(result, 2, "B", "cards"), (2,))
        self.assertEqual(after(result, 2, "R", "cards"), (1,))

    def test_a_card_due_and_not_written_or_written_and_not_due_is_an_error(self):
        for moves in ("1. R c4:B1G1RcY1\n*", "1. R c4:B1G1R1Y1 +?\n*", "1. R c4:B1G1RcY1 B:+?\n*"):
            with self.assertRaises(RecordError):
                scored(moves, make_set())


class TileAndRim(unittest.TestCase):
    def test_rim_resource_goes_to_the_colour_that_points_at_it(self):
        box = make_set(rim={"north": {"a": "w2"}, "west": {"4": "g1"}})
        result = scored("1. R a4:B1G1Y1R1\n*", box)
        self.assertEqual(after(result, 1, "B", "wood", "grain"), (2, 0))
        self.assertEqual(after(result, 1, "R", "wood", "grain"), (0, 1))

    def test_a_neutral_colour_at_the_rim_gets_nothing(self):
        result = scored("1. R a4:G1R1Y1B1\n*", make_set(rim={"north": {"a": "w2"}}))
        self.assertEqual(after(result, 1, "R", "wood"), (0,))

    def test_a_rim_card_is_drawn_by_the_colour_that_points_at_it(self):
        result = scored("1. R a4:B1G1Y1R1 B:+?\n*", make_set(rim={"north": {"a": "c1"}}))
        self.assertEqual(after(result, 1, "B", "cards"), (1,))

    def test_a_card_icon_at_the_rim_gains_only_by_ruling(self):
        box = make_set(rim={"north": {"a": "w2"}})
        self.assertEqual(after(scored("1. R a4:BcG1Y1R1 +?\n*", box), 1, "B", "wood"), (0,))
        gains = scored("1. R a4:BcG1Y1R1 +?\n*", box, tags='[Rulings "edge-card-arm=gains"]')
        self.assertEqual(after(gains, 1, "B", "wood"), (2,))

    def test_several_icons_are_one_card(self):
        self.assertEqual(after(scored("1. R c4:BcGcRcY1 +K3\n*", make_set()), 1, "R", "cards"), (1,))

    def test_a_short_mine_pays_the_tile_then_the_active_player_at_the_rim(self):
        """Three in the mine: two for the tile, the last for red in the west, none for blue in the north."""
        box = make_set(silver="3 3 3", rim={"north": {"a": "s1"}, "west": {"4": "s1"}})
        result = scored("1. R a4:B1G1Y1R1s2\n*", box)
        self.assertEqual(after(result, 1, "R", "silver"), (3,))
        self.assertEqual(after(result, 1, "B", "silver"), (0,))

    def test_a_tile_of_the_set_is_turned_until_the_named_arm_points_north(self):
        """Tile x is G4 R3 Y2 B1 clockwise. With red north, green lies west: red 3 at the northern rim, green west."""
        box = make_set(tiles="tile x G4 R3 Y2 B1 s1", A={"b4": "w1W", "a3": "g1N"}, rim={"north": {"a": "r1"}})
        result = scored("1. B a4:#xR\n*", box)
        self.assertEqual(after(result, 1, "R", "rocks", "wood", "grain"), (1, 0, 0))
        self.assertEqual(after(result, 1, "B", "rocks", "wood", "grain", "silver"), (0, 0, 1, 1))

    def test_a_steward_turns_the_tile_before_the_rim_gives(self):
        """Blue holds a card by turn 1's rim. Turn 3: the tile would give red two wood; turned, it gives blue two."""
        box = make_set(rim={"north": {"a": "w2", "c": "c1"}})
        moves = "1. R c4:B1G1Y1R1 B:+?\n2. B f1:R1G1B1Y1\n3. R a4:R1G1B1Y1 B:St>B\n*"
        result = scored(moves, box)
        self.assertEqual(after(result, 3, "B", "wood", "cards"), (2, 0))
        self.assertEqual(after(result, 3, "R", "wood"), (0,))

    def test_with_the_later_window_what_the_rim_gave_stays_and_areas_see_the_turned_tile(self):
        """Rim: two wood for red, as placed. Grain of a3, south of a4: blue as placed, red once blue points north."""
        box = make_set(A={"a3": "g1N"}, rim={"north": {"a": "w2", "c": "c1"}})
        moves = "1. R c4:B1G1Y1R1 B:+?\n2. B f1:R1G1B1Y1\n3. R a4:R1G1B1Y1 B:St>B\n*"
        result = scored(moves, box, tags='[Rulings "steward-window=areas"]')
        self.assertEqual(after(result, 3, "R", "wood", "grain"), (2, 1))
        self.assertEqual(after(result, 3, "B", "wood", "grain", "cards"), (0, 0, 0))


class CardsAndSilver(unittest.TestCase):
    """Turn 1 gives red four cards by the rim at c4, silver as the tile says; turn 2 gives blue some silver."""

    def play(self, silver_red, silver_blue, words, silver="11 16 22", **octagons):
        box = make_set(silver=silver, rim={"north": {"c": "c4"}}, A=octagons)
        moves = (f"1. R c4:R1G1B1Y1{silver_red} +? +? +? +?\n2. B f1:R1G1B1Y1{silver_blue}\n"
                 f"3. R b1:R1Y1G1B1 {words}\n*")
        return scored(moves, box)

    def test_king(self):
        self.assertEqual(after(self.play("", "", "K5=5"), 3, "R", "vp", "cards"), (5, 3))

    def test_raider_takes_one_and_brigands_take_what_is_there_up_to_two(self):
        self.assertEqual(after(self.play("", "s2", "Ra=B1"), 3, "R", "silver", "cards"), (1, 3))
        self.assertEqual(after(self.play("", "s2", "Bg"), 3, "R", "silver"), (2,))
        self.assertEqual(after(self.play("", "s1", "Bg"), 3, "R", "silver"), (1,))
        self.assertEqual(after(self.play("", "", "Bg"), 3, "R", "silver"), (0,))

    def test_robber_baron_takes_half_the_mine_rounded_down(self):
        """11 less 1 less 1 is 9: four."""
        self.assertEqual(after(self.play("s1", "s1", "Rb"), 3, "R", "silver", "cards"), (5, 3))

    def test_traitor_buys_a_card_for_one_silver(self):
        """Each draws a card for an icon; red pays the silver of its tile, and the Traitor goes for blue's card."""
        box = make_set()
        moves = "1. R c4:RcG1B1Y1s1 +?\n2. B f1:BcG1R1Y1 +?\n3. R b1:G1Y1R1B1 Tr>B+?\n*"
        result = scored(moves, box)
        self.assertEqual(after(result, 3, "R", "silver", "cards"), (0, 1))
        self.assertEqual(after(result, 3, "B", "silver", "cards"), (1, 0))

    def test_a_sale_brings_two_silver_or_what_the_mine_has(self):
        self.assertEqual(after(self.play("", "", "-? -Ra=2"), 3, "R", "silver", "cards"), (4, 2))
        self.assertEqual(after(self.play("", "", "-? -?", silver="3 3 3"), 3, "R", "silver", "cards"), (3, 2))

    def test_a_peasants_village_scores_for_later_castles(self):
        """Wood, grain and rocks of c3 all border c4; b2 is outside the lines of c3, g3 in its row."""
        box = make_set(A={"c3": "r1N.1 w1N g1N"}, rim={"north": {"c": "c1"}})
        moves = "1. R c4:B1G1R1Y1 B:+?\n2. B f1:R1G1B1Y1 Pe>g3\n3. R b1:G1Y1R1B1 ^c3\n*"
        self.assertEqual(after(scored(moves, box), 3, "R", "vp"), (1,))

    def test_a_unit_bought_costs_two_silver_back_to_the_mine(self):
        """Wood and grain by c4's area, no rocks. Mine 11 less 2; the purchase brings it back to 11: half is 5."""
        box = make_set(A={"c3": "w1N g1N r1W.1"})
        moves = "1. R c4:B1G1R1Y1s2\n2. B f1:BcR1G1Y1 +?\n3. R b1:G1Y1R1B1 ^c3$r\n4. B d1:R1G1B1Y1 Rb=5\n*"
        result = scored(moves, box)
        self.assertEqual(after(result, 3, "R", "silver", "wood", "grain", "rocks", "castles"), (0, 0, 0, 0, 1))
        self.assertEqual(after(result, 4, "B", "silver"), (5,))

    def test_a_master_builder_pays_one_silver_for_each_missing_unit(self):
        """Red holds one wood only: grain and rocks cost one silver each."""
        result = self.play("s2", "", "Mb^c3", b2="w1S", c3="r1NESW.1")
        self.assertEqual(after(result, 3, "R", "castles"), (1,))
        self.assertEqual(after(result, 3, "R", "silver", "wood", "grain", "rocks", "cards"), (0, 0, 0, 0, 3))

    def test_with_a_landgrave_the_price_stays_the_same(self):
        result = self.play("", "", "Lg^b2g", b2="r1S g1S w1S")
        self.assertEqual(after(result, 3, "R", "wood", "grain", "rocks", "cards", "castles"), (0, 0, 0, 3, 1))

    def test_several_cards_for_one_castle_all_leave_the_hand(self):
        """Landgravine and Master builder: wood is held, grain and rocks cost one silver each."""
        result = self.play("s2", "", "LvMb^b2w", b2="w1S")
        self.assertEqual(after(result, 3, "R", "wood", "silver", "cards", "castles"), (0, 0, 2, 1))


class FinalScoring(unittest.TestCase):
    def test_silver_majority(self):
        first_tie, none, shared, two = {"silver-first-tie": "yes"}, {"silver-none": "yes"}, \
            {"silver-second-tie": "shared"}, {"silver-second-tie": "two"}
        for silver, chosen, expected in (
                ((5, 3, 2, 0), {}, (4, 2, 0, 0)),
                ((5, 0, 0, 0), {}, (4, 0, 0, 0)),
                ((0, 0, 0, 0), {}, (0, 0, 0, 0)),
                ((5, 5, 2, 1), {}, (3, 3, 0, 0)),
                ((5, 5, 5, 1), {}, (3, 3, 3, 0)),
                ((5, 5, 5, 5), {}, (3, 3, 3, 3)),
                ((5, 5, 2, 1), first_tie, (3, 3, 2, 0)),
                ((5, 5, 2, 2), first_tie, (3, 3, 3, 3)),
                ((5, 5, 2, 2), {**first_tie, **shared}, (3, 3, 1, 1)),
                ((5, 5, 0, 0), first_tie, (3, 3, 0, 0)),
                ((5, 3, 3, 1), {}, (4, 3, 3, 0)),
                ((5, 3, 3, 1), shared, (4, 1, 1, 0)),
                ((5, 3, 3, 3), shared, (4, 0, 0, 0)),
                ((5, 3, 3, 1), two, (4, 2, 2, 0)),
                ((5, 3, 2, 0), two, (4, 2, 0, 0)),
                ((5, 0, 0, 0), none, (4, 3, 3, 3)),
                ((5, 2, 0, 0), none, (4, 2, 0, 0)),
                ((0, 0, 0, 0), none, (3, 3, 3, 3)),
                ((5, 5, 0, 0), {**none, **first_tie, **two}, (3, 3, 2, 2))):
            rulings = {**read_rulings(""), **chosen}
            with self.subTest(silver=silver, rulings=chosen):
                self.assertEqual(tuple(silver_points(dict(zip("RGBY", silver)), rulings).values()), expected)

    def test_winners(self):
        self.assertEqual(winners({"R": 9, "B": 8}, {"R": 0, "B": 3}), ["R"])
        self.assertEqual(winners({"R": 9, "B": 9}, {"R": 2, "B": 3}), ["B"])
        self.assertEqual(winners({"R": 9, "B": 9, "G": 9}, {"R": 3, "B": 3, "G": 2}), ["R", "B"])

    MINE = {"a1": "sNE", "c1": "g2N", "c3": "w2N"}

    def test_a_finished_game(self):
        """Mine of a1: 11, less 1 and 2 from tiles is 8: red 2 (a2), blue 3 (b1): blue takes 8 and holds 10. Grain of c1
        (tile c2, red 1): red 2 units. Wood of c3 (tile c4, blue 1): blue 2. Red holds one card, and 1 silver.
        Red 1 + 2 + 2 = 5, blue 0 + 2 + 4 = 6."""
        moves = ("1. R a2:B2G2R2Y2s1\n2. B b1:R3G3Y3B3s2\n3. R c2:B1GcR1Y1 +?\n4. B c4:R1G1B1Y1\n"
                 "end a1s=B8 vp=R5,B6\n#B")
        result = scored(moves, make_set(A=self.MINE))
        self.assertEqual(result["final"], {"mine": {"R": 0, "B": 8}, "E2": {"R": 1, "B": 0}, "E3": {"R": 2, "B": 2},
                                           "E4": {"R": 2, "B": 4}})
        self.assertEqual(result["totals"], {"R": 5, "B": 6})
        self.assertEqual(result["winners"], ["B"])

    def test_a_tied_mine_is_shared_rounded_down(self):
        """Eleven shared by two: five each; then both tie for most silver and share the victory, 3 points each."""
        result = scored("1. R a2:B2G2R2Y2\n2. B b1:R2G2Y2B2\n#R+B", make_set(A=self.MINE))
        self.assertEqual(result["final"]["mine"], {"R": 5, "B": 5})
        self.assertEqual(result["totals"], {"R": 3, "B": 3})
        self.assertEqual(result["winners"], ["R", "B"])

    def test_a_neutral_colour_at_the_mine(self):
        box = make_set(A=self.MINE)
        won = scored("1. R a2:B2R2G3Y2\n2. B b1:R2G2Y2B2\n#", box)
        self.assertEqual(won["final"]["mine"], {"R": 0, "B": 0})
        moves = "1. R a2:B2R2G2Y2\n2. B b1:R2G2Y2B2\n#"
        for neutral_tie, blue in (("lost", 5), ("rivals", 11), ("nobody", 0)):
            tied = scored(moves, box, tags=f'[Rulings "neutral-tie={neutral_tie}"]')
            self.assertEqual(tied["final"]["mine"], {"R": 0, "B": blue})

    def test_a_mine_between_card_icons_stays_closed(self):
        result = scored("1. R a2:B2G2RcY2 +?\n2. B b1:R2G2Y2Bc +?\n#", make_set(A=self.MINE))
        self.assertEqual(result["final"]["mine"], {"R": 0, "B": 0})
        self.assertEqual(result["final"]["E4"], {"R": 0, "B": 0})

if __name__ == "__main__":
    unittest.main()
