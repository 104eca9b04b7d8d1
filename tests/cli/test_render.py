"""castellan render: pictures from games and positions."""

import struct
import unittest

from program import CliTest, GAME, ILLEGAL, UNREADABLE

BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-", "svg": b"<?xml"}
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

    def test_bad_position(self):
        done = self.expect(1, "render", "--position", "octagons d4 q", "-o", "none.png")
        self.assertIn("[bad-position]", done.stderr)
        self.assertEqual(self.names(), [])

    def test_wrong_usage(self):
        game = self.file("game.cgn", GAME)
        for arguments, says in [
            (["-o", "board.gif"], "-o board.gif: a picture's file ends in .png, .pdf or .svg"),
            (["-o", "board"], "ends in .png"),
            (["--format", "gif"], "--format is png, pdf or svg, not 'gif'"),
            (["--crop", "z9"], "'z9' is no space of the board"),
            (["--crop", "a1-"], "'' is no space of the board"),
            (["--crop", "a7-h8"], "the board has no space there"),
            (["--size", "0"], "a width from 16 on"),
            (["--size", "1000000"], "up to 30000"),
            (["--size", "wide"], "--size"),
            (["--at", "99"], "no turn 99"),
            (["--at", "x"], "expected an address"),
            (["--theme", "neon"], "the only theme is parchment"),
            (["--position", OCTAGON], "not both"),
            (["-o", "none/board.png"], "No such file or directory"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("render", game, *arguments, says=says)
        self.assertEqual(self.names(), ["game.cgn"])


if __name__ == "__main__":
    unittest.main()
