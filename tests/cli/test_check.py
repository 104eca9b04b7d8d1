"""castellan check: exit codes, reports, colours, memory."""

import gzip
import json
import os
import pty
import re
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE


class ExitCodes(CliTest):
    def test_clean(self):
        out = self.expect(0, "check", self.file("game.cgn", GAME)).stdout
        self.assertTrue(out.endswith("game.cgn: 1 game, 2 turns, no problem\n"), out)

    def test_problems(self):
        for name, text, code in [("illegal", ILLEGAL, "square-face-up"), ("claim", FALSE_CLAIM, "false-claim"),
                                 ("unreadable", UNREADABLE, "bad-card"), ("empty", "", "no-game")]:
            with self.subTest(name):
                out = self.expect(1, "check", self.file(name, text)).stdout
                self.assertIn(f"[{code}]", out)
                self.assertIn("1 error, 0 warnings", out)

    def test_garbage(self):
        self.expect(1, "check", self.file("garbage", bytes(range(256)) * 40))

    def test_warnings_are_problems_only_when_strict(self):
        game = self.file("game.cgn", OTHER_CASE)
        self.assertIn("0 errors, 1 warning", self.expect(0, "check", game).stdout)
        self.expect(1, "check", "--strict", game)

    def test_quiet_leaves_out_the_summary(self):
        self.assertEqual(self.expect(0, "check", "--quiet", self.file("game.cgn", GAME)).stdout, "")
        self.assertIn("square-face-up", self.expect(1, "check", "--quiet", self.file("bad.cgn", ILLEGAL)).stdout)

    def test_names_of_files_cannot_colour_the_terminal(self):
        out = self.expect(0, "check", self.file("es\x1b[31mcape\n.cgn", GAME)).stdout
        self.assertTrue(out.endswith("/es\\x1B[31mcape\\x0A.cgn: 1 game, 2 turns, no problem\n"), out)
        out = self.expect(1, "fmt", "--check", self.file("es\x1b[31mcape.cgn", OTHER_CASE)).stdout
        self.assertTrue(out.endswith("/es\\x1B[31mcape.cgn differs from its canonical form\n"), out)

    def test_json_has_the_names_of_files_as_they_are(self):
        name = b"new\nline \xe2\x80\xae\xff.cgn"
        path = os.fsencode(self.folder) + b"/" + name
        with open(path, "w", encoding="utf-8") as file:
            file.write(ILLEGAL)
        wanted = name.decode(errors="replace")
        found = json.loads(self.expect(1, "check", "--format", "json", os.fsdecode(path)).stdout)
        for entry in (found["diagnostics"][0], found["files"][0]):
            self.assertTrue(entry["file"].endswith(wanted), entry)
        exported = json.loads(self.expect(1, "export", os.fsdecode(path)).stdout)
        self.assertEqual(exported["diagnostics"][0]["file"], exported["source"]["file"])

    def test_standard_input(self):
        self.assertIn("standard input: 1 game", self.expect(0, "check", "-", stdin=GAME).stdout)
        self.assertIn("standard input:9:6: error", self.expect(1, "check", "-", stdin=ILLEGAL).stdout)

    def test_a_broken_game_does_not_hide_the_next(self):
        file = self.file("games.cgn", "\n".join([GAME, UNREADABLE, ILLEGAL, GAME]))
        out = self.expect(1, "check", file).stdout
        self.assertIn("4 games, 6 turns, 2 errors, 0 warnings", out)
        self.assertIn("in game 2\n", out)
        self.assertIn("in game 3, turn 2.1\n", out)
        self.assertIn("2 games", self.expect(1, "check", "--fail-fast", file).stdout)

    def test_a_game_that_is_named_but_not_there(self):
        file = self.file("games.cgn", "\n".join([GAME, GAME]))
        for missing in ("3", "1,3", "1-2,4-9"):
            self.assertIn("has games 1 to 2", self.expect(2, "check", "--game", missing, file).stderr)
        for there in ("2", "1,2", "2-9"):
            self.expect(0, "check", "--game", there, file)
        archive = self.folder / "two.cga"
        self.assertIn("has games 1 to 2", self.expect(2, "archive", "pack", "--game", "1,3", file, "-o", archive).stderr)
        self.assertFalse(archive.exists())
        self.expect(0, "archive", "pack", file, "-o", archive)
        self.expect_usage("archive", "unpack", "--game", "1,3", archive, says="has games 1 to 2")

    def test_every_file_is_checked(self):
        good, bad = self.file("good.cgn", GAME), self.file("bad.cgn", ILLEGAL)
        out = self.expect(1, "check", bad, good).stdout
        self.assertIn("bad.cgn: 1 game", out)
        self.assertIn("good.cgn: 1 game", out)

    def test_a_ruling_changes_what_is_true(self):
        # A village on the castle's own octagon.
        game = self.file("game.cgn", '[CGN "1"]\n[Position "octagons d4 r1NESW.1 | seats RB | villages d4 | '
                                     'R w=1 g=1 r=1"]\n\n1. R d5:B4G4R4Y4 ^d4=1\n*\n')
        self.expect(0, "check", game)
        self.assertIn("it is 0", self.expect(1, "check", "--ruling", "own-space=none", game).stdout)


class Help(CliTest):
    def test_what_is_offered_is_offered_once_and_well_written(self):
        samples = sorted((Path(os.environ["CASTELLAN_SOURCE"]) / "samples").glob("**/illegal/*.cgn"))
        self.assertGreater(len(samples), 300)
        offered = re.findall("(?m)^  help: (?:one of these may be meant|each of these is (?:legal|true) here): (.*)",
                             self.expect(1, "check", *samples).stdout)
        self.assertGreater(len(offered), 20)
        for line in offered:
            offers = re.split("; (?=write |leave out |in |`)|(?<=`), (?=`)", line)
            self.assertEqual(len(offers), len(set(offers)), line)
            for value in re.findall(r'\[\w+ "([^"]*)"\]', line):
                self.assertEqual(value, " ".join(value.split()), line)


class Folders(CliTest):
    def test_all_records_in_a_folder_and_below(self):
        (self.folder / "games" / "may").mkdir(parents=True)
        self.file("games/b.cgn", GAME)
        self.file("games/a.cgn", ILLEGAL)
        self.file("games/may/c.cgn.gz", gzip.compress(GAME.encode()))
        self.file("games/notes.txt", "no record")
        (self.folder / "games" / "link.cgn").symlink_to("b.cgn")
        out = self.expect(1, "check", "games").stdout
        summaries = [line.split(":")[0] for line in out.splitlines() if line.endswith(("problem", "0 warnings"))]
        self.assertEqual(summaries, ["games/a.cgn", "games/b.cgn", "games/may/c.cgn.gz"])
        (self.folder / "games" / "a.cgn").unlink()
        self.expect(0, "check", "games", "games/b.cgn")
        data = json.loads(self.expect(0, "check", "games", "--format", "json").stdout)
        self.assertEqual([file["file"] for file in data["files"]], ["games/b.cgn", "games/may/c.cgn.gz"])

    def test_a_folder_without_records(self):
        (self.folder / "empty").mkdir()
        self.expect_usage("check", "empty", says="empty: there is no record (*.cgn) in this folder or below")
        done = self.expect(2, "check", "empty", self.file("game.cgn", GAME))
        self.assertIn("1 game, 2 turns, no problem", done.stdout)


class OtherKinds(CliTest):
    def test_what_is_no_record_is_named_by_every_verb(self):
        self.expect(0, "archive", "pack", self.file("game.cgn", GAME), "-o", "game.cga")
        archive = (self.folder / "game.cga").read_bytes()
        for kind, content in [("an archive", archive), ("an event", b"# ours\n\ncastellan-event 1\n"),
                              ("a component set", b"castellan-set 1\n"), ("a figure", b"castellan-figure 1\n"),
                              ("a PDF", b"%PDF-1.7\n"), ("a PNG picture", b"\x89PNG\r\n\x1a\n"),
                              ("text in UTF-16", GAME.encode("utf-16")), ("text in UTF-16", GAME.encode("utf-16-le")),
                              ("a ZIP file", b"PK\x03\x04"), ("an HTML page", b"<!DOCTYPE html>"),
                              ("data that castellan wrote", b'{"castellan-check": 1}'),
                              ("an archive", gzip.compress(archive))]:
            strange = self.file("strange.cgn", content)
            for verb in ("check", "fmt", "annotate", "score", "render", "html", "show", "review", "chart", "booklet",
                         "animate", "export", "legal", "archive pack", "split -o parts"):
                if (kind, verb) == ("text in UTF-16", "fmt"):
                    continue  # which recodes it
                with self.subTest(kind=kind, verb=verb):
                    done = self.expect_usage(*verb.split(), strange, says=f"strange.cgn: this is {kind}, not a record")
                    self.assertEqual(done.stderr.count("\n"), 1)
            self.expect_usage("compare", strange, "game.cgn", says=f"this is {kind}, not a record")
            self.expect_usage("figure", strange, "--explain", "1", says=f"this is {kind}, not a record")
        self.assertEqual(self.names(), ["game.cga", "game.cgn", "strange.cgn"])

    def test_one_file_of_another_kind_does_not_hide_the_next(self):
        strange, game = self.file("strange.cgn", b"%PDF-1.7"), self.file("game.cgn", GAME)
        for verb in (["check"], ["export"]):
            done = self.expect(2, *verb, strange, game)
            self.assertIn("strange.cgn: this is a PDF, not a record", done.stderr)
            self.assertIn("game.cgn", done.stdout)


class Json(CliTest):
    def test_it_parses_and_says_what_the_text_says(self):
        file = self.file("games.cgn", "\n".join([GAME, ILLEGAL, FALSE_CLAIM]))
        report = json.loads(self.expect(1, "check", "--format", "json", file).stdout)
        self.assertEqual([(d["game"], d["line"], d["code"], d["severity"]) for d in report["diagnostics"]],
                         [(2, 20, "square-face-up", "error"), (3, 30, "false-claim", "error")])
        self.assertEqual((report["games"], report["turns"], report["errors"], report["warnings"]), (3, 5, 2, 0))

    def test_files_and_how_many_of_their_games_were_checked(self):
        self.file("a\x1b.cgn", GAME + "\n" + GAME)
        report = self.expect(2, "check", "--format", "json", "a\x1b.cgn", "missing.cgn", "-", stdin=GAME)
        self.assertEqual([(file["file"], file["games"]) for file in json.loads(report.stdout)["files"]],
                         [("a\x1b.cgn", 2), ("missing.cgn", 0), ("standard input", 1)])

    def test_nothing_wrong(self):
        report = json.loads(self.expect(0, "check", "--format", "json", self.file("game.cgn", GAME)).stdout)
        self.assertEqual(report["diagnostics"], [])

    def test_hostile_text(self):
        file = self.file("a\x1b[31m\"b.cgn", GAME.encode().replace(b"c2:", b"c\xff\x07\"\\:"))
        report = json.loads(self.expect(1, "check", "--format", "json", file).stdout)
        self.assertGreater(len(report["diagnostics"]), 0)


class Short(CliTest):
    def test_one_line_a_problem(self):
        file = self.file("games.cgn", "\n".join([GAME, ILLEGAL, OTHER_CASE, FALSE_CLAIM]))
        out = self.expect(1, "check", "--format", "short", "--color", "always", file).stdout
        illegal, case, claim = out.splitlines()
        self.assertTrue(illegal.startswith(f"{file}:20:6: error: the tile on c2 already lies face up [square-face-up]"))
        self.assertEqual(case, f"{file}:30:6: warning: letters of another case than the notation's [case]; "
                               "write `c2:R4G4B4Y4`")
        self.assertEqual(claim, f"{file}:41:20: error: the claim is wrong: it is R0,B0 [false-claim]; `vp=R0` is true")
        self.assertEqual(self.expect(1, "check", "--format", "short", "--jobs", "3", file).stdout, out)

    def test_nothing_wrong_is_nothing(self):
        self.assertEqual(self.expect(0, "check", "--format", "short", self.file("game.cgn", GAME)).stdout, "")

    def test_what_editors_look_for_is_the_same_in_every_language(self):
        file = self.file("game.cgn", OTHER_CASE)
        out = self.expect(0, "check", "--format", "short", "--lang", "de", file).stdout
        self.assertRegex(out, r"\A\S+/game.cgn:8:6: warning: .* \[case\]; .*`c2:R4G4B4Y4`.*\n\Z")

    def test_hostile_text_stays_one_line(self):
        file = self.file("a\nb.cgn", GAME.encode().replace(b"c2:", b"c\xff\x07\"\\:"))
        for line in self.expect(1, "check", "--format", "short", file).stdout.splitlines():
            self.assertIn("a\\x0Ab.cgn:", line)

    def test_rulings_have_no_such_form(self):
        self.expect_usage("check", "--format", "short", "--all-rulings", self.file("game.cgn", GAME),
                          says="--all-rulings has no short form")


class Colour(CliTest):
    def on_terminal(self, *options, **env):
        """Standard output of a check whose standard output is a terminal."""
        terminal, end = pty.openpty()
        game = self.file("bad.cgn", ILLEGAL)
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        subprocess.run([CASTELLAN, "check", *options, game], stdout=end, env={**clean, **env}, timeout=60)
        os.close(end)
        out = os.read(terminal, 10000)
        os.close(terminal)
        return out

    def test_auto(self):
        self.assertIn(b"\x1b[", self.on_terminal())
        self.assertNotIn(b"\x1b[", self.on_terminal(NO_COLOR="1"))
        self.assertIn(b"\x1b[", self.on_terminal(NO_COLOR=""))
        self.assertNotIn("\x1b[", self.expect(1, "check", "-", stdin=ILLEGAL).stdout)

    def test_told(self):
        self.assertNotIn(b"\x1b[", self.on_terminal("--color", "never"))
        self.assertIn(b"\x1b[", self.on_terminal("--color", "always", NO_COLOR="1"))
        self.assertIn("\x1b[", self.expect(1, "check", "--color", "always", "-", stdin=ILLEGAL).stdout)


class Memory(CliTest):
    """60 MB of games pass through 24 MiB of memory, with several threads through 36 MiB."""

    def setUp(self):
        super().setUp()
        with open(CASTELLAN, "rb") as program:
            if b"__asan_init" in program.read():
                self.skipTest("a sanitizer's memory is not the program's")

    def peak(self, block, *options):
        """The most memory in KiB, told when everything but the last buffer has been checked; and the exit code."""
        child = subprocess.Popen([CASTELLAN, "check", *options, "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        for _ in range(60_000_000 // len(block) + 1):
            child.stdin.write(block)
        child.stdin.flush()
        with open(f"/proc/{child.pid}/status") as status:
            peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        child.stdin.close()
        return peak, child.wait(60)

    def games(self):
        out = self.expect(0, "simulate", "--players", "4", "--games", "200", "--policy", "random").stdout
        return out.encode() + b"\n"

    def test_many_games(self):
        for jobs, most in ("1", 24), ("3", 36):
            with self.subTest(jobs=jobs):
                peak, code = self.peak(self.games(), "--jobs", jobs)
                self.assertEqual(code, 0)
                self.assertLess(peak, most * 1024)

    def test_many_broken_games(self):
        broken = self.games().replace(b"\n8. ", b"\n8. zz ").replace(b"\n20. ", b"\n21. {")
        for jobs, most in ("1", 26), ("3", 40):  # what was meant is looked for in the first of them
            for options in [], ["--format", "json"]:
                with self.subTest(options, jobs=jobs):
                    peak, code = self.peak(broken, "--jobs", jobs, *options)
                    self.assertEqual(code, 1)
                    self.assertLess(peak, most * 1024)


if __name__ == "__main__":
    unittest.main()
