"""Claims and score sheets of games with the modules Battle and Dilemma."""

import json
import unittest

from program import CliTest

# Blue has 4 + 6 heraldic points around d4, Red 5. Villages b4, f4 and d2 and the city h4 are in line: 3 x 1 + 2 VP.
OVERBUILT = """[CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Position "modules battle | octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; d2 w1NESW | seats BR | \
tiles d3:R5G5Y5B5 e4:Y6R6G6B6 | castles R:^d4 | villages b4 f4 d2 | cities h4 | B w=2 g=2 r=1 s=2 | R hand=Gu"]

1. B d5:R4G4B4Y4 ^^d4$r
*
"""
GUARDED = OVERBUILT.replace("^^d4$r", "^^d4$r R:Gu")


class Modules(CliTest):
    def test_annotated_records_are_clean_and_canonical(self):
        for text, claim in [(OVERBUILT, "^^d4$r=5 vp=R0,B5"), (GUARDED, "^^d4$r=0 R:Gu")]:
            annotated = self.expect(0, "annotate", "-", stdin=text).stdout
            self.assertIn(claim, annotated)
            self.expect(0, "check", "--strict", "-", stdin=annotated)
            self.expect(0, "fmt", "--check", "-", stdin=annotated)

    def test_a_false_claim_is_replaced(self):
        done = self.expect(1, "annotate", "-", stdin=OVERBUILT.replace("$r", "$r=6"))
        self.assertIn("^^d4$r=5", done.stdout)
        self.assertIn("the claim is wrong: it is 5 [false-claim]", done.stderr)

    def test_why_tells_what_an_overbuilding_brought(self):
        text = self.expect(0, "score", "--why", "1.2", "-", stdin=OVERBUILT).stdout
        self.assertIn("heraldic points around d4: Ben 10, Anna 5\n", text)
        self.assertIn("Ben scores 3 x 1 = 3 VP for villages in line: b4, f4, d2\n", text)
        self.assertNotIn("lays R4G4B4Y4", text)
        guarded = self.expect(0, "score", "--why", "1.2", "-", stdin=GUARDED).stdout
        self.assertIn("the Guard prevents it: no castle, no points (O6e)\n", guarded)
        self.assertNotIn("scores", guarded)

    def test_the_sheet_names_the_modules(self):
        self.assertIn("\nModules: battle\n", self.expect(0, "score", "-", stdin=OVERBUILT).stdout)
        sheet = json.loads(self.expect(0, "score", "--format", "json", "-", stdin=OVERBUILT).stdout)
        self.assertEqual(sheet["modules"], "battle")
        scored = [line for line in sheet["turns"][0]["lines"] if line["rule"] == "O5"]
        self.assertEqual([line["amount"] for line in scored], [2, 3])

    def test_a_result_of_two_games_needs_a_record_of_two(self):
        done = self.expect(1, "check", "-", stdin=OVERBUILT.replace("\n*\n", "\n#B,R\n"))
        self.assertIn("[bad-result]", done.stdout)
        self.expect(1, "check", "-", stdin=OVERBUILT.replace("\n*\n", "\n#B,\n"))

    def test_simulated_games_with_battle_are_annotated_cleanly(self):
        for players in (2, 3, 4):
            game = self.expect(0, "simulate", "--players", players, "--modules", "battle", "--seed", 7).stdout
            annotated = self.expect(0, "annotate", "-", stdin=game).stdout
            self.assertRegex(annotated, r"\nend .* E2=.* E3=.* O7=.* O8=.* O9=.* vp=")
            self.expect(0, "check", "--strict", "-", stdin=annotated)
            self.expect(0, "fmt", "--check", "-", stdin=annotated)


if __name__ == "__main__":
    unittest.main()
