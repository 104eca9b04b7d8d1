"""castellan import: games recorded elsewhere, from a file to a checked record."""

import json
import os
import unittest
from pathlib import Path

import jsonschema

from program import CliTest

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
MADE_UP = SOURCE / "tests/analyzer/carcassonne/import"
GAME = MADE_UP / "made-up.json"
LOG = MADE_UP / "made-up-log.json"


class ImportTest(CliTest):
    def test_a_game_and_its_log_give_one_record_that_checks_clean(self):
        self.expect(0, "import", GAME, "-o", "game.cgn")
        self.expect(0, "import", "-", "-o", "log.cgn", stdin=LOG.read_text())
        game = (self.folder / "game.cgn").read_text()
        self.assertEqual(game, (self.folder / "log.cgn").read_text())
        self.assertEqual(self.expect(0, "import", LOG).stdout, game)
        self.expect(0, "check", "--strict", "game.cgn")
        self.expect(0, "fmt", "--check", "game.cgn")

    def test_a_false_score_is_found(self):
        text = GAME.read_text().replace('"points": {"P1": 8}', '"points": {"P1": 9}')
        self.expect(0, "import", self.file("game.json", text), "-o", "game.cgn")
        found = self.expect(1, "check", "game.cgn")
        self.assertIn("the city gives Red 8, not 9 [false-claim]", found.stdout + found.stderr)

    def test_remarks(self):
        file = self.file("game.json", GAME.read_text().replace('"cities": 2', '"cities": 1'))
        done = self.expect(0, "import", file)
        self.assertEqual(done.stderr, f"castellan: {file}: expected.events[8]: cities that feed the field: 1 in the log, 2 on the map\n")
        self.assertEqual(self.expect(1, "import", "--strict", file).stdout, done.stdout)

    def test_what_cannot_be_read(self):
        for text, says in (("", "line 1, column 1: this is no JSON"),
                           ("{}", "no game that castellan knows to import: docs/carcassonne/import.md says which"),
                           ('{"moves": []}', "`players` is missing"),
                           ('{"players": ["a", "b\\u001b[1m"], "moves": [{"player": "\\u001b"}]}', "`\\x1B` is none of the players")):
            done = self.expect(1, "import", self.file("game.json", text), "-o", "game.cgn")
            self.assertIn(says, done.stderr)
            self.assertEqual(self.names(), ["game.json"])
        self.expect(2, "import", "missing.json")
        self.expect(2, "import", self.folder)
        self.expect(2, "import", GAME, LOG)
        self.expect(2, "import", GAME, "-o", "game.png")
        self.expect(2, "import", self.file("large.json", " " * (16 * 1024 * 1024 + 1)))

    def test_a_record_is_replaced_by_force_alone(self):
        self.file("game.cgn", '[CGN "1"]\n*\n')
        self.expect(2, "import", GAME, "-o", "game.cgn")
        self.expect(0, "import", GAME, "-o", "game.cgn", "--force")

    def test_names_on_demand(self):
        self.assertNotIn("Ann", self.expect(0, "import", LOG).stdout)
        self.assertIn('[Red "Ann"]\n[Yellow "Ben"]\n[Black "Cleo"]\n', self.expect(0, "import", "--names", LOG).stdout)

    def test_the_schema_describes_what_is_read(self):
        schema = json.loads((SOURCE / "docs/schema/carcassonne-game-1.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        game = json.loads(GAME.read_text())
        validator.validate(game)
        for path, value in ((("moves", 0, "rot"), 4), (("moves", 0, "player"), 1), (("players",), ["P1"]),
                            (("moves", 0, "follower"), {"feature": "city", "side": "NL"}),
                            (("expected", "events", 0, "turn"), "start"), (("tiles",), "all")):
            broken = json.loads(GAME.read_text())
            *way, last = path
            inner = broken
            for key in way:
                inner = inner[key]
            inner[last] = value
            with self.subTest(path=path):
                self.assertFalse(validator.is_valid(broken))
                self.expect(1, "import", self.file("broken.json", json.dumps(broken)))


if __name__ == "__main__":
    unittest.main()
