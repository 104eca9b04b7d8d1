"""castellan import: games recorded elsewhere, from a file to a checked record."""

import gzip
import json
import os
import subprocess
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

    ONE_MOVE = {"players": ["A", "B"], "moves": [{"player": "A", "tile": "C", "x": 0, "y": -1, "rot": 2,
                                                  "follower": {"feature": "city", "side": "S"}}]}

    def imported(self, game, code=0, *options):
        done = self.expect(code, "import", *options, self.file("one.json", json.dumps(game)))
        return done.stdout, done.stderr

    def test_castles_are_written(self):
        """By the city's owner: the player of the turn, who put the follower there; a side or an object."""
        for castle in ("S", {"side": "S"}, {"player": "A", "side": "S"}):
            game = json.loads(json.dumps(self.ONE_MOVE))
            game["moves"][0]["castles"] = [castle]
            text, said = self.imported(game)
            self.assertIn("1. R C@n1S c ^\n", text)
            self.assertEqual(said, "")
            self.expect(0, "check", "--strict", self.file("one.cgn", text))
        game["moves"][0]["castles"] = ["E"]
        self.assertIn("moves[0]: the tile has no city on side E, so there is no castle", self.imported(game)[1])
        game["moves"][0]["castles"] = ["X"]
        self.assertIn("moves[0].castles[0]: `X` is no side", self.imported(game, 1)[1])

    def test_a_key_that_is_not_known_is_named(self):
        for change, where in ((lambda game: game.update(moves_=[]), "moves_"),
                              (lambda game: game["moves"][0].update(castle="S"), "moves[0].castle"),
                              (lambda game: game["moves"][0]["follower"].update(half="L"), "moves[0].follower.half"),
                              (lambda game: game.update(expected={"total": {}}), "expected.total"),
                              (lambda game: game.update(expected={"events": [{"turn": 1, "feature": "city", "points": {"A": 4},
                                                                              "x": 1}]}), "expected.events[0].x")):
            game = json.loads(json.dumps(self.ONE_MOVE))
            change(game)
            with self.subTest(where):
                self.assertIn(f"{where}: this key is not known and was not read", self.imported(game)[1])
                self.imported(game, 1, "--strict")

    def test_small_cities_by_their_points_alone(self):
        """Two tiles gave 2, which is 1 a tile; with 4 it is the default."""
        for points, ruling in ((2, True), (4, False), (3, False)):
            game = dict(self.ONE_MOVE, expected={"events": [{"turn": 1, "feature": "city", "points": {"A": points}}]})
            text, _ = self.imported(game)
            self.assertEqual('[Rulings "small-city=2"]' in text, ruling)
            self.assertIn(f"c:R={points}\n", text)

    def test_whole_numbers_may_have_a_point(self):
        game = json.loads(json.dumps(self.ONE_MOVE))
        game["moves"][0] |= {"x": 0.0, "y": -1.0, "rot": 2.0}
        self.assertIn("1. R C@n1S c\n", self.imported(game)[0])
        game["moves"][0]["x"] = 0.5
        self.assertIn("moves[0].x: expected a whole number", self.imported(game, 1)[1])

    def test_tiles_set_aside_before_any_move(self):
        text, _ = self.imported({"players": ["A", "B"], "moves": [], "aside": ["L"]})
        self.assertIn("1. R L@-\n", text)

    def test_a_script_a_page_and_compressed_files(self):
        log, game = LOG.read_text(), self.expect(0, "import", LOG).stdout
        packets = json.dumps(json.loads(log)["data"]["data"])
        for text in (f"var logs = {log};", f"module.exports = {log}\n",
                     f"<html><script>var g_gamelogs = [];\n a = {{}}; g_gamelogs = {packets};\nb = 1;</script></html>"):
            with self.subTest(text[:20]):
                self.assertEqual(self.expect(0, "import", self.file("x.js", text)).stdout, game)
        self.assertEqual(self.expect(0, "import", self.file("x.json.gz", gzip.compress(log.encode()))).stdout, game)
        packed = subprocess.run(["zstd", "-q", "-c"], input=log.encode(), stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(self.expect(0, "import", self.file("x.json.zst", packed)).stdout, game)
        self.expect_usage("import", self.file("x.json.gz", gzip.compress(log.encode())[:-20]), says="end before they are complete")
        self.expect_usage("import", self.file("bomb.gz", gzip.compress(bytes(20 << 20))), says="larger than")

    def test_what_is_known_and_cannot_be_read_is_named(self):
        jcz = {"appVersion": "5.7", "players": [], "setup": {"sets": {"basic": 1}}, "replay": [{"type": "PLACE_TILE"}]}
        self.assertIn("a saved game of JCloisterZone, which castellan does not read", self.imported(jcz, 1)[1])
        refused = {"status": "0", "exception": "feException", "error": "You have reached a limit (replay)", "code": 100}
        self.assertIn("the site sent no log, but this error: `You have reached a limit (replay)`", self.imported(refused, 1)[1])

    def test_the_sample_of_the_help_is_there(self):
        self.assertIn("samples/carcassonne/import/game.json", self.expect(0, "import", "--help").stdout)
        self.expect(0, "import", "--strict", SOURCE / "samples/carcassonne/import/game.json", "-o", "game.cgn")
        self.expect(0, "check", "--strict", "game.cgn")

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
