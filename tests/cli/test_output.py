"""What castellan writes, and where: fmt, annotate, score, new, simulate; whole files or none."""

import gzip
import json
import os
import re
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE

SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"


class Fmt(CliTest):
    def test_canonical_form(self):
        self.assertEqual(self.expect(0, "fmt", self.file("game.cgn", OTHER_CASE)).stdout, GAME)
        self.assertEqual(self.expect(0, "fmt", "-", stdin=GAME).stdout, GAME)

    def test_many_games_stay_apart(self):
        many = "\n".join([GAME, GAME])
        self.assertEqual(self.expect(0, "fmt", self.file("many.cgn", many)).stdout, many)
        self.assertEqual(self.expect(0, "fmt", self.file("a.cgn", GAME), self.file("b.cgn", GAME)).stdout, many)

    def test_check(self):
        self.assertEqual(self.expect(0, "fmt", "--check", self.file("game.cgn", GAME)).stdout, "")
        self.assertIn("other.cgn differs from its canonical form",
                      self.expect(1, "fmt", "--check", self.file("other.cgn", OTHER_CASE)).stdout)
        self.assertIn("standard input differs", self.expect(1, "fmt", "--check", "-", stdin=OTHER_CASE).stdout)

    def test_in_place(self):
        game = self.file("game.cgn", OTHER_CASE)
        game.chmod(0o640)
        self.expect(0, "fmt", "--in-place", game)
        self.assertEqual(game.read_text(), GAME)
        self.assertEqual(stat.S_IMODE(game.stat().st_mode), 0o640)
        self.assertEqual(self.names(), ["game.cgn"])

    def test_in_place_rewrites_regular_files_only(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        self.expect_usage("fmt", "--in-place", pipe, says="no regular file")  # nobody writes to it: it is not read

    def test_in_place_rewrites_no_descriptor(self):
        game = self.file("game.cgn", OTHER_CASE)
        for name in ("/dev/stdin", "/dev/fd/0"):
            with self.subTest(name), open(game, "r+b") as stdin:
                done = subprocess.run([CASTELLAN, "fmt", "-i", name], stdin=stdin, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("what is no regular file cannot be rewritten in place", done.stderr)
        self.assertEqual(game.read_text(), OTHER_CASE)

    def test_in_place_leaves_a_canonical_file_alone(self):
        game = self.file("game.cgn", GAME)
        before = game.stat()
        self.expect(0, "fmt", "-i", game)
        self.assertEqual((game.stat().st_ino, game.stat().st_mtime_ns), (before.st_ino, before.st_mtime_ns))

    def test_in_place_does_not_touch_what_it_cannot_read(self):
        game = self.file("game.cgn", UNREADABLE)
        self.assertIn("[bad-card]", self.expect(1, "fmt", "-i", game).stderr)
        self.assertEqual(game.read_text(), UNREADABLE)

    def test_in_place_does_not_unpack(self):
        packed = gzip.compress(OTHER_CASE.encode())
        game = self.file("game.cgn.gz", packed)
        self.expect_usage("fmt", "-i", game, says="is compressed: write the games to another file with -o")
        self.assertEqual(game.read_bytes(), packed)

    def test_options_that_exclude_each_other(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("fmt", "-i", "-", stdin=OTHER_CASE, says="standard input cannot be rewritten")
        self.expect_usage("fmt", "-i", "--game", "1", game)
        self.expect_usage("fmt", "-i", "-o", "out.cgn", game)
        self.expect_usage("fmt", "-i", "--check", game)

    def test_rules_do_not_matter(self):
        self.assertEqual(self.expect(0, "fmt", "-", stdin=ILLEGAL).stdout, ILLEGAL)

    def test_strict(self):
        done = self.expect(1, "fmt", "--strict", "-", stdin=OTHER_CASE)
        self.assertEqual(done.stdout, GAME)
        self.assertIn("[case]", done.stderr)

    def test_nothing_readable_nothing_written(self):
        old = self.file("out.cgn", "old")
        for text in ["", UNREADABLE, "\x00\x01\x02"]:
            self.expect(1, "fmt", "-", "--force", "-o", old, stdin=text)
            self.assertEqual(old.read_text(), "old")

    def test_twice_is_once(self):
        messy = OTHER_CASE.replace("2. B ", "{ why\n\n not } 2.B  ( 2. B g2:R5G5Y5B5{x} )  ")
        once = self.expect(0, "fmt", "-", stdin=messy).stdout
        self.assertEqual(self.expect(0, "fmt", "-", stdin=once).stdout, once)
        self.expect(0, "fmt", "--check", "-", stdin=once)
        annotated = self.expect(0, "annotate", "-", stdin=GAME).stdout
        self.expect(0, "fmt", "--check", "-", stdin=annotated)


class FmtMends(CliTest):
    """Foreign characters and codings: written plainly, with a warning."""

    def mends(self, text, says, meant=GAME):
        done = self.expect(0, "fmt", "-", stdin=text)
        self.assertEqual(done.stdout, meant)
        self.assertIn(says, done.stderr)

    def test_signs(self):
        self.mends(GAME.replace(' "', " “").replace('"]', "”]"), "typographic quotation marks: write `\"` [foreign-cha")
        self.mends("".join(f"> {line}\n" for line in GAME.splitlines()), "warning: quoted mail: leave out the `> `")
        self.mends(f"```\n{GAME}```\n", "a fence of Markdown")
        self.mends("".join(f"• {line}\n" for line in GAME.splitlines()), "leave out the bullets")

    def test_each_game_of_a_file(self):
        curly = GAME.replace(' "', " “").replace('"]', "”]")
        self.mends("\n".join([curly, GAME, curly]), "game 3", "\n".join([GAME] * 3))
        quoted = "".join(f"> {line}\n" for line in (GAME + "\n" + GAME).splitlines())
        self.mends(quoted, "game 2", "\n".join([GAME] * 2))

    def test_what_stays_wrong_is_reported_and_not_written(self):
        done = self.expect(1, "fmt", "-", stdin="> " + UNREADABLE)
        self.assertEqual(done.stdout, "")
        self.assertIn("error", done.stderr)

    def test_strict_and_check(self):
        fenced = self.file("fenced.cgn", f"```\n{GAME}```\n")
        self.assertEqual(self.expect(1, "fmt", "--strict", fenced).stdout, GAME)
        self.assertIn("differs", self.expect(1, "fmt", "--check", fenced).stdout)

    def test_codings(self):
        for coding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"):
            with self.subTest(coding):
                game = self.file("game.cgn", GAME.encode(coding))
                name = coding[:6].upper()
                said = self.expect_usage("check", game, says=f"this is text in {name}, not a record: save it as UTF-8")
                self.assertIn("`castellan fmt --in-place` does", said.stderr)
                self.expect(1, "fmt", "--check", game)
                self.assertIn(f"text in {name}", self.expect(0, "fmt", "--in-place", game).stderr)
                self.assertEqual(game.read_text(), GAME)

    def test_one_game_of_a_pipe_in_utf_16(self):
        text = (self.folder / "many.cgn")
        text.write_bytes("\n".join([GAME, OTHER_CASE]).encode("utf-16"))
        with open(text, "rb") as stdin:
            done = subprocess.run([CASTELLAN, "fmt", "--game", "2", "-"], stdin=stdin, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, GAME))


class Annotate(CliTest):
    def test_false_claims_are_replaced(self):
        done = self.expect(1, "annotate", "-", stdin=FALSE_CLAIM)
        self.assertIn("[false-claim]", done.stderr)
        self.assertIn("vp=R0,B0", done.stdout)
        self.expect(0, "check", "-", stdin=done.stdout)

    def test_rulings_given_are_written(self):
        """Its claims are those of the game under these rulings, so that the record must have them."""
        sample = (SAMPLES / "rulings" / "own-space-none.cgn").read_text()
        self.assertIn('[Rulings "own-space=none"]', sample)
        in_position = sample.replace('[Rulings "own-space=none"]\n', "").replace(
            " | seats RB", " | rulings own-space=none | seats RB")
        for record in (sample, in_position):
            once = self.run_it("annotate", "--ruling", "own-space=once", "-", stdin=record).stdout
            self.assertNotIn("own-space=none", once)
            self.expect(0, "check", "-", stdin=once)
            none = self.run_it("annotate", "--ruling", "own-space=none", "-", stdin=once).stdout
            self.assertIn('[Rulings "own-space=none"]', none)
            self.expect(0, "check", "-", stdin=none)
            self.assertIn("[false-claim]", self.expect(1, "check", "--ruling", "own-space=once", "-", stdin=none).stdout)
        unchanged = self.expect(0, "annotate", "-", stdin=in_position).stdout
        self.assertIn("| rulings own-space=none |", unchanged)

    def test_an_illegal_game_gives_its_beginning(self):
        for text in [ILLEGAL, UNREADABLE]:
            done = self.expect(1, "annotate", "-", stdin=text)
            self.assertIn("{Not played further: turn 2", done.stdout)
            self.expect(0, "check", "-", stdin=done.stdout)

    def test_to_a_file(self):
        self.assertEqual(self.expect(0, "annotate", "-", "-o", "out.cgn", stdin=GAME).stdout, "")
        self.assertEqual((self.folder / "out.cgn").read_text(), self.expect(0, "annotate", "-", stdin=GAME).stdout)
        self.assertEqual(self.expect(0, "annotate", "-", "-o", "-", stdin=GAME).stdout,
                         (self.folder / "out.cgn").read_text())


class Score(CliTest):
    def test_formats(self):
        self.assertIn("Anna lays R4G4B4Y4 on c2", self.expect(0, "score", "-", stdin=GAME).stdout)
        self.assertIn("## 1. Anna", self.expect(0, "score", "--format", "md", "-", stdin=GAME).stdout)
        sheet = json.loads(self.expect(0, "score", "--format", "json", "-", stdin=GAME).stdout)
        self.assertEqual(sheet["players"][1], {"colour": "B", "name": "Ben"})
        self.assertEqual(len(sheet["turns"]), 2)

    def test_why_is_text(self):
        for form in (["--format", "json"], ["--format", "md"], ["-o", "why.json"]):
            self.expect_usage("score", "--why", "1", *form, self.file("game.cgn", GAME), says="--why explains as text")
        self.assertEqual(self.names(), ["game.cgn"])
        self.expect(0, "score", "--why", "1", "-o", "why.txt", self.file("game.cgn", GAME))

    def test_why(self):
        self.assertTrue(self.expect(0, "score", "--why", "1", "-", stdin=GAME).stdout.startswith("Turn 1, Anna\n"))

    def test_a_summary_is_the_sheet_without_its_turns(self):
        table = self.folder / "table.cgn"
        self.expect(0, "simulate", "--modules", "battle, tournament", "-o", table)
        for form, begins in ("text", "\n      VP "), ("md", "\n| VP |"):
            for path in SAMPLES / "games" / "simulated-2-players.cgn", table:
                with self.subTest(form=form, game=path.name):
                    sheet = self.expect(0, "score", path, "--format", form).stdout
                    summary = self.expect(0, "score", path, "--format", form, "--summary").stdout
                    self.assertLess(len(summary), len(sheet) / 3)
                    self.assertEqual(sheet[:sheet.index("\n")], summary[:summary.index("\n")])
                    score = summary[summary.rindex(begins):]
                    self.assertEqual(sheet[sheet.rindex(begins):][:len(score)], score)
                    self.assertIn("Landvoogd", sheet)
                    self.assertNotIn("Landvoogd", summary)
        unfinished = self.expect(0, "score", "--summary", "-", stdin=GAME).stdout
        self.assertNotIn("lays", unfinished)
        self.assertRegex(unfinished, r"R Anna +0 VP[^|]*B Ben +0 VP[^|]*Unfinished: no final scoring")
        self.assertIn("| Anna | 0 |", self.expect(0, "score", "--summary", "--format", "md", "-", stdin=GAME).stdout)
        for arguments in (["--format", "json"], ["-o", "sheet.json"], ["--why", "1"], ["--as-played"]):
            self.expect_usage("score", "--summary", *arguments, "-", stdin=GAME, says="leave out --")

    def test_an_illegal_game_is_scored_as_far_as_it_goes(self):
        for text in [ILLEGAL, UNREADABLE]:
            done = self.expect(1, "score", "-", stdin=text)
            self.assertIn("Anna lays R4G4B4Y4 on c2", done.stdout)
            self.assertIn("Not played further: turn 2", done.stdout)
            self.assertIn("Not played further", self.expect(1, "score", "--why", "end", "-", stdin=text).stdout)


class New(CliTest):
    def open_tags(self):
        """Whatever `check` says of new.cgn names tags that are still to be filled in."""
        found = json.loads(self.expect(1, "check", "--format", "json", "new.cgn").stdout)["diagnostics"]
        self.assertEqual({each["code"] for each in found}, {"open-tag"})
        return [each["message"].removeprefix("the tag ").removesuffix(" is still to be filled in") for each in found]

    def test_what_is_not_said_is_left_open_and_named(self):
        for players, names in [("2", "Anna,Ben"), ("3", ""), ("4", 'Anna,"""Ben"" \\",Cleo,Zo\u00eb')]:
            with self.subTest(players):
                self.expect(0, "new", "--players", players, "--names", names, "-o", "new.cgn")
                self.assertEqual(self.open_tags(), ["Seats", "Pieces"])
                self.expect(0, "fmt", "--check", "new.cgn")
                (self.folder / "new.cgn").unlink()

    def test_filled_in_it_checks_clean(self):
        out = self.expect(0, "new", "--players", "2", "--names", "Anna,Ben").stdout
        self.assertIn("{The players, clockwise: Anna, Ben; give each a tag of their colour. Fill in Seats", out)
        for tag in ["Red", "Green", "Blue", "Yellow", "Layout"]:
            self.assertNotIn(f"[{tag} ", out)
        game = self.file("new.cgn", out)
        self.assertEqual(self.open_tags(), ["Seats", "Pieces"])
        game.write_text(out.replace('[Seats "??"]', '[Seats "RB"]'))
        self.assertEqual(self.open_tags(), ["Pieces"])
        filled = game.read_text().replace('[Pieces "?"]', '[Pieces "A B"]')
        game.write_text(filled.replace("\n*\n", "\n\n1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n*\n"))
        self.assertIn("2 turns, no problem", self.expect(0, "check", "--strict", game).stdout)

    def test_what_is_said_is_written_and_checks_clean(self):
        self.expect(0, "new", "--seats", "RGB", "--names", "Anna,,Cleo", "--pieces", " A B180/C  D ", "--date",
                    "2026.11.??", "--event", 'The "open"', "-o", "new.cgn")
        out = (self.folder / "new.cgn").read_text()
        for tag in ['[Event "The \\"open\\""]', '[Date "2026.11.??"]', '[Red "Anna"]', '[Green "?"]', '[Blue "Cleo"]',
                    '[Seats "RGB"]', '[Layout "square"]', '[Pieces "A B180 / C D"]']:
            self.assertIn(f"{tag}\n", out)
        self.expect(0, "check", "--strict", "new.cgn")
        self.expect(0, "fmt", "--check", "new.cgn")

    def test_names_are_a_list_as_csv_writes_it(self):
        for names, red, blue in [("Anna, Ben", "Anna", "Ben"), (" Anna  Maria ,\u00a0Ben", "Anna Maria", "Ben"),
                                 ('"Smith, Anna",Ben', "Smith, Anna", "Ben"),
                                 ('Anna , " Ben ""the"" Duke, II "', "Anna", 'Ben \\"the\\" Duke, II'),
                                 ('O"Neil,Ben', 'O\\"Neil', "Ben"), (',"Ben"', "?", "Ben"), ('"",Ben', "?", "Ben")]:
            with self.subTest(names):
                out = self.expect(0, "new", "--seats", "RB", "--names", names).stdout
                self.assertIn(f'[Red "{red}"]\n[Blue "{blue}"]\n', out)
                other = self.expect(0, "new", "--rules", "carcassonne", "--seats", "RB", "--names", names).stdout
                self.assertIn(f'[Red "{red}"]\n[Blue "{blue}"]\n', other)
        for names in ('"Anna,Ben', 'Anna,"', '"Anna" Maria,Ben'):
            self.expect_usage("new", "--seats", "RB", "--names", names, says='as in Anna,"Smith, Ben"')
        self.assertIn("as in CSV", self.expect(0, "new", "--help").stdout)

    def test_the_date_is_today(self):
        before = time.strftime("%Y.%m.%d")
        out = self.expect(0, "new").stdout
        self.assertIn(re.search(r'\[Date "(.*)"\]', out)[1], {before, time.strftime("%Y.%m.%d")})

    def test_every_combination(self):
        for modules in ("dilemma", "battle", "tournament"), ("dilemma", "battle"), ("tournament",), ("dilemma",):
            for seats in ("RBGY",) if "tournament" in modules else ("RB", "GYR", "RBGY"):
                with self.subTest(modules=modules, seats=seats):
                    pieces = "A B" if len(seats) == 2 else "A B / C D"
                    self.expect(0, "new", "--seats", seats, "--pieces", pieces, "--modules", ", ".join(modules),
                                "--force", "-o", "new.cgn")
                    if "tournament" in modules:
                        self.assertEqual(self.open_tags(), ["MineTile"])
                    else:
                        self.expect(0, "check", "--strict", "new.cgn")
                    self.expect(0, "fmt", "--check", "new.cgn")
                    (self.folder / "new.cgn").unlink()
        out = self.expect(0, "new", "--modules", "dilemma, tournament").stdout
        self.assertIn('[Seats "????"]', out)
        self.assertNotIn("StartTiles \"", out)
        self.assertIn('[StartTiles "R:? B:?"]', self.expect(0, "new", "--seats", "RB", "--modules", "dilemma").stdout)

    def test_what_cannot_be(self):
        for arguments, says in [
            (["--seats", "RR"], "--seats RR: Red sits twice"),
            (["--seats", "RW"], "--seats RW: 'W' is no colour"),
            (["--seats", "RB", "--players", "3"], "--seats RB: 2 sit there, but 3 play"),
            (["--seats", "RB", "--modules", "tournament"], "--seats RB: 2 sit there, but 4 play"),
            (["--seats", "RB", "--names", "A,B,C"], "more names than players"),
            (["--pieces", "A Q"], "--pieces A Q: "),
            (["--pieces", "A B / C D"], "2 players need 2 pieces"),
            (["--pieces", "A B90"], "--pieces A B90: "),
            (["--date", "20.11.2026"], "--date 20.11.2026: expected a day such as 2026.11.20"),
            (["--date", "2026.02.30"], "--date 2026.02.30: expected a day"),
            (["--event", "a\x01b"], "--event cannot stand in a record"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("new", *arguments, says=says)


class Simulate(CliTest):
    def test_the_same_seed_gives_the_same_bytes(self):
        options = ["simulate", "--players", "3", "--games", "5", "--policy", "random", "--seed"]
        first = self.expect(0, *options, "9").stdout
        self.assertEqual(self.expect(0, *options, "9").stdout, first)
        self.assertNotEqual(self.expect(0, *options, "10").stdout, first)
        self.expect(0, *options, "9", "-o", "games.cgn")
        self.assertEqual((self.folder / "games.cgn").read_text(), first)

    def test_games_check_clean_and_are_canonical(self):
        self.expect(0, "simulate", "--players", "4", "--games", "20", "--policy", "random", "-o", "games.cgn")
        self.assertIn("20 games", self.expect(0, "check", "--strict", "games.cgn").stdout)
        self.expect(0, "fmt", "--check", "games.cgn")

    def test_statistics(self):
        out = self.expect(0, "simulate", "--games", "20", "--policy", "random", "--statistics").stdout
        self.assertNotIn("[CGN", out)
        self.assertIn("20", out)


class Forms(CliTest):
    def test_the_ending_of_a_file_says_the_form(self):
        game = self.file("game.cgn", GAME)
        for name, form in [("sheet.json", "json"), ("sheet.md", "md"), ("sheet.txt", "text"), ("sheet", "text")]:
            with self.subTest(name):
                self.expect(0, "score", game, "-o", name)
                self.assertEqual((self.folder / name).read_text(), self.expect(0, "score", game, "--format", form).stdout)
        self.expect(0, "score", game, "--format", "md", "-o", "other.json")
        self.assertEqual((self.folder / "other.json").read_text(), (self.folder / "sheet.md").read_text())
        self.expect(0, "legal", game, "-o", "legal.json")
        json.loads((self.folder / "legal.json").read_text())


class Replacing(CliTest):
    def test_a_record_written_by_hand_stays(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("new", "-o", "game.cgn",
                          says="castellan: game.cgn is there already, and it is a record: --force replaces it\n")
        self.expect_usage("simulate", "-o", "game.cgn", says="it is a record")
        self.assertIn("it is a record", self.expect(2, "annotate", "-", "-o", "game.cgn", stdin=OTHER_CASE).stderr)
        self.assertEqual(game.read_text(), GAME)
        self.expect(0, "new", "--force", "-o", "game.cgn")
        self.assertIn("Fill in", game.read_text())

    def test_what_would_be_the_same_stays_untouched(self):
        for verb in (["new"], ["simulate", "--seed", "7"], ["fmt", self.file("game.cgn", OTHER_CASE)]):
            self.expect(0, *verb, "-o", "made.cgn")
            before = (self.folder / "made.cgn").stat()
            self.expect(0, *verb, "-o", "made.cgn")
            after = (self.folder / "made.cgn").stat()
            self.assertEqual((after.st_ino, after.st_mtime_ns), (before.st_ino, before.st_mtime_ns))
            with open(self.folder / "made.cgn", "a") as made:
                made.write("\n")
            self.expect_usage(*verb, "-o", "made.cgn", says="it is a record")
            (self.folder / "made.cgn").unlink()

    def test_what_is_recognised_by_its_content(self):
        """A record by none of its usual tags, and without an ending; other programs' data."""
        game = self.file("game.cgn", GAME)
        for name, content, kind in [("sheet.txt", '\ufeff\r\n[Red "Anna"]\n', "a record"),
                                    ("sheet", "{Our game}\n\n 1. R c2:R4G4B4Y4\n", "a record"),
                                    ("sheet.json", '{"name": "castellan"}', "JSON of another program"),
                                    ("sheet.md", "#!/bin/sh\n", "a script"), ("sheet.md", "\0\1\2", "no text")]:
            old = self.file(name, content)
            self.expect_usage("score", game, "-o", name, says=f"{name} is there already, and it is {kind}: --force")
            self.assertEqual(old.read_bytes(), content.encode())
        for name, content in [("sheet.txt", ""), ("sheet.md", " \r\n\n"), ("sheet.txt", "an old sheet\n"),
                              ("sheet.json", '{\n "castellan-legal": 1}')]:
            self.file(name, content)
            self.expect(0, "score", game, "-o", name)

    def test_what_comes_late_is_kept(self):
        """A record that a text quotes, and what begins beyond the bytes looked at."""
        game = self.file("game.cgn", GAME)
        for content, kind in [("Dear Anna,\n\n> [cgn \"1\"]\n", "a record"), (" \n" * 40000 + GAME, "no text"),
                              ("# ours\n" * 10000 + "castellan-event 1\n", "no text"), ("x" * 70000, "no text")]:
            old = self.file("sheet.txt", content)
            self.expect_usage("score", game, "-o", "sheet.txt", says=f"it is {kind}: --force")
            self.assertEqual(old.read_text(), content)
        self.file("sheet.txt", "an old sheet\n" * 10000)
        self.expect(0, "score", game, "-o", "sheet.txt")

    def test_an_input_is_refused_however_it_is_named(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("score", game, "-o", game, says="game.cgn is an input")
        os.link(game, self.folder / "same")
        for verb in (["score"], ["fmt"], ["annotate"]):
            for force in ([], ["--force"]):
                self.expect_usage(*verb, "game.cgn", *force, "-o", "same", says="game.cgn is an input")
                with open(game) as stdin:
                    done = subprocess.run([CASTELLAN, *verb, "-", *force, "-o", "same"], stdin=stdin,
                                          cwd=self.folder, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (2, "castellan: standard input is an input: the output "
                                                                     "needs another file\n"))
        box = self.file("box.set", "castellan-set 1\n")
        self.expect_usage("score", game, "--set", box, "--force", "-o", "box.set", says="box.set is an input")
        os.link(box, self.folder / "box")
        self.expect_usage("score", game, "--set", box, "--force", "-o", "box", says="box.set is an input")
        for verb in (["fmt"], ["score"], ["check"], ["fmt", "-o", "/dev/stdout"]):  # the shell's >>
            with open(game, "a") as out:
                done = subprocess.run([CASTELLAN, *verb, game], stdout=out, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, 2)
            self.assertIn("is an input", done.stderr)
        self.assertEqual(game.read_text(), GAME)

    def test_it_is_judged_before_any_work(self):
        game = self.file("game.cgn", GAME)
        began = time.monotonic()
        self.expect_usage("simulate", "--games", "100000000", "--statistics", "-o", game,
                          says="-o " + str(game) + ": simulate writes a file that ends in .txt")
        self.file("games", GAME)
        self.expect_usage("simulate", "--games", "100000000", "--statistics", "-o", "games", says="it is a record")
        self.assertLess(time.monotonic() - began, 20)

    def test_a_split_that_is_there_already(self):
        game = self.file("game.cgn", GAME)
        self.expect(0, "split", game, "-o", "parts")
        self.file("parts/part-00001.json", "what was found")
        self.expect(0, "split", game, "-o", "parts")
        self.file("game.cgn", GAME.replace("Anna", "Ann"))
        self.expect_usage("split", game, "-o", "parts", says="parts is there already, and it does not hold the same")
        self.assertEqual(sorted(os.listdir(self.folder / "parts")),
                         ["part-00001.cgn", "part-00001.json", "parts.json"])
        self.assertEqual(self.names(), ["game.cgn", "parts"])


class Places(CliTest):
    def test_where_nothing_can_be_written(self):
        self.expect_usage("new", "-o", "none/new.cgn", says="none/new.cgn: No such file or directory")
        self.expect_usage("new", "-o", self.folder, says="Is a directory")
        self.assertEqual(self.names(), [])

    def test_links_that_lead_nowhere(self):
        (self.folder / "one").symlink_to("two")
        (self.folder / "two").symlink_to("one")
        self.expect_usage("new", "-o", "one", says="Too many levels of symbolic links")
        self.assertTrue((self.folder / "one").is_symlink())

    def test_a_name_as_long_as_names_may_be(self):
        name = "n" * 251 + ".cgn"
        self.expect(0, "new", "-o", name)
        self.assertEqual(self.names(), [name])

    @unittest.skipIf(os.geteuid() == 0, "root may write anywhere")
    def test_a_folder_that_may_not_be_written(self):
        old = self.file("old.cgn", "old")
        self.folder.chmod(0o555)
        self.expect_usage("new", "--force", "-o", "old.cgn", says="Permission denied")
        self.folder.chmod(0o755)
        self.assertEqual(old.read_text(), "old")
        self.assertEqual(self.names(), ["old.cgn"])

    def test_a_full_disk_keeps_the_old_file(self):
        old = self.file("old.cgn", "old")
        self.expect_usage("simulate", "--games", "20", "--policy", "random", "--force", "-o", "old.cgn",
                          says="old.cgn: File too large",
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
        self.assertEqual(old.read_text(), "old")
        self.assertEqual(self.names(), ["old.cgn"])

    def test_a_full_disk_names_the_output(self):
        self.file("game.cgn", GAME)
        for verb in (["export", "game.cgn", "-o", "out.jsonl"], ["fmt", "game.cgn", "-o", "out.cgn"],
                     ["split", "game.cgn", "-o", "parts"]):
            with self.subTest(verb=verb):
                self.expect_usage(*verb, says=f"{verb[-1]}: the temporary file for it could not be used: File too large",
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20)))
                self.assertEqual(self.names(), ["game.cgn"])

    def test_a_hard_link_keeps_the_old_content(self):
        os.link(self.file("game.cgn", OTHER_CASE), self.folder / "link.cgn")
        self.expect(0, "fmt", "-i", "game.cgn")
        self.assertEqual((self.folder / "game.cgn").read_text(), GAME)
        self.assertEqual((self.folder / "link.cgn").read_text(), OTHER_CASE)

    def test_full_standard_output(self):
        for arguments in [["check", "-"], ["explain"]]:  # a line, and more than the stream keeps back
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([CASTELLAN, *arguments], input=GAME.encode(), stdout=full, stderr=subprocess.PIPE)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr, b"castellan: standard output could not be written\n")

    def test_closed_standard_error(self):
        bad = self.file("bad.cgn", ILLEGAL)
        without_stderr = {"preexec_fn": lambda: os.close(2)}
        self.expect(2, "chekc", **without_stderr)
        self.expect(2, **without_stderr)
        self.expect(1, "export", bad, "-o", "bad.jsonl", **without_stderr)  # no message gets into the file
        self.assertEqual(json.loads((self.folder / "bad.jsonl").read_text())["castellan-export"], 1)

    def test_closed_standard_output(self):
        done = self.expect(2, "check", self.file("game.cgn", GAME), preexec_fn=lambda: os.close(1))
        self.assertIn("standard output could not be written", done.stderr)

    def test_a_device_is_not_replaced(self):
        self.expect(0, "new", "-o", "/dev/null")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        self.assertIn('[CGN "1"]', self.expect(0, "new", "-o", "/dev/stdout").stdout)


    def test_dev_stdout_is_what_the_shell_made_it(self):
        """The contents before `>>` are kept, and no file appears where stdout has no name any more."""
        for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link.cgn"):
            (self.folder / "link.cgn").unlink(missing_ok=True)
            (self.folder / "link.cgn").symlink_to("/dev/stdout")
            for verb in (["new"], ["fmt", self.file("game.cgn", GAME)]):  # one piece; several
                with self.subTest(name=name, verb=verb):
                    everything = self.file("all.txt", "important\n")
                    with open(everything, "ab") as out:
                        subprocess.run([CASTELLAN, *verb, "-o", name], stdout=out, cwd=self.folder, check=True)
                    written = self.expect(0, *verb).stdout
                    self.assertEqual(everything.read_text(), "important\n" + written)
                    with open(self.folder / "gone", "w+b") as out:
                        (self.folder / "gone").unlink()
                        subprocess.run([CASTELLAN, *verb, "-o", name], stdout=out, cwd=self.folder, check=True)
                        out.seek(0)
                        self.assertEqual(out.read().decode(), written)
                    self.assertEqual(self.names(), ["all.txt", "game.cgn", "link.cgn"])

    def test_a_file_is_named_as_itself(self):
        """Not by a link of /proc or /dev, which no guard could judge."""
        self.file("game.cgn", GAME)
        for name in ("/proc/self/cwd/game.cgn", "/proc/self/cwd/new.cgn", "/dev/fd/../cwd/new.cgn"):
            for force in ([], ["--force"]):
                self.expect_usage("new", *force, "-o", name, says=f"{name}: it leads through /proc or /dev: name the file")
        self.assertEqual((self.folder / "game.cgn").read_text(), GAME)
        self.assertEqual(self.names(), ["game.cgn"])

    def test_a_standard_input_that_is_closed_is_no_output(self):
        self.expect_usage("new", "-o", "/dev/stdin", preexec_fn=lambda: os.close(0),
                          says="/dev/stdin: Bad file descriptor")

    def test_temporary_files_lie_beside_the_target_or_where_tmpdir_says(self):
        """With a /tmp that cannot be written to."""
        if os.geteuid() != 0:
            self.skipTest("only root can take /tmp away")
        game = self.file("game.cgn", GAME)
        # A shared machine's /tmp stays as it is: only the command finds it read-only. The program itself may lie there.
        alone = ["unshare", "-m", "sh", "-c",
                 'cd "$0" && mount --bind /tmp /tmp && mount -o remount,ro,bind /tmp && exec "$@"']
        place = Path(tempfile.mkdtemp(prefix="castellan", dir="/var/tmp"))
        self.addCleanup(shutil.rmtree, place)
        (place / "game.cgn").write_bytes(game.read_bytes())
        (place / "tmp").mkdir()
        if subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode != 0:
            self.skipTest("no mount namespaces here")
        for tmpdir in ({}, {"TMPDIR": str(place / "tmp")}, {"TMPDIR": "/none"}):
            for verb in (["fmt", "game.cgn", "-o", "out.cgn"], ["export", "game.cgn", "-o", "out.jsonl"],
                         ["booklet", "game.cgn", "-o", "out.pdf"], ["split", "game.cgn", "-o", "parts"]):
                with self.subTest(verb=verb, tmpdir=tmpdir):
                    done = subprocess.run([*alone, place, CASTELLAN, *verb], capture_output=True,
                                          env={**{k: v for k, v in os.environ.items() if k != "TMPDIR"}, **tmpdir})
                    self.assertEqual((done.returncode, done.stderr), (0, b""))
                    made = place / verb[-1]
                    shutil.rmtree(made) if made.is_dir() else made.unlink()
                    self.assertEqual(sorted(path.name for path in place.iterdir()), ["game.cgn", "tmp"])

    def test_the_folder_of_split_is_made_as_folders_are(self):
        self.expect(0, "split", self.file("game.cgn", GAME), "-o", "parts", preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(stat.S_IMODE((self.folder / "parts").stat().st_mode), 0o750)


class Interruptions(CliTest):
    def test_a_broken_pipe_ends_quietly(self):
        for arguments in [["simulate", "--games", "2000", "--policy", "random"], ["check", self.folder / "bad.cgn"]]:
            self.file("bad.cgn", "\n".join([ILLEGAL] * 3000))
            child = subprocess.Popen([CASTELLAN, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.assertTrue(child.stdout.readline())
            child.stdout.close()
            self.assertEqual(child.stderr.read(), b"")
            child.stderr.close()
            self.assertIn(child.wait(60), [0, -signal.SIGPIPE])

    def test_an_interrupt_ends_a_long_run_and_leaves_nothing(self):
        child = self.start("simulate", "--games", "100000000", "-o", "games.cgn")
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        self.assertIn(child.wait(60), [130, -signal.SIGINT])
        self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main()
