"""Games told as they were played, and the arbiter's page (docs/as-played.md)."""

import json
import unittest
from pathlib import Path

from program import GAME, ILLEGAL, UNREADABLE, CliTest

# Red takes a card that is not due and uses it; Blue lays a tile on Red's, which cannot be.
SLIPS = """[CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4 +K5 K5
2. B c2:R5G5Y5B5
3. R e2:R5G5Y5B5
*
"""
RULED = SLIPS.replace("\n\n1.", '\n[Arbiter "Carla"]\n[Decisions "1.2 stood; penalty B 3"]\n\n1.')


SAMPLES = Path(__file__).resolve().parents[2] / "samples"


class AsPlayedTest(CliTest):
    def arbiter(self, text, *options):
        return self.expect(1, "score", "--as-played", *options, "-", stdin=text)

    def test_the_first_slip_has_a_help(self):
        helps = {"draw-due": "`+?`", "no-draw-due": "without this word", "square-face-up": "legal here"}
        for name, help_text in helps.items():
            told = self.expect(1, "check", "--as-played", SAMPLES / "illegal" / f"{name}.cgn").stdout
            first = told.partition("help: ")[2].partition("\n")[0]
            self.assertIn(help_text, first)

    def test_check_goes_on_and_reports_all(self):
        strict = self.expect(1, "check", "-", stdin=SLIPS)
        self.assertIn("[no-draw-due]", strict.stdout)
        self.assertNotIn("[square-face-up]", strict.stdout)
        self.assertIn("1 game, 0 turns, 1 error", strict.stdout)
        played = self.expect(1, "check", "--as-played", "-", stdin=SLIPS)
        self.assertIn("[no-draw-due]", played.stdout)
        self.assertIn("[square-face-up]", played.stdout)
        self.assertIn("1 game, 3 turns, 2 errors", played.stdout)

    def test_a_legal_game_is_the_same(self):
        for verb in (["check"], ["score", "--why", "end"], ["score", "--why", "1"]):
            strict = self.expect(0, *verb, "-", stdin=GAME)
            self.assertEqual(self.expect(0, *verb, "--as-played", "-", stdin=GAME).stdout, strict.stdout)
        page = self.expect(0, "score", "--as-played", "-", stdin=GAME)
        self.assertIn("Nothing irregular", page.stdout)

    def test_a_syntax_error_still_ends_the_game(self):
        self.assertIn("Not played further", self.arbiter(UNREADABLE).stdout)

    def test_both_scores_side_by_side(self):
        sheet = json.loads(self.arbiter(SLIPS, "--format", "json").stdout)
        self.assertEqual(sheet["castellan-arbiter"], 1)
        self.assertEqual([each["as_played"]["totals"]["R"] for each in [sheet]], [5])
        self.assertEqual(sheet["as_ruled"]["totals"]["R"], 0)
        found = [(each["at"], each["code"], each["played"], each["ruled"], each["consequence"])
                 for each in sheet["irregularities"]]
        self.assertEqual(found, [("1.2", "no-draw-due", "stood", "taken back", False),
                                 ("1.3", "card-not-held", "regular", "void", True),
                                 ("2.1", "square-face-up", "void", "void", False)])

    def test_decisions_and_penalties(self):
        sheet = json.loads(self.arbiter(RULED, "--format", "json").stdout)
        self.assertEqual(sheet["arbiter"], "Carla")
        self.assertEqual(sheet["penalties"], {"R": 0, "B": 3})
        self.assertEqual(sheet["as_ruled"]["totals"], {"R": 5, "B": 0})  # not scored: the penalty waits
        self.assertEqual(sheet["irregularities"][0]["decision"], "stood")
        text = self.arbiter(RULED).stdout
        self.assertIn("Arbiter: Carla", text)
        self.assertIn("stands, by decision", text)
        self.assertIn("Penalty: Ben loses 3 VP, once the game is scored", text)
        page = self.arbiter(RULED, "--format", "md").stdout
        self.assertIn("## As played and as ruled", page)
        self.assertIn("| 2.1 |", page)

    def test_fmt_keeps_the_tags_in_their_place(self):
        mixed = RULED.replace('[Arbiter "Carla"]\n', "").replace('[CGN "1"]\n', '[CGN "1"]\n[Arbiter "Carla"]\n')
        self.assertEqual(self.expect(0, "fmt", "-", stdin=mixed).stdout, RULED)

    def test_why_and_render_as_played(self):
        why = self.arbiter(SLIPS, "--why", "1").stdout
        self.assertIn("irregular: no card is due (no-draw-due, T2)", why)
        picture = self.expect(1, "render", "--as-played", "--format", "svg", "-", stdin=ILLEGAL).stdout
        self.assertIn("<svg", picture)

    def test_verbs_that_cannot(self):
        self.expect_usage("annotate", "--as-played", "-", stdin=GAME)
        self.expect_usage("render", "--as-played", "--position", "octagons d4 r1N.1")


if __name__ == "__main__":
    unittest.main()
