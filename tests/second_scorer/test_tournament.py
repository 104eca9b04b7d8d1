"""Tests of the tournament's table: two games in one record. Red and blue play in the north, green and yellow south."""

import unittest

from tiny_games import after, make_set, scored

SILVER_TILES = "1. R d5:R2G1B1Y1s2\n2. G d3:R1G2B1Y1s2\n3. B f5:R1G1B2Y1s1\n4. Y f3:R1G1B1Y2s1\n"

NORTHERN_SQUARES = [column + row for row in "5678" for column in ("bdfh" if row in "57" else "aceg")]


def northern_turns(count):
    """That many tiles of the northern half, laid by red for short, who gets two silver by the first."""
    return "".join(f"{number + 1}. R {square}:R1G1B1Y1{'' if number else 's2'}\n"
                   for number, square in enumerate(NORTHERN_SQUARES[:count]))


def tournament(moves, modules="tournament", rulings="", mine_tile="d4", **box):
    tags = f'[Modules "{modules}"]\n[MineTile "{mine_tile}"]\n[Rulings "{rulings}"]'
    return scored(moves, make_set(**box), seats="RGBY", pieces="A B / C D", tags=tags)


class Board(unittest.TestCase):
    def test_an_area_reaches_no_further_than_the_charts(self):
        """Wood of a5: a6 and b5 border it, a4 beyond the charts does not."""
        result = tournament("1. R b5:G1Y1B1R3\n2. G h1:R1G1B1Y1\n3. B a6:R1G1B2Y1\n*")
        self.assertEqual(after(result, 1, "R", "wood"), (0,))
        self.assertEqual(after(result, 3, "R", "wood"), (1,))

    def test_a_colour_of_the_other_game_is_neutral(self):
        result = tournament("1. R b5:G1Y1B1R3\n2. G h1:R1G1B1Y1\n3. B a6:R1B2G4Y1\n*")
        for colour in "RGB":
            self.assertEqual(after(result, 3, colour, "wood"), (0,))

    def test_the_charts_give_to_both_sides(self):
        """South arm of b5 red, north arm of a4 green, south arm of d5 green: neutral in the north."""
        rim = {"north-half": {"b": "g2", "d": "r1"}, "south-half": {"a": "w1"}}
        result = tournament("1. R b5:G1Y1R1B1\n2. G a4:G1R1B1Y1\n3. B d5:R1B1G1Y1\n*", rim=rim)
        self.assertEqual(after(result, 3, "R", "grain"), (2,))
        self.assertEqual(after(result, 3, "G", "wood", "rocks"), (1, 0))

    def test_a_castle_does_not_see_across_the_charts(self):
        """Castle on c7: city on c5 of its half; the village on c3 lies in the other."""
        result = tournament("1. R c8:B1G1R1Y1 ^c7\n*", A={"c3": "r1N.1 w1N g1N", "c1": "w1NESW city"},
                            C={"c3": "w1NESW village"})
        self.assertEqual(after(result, 1, "R", "vp"), (2,))


class Mines(unittest.TestCase):
    def test_each_game_has_a_mine_of_eleven(self):
        """Less 2 and 1 is 8 in each: four for red, and as many for green, though red took four of the other."""
        result = tournament(SILVER_TILES + "5. R h5:RcG1B1Y1 +? Rb\n6. G h3:R1GcB1Y1 +? Rb\n*")
        self.assertEqual(after(result, 6, "R", "silver"), (6,))
        self.assertEqual(after(result, 6, "G", "silver"), (6,))

    def test_sales_are_paid_by_the_sellers_own_mine(self):
        """Two in each mine, for the tiles of red and green; nothing is left for sales in the south."""
        moves = "1. R d5:R2GcB1Y1 +?\n2. G d3:R1GcB1Y1s2 +?\n3. B f5:R1G1B2Y1 G:-? R:-?\n*"
        result = tournament(moves, silver="2 3 4")
        self.assertEqual(after(result, 3, "R", "silver"), (2,))
        self.assertEqual(after(result, 3, "G", "silver"), (2,))

    def test_the_extra_mine_covers_its_octagon_on_all_four_sides(self):
        """Mine tile on d2 (tiles c2, d1, d3, e2): green 3 and 2, yellow 1 and 1: green takes all 11."""
        moves = ("1. R b5:G1Y1B1R3\n2. G c2:R1G3B1Y1\n3. B h5:R1G1B1Y1\n4. Y d1:Y1R1B1G1\n5. R f5:R1G1B1Y1\n"
                 "6. G d3:R1B1G2Y1\n7. B h7:R1G1B1Y1\n8. Y e2:R1G1B1Y1\n#")
        result = tournament(moves, mine_tile="d2", C={"d2": "w4NESW village"})
        self.assertEqual(result["final"]["mine"], {"R": 0, "G": 11, "B": 0, "Y": 0})
        self.assertEqual(after(result, 8, "G", "wood"), (0,))
        self.assertEqual(result["final"]["E4"], {"R": 0, "G": 4, "B": 0, "Y": 0})

    def test_the_settlement_under_it_is_gone(self):
        """Castle on d4, in the column of the village of d2 that the mine tile covers."""
        octagons = {"d4": "r1S.1 w1S g1S", "d2": "w4NESW village"}
        moves = "1. R h5:R1G1B1Y1\n2. G d3:G1R1B1Y1 ^d4\n*"
        self.assertEqual(after(tournament(moves, mine_tile="d2", C=octagons), 2, "G", "vp"), (0,))
        self.assertEqual(after(tournament(moves, mine_tile="a1", C=octagons), 2, "G", "vp"), (1,))


class Rivals(unittest.TestCase):
    MOVES = SILVER_TILES + "5. R h5:RcG1B1Y1 +? Bg\n*"

    def test_brigands_rob_the_own_game_only_or_both(self):
        own = tournament(self.MOVES)
        self.assertEqual([after(own, 5, colour, "silver") for colour in "RGBY"], [(3,), (2,), (0,), (1,)])
        both = tournament(self.MOVES, rulings="tournament-rivals=both")
        self.assertEqual([after(both, 5, colour, "silver") for colour in "RGBY"], [(6,), (0,), (0,), (0,)])

    def test_players_whose_game_is_over_are_not_robbed(self):
        """The northern game is over with the turn of its sixteenth tile; red has two silver."""
        for laid, silver in ((15, 0), (16, 2)):
            moves = northern_turns(laid) + f"{laid + 1}. G d3:R1GcB1Y1 +? Bg\n*"
            result = tournament(moves, rulings="tournament-rivals=both")
            self.assertEqual(after(result, laid + 1, "R", "silver"), (silver,))

    def test_in_its_last_turn_the_rival_still_is(self):
        result = tournament(northern_turns(15) + f"16. B {NORTHERN_SQUARES[15]}:R1G1BcY1 +? Ra\n*")
        self.assertEqual(after(result, 16, "B", "silver"), (1,))

    def test_the_deck_is_shared(self):
        """One card for both games: red draws it, then green finds none."""
        result = tournament("1. R d5:RcG1B1Y1 +?\n2. G d3:R1GcB1Y1\n*", cards="K3 1")
        self.assertEqual([after(result, 2, colour, "cards") for colour in "RG"], [(1,), (0,)])


class Ending(unittest.TestCase):
    def test_prizes_and_winners_of_each_game(self):
        """Red 2 silver, blue 1; green 2, yellow 1: first and second prize in each game."""
        result = tournament(SILVER_TILES + "#R,G")
        self.assertEqual(result["final"]["E4"], {"R": 4, "G": 4, "B": 2, "Y": 2})
        self.assertEqual(result["winners"], [["R"], ["G"]])

    def test_a_shared_victory_in_one_game(self):
        result = tournament("1. R d5:R2G1B1Y1\n2. G d3:R1G2B1Y1s2\n#R+B,G")
        self.assertEqual(result["winners"], [["R", "B"], ["G"]])

    def test_with_the_other_modules(self):
        result = tournament(SILVER_TILES + "#R,G", modules="dilemma, battle, tournament")
        self.assertEqual(result["final"]["O9"], {"R": 8, "G": 8, "B": 4, "Y": 4})
        self.assertEqual(result["final"]["D3"], {"R": 5, "G": 5, "B": 5, "Y": 5})


if __name__ == "__main__":
    unittest.main()
