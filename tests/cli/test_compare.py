"""compare: two recorders of one game; and as git's diff driver."""

import os
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE

SAMPLES = Path(__file__).parents[2] / "samples" / "compare"
ANNA, BEN, CLERK = (SAMPLES / f"{name}.cgn" for name in ("anna", "ben", "clerk"))

PIECEPACK = SAMPLES.parent / "piecepack" / "worked-example.cgn"

OTHER_TILE = GAME.replace("2. B e2:R5G5Y5B5", "2. B e2:G5Y5B5R5")


class Compare(CliTest):
    def compare(self, code, one, other, *arguments):
        first = one if isinstance(one, Path) else self.file("first.cgn", one)
        second = other if isinstance(other, Path) else self.file("second.cgn", other)
        return self.expect(code, "compare", *arguments, first, second).stdout

    def test_no_difference(self):
        self.assertIn("They tell the same, turn by turn: 2 turns.\nNo difference.\n", self.compare(0, GAME, GAME))
        self.assertIn("No difference but in spelling", self.compare(0, GAME, OTHER_CASE))
        self.assertIn("16 turns and the final scoring.\nNo difference but in spelling", self.compare(0, ANNA, CLERK))

    def test_the_first_difference(self):
        text = self.compare(1, GAME, OTHER_TILE)
        self.assertIn("They part in turn 2: they tell different things.", text)
        self.assertIn(f"{self.folder}/first.cgn:9:6: the first, turn 2.1\n"
                      "  9 | 2. B e2:R5G5Y5B5\n"
                      "    |      ^~~~~~~~~~~\n"
                      "  Ben lays R5G5Y5B5 on e2\n", text)
        self.assertIn("(between asterisks what differs: e2)", text)
        self.assertLessEqual(max(map(len, text.splitlines())), 100 + len(str(self.folder)))

    def test_what_speaks_for_which(self):
        # Ben's sheet lacks the King of turn 13, worth 4 points: only Anna's agrees with 22 points after it.
        text = self.compare(1, ANNA, BEN)
        self.assertIn("They part in turn 13", text)
        self.assertIn("  the first, turn 13 `vp=R22,B8`: true with the first's, false with the second's: vp=R18,B8\n",
                      text)
        self.assertIn("  the second, the final scoring `vp=R27,B16`: true with the second's, false with the first's: "
                      "vp=R30,B16\n", text)
        self.assertIn("6 claims speak for the first, 1 for the second;", text)
        self.assertIn("Anna             first       22 ", text)
        self.assertIn("                 second      18*", text)

    def test_tags(self):
        text = self.compare(1, GAME, GAME.replace('"Ben"', '"Benjamin"'))
        self.assertIn("  Blue         first:  Ben\n               second: Benjamin\n", text)
        text = self.compare(1, GAME, GAME.replace('"A B"', '"B A"'))
        self.assertIn("Not the same game:\n  pieces       first:  A B\n", text)

    def test_claims(self):
        claim = GAME.replace("Y4\n", "Y4 vp=R0\n")
        self.assertIn("Claims differ:\n  in the second only: 1 (1 vp=R0)", self.compare(1, GAME, claim))

    def test_other_games(self):
        game = PIECEPACK.read_text(encoding="utf-8")
        self.assertIn("They tell the same, turn by turn: 26 turns.", self.compare(0, game, game))
        text = self.compare(1, game, game.replace("26. M M?@S4", "26. M M?@S3"))
        self.assertIn("They part in turn 26: they tell different things.", text)
        self.assertIn("  Ben: a hidden coin deployed on S4\n", text)

    def test_records_of_two_games(self):
        text = self.compare(1, PIECEPACK, ANNA)
        self.assertEqual(text, f"{PIECEPACK} is a game of piecepack-castles, {ANNA} one of castelli: they cannot be "
                               "compared.\n")
        both = self.file("both.cgn", GAME + "\n" + PIECEPACK.read_text(encoding="utf-8"))
        text = self.compare(0, both, both)
        self.assertEqual(text.count("No difference.\n"), 2)

    def test_what_castelli_alone_has_is_refused(self):
        self.expect_usage("compare", "--set", "classic", PIECEPACK, PIECEPACK,
                          says="--set is for games of castelli alone")
        self.expect(0, "compare", "--ruling", "tie-control=armed", PIECEPACK, PIECEPACK)

    def test_problems_are_reported(self):
        done = self.expect(1, "compare", self.file("a.cgn", ILLEGAL), self.file("b.cgn", ILLEGAL))
        self.assertIn("[square-face-up]", done.stderr)
        self.assertIn("The first cannot be played to its end: turn 2.1: ", done.stdout)
        self.assertIn("not played further: turn 2.1: ", self.compare(1, GAME, ILLEGAL))
        self.assertIn("They part in turn 2", self.compare(1, GAME, UNREADABLE))
        self.compare(1, FALSE_CLAIM, FALSE_CLAIM)
        self.assertIn("cannot be compared: its setup cannot be read", self.compare(1, GAME, ""))

    def test_several_games(self):
        many = "\n".join([GAME, OTHER_TILE, GAME])
        text = self.compare(1, many, "\n".join([GAME, GAME]))
        self.assertEqual(text.count("No difference."), 1)
        self.assertIn("first.cgn, game 2", text)
        self.assertIn("Game 3 is in ", text)
        self.assertIn("No difference.", self.compare(0, many, many, "--game", "3"))

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("compare", game, says="compare takes two files, not 1")
        self.expect_usage("compare", game, game, game, says="compare takes two files, not 3")
        self.expect_usage("compare", "-", "-", says="only one of the files can be standard input")
        self.expect_usage("compare", game, self.folder / "none.cgn", says="none.cgn: No such file or directory")
        self.expect(0, "compare", game, "-", stdin=GAME)


class Merge(CliTest):
    """--merge: two sheets of one game joined."""

    def merge(self, code, one, other, *arguments):
        files = [sheet if isinstance(sheet, Path) else self.file(name, sheet)
                 for name, sheet in (("anna.cgn", one), ("ben.cgn", other))]
        return self.expect(code, "compare", *files, "--merge", *arguments)

    def test_what_the_whole_of_both_decides(self):
        # Ben's sheet lacks the King of turn 13, and his final points are wrong: Anna's claims say so.
        both = self.folder / "both.cgn"
        done = self.merge(0, ANNA, BEN, "-o", both)
        self.assertEqual((done.stdout, done.stderr), ("", "castellan: 2 differences, 0 questions are left\n"))
        self.assertEqual(both.read_bytes(), ANNA.read_bytes())
        self.assertEqual(self.merge(0, BEN, ANNA, "--quiet").stdout,
                         ANNA.read_text(encoding="utf-8").replace('"Anna"]\n\n', '"Ben"]\n\n'))
        self.expect(0, "check", both)

    def test_spelling_and_an_order_that_does_not_matter_are_not_asked(self):
        # The clerk writes a tile by its number, and the King before the tile.
        done = self.merge(0, CLERK, ANNA)
        self.assertEqual(done.stdout, CLERK.read_text(encoding="utf-8"))
        self.assertIn(" 0 questions", done.stderr)

    def test_a_question(self):
        both = self.folder / "both.cgn"
        done = self.merge(1, GAME, OTHER_TILE, "-o", both)
        self.assertEqual(done.stdout, "turn 2: e2:R5G5Y5B5 or e2:G5Y5B5R5? e2:R5G5Y5B5 is written\n")
        self.assertEqual(done.stderr, "castellan: 1 difference, 1 question is left\n")
        self.assertIn("2. B e2:R5G5Y5B5 {anna: e2:R5G5Y5B5, ben: e2:G5Y5B5R5}\n", both.read_text(encoding="utf-8"))
        self.expect(0, "check", both)
        # Where the record goes to standard output, the questions do not.
        done = self.merge(1, GAME, OTHER_TILE, "--quiet")
        self.assertEqual(done.stdout, both.read_text(encoding="utf-8"))
        self.assertEqual(done.stderr, "turn 2: e2:R5G5Y5B5 or e2:G5Y5B5R5? e2:R5G5Y5B5 is written\n")

    def test_a_question_about_a_tag(self):
        done = self.merge(1, GAME, GAME.replace('"Ben"', '"Benjamin"'))
        self.assertIn("Blue: Ben or Benjamin? Ben is written\n", done.stderr)
        self.assertIn("\n\n{Blue: anna: Ben, ben: Benjamin}\n1. R ", done.stdout)

    def test_a_problem_that_is_left(self):
        # The second tile lies on the first, on both sheets.
        wrong = ILLEGAL.replace("2. B", "2. B b1:R1G1B1Y1 b2:R1G1B1Y1 b3:R1G1B1Y1")
        done = self.merge(1, wrong, wrong)
        self.assertIn("error: ", done.stderr)
        self.assertIn("castellan: the joined record has problems that neither sheet settles\n", done.stderr)

    def test_sheets_of_one_name(self):
        self.folder.joinpath("other").mkdir()
        done = self.expect(1, "compare", self.file("anna.cgn", GAME), self.file("other/anna.cgn", OTHER_TILE), "--merge")
        self.assertIn("{first: e2:R5G5Y5B5, second: e2:G5Y5B5R5}", done.stdout)

    def test_a_name_that_is_no_comment(self):
        name = self.file("}\x1b[%eval 1]{" + "ü" * 40 + ".cgn", GAME)
        done = self.expect(1, "compare", name, self.file("ben.cgn", OTHER_TILE), "--merge")
        self.assertNotIn("\x1b", done.stdout)
        self.expect(0, "check", self.file("both.cgn", done.stdout))
        self.assertLessEqual(max(map(len, done.stdout.splitlines())), 120)

    def test_several_games(self):
        many, other = self.file("anna.cgn", GAME + "\n" + ANNA.read_text()), self.file("ben.cgn", BEN.read_text())
        self.expect_usage("compare", "--merge", many, other, says="anna.cgn has several games: choose one with --game N")
        many = self.file("many.cgn", GAME + "\n" + ANNA.read_text())
        self.assertIn("1. R c2:R4G4B4Y4\n", self.expect(0, "compare", "--merge", many, many, "--game", "1").stdout)

    def test_files_are_kept(self):
        one, other = self.file("anna.cgn", GAME), self.file("ben.cgn", OTHER_TILE)
        self.expect_usage("compare", "--merge", one, other, "-o", other, says="is an input: the output needs another")
        third = self.file("third.cgn", GAME)
        self.expect_usage("compare", "--merge", one, other, "-o", third, says="--force replaces it")
        self.assertEqual(third.read_text(encoding="utf-8"), GAME)
        self.expect_usage("compare", "--merge", one, other, "-o", "both.txt",
                          says="compare writes a file that ends in .cgn")
        self.expect_usage("compare", one, other, "-o", "both.cgn", says="compare writes a file that ends in .txt")

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("compare", "--merge", game, says="--merge takes two files, not 1")
        self.expect_usage("compare", "--merge", *["x"] * 7, says="--merge takes two files, not 7")
        self.expect_usage("compare", "--merge", "-", "-", says="only one of the files can be standard input")
        self.expect_usage("compare", "--merge", game, self.file("empty.cgn", ""), says="there is no game here")
        self.expect_usage("compare", "--merge", ANNA, SAMPLES.parent / "games" / "simulated-2-players.cgn",
                          says="they are no sheets of one game")
        self.expect(0, "compare", "--merge", game, "-", stdin=GAME)


class GitDriver(CliTest):
    """With real git, in a repository of its own."""

    def setUp(self):
        super().setUp()
        self.env = {**os.environ, "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1", "GIT_PAGER": "cat",
                    "PATH": f"{Path(CASTELLAN).resolve().parent}{os.pathsep}{os.environ['PATH']}"}
        self.git("init", "--quiet")
        self.git("config", "user.name", "Recorder")
        self.git("config", "user.email", "recorder@example.org")
        self.git("config", "diff.cgn.command", "castellan compare")
        self.file(".gitattributes", "*.cgn diff=cgn\n")
        self.file("evening.cgn", GAME)
        self.commit("first sheet")

    def git(self, *arguments):
        done = subprocess.run(["git", *arguments], cwd=self.folder, env=self.env, capture_output=True, text=True,
                              timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "-m", message)

    def test_a_changed_record(self):
        self.file("evening.cgn", OTHER_TILE)
        text = self.git("diff")
        self.assertTrue(text.startswith("castellan compare a/evening.cgn b/evening.cgn\n"), text)
        self.assertIn("They part in turn 2", text)
        self.assertIn("b/evening.cgn:9:6: the second, turn 2.1", text)
        self.commit("second sheet")
        self.assertIn("They part in turn 2", self.git("diff", "HEAD~1", "HEAD"))
        self.assertIn("They part in turn 2", self.git("log", "-1", "-p", "--ext-diff"))

    def test_only_spelling(self):
        self.file("evening.cgn", OTHER_CASE)
        self.assertIn("No difference but in spelling", self.git("diff"))

    def test_a_broken_record_does_not_stop_git(self):
        self.file("evening.cgn", "")
        self.file("another.cgn", GAME)
        self.git("add", "--intent-to-add", "another.cgn")
        text = self.git("diff")
        self.assertIn("cannot be compared", text)
        self.assertIn("a/another.cgn", text)

    def test_added_removed_renamed(self):
        self.file("late.cgn", GAME + "\n" + GAME)
        self.commit("another")
        self.assertIn("b/late.cgn\nThe file was added: 2 games\n", self.git("diff", "HEAD~1", "HEAD"))
        self.assertIn("a/late.cgn b/late.cgn\nThe file was removed: 2 games\n", self.git("diff", "HEAD", "HEAD~1"))
        (self.folder / "late.cgn").unlink()
        (self.folder / "evening.cgn").rename(self.folder / "night.cgn")
        self.file("night.cgn", OTHER_TILE)
        self.commit("renamed")
        text = self.git("diff", "-M30%", "HEAD~1", "HEAD", "--", "evening.cgn", "night.cgn")
        self.assertIn("castellan compare a/evening.cgn b/night.cgn\n", text)
        self.assertIn("They part in turn 2", text)

    def test_a_name_that_would_colour_the_terminal(self):
        name = "red\x1b[31m.cgn"
        self.file(name, GAME)
        self.commit("a strange name")
        self.file(name, OTHER_TILE)
        text = self.git("diff")
        self.assertNotIn("\x1b", text)
        self.assertTrue(text.startswith("castellan compare a/red\\x1B[31m.cgn b/red\\x1B[31m.cgn\n"), text)
        missing = self.expect(1, "compare", self.file(name, GAME + "\n" + GAME), self.file("one.cgn", GAME))
        self.assertIn("red\\x1B[31m.cgn only.\n", missing.stdout)

    def test_a_conflict(self):
        self.git("checkout", "--quiet", "-b", "side")
        self.file("evening.cgn", OTHER_TILE)
        self.commit("side")
        self.git("checkout", "--quiet", "-")
        self.file("evening.cgn", GAME.replace("e2:R5G5Y5B5", "e2:B5R5G5Y5"))
        self.commit("main")
        subprocess.run(["git", "merge", "side"], cwd=self.folder, env=self.env, capture_output=True, timeout=60)
        self.assertIn("castellan compare evening.cgn: not merged", self.git("diff", "--cached"))

    # Records as they come, and files that are none.
    ANY_FILE = {
        "changed": OTHER_TILE, "error": GAME.replace("2. B e2:", "2. B c2:"), "several": GAME + "\n" + OTHER_TILE,
        "broken": GAME.replace("1. R", "1. R {"), "empty": "", "legacy": GAME.replace("Anna", "Jörg").encode("cp1252"),
        "utf-16": GAME.encode("utf-16"), "binary": bytes(range(256)) * 20, "zip": b"PK\x03\x04" + bytes(99),
        "page": "<!DOCTYPE html>\n", "other game": '[CGN "1"]\n[Game "piecepack-castles"]\n[Seats "SM"]\n\n1. S Sa@0\n*\n',
        "unknown game": GAME.replace("[Red", '[Game "chess"]\n[Red'),
    }

    def git_on_any_file(self, shows, *also):
        for name, content in self.ANY_FILE.items():
            with self.subTest(name):
                self.file("evening.cgn", content)
                self.assertIn(shows, self.git("diff"))
                self.commit(name)
                self.assertIn(shows, self.git("log", "-p", "--ext-diff", "-1"))
                for arguments in also:
                    self.git(*arguments)

    def test_any_file_is_compared(self):
        self.git_on_any_file("castellan compare a/evening.cgn b/evening.cgn\n")

    def test_any_file_is_converted(self):
        self.git("config", "--unset", "diff.cgn.command")
        self.git("config", "diff.cgn.textconv", "castellan annotate --textconv")
        self.git_on_any_file("diff --git a/evening.cgn b/evening.cgn\n", ("blame", "evening.cgn"))
        self.git("log", "-p")

    def test_text_conversion_with_annotate(self):
        self.git("config", "--unset", "diff.cgn.command")
        self.git("config", "diff.cgn.textconv", "castellan annotate --textconv")
        self.file("evening.cgn", OTHER_TILE)
        self.assertIn("\n-2. B e2:R5G5Y5B5", self.git("diff"))
        self.file("evening.cgn", GAME.replace("2. B e2:", "2. B c2:"))
        text = self.git("diff")
        self.assertIn("\n+2. B c2:R5G5Y5B5\n", text)
        self.assertIn("\n+% 2.1: error: the tile on c2 already lies face up [square-face-up]\n", text)
        self.commit("an error")
        self.assertIn("+2. B c2:", self.git("log", "-p", "-1"))
        self.assertRegex(self.git("blame", "evening.cgn"), r"\) % 2\.1: error: ")


if __name__ == "__main__":
    unittest.main()
