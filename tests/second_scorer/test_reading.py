"""Tests of reading records."""

import pathlib
import re
import unittest

from tiny_games import after, make_set, record, scored

from cgn_reader import OutOfScope, RecordError, read_games, read_moves
from rulings import KNOWN, OF_LEGALITY, read_rulings
from second_scorer import score_games


class Reading(unittest.TestCase):
    def test_comments_glyphs_variations_and_claims_are_passed_over(self):
        moves = ("{Anna begins. \\} 1. B}\n1. R c4:B1G1RcY1! +?? vp=R0\n"
                 "( 1. R a4:R1G1B1Y1 { ) } ( 1. R c2:R1G1B1Y1 ) ) ?!\n2. B {late} f1:R1G1B1Y1s1 f1$=1 !!\n*")
        game = read_games(record(moves))[0]
        read_moves(game)
        self.assertEqual([[word.text for word in turn.words] for turn in game.turns],
                         [["c4:B1G1RcY1", "+?"], ["f1:R1G1B1Y1s1"]])

    def test_every_game_of_a_file_is_numbered_and_a_broken_one_hides_no_other(self):
        broken = record("1. R nonsense {open\n")
        text = record("1. R c4:B1G1R1Y1\n*") + broken + record("1. B a2:B1G1R1Y1\n*", seats="BR")
        results = list(score_games(text, make_set()))
        self.assertEqual([number for number, _ in results], [1, 2, 3])
        self.assertIsInstance(results[1][1], RecordError)
        self.assertEqual(results[2][1]["turns"][0]["player"], "B")

    def test_an_embedded_set_goes_before_the_set_given(self):
        embedded = make_set(A={"c3": "r2N.1"})
        text = record(f"%set\n{embedded}\n%end\n\n1. R c4:B1G1R1Y1\n*")
        self.assertEqual(after(next(score_games(text, make_set()))[1], 1, "R", "rocks"), (2,))

    def test_positions_are_out_of_scope(self):
        with self.assertRaises(OutOfScope):
            scored("1. R c4:B1G1R1Y1\n*", make_set(), tags='[Position "x"]')

    def test_an_unknown_module_is_an_error(self):
        with self.assertRaises(RecordError):
            scored("1. R c4:B1G1R1Y1\n*", make_set(), tags='[Modules "battle, siege"]')

    def test_an_unknown_tile_taken_is_no_glyph(self):
        game = read_games(record("1. R c4:B1G1R1Y1<??\n2. B c2:R1G1B1Y1<?\n*"))[0]
        read_moves(game)
        self.assertEqual([turn.words[0].detail["taken"] for turn in game.turns], ["?", "?"])

    def test_the_winners_of_two_games(self):
        for result in ("#R,G", "#R+B,G", "#R,G+Y"):
            game = read_games(record(f"1. R c4:B1G1R1Y1\n{result}"))[0]
            read_moves(game)
            self.assertEqual(game.result, result)

    def test_a_sale_after_the_last_turn(self):
        """The card bought by the icon is sold for two silver; then most silver, 4 points, and no card."""
        result = scored("1. R c4:B1GcR1Y1 +?\nend R:-? vp=R4\n#R", make_set())
        self.assertEqual(result["totals"], {"R": 4, "B": 0})

    def test_a_misspelt_ruling_is_an_error(self):
        with self.assertRaises(RecordError):
            read_rulings("neutral-tie=gone")
        with self.assertRaises(RecordError):
            read_rulings("neutral-ties=lost")

    def test_every_ruling_that_changes_a_score_is_asked_for(self):
        code = "".join(path.read_text() for path in pathlib.Path(__file__).parent.glob("*.py"))
        asked = set(re.findall(r'rulings\["([a-z0-9-]+)"\]', code))
        self.assertEqual(asked, set(KNOWN) - OF_LEGALITY)


if __name__ == "__main__":
    unittest.main()
