"""castellan check --fix: fixes as data, files mended whole or not at all, what is left."""

import gzip
import json
import os
import random
import re
import resource
import stat
import subprocess
import unittest
from pathlib import Path

from program import CliTest, GAME, ILLEGAL, OTHER_CASE

# Six slips of spelling, and what is meant.
SLIPS = (GAME.replace('[Red "', '[Red"').replace("1. R c2:R4G4B4Y4", "1.r C2:r4g4b4y4")
         .replace("e2:R5G5Y5B5", "e2 : R5G5Y5B5!"))
MENDED = GAME.replace("R5G5Y5B5", "R5G5Y5B5 !")
SAMPLES = Path(__file__).resolve().parents[2] / "samples"


def made(text, edits):
    """Bytes with the edits of a fix."""
    for edit in reversed(edits):
        text = text[:edit["byte"]] + edit["text"].encode() + text[edit["end_byte"]:]
    return text


class AsData(CliTest):
    def fixes(self, text):
        report = json.loads(self.run_it("check", "--format", "json", self.file("game.cgn", text)).stdout)
        return [fix for diagnostic in report["diagnostics"] for fix in diagnostic.get("fixes", [])]

    def test_edits_count_bytes_of_the_file(self):
        umlaut = SLIPS.replace("Ben", "Bänne")
        for text in (SLIPS, "\ufeff" + umlaut, GAME + "\n" + umlaut, (GAME + "\n" + umlaut).replace("\n", "\r\n")):
            with self.subTest(text):
                data = text.encode()
                edits = sorted((edit for fix in self.fixes(text) for edit in fix["edits"]), key=lambda edit: edit["byte"])
                self.assertEqual(len(edits), 6)
                wanted = text.replace(SLIPS.splitlines()[7], MENDED.splitlines()[7]).replace("Red\"", "Red \"")
                wanted = wanted.replace("e2 : R5G5Y5B5!", "e2:R5G5Y5B5 !")
                self.assertEqual(made(data, edits).decode(), wanted)

    def test_an_edit(self):
        [fix] = self.fixes(OTHER_CASE)
        begin = OTHER_CASE.index("C2:")
        self.assertEqual(fix, {"sure": "certain", "edits": [
            {"byte": begin, "end_byte": begin + 11, "line": 8, "column": 6, "end_line": 8, "end_column": 17,
             "text": "c2:R4G4B4Y4"}]})

    def test_after_games_that_are_too_large(self):
        text = GAME + '\n[CGN "1"]\n\n1. R ' + 5_000_000 * "a" + "\n" + OTHER_CASE
        [fix] = self.fixes(text)
        self.assertEqual(made(text.encode(), fix["edits"]).decode(), text.replace(OTHER_CASE, GAME))

    def test_bytes_of_a_compressed_file_are_those_within(self):
        path = self.file("game.cgn.gz", gzip.compress(OTHER_CASE.encode()))
        report = json.loads(self.expect(0, "check", "--format", "json", path).stdout)
        self.assertEqual(report["diagnostics"][0]["fixes"][0]["edits"][0]["byte"], OTHER_CASE.index("C2:"))


class FixTest(CliTest):
    def expect_fixed(self, code, text, wanted, *options, says=""):
        path = self.file("game.cgn", text)
        done = self.expect(code, "check", "--fix", *options, path)
        self.assertEqual(path.read_bytes(), wanted if isinstance(wanted, bytes) else wanted.encode())
        self.assertIn(says, done.stdout)
        return done


class Fixed(FixTest):
    def test_all_slips_of_spelling(self):
        done = self.expect_fixed(0, SLIPS, MENDED)
        self.assertRegex(done.stdout, r"\A.*/game.cgn: 6 fixes made\n.*/game.cgn: 1 game, 2 turns, no problem\n\Z")
        self.assertEqual(self.names(), ["game.cgn"])

    def test_nothing_to_fix(self):
        path = self.file("game.cgn", GAME)
        before = path.stat()
        done = self.expect(0, "check", "--fix", "--backup", path)
        self.assertEqual(done.stdout, self.expect(0, "check", path).stdout)
        self.assertEqual((path.stat().st_ino, path.stat().st_mtime_ns), (before.st_ino, before.st_mtime_ns))
        self.assertEqual(self.names(), ["game.cgn"])

    def test_what_is_left_is_reported(self):
        text = ILLEGAL.replace("c2:R4G4", "c2:r4g4")
        done = self.expect_fixed(1, text, ILLEGAL, says="[square-face-up]")
        self.assertNotIn("[case]", done.stdout)
        self.assertIn("1 error, 0 warnings", done.stdout)

    def test_warnings_that_are_left_count_when_strict(self):
        doubled = GAME.replace('[Red "Anna"]', '[Red"Anna"]\n[Red "Anna"]')
        left = doubled.replace('Red"', 'Red "')
        self.expect_fixed(0, doubled, left, says="[duplicate-tag]")
        self.expect_fixed(1, doubled, left, "--strict")

    def test_what_comes_to_light_after_a_certain_fix(self):
        # The turn without its point hides nothing; the letters of turn 2 are mended together with it.
        text = GAME.replace("1. R", "1 R").replace("e2:R5", "e2:r5")
        self.expect_fixed(0, text, GAME, says="2 fixes made")

    def test_fixes_of_the_same_word_are_made_one_after_the_other(self):
        self.expect_fixed(0, GAME.replace("e2:R5G5Y5B5", "E2 :r5g5y5b5"), GAME, says="2 fixes made")

    def test_more_slips_than_are_shown(self):
        turns = "".join(f"{number}. {'RB'[number % 2]} c2:r4g4b4y4\n" for number in range(1, 301))
        text = GAME.split("1. R")[0] + turns + "*\n"
        path = self.file("game.cgn", text)
        self.expect(1, "check", "--fix", path)
        self.assertEqual(path.read_text(), text.replace("r4g4b4y4", "R4G4B4Y4"))

    def test_a_fix_that_would_make_two_games_of_one_is_not_made(self):
        text = GAME.split("\n\n")[0] + '\n[CGN"1"]\n\n' + GAME.split("\n\n")[1]
        done = self.expect_fixed(0, text.replace("c2:R4", "c2:r4"), text, says="1 fix made")
        self.assertIn("[spacing]", done.stdout)

    def test_only_games_that_are_named(self):
        games = [SLIPS, SLIPS, SLIPS]
        path = self.file("games.cgn", "\n".join(games))
        self.expect(0, "check", "--fix", "--game", "2", path)
        self.assertEqual(path.read_text(), "\n".join([SLIPS, MENDED, SLIPS]))
        self.expect(2, "check", "--fix", "--game", "4", path)

    def test_other_bytes_stay(self):
        for before in ("\ufeff", "\ufeff\n", ""):
            text = (before + SLIPS + "\n\n" + GAME + "\n" + SLIPS.rstrip()).replace("\n", "\r\n")
            wanted = (before + MENDED + "\n\n" + GAME + "\n" + MENDED.rstrip()).replace("\n", "\r\n")
            self.expect_fixed(0, text.encode(), wanted.encode())

    def test_sample_games_of_all_kinds(self):
        files = [file for folder in ("games", "piecepack/games", "carcassonne/games")
                 for file in sorted((SAMPLES / folder).glob("*.cgn"))]
        self.assertGreater(len({file.parent for file in files}), 2)
        for file in files:
            with self.subTest(file):
                text = file.read_bytes().decode()
                slips = re.sub(r"^(\d+)\. (\w)(?= )", lambda head: f"{head[1]}.{head[2].lower()}", text, flags=re.M)
                self.assertNotEqual(slips, text)
                self.expect_fixed(0, slips, text)

    def test_files_and_folders(self):
        (self.folder / "games").mkdir()
        for name in ("games/a.cgn", "games/b.cgn", "c.cgn"):
            self.file(name, SLIPS)
        self.file("games/d.cgn.gz", gzip.compress(SLIPS.encode()))
        done = self.expect(2, "check", "--fix", "games", "c.cgn")
        for name in ("games/a.cgn", "games/b.cgn", "c.cgn"):
            self.assertEqual((self.folder / name).read_text(), MENDED)
        self.assertEqual(done.stderr, "castellan: games/d.cgn.gz is compressed: fixes are made in a file that is not\n")

    def test_quiet(self):
        self.assertEqual(self.expect_fixed(0, SLIPS, MENDED, "--quiet").stdout, "")

    def test_formats_tell_what_is_left(self):
        text = ILLEGAL.replace("c2:R4G4", "c2:r4g4")
        report = json.loads(self.expect_fixed(1, text, ILLEGAL, "--format", "json").stdout)
        self.assertEqual([diagnostic["code"] for diagnostic in report["diagnostics"]], ["square-face-up"])
        self.assertEqual(report["files"][0]["fixes"], 1)
        log = json.loads(self.expect_fixed(1, text, ILLEGAL, "--format", "sarif").stdout)
        self.assertEqual([result["ruleId"] for result in log["runs"][0]["results"]], ["square-face-up"])
        lines = self.expect_fixed(1, text, ILLEGAL, "--format", "short").stdout
        self.assertRegex(lines, r"\A\S+/game.cgn:9:6: error: [^\n]+ \[square-face-up\][^\n]*\n\Z")


class WholeFile(FixTest):
    def test_mode_and_links_stay(self):
        path = self.file("game.cgn", SLIPS)
        path.chmod(0o640)
        (self.folder / "link.cgn").symlink_to("game.cgn")
        self.expect(0, "check", "--fix", "link.cgn")
        self.assertTrue((self.folder / "link.cgn").is_symlink())
        self.assertEqual((path.read_text(), stat.S_IMODE(path.stat().st_mode)), (MENDED, 0o640))

    def test_backup(self):
        path = self.file("game.cgn", SLIPS)
        path.chmod(0o600)
        done = self.expect(0, "check", "--fix", "--backup", "game.cgn")
        self.assertIn("game.cgn: 6 fixes made; the old file is game.cgn~\n", done.stdout)
        self.assertEqual((self.folder / "game.cgn~").read_text(), SLIPS)
        self.assertEqual(stat.S_IMODE((self.folder / "game.cgn~").stat().st_mode), 0o600)
        self.assertEqual((path.read_text(), stat.S_IMODE(path.stat().st_mode)), (MENDED, 0o600))

    def test_no_backup_is_replaced(self):
        for number, text in enumerate([SLIPS, OTHER_CASE, SLIPS.replace("Anna", "Ann")]):
            self.file("game.cgn", text)
            done = self.expect(0, "check", "--fix", "--backup", "game.cgn")
            name = "game.cgn~" if number == 0 else f"game.cgn.~{number}~"
            self.assertIn(f"; the old file is {name}\n", done.stdout)
            self.assertEqual((self.folder / name).read_text(), text)
        self.assertEqual((self.folder / "game.cgn~").read_text(), SLIPS)
        self.assertEqual(self.names(), ["game.cgn", "game.cgn.~1~", "game.cgn.~2~", "game.cgn~"])

    def test_a_full_disk(self):
        path = self.file("game.cgn", SLIPS)
        for options in [], ["--backup"]:
            done = self.expect(2, "check", "--fix", *options, path, preexec_fn=lambda: resource.setrlimit(
                resource.RLIMIT_FSIZE, (20, 20)))
            self.assertIn("game.cgn: File too large", done.stderr)
            self.assertEqual((path.read_text(), self.names()), (SLIPS, ["game.cgn"]))

    def test_a_name_without_room_for_a_backup(self):
        name = 250 * "n" + ".cgn"
        path = self.file(name, SLIPS)
        self.expect(0, "check", "--fix", "--backup", path)
        path.write_text(SLIPS)
        done = self.expect(2, "check", "--fix", "--backup", path)
        self.assertIn("File name too long", done.stderr)
        self.assertEqual((path.read_text(), self.names()), (SLIPS, [name, name + "~"]))


class Diff(CliTest):
    def expect_diff(self, text, wanted, code=0):
        """The diff leads from one to the other by `patch`, and is what `diff -u` writes but for its head."""
        path = self.file("game.cgn", text)
        before = path.stat()
        done = self.expect(code, "check", "--diff", "game.cgn")
        self.assertEqual((path.read_bytes(), path.stat().st_mtime_ns), (text.encode(), before.st_mtime_ns))
        other = self.file("wanted", wanted)
        told = subprocess.run(["diff", "-u", path, other], capture_output=True, check=False).stdout.decode()
        self.assertEqual(done.stdout.splitlines()[:2], ["--- game.cgn", "+++ game.cgn"])
        plain = re.sub(r"^(@@ .*)", lambda head: re.sub(r"([-+]\d+)(?= )", r"\1,1", head[1]), told, flags=re.M)
        self.assertEqual(done.stdout.splitlines()[2:], plain.splitlines()[2:])
        subprocess.run(["patch", "-s", "--binary", "game.cgn"], input=done.stdout.encode(), cwd=self.folder, check=True)
        self.assertEqual(path.read_bytes(), wanted.encode())
        return done

    def test_what_would_change(self):
        done = self.expect_diff(SLIPS, MENDED)
        self.assertEqual(done.stderr, "castellan: game.cgn: 6 fixes; no problem is left\n")

    def test_with_fix_it_is_the_same(self):
        self.file("game.cgn", SLIPS)
        self.assertEqual(self.expect(0, "check", "--fix", "--diff", "game.cgn").stdout,
                         self.expect(0, "check", "--diff", "--quiet", "game.cgn").stdout)

    def test_problems_that_would_be_left(self):
        done = self.expect_diff(ILLEGAL.replace("c2:R4G4", "c2:r4g4"), ILLEGAL, code=1)
        self.assertIn("1 fix; left are 1 error and 0 warnings", done.stderr)

    def test_nothing_to_change(self):
        done = self.expect(0, "check", "--diff", self.file("game.cgn", GAME))
        self.assertEqual(done.stdout, "")
        self.assertIn("0 fixes; no problem is left", done.stderr)

    def test_ends_of_files_and_lines(self):
        for change in (lambda text: text.rstrip(), lambda text: text.replace("\n", "\r\n"),
                       lambda text: text.replace("*\n", "*") + "\n\n" + text.rstrip()):
            self.expect_diff(change(SLIPS), change(MENDED))

    def test_changes_far_apart_and_near(self):
        random.seed(7)
        for _ in range(20):
            slips = [random.random() < 0.15 for _ in range(60)]
            text = "\n".join(SLIPS if slip else GAME for slip in slips)
            wanted = "\n".join(MENDED if slip else GAME for slip in slips)
            if any(slips):
                self.expect_diff(text, wanted)


class Refused(CliTest):
    def test_what_cannot_be_rewritten(self):
        self.expect_usage("check", "--fix", "--quiet", "-", stdin=SLIPS, says="standard input cannot be rewritten in place")
        os.mkfifo(self.folder / "pipe")
        self.expect_usage("check", "--fix", "--quiet", "pipe", says="pipe: what is no regular file")
        self.file("game.cgn.gz", gzip.compress(SLIPS.encode()))
        for option in ("--fix", "--diff"):
            self.expect_usage("check", option, "game.cgn.gz", says="game.cgn.gz is compressed")
        self.expect_usage("check", "--fix", "none.cgn", says="none.cgn: No such file or directory")
        self.assertEqual(self.names(), ["game.cgn.gz", "pipe"])

    def test_options_that_do_not_go_together(self):
        game = self.file("game.cgn", SLIPS)
        for options, says in [(["--backup"], "--backup goes with --fix"),
                              (["--diff", "--backup"], "--diff writes nothing: leave out --backup"),
                              (["--diff", "--format", "json"], "--diff has a form of its own"),
                              (["--fix", "--all-rulings"], "leave out --all-rulings"),
                              (["--fix", "--fail-fast"], "leave out --fail-fast"),
                              (["--fix=possible"], "--fix is certain or likely, not 'possible'"),
                              (["--fix="], "--fix")]:
            with self.subTest(options):
                self.expect_usage("check", *options, game, says=says)
        self.assertEqual(game.read_text(), SLIPS)

    def test_a_value_follows_the_sign_only(self):
        for words in (["check", "--fix", "likely"], ["--fix", "check", "likely"]):
            self.file("likely", SLIPS)
            self.expect(0, *words)
            self.assertEqual((self.folder / "likely").read_text(), MENDED)
        self.assertIn("  --fix[=certain|likely]", self.expect(0, "check", "--help").stdout)

    def test_what_is_no_record(self):
        self.file("text.cgn", SLIPS.encode("utf-16"))
        self.expect(2, "check", "--fix", "text.cgn")
        self.assertEqual((self.folder / "text.cgn").read_bytes(), SLIPS.encode("utf-16"))


if __name__ == "__main__":
    unittest.main()
