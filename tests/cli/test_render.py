"""castellan render: pictures from games and positions."""

import os
import re
import struct
import unittest
from pathlib import Path

from program import CliTest, GAME, ILLEGAL, UNREADABLE

BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-", "svg": b"<?xml"}
SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
CARCASSONNE = SOURCE / "samples/carcassonne/games/by-hand-2-players.cgn"
PIECEPACK = SOURCE / "samples/piecepack/worked-example.cgn"
CLASSIC = SOURCE / "engine/castelli/box/sets/classic.set"
OCTAGON = "octagons d4 r2NE.1 g1SW | tiles d5:B4G4R4Y4"


class Render(CliTest):
    def begins_as(self, name):
        data = (self.folder / name).read_bytes()
        self.assertEqual(data[: len(BEGINNINGS[name[-3:]])], BEGINNINGS[name[-3:]])
        return data

    def test_formats_from_a_game(self):
        game = self.file("game.cgn", GAME)
        for name in ["end.png", "end.pdf", "end.svg"]:
            with self.subTest(name):
                done = self.expect(0, "render", game, "-o", name)
                self.assertEqual(done.stdout + done.stderr, "")
                self.begins_as(name)

    def test_formats_from_a_position_with_a_crop(self):
        for name in ["detail.png", "detail.pdf", "detail.svg"]:
            with self.subTest(name):
                self.expect(0, "render", "--position", OCTAGON, "--crop", "d4", "-o", name)
                self.begins_as(name)

    def test_standard_output(self):
        self.assertTrue(self.expect(0, "render", "-", "--format", "svg", stdin=GAME).stdout.startswith("<?xml"))
        self.assertIn("PNG", self.expect(0, "render", "-", stdin=GAME).stdout[:8])

    def test_ids_are_a_pictures_own(self):
        """Pictures of all verbs may stand in one page."""
        game = self.file("game.cgn", GAME)
        figure = SOURCE / "samples/figures/castle.cgf"
        commands = [["render", game], ["render", game, "--at", "1"], ["render", game, "--theme", "dark"],
                    ["render", game, "--crop", "c2"], ["render", PIECEPACK], ["render", CARCASSONNE], ["chart", game],
                    ["chart", CARCASSONNE], ["figure", figure], ["figure", game, "--explain", "1"],
                    ["figure", figure, "--page", "a5"], ["set", "print", "base", "--sheet"]]
        owner = {}
        for command in commands:
            with self.subTest(command):
                svg = self.expect(0, *command, "--format", "svg").stdout
                self.assertEqual(svg, self.expect(0, *command, "--format", "svg").stdout)
                ids = re.findall(r' id="([^"]*)"', svg)
                self.assertGreater(len(ids), 0)
                self.assertEqual(len(ids), len(set(ids)))
                for used in re.findall(r'(?:href="#|url\(#)([^")]*)', svg):
                    self.assertIn(used, ids)
                for name in ids:
                    self.assertRegex(name, r"^p[0-9a-f]{12}-")
                    self.assertEqual(owner.setdefault(name, command), command)

    def test_a_game_of_the_piecepack(self):
        for name in ["end.png", "end.pdf", "end.svg"]:
            with self.subTest(name):
                done = self.expect(0, "render", PIECEPACK, "-o", name)
                self.assertEqual(done.stdout + done.stderr, "")
                self.begins_as(name)
        drawn = {at: self.expect(0, "render", PIECEPACK, "--at", at, "--format", "svg").stdout
                 for at in ["0", "12", "13", "26", "r1"]}
        self.assertEqual(len(set(drawn.values())), len(drawn))
        self.assertEqual(drawn["r1"], self.expect(0, "render", PIECEPACK, "--format", "svg").stdout)
        self.assertIn("Worked example", drawn["0"])
        for theme in ["dark", "print", "colour-blind", "high-contrast"]:
            self.assertNotEqual(drawn["r1"], self.expect(0, "render", PIECEPACK, "--theme", theme, "--format", "svg").stdout)

    def test_a_part_of_a_map(self):
        # Half a tile of room on each side is for the names of the places.
        for crop, height in [("w1-0", 2000 / 3), ("n1-w1", 1000), ("0", 1000), ("w1s1-w1n2", 2500)]:
            svg = self.expect(0, "render", CARCASSONNE, "--format", "svg", "--crop", crop).stdout
            self.assertAlmostEqual(float(re.search(r'height="([\d.]+)px"', svg)[1]), height, places=3)
        for crop, reason in [("c3", "--crop c3: expected places of the map"), ("w1-", "--crop w1-: expected places"),
                             ("e90", "no tile lies in e90")]:
            self.assertIn(reason, self.expect(2, "render", CARCASSONNE, "--crop", crop, "-o", "no.png").stderr)

    def test_what_only_castelli_has(self):
        for option in [["--as-played"], ["--set", CLASSIC]]:
            with self.subTest(option):
                said = self.expect(2, "render", PIECEPACK, *option, "-o", "no.png").stderr
                self.assertIn(f"{option[0]} is for games of castelli alone; this is one of piecepack-castles", said)
                self.assertFalse((self.folder / "no.png").exists())
        said = self.expect(2, "render", PIECEPACK, "--crop", "e1", "-o", "no.png").stderr
        self.assertIn("--crop e1: pictures of piecepack-castles cannot be cut", said)
        self.expect(2, "render", PIECEPACK, "--position", OCTAGON)
        self.assertIn("the record has no turn 99", self.expect(2, "render", PIECEPACK, "--at", "99").stderr)

    def test_the_width_is_as_asked_for(self):
        self.expect(0, "render", "-", "--size", "321", "-o", "small.png", stdin=GAME)
        self.assertEqual(struct.unpack(">I", self.begins_as("small.png")[16:20]), (321,))

    def test_any_moment(self):
        pictures = {at: self.expect(0, "render", "-", "--at", at, "--format", "svg", stdin=GAME).stdout
                    for at in ["0", "1", "1.1", "2", "end"]}
        for at, turn in [("0", "1 R"), ("1", "2 B"), ("2", "3 R")]:
            self.assertTrue(f"turn {turn}</metadata>" in pictures[at], at)
        self.assertTrue(pictures["end"] == pictures["2"], "an unfinished game ends with its last turn")

    def test_an_illegal_game_is_drawn_as_far_as_it_goes(self):
        for text in [ILLEGAL, UNREADABLE]:
            done = self.expect(1, "render", "-", "-o", "end.svg", stdin=text)
            self.assertIn("error:", done.stderr)
            drawn = self.begins_as("end.svg")
            self.assertTrue(b"| tiles c2:R4G4B4Y4 |" in drawn and b"turn 2 B</metadata>" in drawn)
            whole = self.expect(0, "render", "-", "--at", "1", "--format", "svg", stdin=GAME).stdout.encode()
            self.assertTrue(drawn != whole, "the title says that it is not all")

    def test_what_cannot_be_opened_is_not_drawn(self):
        for text in ["", "\x00\xff", GAME.replace("[Pieces", "[Places")]:
            self.expect(1, "render", "-", "-o", "none.png", stdin=text)
        self.assertEqual(self.names(), [])

    def test_drawing_commands_of_the_address(self):
        commented = GAME.replace("Y4\n", "Y4 {Look: [%mark c2:red] [%arrow c2-e2] [%label c2 <b>&]}\n")
        for name in ["with.png", "with.pdf", "with.svg"]:
            plain = name.replace("with", "plain")
            self.expect(0, "render", "-", "--at", "1", "-o", name, stdin=commented)
            self.expect(0, "render", "-", "--at", "1", "-o", plain, stdin=GAME)
            self.assertTrue(self.begins_as(name) != self.begins_as(plain), name)
        for at in ["0", "2", "end"]:
            pictures = [self.expect(0, "render", "-", "--at", at, "--format", "svg", stdin=text).stdout
                        for text in [commented, GAME]]
            self.assertTrue(pictures[0] == pictures[1], at)

    def test_a_bad_drawing_is_reported_and_not_drawn(self):
        bad = GAME.replace("Y4\n", "Y4 {[%mark c8] [%arrow c2-e2:pink] [%label c2]}\n")
        done = self.expect(0, "render", "-", "--at", "1", "--format", "svg", stdin=bad)
        self.assertEqual(done.stderr.count("[bad-drawing]"), 3)
        self.assertTrue(done.stdout == self.expect(0, "render", "-", "--at", "1", "--format", "svg", stdin=GAME).stdout)
        self.assertEqual(self.expect(0, "check", "-", stdin=bad).stdout.count("[bad-drawing]"), 3)
        self.expect(1, "render", "-", "--strict", "--at", "1", "-o", "bad.png", stdin=bad)

    def test_a_diagram_mark_names_the_part_to_draw_unless_crop_does(self):
        marked = GAME.replace("Y4\n", "Y4 {[%diagram c1-d2]}\n")
        crop = ["render", "-", "--at", "1", "--format", "svg"]
        by_mark = self.expect(0, *crop, stdin=marked).stdout
        self.assertTrue(by_mark == self.expect(0, *crop, "--crop", "c1-d2", stdin=GAME).stdout)
        by_crop = self.expect(0, *crop, "--crop", "e1-f2", stdin=marked).stdout
        self.assertTrue(by_crop == self.expect(0, *crop, "--crop", "e1-f2", stdin=GAME).stdout)

    def test_themes(self):
        theme = self.file("club.theme", "base = dark\npaper = #123456\n")
        pictures = {name: self.expect(0, "render", "-", "--theme", name, "--format", "svg", stdin=GAME).stdout
                    for name in ["light", "parchment", "dark", "print", theme]}
        self.assertTrue(pictures["light"] == pictures["parchment"])
        self.assertTrue(pictures["light"] == self.expect(0, "render", "-", "--format", "svg", stdin=GAME).stdout)
        self.assertEqual(len(set(pictures.values())), 4)
        for text in ["ink = black\n", "inc = #000000\n", "base = club\n", "[ink]\nx = 1\n", "ink\n"]:
            bad = self.file("bad.theme", text)
            self.expect_usage("render", self.file("game.cgn", GAME), "--theme", bad, says="bad.theme")

    def test_print_has_no_colour(self):
        drawn = self.expect(0, "render", "-", "--theme", "print", "--format", "svg", stdin=GAME).stdout
        colours = re.findall(r"rgb\(([\d.]+)%, ?([\d.]+)%, ?([\d.]+)%\)", drawn)
        self.assertGreater(len(colours), 50)
        self.assertEqual([c for c in colours if len(set(c)) > 1], [])

    def height_of(self, *arguments):
        self.expect(0, "render", *arguments, "--force", "-o", "sized.png")
        data = (self.folder / "sized.png").read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        return height / width

    def test_parts_left_out_and_a_line_added(self):
        for game in [SOURCE / "samples/games/commented-3-players.cgn", CARCASSONNE, PIECEPACK]:
            with self.subTest(game):
                whole = self.height_of(game, "--at", "4")
                board = self.height_of(game, "--at", "4", "--without", "title,panels")
                self.assertLess(board, whole)
                self.assertLess(board, self.height_of(game, "--at", "4", "--without", "panels"))
                self.assertLess(self.height_of(game, "--at", "4", "--without", "panels,title"),
                                self.height_of(game, "--at", "4", "--without", "panels,title", "--caption"))
                several = " words" * 60
                self.assertLess(self.height_of(game, "--at", "4", "--caption"),
                                self.height_of(game, "--at", "4", f"--caption={several}"))
        # Without title, panels, names and rim a square board is as high as wide.
        self.assertAlmostEqual(self.height_of(SOURCE / "samples/games/commented-3-players.cgn", "--without",
                                              "panels,title,coordinates,rim"), 1, delta=0.01)

    def test_the_other_side(self):
        for game in [SOURCE / "samples/games/commented-3-players.cgn", CARCASSONNE, PIECEPACK]:
            with self.subTest(game):
                here, there = (self.expect(0, "render", game, "--at", "4", "--format", "svg", *flip).stdout
                               for flip in [[], ["--flip"]])
                self.assertNotEqual(here, there)
                self.assertEqual(self.height_of(game, "--at", "4"), self.height_of(game, "--at", "4", "--flip"))

    def test_bad_position(self):
        done = self.expect(1, "render", "--position", "octagons d4 q", "-o", "none.png")
        self.assertIn("[bad-position]", done.stderr)
        self.assertEqual(self.names(), [])

    def test_widths_beyond_any_picture(self):
        for width in (2**32 + 16, 2**64 - 1):
            with self.subTest(width):
                self.expect_usage("render", self.file("game.cgn", GAME), "--size", width, "-o", "out.png",
                                  says="cannot draw")

    def test_wrong_usage(self):
        game = self.file("game.cgn", GAME)
        for arguments, says in [
            (["-o", "board.gif"], "-o board.gif: render writes a file that ends in .png, .pdf or .svg"),
            (["-o", "board"], "ends in .png"),
            (["--format", "gif"], "--format is png, pdf or svg, not 'gif'"),
            (["--without", "panels,walls"], "--without panels,walls: expected panels, title, coordinates, rim"),
            (["--without", ""], "--without : expected panels"),
            (["--crop", "z9"], "--crop z9: expected spaces of the board"),
            (["--crop", "a1-"], "--crop a1-: expected spaces"),
            (["--crop", "a7-h8"], "the board has no space there"),
            (["--size", "0"], "a width from 16 on"),
            (["--size", "1000000"], "up to 30000"),
            (["--size", "wide"], "--size"),
            (["--at", "99"], "no turn 99"),
            (["--at", "x"], "expected an address"),
            (["--theme", "neon"], "'neon' is neither a theme (light, dark, print, colour-blind, high-contrast) nor a file with one"),
            (["--position", OCTAGON], "not both"),
            (["-o", "none/board.png"], "No such file or directory"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("render", game, *arguments, says=says)
        self.assertEqual(self.names(), ["game.cgn"])

    def test_what_a_map_or_a_position_has_not(self):
        self.expect_usage("render", PIECEPACK, "--without", "rim", says="a map of Castles for the piecepack has no rim")
        self.expect_usage("render", CARCASSONNE, "--without", "title,rim", says="has no rim")
        self.expect_usage("render", "--position", OCTAGON, "--caption", says="a position has no moves")
        self.expect(0, "render", "--position", OCTAGON, "--caption=Red to move", "-o", "position.png")


if __name__ == "__main__":
    unittest.main()
