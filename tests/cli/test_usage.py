"""Help, wrong usage, and files that cannot be read: exit 2 says what would be right."""

import unittest
from pathlib import Path

from program import CliTest, GAME, OTHER_CASE, VERBS


class Help(CliTest):
    def test_every_verb_has_help_with_examples(self):
        for verb in VERBS:
            with self.subTest(verb):
                out = self.expect(0, *verb.split(), "--help").stdout
                self.assertIn(f"Usage: castellan {verb}", out)
                self.assertIn("Examples:\n  castellan", out)
                self.assertEqual(self.expect(0, *verb.split(), "-h").stdout, out)

    def test_help_fits_into_80_columns(self):
        for words in [[], *([verb] for verb in VERBS), ["archive"], ["set"], ["tournament"]]:
            for language in ["en", "de", "nl"]:
                with self.subTest(words, language=language):
                    out = self.expect(0, *" ".join(words).split(), "--help", "--lang", language).stdout
                    self.assertEqual([line for line in out.splitlines() if len(line) > 80], [])

    def test_help_of_a_verb_by_its_name(self):
        for verb in VERBS:
            self.assertEqual(self.expect(0, "help", *verb.split()).stdout,
                             self.expect(0, *verb.split(), "--help").stdout)

    def test_a_first_word_of_two_lists_its_verbs(self):
        for group in ["archive", "set", "tournament"]:
            with self.subTest(group):
                out = self.expect(0, group, "--help").stdout
                self.assertIn(f"Usage: castellan {group} VERB", out)
                listed = [line.split("  ")[1] for line in out.splitlines() if line.startswith("  ")]
                self.assertEqual(listed, [verb for verb in VERBS if verb.startswith(f"{group} ")])
                for words in [(group, "-h"), ("help", group), ("--help", group), ("--color", "never", group, "-h")]:
                    self.assertEqual(self.expect(0, *words).stdout, out)
        self.assertIn("Veranstaltung", self.expect(0, "--lang", "de", "tournament", "--help").stdout)

    def test_options_may_come_before_the_verb(self):
        game = self.file("game.cgn", OTHER_CASE)
        for words in [("--strict", "check", game), ("--color", "never", "--strict", "check", game),
                      ("--color=never", "check", "--strict", game), ("--game", "1", "check", game, "--strict")]:
            with self.subTest(words):
                self.assertIn("1 warning", self.expect(1, *words).stdout)
        self.assertIn("Partie", self.expect(0, "--lang", "de", "check", game).stdout)
        self.expect(0, "-o", "board.svg", "render", game)
        self.assertIn("board.svg", self.names())
        self.expect(0, "-o", "game.cga", "archive", "--color", "never", "pack", game)
        self.expect(0, "archive", "--quiet", "check", "game.cga")
        self.assertEqual(self.expect(0, "--help", "check").stdout, self.expect(0, "check", "--help").stdout)
        self.assertEqual(self.expect(0, "--lang", "de", "--help").stdout, self.expect(0, "--help", "--lang=de").stdout)

    def test_the_program_lists_its_verbs(self):
        out = self.expect(0, "--help").stdout
        for verb in VERBS:
            self.assertIn(f"\n  {verb} ", out)
        self.assertIn("Exit: 0 clean, 1 a problem", out)

    def test_without_a_verb_help_is_a_message(self):
        done = self.expect(2)
        self.assertEqual(done.stdout, "")
        self.assertIn("Usage: castellan VERB", done.stderr)

    def test_version(self):
        self.assertRegex(self.expect(0, "--version").stdout, r"^castellan \d+\.\d+\.\d+\n$")


class WrongUsage(CliTest):
    def test_unknown_verb(self):
        self.expect_usage("chekc", says="there is no verb 'chekc': did you mean check?")
        self.expect_usage("qqqqqq", says="there is no verb 'qqqqqq': verbs are check, explain, fmt,")

    def test_a_mistyped_option(self):
        self.expect_usage("check", "--stict", "game.cgn", says="check has no option '--stict': did you mean --strict?")
        self.expect_usage("set", says="'set' takes a second word: verbs are set check")
        self.expect_usage("archive", says="verbs are archive pack, archive unpack, archive check")
        self.expect_usage("archive", "pcak", "--help", says="'archive' takes a second word")
        self.expect_usage("--stict", "check", "game.cgn", says="check has no option '--stict': did you mean --strict?")
        self.expect_usage("help", "chekc", says="there is no verb 'chekc': did you mean check?")

    def test_control_characters_do_not_reach_the_terminal(self):
        self.expect_usage("\x1b[31m", says="there is no verb '\\x1B[31m'")
        self.expect_usage("check", "a\x1b[2Jb.cgn", says="a\\x1B[2Jb.cgn: No such file or directory")

    def test_unknown_option(self):
        for verb in VERBS:
            with self.subTest(verb):
                done = self.expect_usage(*verb.split(), "--frobnicate", says="'--frobnicate'")
                self.assertIn(f"Usage: castellan {verb}", done.stderr)

    def test_a_shipped_set_is_named(self):
        game = self.file("game.cgn", GAME)
        self.expect(0, "check", "--set", "classic", game)

    def test_no_file(self):
        for verb in ["check", "fmt", "annotate", "score", "render", "set check"]:
            with self.subTest(verb):
                self.expect_usage(*verb.split(), says="no file is named (`-` is standard input)")

    def test_a_file_too_many(self):
        game = self.file("game.cgn", GAME)
        for verb in ["annotate", "score", "render"]:
            with self.subTest(verb):
                self.expect_usage(verb, game, game, says="takes one file")
        for verb in ["new", "simulate"]:
            with self.subTest(verb):
                self.expect_usage(verb, "game.cgn", says="takes no file: 'game.cgn'")

    def test_missing_file(self):
        for verb in ["check", "fmt", "annotate", "score", "render", "set check"]:
            with self.subTest(verb):
                self.expect_usage(*verb.split(), "none.cgn", says="none.cgn: No such file or directory")

    def test_a_folder_is_no_file(self):
        for verb in ("score", "fmt", "html", "split"):
            self.expect_usage(verb, self.folder, *(["-o", "parts"] if verb == "split" else []),
                              says="this is a folder, not a record; verbs that read folders: check, "
                                   "analyse, booklet, export, archive pack")

    def test_unknown_values(self):
        game = self.file("game.cgn", GAME)
        for arguments, says in [
            (["check", "--format", "xml", game], "--format is text, short, json or sarif, not 'xml'"),
            (["score", "--format", "xml", game], "--format is text, json or md, not 'xml'"),
            (["check", "--color", "blue", game], "--color is auto, always or never, not 'blue'"),
            (["check", "--ruling", "own-rules=yes", game], "there is no such ruling; rulings are silver-first-tie,"),
            (["check", "--ruling", "own-space=twice", game], "values of own-space are once, none"),
            (["check", "--ruling", "own-space", game], "expected NAME=VALUE"),
            (["score", "--why", "seven", game], "expected an address such as 0, 7,"),
            (["score", "--why", "99", game], "no turn 99"),
            (["score", "--why", "2.9", game], "turn 2 has no action 9"),
            (["score", "--why", "1/1", game], "turn 1 has no variation 1"),
            (["score", "--why", "0", game], "nothing is scored by the setup"),
            (["check", "--set", "none.set", game], "none.set: No such file or directory"),
            (["check", "--set", self.file("my.set", "castellan-set 1\n"), game], "the component set cannot be used"),
            (["check", "--set", game, game], "game.cgn: this is a record, not a component set"),
            (["new", "--players", "5"], "--players is 2, 3 or 4, not '5'"),
            (["new", "--names", "A,B,C"], "more names than players"),
            (["new", "--names", "A\x1b[31m"], "--names cannot stand in a record"),
            (["new", "--modules", "battles"], "'battles' is no module"),
            (["new", "--modules", "tournament", "--players", "2"], "a tournament is played by 4"),
            (["simulate", "--players", "1"], "--players is 2, 3 or 4, not '1'"),
            (["simulate", "--games", "-1"], "expected a whole number from 1 on"),
            (["simulate", "--games", "0"], "expected a whole number from 1 on"),
            (["simulate", "--seed", "x"], "expected a whole number from 0 on"),
            (["simulate", "--policy", "clever"], "policies are sensible, random, fast and strong"),
            (["simulate", "--policy", "random,random,random"], "one for each player"),
            (["simulate", "--ruling", "own-space=twice"], "values of own-space are once, none"),
        ]:
            with self.subTest(arguments):
                self.expect_usage(*arguments, says=says)


class OneGameOfMany(CliTest):
    def setUp(self):
        super().setUp()
        self.many = self.file("many.cgn", "\n".join([GAME, GAME, GAME]))

    def test_a_verb_for_one_game_asks_which(self):
        for verb in ["score", "render"]:
            with self.subTest(verb):
                self.expect_usage(verb, self.many, says="has several games: choose one with --game N")
                self.expect_usage(verb, self.many, "--game", "1,3", says="choose one with --game N")
                self.expect(0, verb, self.many, "--game", "2")

    def test_a_game_beyond_the_limit_is_not_taken_for_its_beginning(self):
        self.file("large.cgn", GAME + "\n" * (4 << 20))
        for verb in ("score", "show", "annotate", "legal", "html"):
            with self.subTest(verb):
                done = self.expect(1, verb, "large.cgn")
                self.assertIn("limit-game", done.stdout + done.stderr)

    def test_lists(self):
        for games, count in [("1", 1), ("2-3", 2), ("1,3", 2), ("1,2-3", 3), ("2,2", 1), ("3,1", 2), ("2-9", 2), ("3,1-2,2", 3)]:
            with self.subTest(games):
                self.assertIn(f": {count} game", self.expect(0, "check", "--game", games, self.many).stdout)
                self.assertEqual(self.expect(0, "fmt", "--game", games, self.many).stdout.count("[CGN"), count)

    def test_bad_lists(self):
        for games in ["0", "x", "1-", "-1", "1,,2", "", "1-2-3", "99999999999999999999"]:
            with self.subTest(games):
                self.expect_usage("check", f"--game={games}", self.many)
        self.expect_usage("check", "--game", "3-1", self.many, says="the range ends before it begins")
        self.expect_usage("check", "--game", "4", self.many, says="--game 4: ")
        self.expect_usage("check", "--game", "4", self.many, says="has games 1 to 3")

    def test_games_that_are_missing_are_named_before_anything_is_written(self):
        one = self.file("one.cgn", GAME)
        for file, games, says in [(one, "1,5", f"--game 5: {one} has one game only"),
                                  (self.many, "1,4,2-3,7-9,5", f"--game 4, 5, 7-9: {self.many} has games 1 to 3"),
                                  (self.many, "4-9", f"--game 4-9: {self.many} has games 1 to 3")]:
            for verb in ["check"], ["fmt"], ["export"], ["check", "--format", "json", "--quiet"], ["archive", "pack"]:
                with self.subTest(verb=verb, games=games):
                    done = self.expect(2, *verb, "--game", games, file)
                    self.assertIn(says, done.stderr)
                    self.assertNotIn("Anna", done.stdout)
                    stdin = Path(file).read_text()
                    done = self.expect(2, *verb, "--game", games, "-", stdin=stdin)
                    self.assertIn(says.replace(str(file), "standard input"), done.stderr)
                    self.assertNotIn("Anna", done.stdout)
        self.assertIn(": 2 games", self.expect(0, "check", "--game", "2-9", "-", stdin=self.many.read_text()).stdout)
        self.assertIn("a range may end after the last game", " ".join(self.expect(0, "check", "--help").stdout.split()))


if __name__ == "__main__":
    unittest.main()
