"""castellan set check."""

import json
import os
import unittest
from pathlib import Path

from program import CliTest

CLASSIC = Path(os.environ["CASTELLAN_SOURCE"], "engine/castelli/box/sets/classic.set").read_text()
BASE = Path(os.environ["CASTELLAN_SOURCE"], "engine/carcassonne/box/sets/base.tiles").read_text()
TWO_TILES = """castellan-tiles 1
name own  # of mine
start caps
tile caps 3 cffc k
city N pennant pennant
city W
field EL ER SL SR >N >W
tile cross 2 rrrr
road N
road E
road S
road W
field NL WR
field NR EL
field ER SL
field SR WL
"""
FEWER_CASTLES = CLASSIC.replace("\ncastles 9\n", "\ncastles 8\n")  # C3


class SetCheck(CliTest):
    def test_the_shipped_set_by_its_name_and_as_a_file(self):
        shipped = self.expect(0, "set", "check", "--strict", "classic").stdout
        self.assertIn("\n  C2  heraldic tiles                              32\n", shipped)
        self.assertEqual(self.expect(0, "set", "check", self.file("my.set", CLASSIC)).stdout, shipped)
        self.assertEqual(self.expect(0, "set", "check", "-", stdin=CLASSIC).stdout, shipped)
        self.assertEqual(self.expect(0, "set", "check", "--quiet", "classic").stdout, "")

    def test_an_error_says_where(self):
        broken = CLASSIC.replace("castellan-set 1\n", "castellan-set 1\nbanana\n")
        self.file("my.set", broken)
        for name, shown in [("my.set", "my.set"), ("-", "standard input")]:
            done = self.expect(1, "set", "check", name, stdin=broken)
            line = broken[:broken.index("banana")].count("\n") + 1
            self.assertTrue(done.stdout.startswith(f"{shown}:{line}:1: error: "), done.stdout)
            report = json.loads(self.expect(1, "set", "check", "--format", "json", name, stdin=broken).stdout)
            self.assertEqual([each["file"] for each in report["sets"]], [shown])
            self.assertFalse(report["sets"][0]["usable"])
            self.assertEqual(report["sets"][0]["diagnostics"][0]["line"], line)
            self.assertEqual(report["errors"], len(report["sets"][0]["diagnostics"]))

    def test_what_differs_from_the_printed_counts_is_an_error_if_that_is_asked_for(self):
        self.assertNotEqual(FEWER_CASTLES, CLASSIC)
        self.file("my.set", FEWER_CASTLES)
        done = self.expect(0, "set", "check", "my.set")
        self.assertIn(" warning: ", done.stdout)
        self.assertIn("8  (the rulebook prints 9)", done.stdout)
        self.expect(1, "set", "check", "--strict", "my.set")

    def test_a_file_that_is_not_there(self):
        self.expect_usage("set", "check", "missing.set", says="missing.set: No such file")
        for names in (["missing.set", "classic"], ["classic", "missing.set"]):
            done = self.expect(2, "set", "check", "--format", "json", *names)
            self.assertIn("missing.set: No such file", done.stderr)
            report = json.loads(done.stdout)
            self.assertEqual({each["file"]: each["usable"] for each in report["sets"]},
                             {"missing.set": False, "classic": True})
            unread, = [each["unread"] for each in report["sets"] if not each["usable"]]
            self.assertIn("No such file", unread)
            self.assertEqual(report["errors"], 1)

    def counts(self, name):
        report = json.loads(self.expect(0, "set", "check", "--format", "json", name).stdout)
        return {count["what"]: count["found"] for count in report["sets"][0]["counts"]}

    def test_a_tile_set_by_its_name_and_as_a_file(self):
        # The numbers that are printed for the base game; edges are counted from the table of its tiles.
        self.assertEqual(self.counts("base"), {
            "tiles": 72, "kinds of tiles": 24, "monasteries": 6, "pennants": 10, "tiles with a city": 44,
            "tiles with a road": 45, "cities on one side, of which small cities are made": 28,
            "edges with a city": 79, "edges with a road": 94, "edges with a field": 115})
        shipped = self.expect(0, "set", "check", "--strict", "base").stdout
        self.assertTrue(shipped.startswith("base: The base game\n  sha256:"), shipped)
        self.assertIn("\n  S2  pennants                                              10\n", shipped)
        self.assertEqual(self.expect(0, "set", "check", self.file("my.tiles", BASE)).stdout, shipped)
        self.assertEqual(self.expect(0, "set", "check", "-", stdin="\n# mine\n" + BASE).stdout, shipped)
        self.assertIn("published", self.expect(0, "set", "check", "--format", "json", "base", "classic").stdout)

    def test_counts_are_of_tiles_and_not_of_kinds(self):
        self.assertEqual(self.counts(self.file("own.tiles", TWO_TILES)), {
            "tiles": 5, "kinds of tiles": 2, "monasteries": 0, "pennants": 6, "tiles with a city": 3,
            "tiles with a road": 2, "cities on one side, of which small cities are made": 6,
            "edges with a city": 6, "edges with a road": 8, "edges with a field": 6})

    def test_a_tile_that_can_never_be_placed_is_a_warning(self):
        self.file("own.tiles", TWO_TILES)
        done = self.expect(0, "set", "check", "own.tiles")
        self.assertTrue(done.stdout.startswith("own.tiles:8:1: warning: the tile cross can never be placed"), done.stdout)
        self.assertIn("[tiles-odd]", done.stdout)
        self.expect(1, "set", "check", "--strict", "own.tiles")

    def test_an_error_in_a_tile_set_says_where(self):
        self.file("own.tiles", TWO_TILES.replace("field EL ER SL SR >N >W", "field EL ER SL >N >S"))
        report = json.loads(self.expect(1, "set", "check", "--format", "json", "own.tiles").stdout)
        self.assertEqual([(each["line"], each["column"], each["code"], each["rule"])
                          for each in report["sets"][0]["diagnostics"]],
                         [(7, 19, "tiles-field", "C4, Components")])
        self.assertFalse(report["sets"][0]["usable"])
        self.assertEqual(report["errors"], 1)

    def test_sets_of_each_game_have_their_own_limit(self):
        self.file("long.tiles", BASE + "#" * (100 * 1024))
        self.expect(0, "set", "check", "long.tiles")
        self.file("long.set", CLASSIC + "#" * (100 * 1024))
        self.expect_usage("set", "check", "long.set", says="the file is larger than 65536 bytes")
        self.file("longer.tiles", BASE + "#" * (300 * 1024))
        self.expect_usage("set", "check", "longer.tiles", says="the file is larger than 262144 bytes")

    def test_a_tile_set_is_no_record(self):
        self.expect_usage("check", self.file("my.tiles", BASE), says="this is a component set, not a record")


class SetPrint(CliTest):
    def test_a_set_that_is_built_in_is_printed_as_shipped(self):
        self.assertEqual(self.expect(0, "set", "print", "base").stdout, BASE)
        self.assertEqual(self.expect(0, "set", "print", "classic").stdout, CLASSIC)

    def test_a_new_record_embeds_a_set(self):
        self.file("own.tiles", TWO_TILES)
        self.expect(0, "new", "--rules", "carcassonne", "--seats", "RB", "--set", "own.tiles", "-o", "new.cgn")
        self.expect(0, "check", "new.cgn")
        text = Path(self.folder, "new.cgn").read_text(encoding="utf-8")
        self.assertIn('[Set "own"]\n[Result "*"]\n%set\ncastellan-tiles 1\nname own\nstart caps\n', text)
        self.file("game.cgn", text.replace("*\n", "1. R caps@e1E\n*\n"))
        self.expect(0, "check", "game.cgn")

    def test_what_a_new_record_cannot_embed(self):
        self.file("own.tiles", TWO_TILES.replace("start caps", "start cap"))
        seats = ["new", "--rules", "carcassonne", "--seats", "RB", "--set"]
        self.expect_usage(*seats, "own.tiles", says="own.tiles:3:7: error: no tile of the set has this name")
        self.expect_usage(*seats, self.file("box.set", CLASSIC), says="the tile set does not begin with its version")
        self.expect_usage(*seats, "missing.tiles", says="missing.tiles: No such file")
        self.expect_usage("new", "--seats", "RB", "--set", "own.tiles", says="add --rules carcassonne")

    def test_an_unknown_set(self):
        self.expect_usage("set", "print", "clasic", says="no set clasic is built in; there are classic, base")


if __name__ == "__main__":
    unittest.main()
