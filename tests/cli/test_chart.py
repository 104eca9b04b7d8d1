"""castellan chart: how a game went, as a picture."""

import unittest
from pathlib import Path

from program import CliTest, GAME, ILLEGAL

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
FINISHED = SAMPLES / "games" / "simulated-4-players.cgn"
PIECEPACK = SAMPLES / "piecepack" / "games" / "by-hand-2-players.cgn"
TOURNAMENT = SAMPLES / "tournament" / "records" / "last-turn.cgn"
KINDS = ["vp", "silver", "resources", "final"]


class Chart(CliTest):
    def svg(self, *arguments, code=0, **options):
        return self.expect(code, "chart", *arguments, "--format", "svg", **options).stdout

    def test_each_kind_is_a_picture_of_its_own(self):
        pictures = [self.svg(FINISHED, "--what", what) for what in KINDS]
        self.assertEqual(len(set(pictures)), len(KINDS))
        self.assertTrue(self.svg(FINISHED) == pictures[0], "points are the default")

    def test_formats(self):
        for name, beginning in [("a.png", b"\x89PNG"), ("a.pdf", b"%PDF-"), ("a.svg", b"<?xml")]:
            for what in KINDS:
                done = self.expect(0, "chart", FINISHED, "--what", what, "-o", name)
                self.assertEqual(done.stdout + done.stderr, "")
                first = (self.folder / name).read_bytes()
                self.assertTrue(first.startswith(beginning))
                self.expect(0, "chart", FINISHED, "--what", what, "-o", name)
                self.assertTrue(first == (self.folder / name).read_bytes(), "the same again")

    def test_a_page_of_any_shape(self):
        for width, height in ((300, 200), (1600, 500), (500, 1200)):
            for game, kinds in ((FINISHED, KINDS), (TOURNAMENT, KINDS), (PIECEPACK, ("vp", "final"))):
                for what in kinds:
                    picture = self.svg(game, "--what", what, "--size", str(width), "--height", str(height))
                    self.assertRegex(picture, f'<svg[^>]* width="{width}(px)?" height="{height}(px)?"')
        for form in ("png", "pdf"):
            self.expect(0, "chart", FINISHED, "--height", "400", "-o", f"a.{form}")
        png = (self.folder / "a.png").read_bytes()
        self.assertEqual((int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")), (1000, 400))
        for height in ("0", "49", "20001", "-1", "x", "99999999999999999999"):
            self.expect_usage("chart", FINISHED, "--height", height, "-o", "b.png", says="--height")
        self.assertEqual(self.names(), ["a.pdf", "a.png"])

    def test_unfinished_games_have_no_final_scoring(self):
        for what in KINDS[:3]:
            self.svg("-", "--what", what, stdin=GAME)
        self.expect_usage("chart", "-", "--what", "final", says="the game has no final scoring", stdin=GAME)

    def test_an_illegal_game_is_drawn_as_far_as_it_goes(self):
        done = self.expect(1, "chart", "-", "-o", "points.svg", stdin=ILLEGAL)
        self.assertIn("error:", done.stderr)
        self.assertEqual(self.names(), ["points.svg"])
        self.expect(1, "chart", "-", "-o", "none.svg", stdin="")
        self.assertEqual(self.names(), ["points.svg"])

    def test_as_played_goes_on(self):
        self.assertTrue(self.svg("-", "--as-played", stdin=ILLEGAL, code=1) != self.svg("-", stdin=ILLEGAL, code=1))

    def test_a_tournament(self):
        for what in KINDS:
            self.svg(TOURNAMENT, "--what", what)

    def test_another_game_has_points_and_their_rows(self):
        points = self.svg(PIECEPACK)
        self.assertIn("<title>By hand</title>", points)
        self.assertTrue(points != self.svg(PIECEPACK, "--what", "final"))
        for what in ("silver", "resources"):
            self.expect_usage("chart", PIECEPACK, "--what", what, "-o", "a.png",
                              says=f"--what {what}: a game of piecepack-castles has no such chart; vp and final can")
        begun = PIECEPACK.read_text().split("20. M")[0].replace("#S", "*") + "*\n"
        self.expect_usage("chart", "-", "--what", "final", stdin=begun, says="nothing is scored yet")
        self.assertEqual(self.names(), [])

    def test_another_game_is_drawn_up_to_its_error(self):
        illegal = PIECEPACK.read_text().replace("3. S S4@e1n1", "3. S S4@e5n5")
        done = self.expect(1, "chart", "-", "-o", "points.svg", stdin=illegal)
        self.assertIn("error:", done.stderr)
        self.assertTrue((self.folder / "points.svg").read_text() != self.svg(PIECEPACK))

    def test_one_game_of_many(self):
        many = GAME + "\n" + GAME.replace("Anna", "Cleo")
        self.expect_usage("chart", "-", says="--game", stdin=many)
        self.assertTrue(self.svg("-", "--game", "1", stdin=many) != self.svg("-", "--game", "2", stdin=many))

    def test_an_analysis_drawn(self):
        few = ("--samples", "1", "--no-cache")
        pictures = []
        for players in (2, 3, 4):
            game = SAMPLES / "games" / f"simulated-{players}-players.cgn"
            for what in ("shares", "luck"):
                pictures.append(self.svg(game, "--what", what, *few))
                self.assertTrue(pictures[-1] == self.svg(game, "--what", what, *few, "--jobs", "1"), "the same again")
        self.assertEqual(len(set(pictures)), 6)

    def test_an_analysis_in_each_format(self):
        for name, beginning in [("a.png", b"\x89PNG"), ("a.pdf", b"%PDF-"), ("a.svg", b"<?xml")]:
            for what in ("shares", "luck"):
                self.expect(0, "chart", "-", "--what", what, "--samples", "1", "--no-cache", "--theme", "dark", "--lang",
                            "de", "-o", name, stdin=GAME)
                self.assertTrue((self.folder / name).read_bytes().startswith(beginning))

    def test_what_cannot_be_analysed_has_no_such_chart(self):
        for what in ("shares", "luck"):
            for text in (ILLEGAL, TOURNAMENT.read_text()):
                done = self.expect(1, "chart", "-", "--what", what, "-o", "none.svg", "--no-cache", stdin=text)
                self.assertIn("standard input, game 1 cannot be analysed: ", done.stderr)
            self.expect_usage("chart", PIECEPACK, "--what", what, "-o", "none.svg",
                              says=f"--what {what}: a game of piecepack-castles has no such chart")
        self.assertEqual(self.names(), [])

    def test_options_of_an_analysis_go_with_it(self):
        for option in (("--samples", "9"), ("--seed", "2"), ("--jobs", "2"), ("--no-cache",)):
            self.expect_usage("chart", FINISHED, *option, says=f"{option[0]} goes with --what shares and --what luck")

    def test_wrong_usage(self):
        for arguments, says in [
            (["--what", "points"], "--what is vp, silver, resources, final, shares or luck, not 'points'"),
            (["-o", "chart.gif"], "-o chart.gif: chart writes a file that ends in .png, .pdf or .svg"),
            (["--size", "1"], "a width from 16 on"),
            (["--theme", "neon"], "'neon' is neither a theme"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("chart", FINISHED, *arguments, says=says)
        self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main()
