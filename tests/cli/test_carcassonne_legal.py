"""What may be done in Carcassonne, and the map as text, as the program writes them: forms and exit codes."""

import json
import os
import unittest
from pathlib import Path

import jsonschema

from program import CliTest

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
HEAD = '[CGN "1"]\n[Game "carcassonne"]\n[Red "Ann"]\n[Blue "Ben"]\n[Seats "RB"]\n[Result "*"]\n\n'
THREE_TURNS = HEAD + "1. R C@n1S c ^\n2. B RRRR@e1 rW\n3. R RRR@w1 rW\n*\n"
REFUSED = THREE_TURNS.replace("3. R RRR@w1", "3. R RRR@w2")
UNSEATED = THREE_TURNS.replace('"RB"', '"RR"')


class LegalTest(CliTest):
    def legal(self, text, *options, code=0):
        return self.expect(code, "legal", self.file("game.cgn", text), *options).stdout

    def data(self, text, at, code=0):
        schema = json.loads((SOURCE / "docs/schema/carcassonne-legal-1.schema.json").read_text())
        found = json.loads(self.legal(text, "--at", at, "--format", "json", code=code))
        jsonschema.Draft202012Validator(schema).validate(found)
        return found

    def test_within_a_turn(self):
        """The road from w1 to e1 has three tiles, Blue's follower, and Red's castle beside it (S1, K5)."""
        text = self.legal(THREE_TURNS, "--at", "3.1")
        self.assertTrue(text.startswith("Turn 3, Ann (Red) has placed RRR at w1; what may follow, and what the turn scores"))
        self.assertIn(": 3 tiles (Ben 3); castle at 0: the points of the road at", text)
        found = self.data(THREE_TURNS, "3.1")
        self.assertEqual((found["turn"], found["phase"], found["to_play"], found["kinds"], found["drawn"]),
                         (3, "placed", "R", [], None))
        self.assertEqual([option["word"] for option in found["options"]],
                         ["", "rS", "rW", "fNL", "fER", "fSR", "^0:rE"])
        self.assertEqual([(scored["claim"], scored["rule"], scored["owners"], scored["points"])
                          for scored in found["options"][0]["scored"]],
                         [("rE:B=3", "S1", ["B"], 3), ("^0:R=3", "K5", ["R"], 3)])

    def test_before_a_turn(self):
        found = self.data(THREE_TURNS, "2")
        self.assertEqual((found["among"], found["drawn"], found["left_out"]), (69, "RRR", 0))
        self.assertEqual(sum(kind["left"] for kind in found["kinds"]), 69)
        kinds = {kind["tile"]: kind for kind in found["kinds"]}
        self.assertEqual(kinds["Cccc+"], {"tile": "Cccc+", "left": 1, "places": 0, "words": ["Cccc+@-"], "left_out": 0})
        self.assertNotIn("RRRR", kinds)
        self.assertEqual([option["word"] for option in found["options"]], kinds["RRR"]["words"])
        self.assertEqual(self.data(THREE_TURNS, "3")["options"], [])

    def test_a_word_that_is_listed_may_be_written(self):
        for option in self.data(THREE_TURNS, "3.1")["options"]:
            text = THREE_TURNS.replace("RRR@w1 rW", " ".join(filter(None, ["RRR@w1", option["word"]] + [
                scored["claim"] for scored in option["scored"]])))
            self.expect(0, "check", "--strict", self.file("listed.cgn", text))

    def test_problems(self):
        done = self.expect(1, "legal", self.file("game.cgn", REFUSED), "--at", "4")
        self.assertIn("not played so far", done.stderr)
        self.assertIn("The record draws RRR; ", done.stdout)
        self.assertEqual([found["code"] for found in self.data(REFUSED, "end", 1)["diagnostics"]], ["place-apart"])
        self.assertEqual(list(self.data(UNSEATED, "end", 1)), ["castellan-carcassonne-legal", "diagnostics"])
        self.expect_usage("legal", self.file("game.cgn", THREE_TURNS), "--at", "99", says="no turn 99")

    def test_texts_are_data_in_english(self):
        game = self.file("game.cgn", THREE_TURNS)
        found = json.loads(self.expect(0, "legal", game, "--at", "3.1", "--format", "json", "--lang", "de").stdout)
        self.assertTrue(found["options"][0]["scored"][0]["text"].startswith("road at "))


class ShowTest(CliTest):
    def test_the_map(self):
        done = self.expect(0, "show", self.file("game.cgn", THREE_TURNS), "--at", "3.1")
        self.assertIn("       w1     0    e1\n            .....\n   n1       .....\n            .#^R.\n"
                      "      ..... .#^R. ..|..\n    0 --o-- ----- -Bo--\n      ..|.. ..... ..|..\n", done.stdout)
        self.expect_usage("show", self.file("game.cgn", THREE_TURNS), "--at", "99", says="no turn 99")


if __name__ == "__main__":
    unittest.main()
