"""Claims and score sheets of games with the modules Battle and Dilemma."""

import json
import unittest
from pathlib import Path

import jsonschema

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
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schema" / "score-1.schema.json").read_text())
GUARDED = OVERBUILT.replace("^^d4$r", "^^d4$r R:Gu")


class Modules(CliTest):
    def sheet(self, text):
        """The score sheet as JSON, valid by its schema."""
        sheet = json.loads(self.expect(0, "score", "--format", "json", "-", stdin=text).stdout)
        jsonschema.validate(sheet, SCHEMA, jsonschema.Draft202012Validator)
        return sheet

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
        self.assertIn("\nModules: Battle\n", self.expect(0, "score", "-", stdin=OVERBUILT).stdout)
        sheet = self.sheet(OVERBUILT)
        self.assertEqual(sheet["modules"], "battle")
        scored = [line for line in sheet["turns"][0]["lines"] if line["rule"] == "O5"]
        self.assertEqual([line["amount"] for line in scored], [2, 3])

    def test_a_result_of_two_games_needs_a_record_of_two(self):
        done = self.expect(1, "check", "-", stdin=OVERBUILT.replace("\n*\n", "\n#B,R\n"))
        self.assertIn("[bad-result]", done.stdout)
        self.expect(1, "check", "-", stdin=OVERBUILT.replace("\n*\n", "\n#B,\n"))

    def test_simulated_games_with_all_modules_are_annotated_cleanly(self):
        for players, modules in [(2, "battle"), (3, "dilemma"), (4, "dilemma,battle"), (4, "dilemma,battle,tournament")]:
            with self.subTest(players=players, modules=modules):
                game = self.expect(0, "simulate", "--players", players, "--modules", modules, "--seed", 7).stdout
                annotated = self.expect(0, "annotate", "-", stdin=game).stdout
                self.expect(0, "check", "--strict", "-", stdin=annotated)
                self.expect(0, "fmt", "--check", "-", stdin=annotated)
                sheet = self.sheet(annotated)
                final = sheet["final"]
                self.assertEqual("D3" in final, "dilemma" in modules)
                self.assertEqual("E4" in final, "battle" not in modules)
                for colour, points in final.get("O7", {}).items():
                    settlements = [each["points"].get(colour, 0) for each in final["settlements"]]
                    self.assertEqual(points, sum(settlements))
                self.assertEqual(len(sheet.get("games", [])), 2 if "tournament" in modules else 0)

    def test_each_game_of_a_tournament_has_its_winner(self):
        game = self.expect(0, "simulate", "--players", 4, "--modules", "tournament", "--seed", 3).stdout
        result = game.splitlines()[-1]
        north, south = result[1:].split(",")
        text = self.expect(0, "score", "-", stdin=game).stdout
        self.assertLess(text.index("The northern game: "), text.index("The southern game: "))
        self.assertEqual(text.count("[E5]"), 2)
        tag = f'[Result "{result}"]'
        self.assertIn(tag, game)
        for wrong, where in [(f"#{south},{north}", "northern"), (f"#{north}", "southern")]:
            done = self.expect(1, "check", "-", stdin=game.replace(tag + "\n", "").replace(f"\n{result}\n", f"\n{wrong}\n"))
            self.assertIn(f"of the {where} game", done.stdout)
        done = self.expect(1, "check", "-", stdin=game.replace(tag, f'[Result "#{north}"]'))
        self.assertIn("[result-mismatch]", done.stdout)


if __name__ == "__main__":
    unittest.main()
