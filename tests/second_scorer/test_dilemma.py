"""Tests of the module Dilemma, worked out by hand."""

import unittest

from tiny_games import after, make_set, scored

from cgn_reader import RecordError

START_TILES = "start-tile S1 R3 G3 B3 Y3\nstart-tile S2 R3 B3 G3 Y3"


def dilemma(moves, rulings="", start_tiles="R:#S1 B:?", **header):
    tags = f'[Modules "dilemma"]\n[StartTiles "{start_tiles}"]\n[Rulings "{rulings}"]'
    return scored(moves, make_set(tiles=START_TILES, **header), tags=tags)


class Dilemma(unittest.TestCase):
    def test_the_tile_laid_gives_card_and_silver(self):
        result = dilemma("1. R c4:#S1G<R1GcB1Y1s2\n2. B b1:R1G1B1Y1s1<?\n*")
        self.assertEqual(after(result, 1, "R", "cards", "silver"), (0, 0))
        self.assertEqual(after(result, 2, "B", "silver"), (1,))

    def test_or_the_tile_taken(self):
        result = dilemma("1. R c4:#S1G<R1GcB1Y1s2 +?\n*", rulings="dilemma-gain=taken")
        self.assertEqual(after(result, 1, "R", "cards", "silver"), (1, 2))

    def test_what_an_unseen_tile_would_give_cannot_be_told(self):
        with self.assertRaises(RecordError):
            dilemma("1. R c4:#S1G<?\n*", rulings="dilemma-gain=taken")

    def test_areas_and_rim_see_the_tile_laid(self):
        """The start tile lies with green north, blue east, yellow south, red west: west rim at a4 red 3."""
        result = dilemma("1. R a4:#S1G<R1B1G1Y1\n*", rim={"west": {"4": "g2"}})
        self.assertEqual(after(result, 1, "R", "grain"), (2,))

    def test_the_tile_laid_later_is_the_one_taken_before(self):
        moves = "1. R c4:#S1G<R1GcB1Y1s2\n2. B b1:R1G1B1Y1\n3. R c2:{}<R2G2B2Y2\n*"
        self.assertEqual(after(dilemma(moves.format("GcB1Y1R1s2"), cards="K3 0"), 3, "R", "silver"), (2,))
        with self.assertRaises(RecordError):
            dilemma(moves.format("B1GcY1R1s2"), cards="K3 0")
        with self.assertRaises(RecordError):
            dilemma(moves.format("#S1R"))

    def test_a_start_tile_still_held_is_five_points(self):
        result = dilemma("1. R c4:R1G1B1Y1<?\n2. B b1:R1G1B1Y1\n#", start_tiles="R:? B:#S1")
        self.assertEqual(result["final"]["D3"], {"R": 0, "B": 5})
        self.assertEqual(result["totals"], {"R": 0, "B": 5})

    def test_a_tile_of_the_board_held_is_not(self):
        moves = "1. R c4:R3G3B3Y3<R1G1B1Y1\n2. B b1:R1G1B1Y1\n3. R c2:R1G1B1Y1<R2G2B2Y2\n#"
        self.assertEqual(dilemma(moves, start_tiles="R:R3G3B3Y3 B:?")["final"]["D3"], {"R": 0, "B": 5})


if __name__ == "__main__":
    unittest.main()
