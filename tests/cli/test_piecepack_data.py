"""Castles for the piecepack as data: legal, score and export, their forms and exit codes."""

import json
import os
import unittest
from pathlib import Path

import jsonschema

from program import CliTest, GAME

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
BY_HAND = SOURCE / "samples/piecepack/games/by-hand-2-players.cgn"
HEAD = '[CGN "1"]\n[Game "piecepack-castles"]\n[Suns "Ann"]\n[Moons "Ben"]\n[Seats "SM"]\n[Result "*"]\n\n'
FOUR_TILES = HEAD + "1. S S3@0\n2. M pM5@e1\n3. S S5@n1\n4. M Ma@e1n1\n*\n"
REFUSED = FOUR_TILES.replace("3. S S5@n1", "3. S S5@n7")
UNSEATED = FOUR_TILES.replace('"SM"', '"SS"')


def valid(name, found):
    schema = json.loads((SOURCE / f"docs/schema/piecepack-{name}-1.schema.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(found)
    return found


class LegalTest(CliTest):
    def legal(self, text, *options, code=0):
        return self.expect(code, "legal", self.file("game.cgn", text), *options).stdout

    def data(self, file, at, code=0):
        return valid("legal", json.loads(self.expect(code, "legal", file, "--at", at, "--format", "json").stdout))

    def test_a_tile(self):
        # Drawn: S3, S5, Ma. Of the Suns' other four one is proper; the Moons' proper tile lies. 10 - 3 are left.
        self.assertEqual(self.legal(FOUR_TILES), """Turn 5: Ann (Suns) to lay a tile

Lay a tile drawn from the pile, one of 7
  3 of 7       Suns: Sn, Sa, S2, S4 (one of these is the proper tile of Ann)
  4 of 7       Moons: Mn, M2, M3, M4
  at one of 8 places: n2, e1n2, w1n1, e2n1, w1, e2, s1, e1s1
  for example: Sn@n2

Lay a proper tile
  the player's own, one of Sn, Sa, S2, S4
  at the same places
  for example: pSn@n2
""")

    def test_the_proper_tile_of_another(self):
        """With an empty pile only proper tiles are left, anybody's (M2)."""
        turns = BY_HAND.read_text().split("5. S pS5")[0] + "5. S M3@e2n1\n6. M Mn@w1\n7. S S2@w1n1\n8. M S3@w1s1\n" \
            "9. S M2@s1\n10. M Sn@e1s1\n*\n"
        text = self.legal(turns.replace('[Result "#S"]', '[Result "*"]'))
        self.assertIn("Turn 11: Suns to lay a tile\n\nLay a proper tile\n  the player's own: S5\n"
                      "  that of Moons: Ma\n", text)
        self.assertNotIn("pile", text)

    def test_castles_coins_and_the_next_round(self):
        text = self.legal(BY_HAND.read_text(), "--at", "12")
        self.assertIn("  ^S5         on a tile worth 5, beside M3, Ma, M4\n", text)
        text = self.legal(BY_HAND.read_text(), "--at", "44")
        self.assertIn("  one of Mn, Ma, M2, M3, or M? if its rank is not known\n", text)
        self.assertIn("S3 (1)", text)
        text = self.legal(BY_HAND.read_text(), "--at", "52")
        self.assertIn("Turn up coins of Moons\n  one of M2, M3 on S5\n  for example: round 2: S5:M2\n", text)
        self.assertIn("When the round is scored:\nThe game is over: nothing is left to do; won by Suns\n", text)
        self.assertTrue(self.legal(BY_HAND.read_text(), "--at", "26").startswith("When the round is scored:\nTurn 27: Moons"))

    def test_a_full_tile(self):
        begun = BY_HAND.read_text().replace('"#S"', '"*"').split("15. S")[0]
        text = self.legal(begun + "15. S Sa@M5\n16. M M4@M5\n17. S S3@M5\n18. M M3@M5\n*\n")
        self.assertIn("  on one of 11 tiles (and how many coins lie there): Sn, Sa, S2, S3, S4, S5, Mn, Ma, M2,\n"
                      "  M3, M4\n  no room on M5\n", text)

    def test_the_next_word_of_a_record_is_among_those_listed(self):
        game = json.loads(self.expect(0, "export", BY_HAND).stdout)
        for at, turn in zip(["0"] + [turn["at"] for turn in game["turns"]], game["turns"]):
            if turn["kind"] != "turn":
                continue
            moment = self.data(BY_HAND, at)["moments"][-1]
            words = [beginning + ending for choice in moment["choices"] for beginning in choice["beginnings"]
                     for ending in choice["endings"]]
            self.assertIn(turn["word"], words)
            self.assertEqual((moment["decider"], moment["turn"]), (turn["player"], turn["number"]))

    def test_chance(self):
        moment, = self.data(self.file("game.cgn", FOUR_TILES), "end")["moments"]
        drawn, proper = moment["choices"]
        self.assertEqual(drawn["chance"], {"among": 7, "suits": [
            {"suit": "S", "left": 3, "tiles": ["Sn", "Sa", "S2", "S4"]},
            {"suit": "M", "left": 4, "tiles": ["Mn", "M2", "M3", "M4"]}]})
        self.assertEqual((drawn["kind"], proper["kind"], proper["beginnings"]),
                         ("drawn-tile", "proper-tile", ["pSn@", "pSa@", "pS2@", "pS4@"]))

    def test_problems(self):
        game = self.file("game.cgn", REFUSED)
        done = self.expect(1, "legal", game, "--at", "4")
        self.assertIn("not played so far", done.stderr)
        self.assertTrue(done.stdout.startswith("Turn 3: Ann (Suns) to "), done.stdout)
        self.assertEqual([found["code"] for found in self.data(game, "end", 1)["diagnostics"]], ["place-apart"])
        unseated = self.file("unseated.cgn", UNSEATED)
        self.assertEqual(list(self.data(unseated, "end", 1)), ["castellan-piecepack-legal", "diagnostics"])
        self.assertEqual(self.expect(1, "legal", unseated).stdout, "")
        self.expect_usage("legal", BY_HAND, "--at", "99", says="no turn 99")
        self.expect_usage("legal", BY_HAND, "--position", "seats SM", says="not both")


class ScoreTest(CliTest):
    def test_json_has_the_problems(self):
        for text, code, codes in [(BY_HAND.read_text(), 0, []), (REFUSED, 1, ["place-apart"]), (UNSEATED, 1, ["bad-seats"])]:
            done = self.expect(code, "score", self.file("game.cgn", text), "--format", "json", "--lang", "de")
            found = valid("score", json.loads(done.stdout))
            self.assertEqual([each["code"] for each in found["diagnostics"]], codes)
            self.assertEqual("totals" in found, code == 0 or codes != ["bad-seats"])


class ExportTest(CliTest):
    def test_games_of_all_kinds_in_one_file(self):
        mixed = self.file("mixed.cgn", GAME + "\n" + BY_HAND.read_text() + "\n" + GAME)
        lines = [json.loads(line) for line in self.expect(0, "export", mixed).stdout.splitlines()]
        self.assertEqual([next(iter(game)) for game in lines],
                         ["castellan-export", "castellan-piecepack-export", "castellan-export"])
        self.assertEqual([game["source"]["game"] for game in lines], [1, 2, 3])
        whole = json.loads(self.expect(0, "export", "--format", "json", mixed).stdout)
        self.assertEqual((whole["games"], whole["files"]), (lines, [{"file": str(mixed), "games": 3}]))

    def test_data_are_english(self):
        game = self.file("game.cgn", REFUSED)
        one, other = (self.expect(1, "export", game, "--lang", language).stdout for language in ("en", "de"))
        self.assertEqual(one, other)

    def test_portable_piecepack_notation(self):
        text = self.expect(0, "export", "--format", "ppn", BY_HAND).stdout
        self.expect(0, "export", BY_HAND, "-o", self.folder / "game.ppn")
        self.assertEqual((self.folder / "game.ppn").read_text(), text)
        self.expect(0, "export", BY_HAND, BY_HAND, "-o", self.folder / "two.ppn")
        self.assertEqual((self.folder / "two.ppn").read_text(), text + text)
        self.assertTrue(text.startswith("---\nGameType: Castles\nSetUp: None\n"), text)
        self.assertIn("1. S3@b2\n2. M5@d2 {proper}\n", self.expect(1, "export", "--format", "ppn",
                                                                   self.file("refused.cgn", REFUSED)).stdout)
        self.assertEqual(self.expect(1, "export", "--format", "ppn", self.file("none.cgn", UNSEATED)).stdout, "")

    def test_castelli_has_no_such_notation(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("export", "--format", "ppn", game,
                          says="game 1: a game of castelli has no Portable Piecepack Notation")
        self.expect_usage("export", game, "-o", self.folder / "game.ppn", says="no Portable Piecepack Notation")
        self.assertNotIn("game.ppn", self.names())
        done = self.expect(2, "export", "--format", "ppn", game, BY_HAND)  # the other file all the same
        self.assertTrue(done.stdout.startswith("---\n"))

    def test_options_for_castelli_alone(self):
        for option in ["--as-played"], ["--set", "classic"], ["--ruling", "own-space=none"]:
            self.assertIn("castelli", self.expect(2, "export", *option, BY_HAND).stderr)


if __name__ == "__main__":
    unittest.main()
