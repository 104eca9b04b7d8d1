"""castellan show: the board as text."""

import re
import unittest
from pathlib import Path

from program import CliTest, GAME, ILLEGAL, UNREADABLE

RULES = Path(__file__).resolve().parents[2] / "samples" / "rules"
OCTAGON = "octagons d4 r2NE.1 g1SW | tiles d5:B4G4R4Y4"
UTF8 = {"LC_ALL": "C.UTF-8"}
ESCAPES = re.compile("\x1b\\[[0-9;]*m")


class Show(CliTest):
    def test_a_game_at_an_address(self):
        game = self.file("game.cgn", GAME)
        text = self.expect(0, "show", game, "--at", "1").stdout
        self.assertIn("After turn 1, Anna\n", text)
        self.assertRegex(text, r" R4 ")
        self.assertNotIn(" R5 ", text)  # of turn 2
        self.assertIn(" R5 ", self.expect(0, "show", game).stdout)
        self.assertRegex(text, r"(?m)^ R Anna +0  0 0 0  0  0  0$")
        self.assertRegex(text, r"(?m)^>B Ben ")

    def test_the_last_move_is_shown_beside_what_a_comment_draws(self):
        # B4: in the row and column of d4 a village pays 1, two cities 2 each. O6e: a Guard saves the castle on d4.
        for sample, signs in [("B4-scoring", ["+1", "+2", "+2"]), ("O6e-allowed", ["Guard"])]:
            record = (RULES / f"{sample}.cgn").read_text()
            for told in [record, record.replace("\n*\n", " {[%label d4@S seen]}\n*\n")]:
                with self.subTest(sample, commented=told != record):
                    text = self.expect(0, "show", "-", "--at", "1", stdin=told).stdout
                    self.assertEqual(sorted(re.findall(r"\+\d|Guard", text)), signs)
                    self.assertEqual("seen" in text, told != record)

    def test_a_position(self):
        # rocks 2 with a site in the north and east, grain 1 in the south and west; red looks north, as the tile lies:
        # blue in the north, green in the east, red in the south, yellow in the west
        lines = self.expect(0, "show", "--position", OCTAGON, "--ascii").stdout.splitlines()
        north = next(i for i, line in enumerate(lines) if "B4" in line)
        self.assertRegex(lines[north + 1], r"Y4 +G4")
        self.assertIn("R4", lines[north + 2])
        self.assertEqual(lines[north].index("B4"), lines[north + 2].index("R4"))
        text = "\n".join(lines)
        for sign in ["r2", "g1", "[]", "??"]:
            self.assertIn(sign, text)

    def test_pipes_are_plain(self):
        text = self.expect(0, "show", self.file("game.cgn", GAME), env=UTF8).stdout
        self.assertNotIn("\x1b", text)
        self.assertIn("╱", text)

    def test_ascii_is_ascii(self):
        game = self.file("game.cgn", GAME.replace("Anna", "Zoë"))
        self.assertTrue(self.expect(0, "show", game, "--ascii", env=UTF8).stdout.isascii())
        self.assertTrue(self.expect(0, "show", game, env={"LC_ALL": "C"}).stdout.isascii())
        self.assertIn("Zoë", self.expect(0, "show", game, env=UTF8).stdout)

    def test_colours_add_only_escapes(self):
        game = self.file("game.cgn", GAME)
        plain = self.expect(0, "show", game).stdout
        for terminal, wanted in [("xterm-256color", "8;5;"), ("xterm", ";41m")]:
            with self.subTest(terminal):
                env = {"TERM": terminal, "COLORTERM": "", "NO_COLOR": ""}
                coloured = self.expect(0, "show", game, "--color", "always", env=env).stdout
                self.assertIn(wanted, coloured)
                stripped = [line.rstrip() for line in ESCAPES.sub("", coloured).splitlines()]
                self.assertEqual(stripped, plain.splitlines())
        self.assertNotIn("\x1b", self.expect(0, "show", game, "--color", "never").stdout)

    def test_an_illegal_game_is_shown_as_far_as_it_is_legal(self):
        done = self.expect(1, "show", self.file("game.cgn", ILLEGAL))
        self.assertIn("Before turn 2, Ben (not played further: see the messages)", done.stdout)
        self.assertIn("error", done.stderr)

    def test_unreadable_games_give_what_can_be_read(self):
        self.assertIn("Before turn 2, Ben", self.expect(1, "show", self.file("game.cgn", UNREADABLE)).stdout)
        self.expect(1, "show", self.file("empty.cgn", ""))

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("show", says="no file is named")
        self.expect_usage("show", game, "--at", "9", says="no turn 9")
        self.expect_usage("show", game, "--position", OCTAGON, says="not both")
        self.expect_usage("show", "--position", OCTAGON, "--at", "1", says="leave --at out")

    def test_hostile_names_are_shown_harmless(self):
        game = self.file("game.cgn", GAME.replace("Anna", "A\x1b[2J\u202e"))
        text = self.expect(1, "show", game, "--color", "never", env=UTF8).stdout  # 1: the control character
        self.assertIn("A\\x1B[2J", text)
        self.assertNotIn("\x1b", text)
        self.assertNotIn("\u202e", text)

    def test_the_same_signs_in_other_languages(self):
        game = self.file("game.cgn", GAME)
        boards = {re.sub(r"(?s)\A.*?\n\n", "", self.expect(0, "show", game, "--lang", lang).stdout) for lang in ("en", "de", "nl")}
        self.assertTrue(all(" R5 " in board for board in boards))


if __name__ == "__main__":
    unittest.main()
