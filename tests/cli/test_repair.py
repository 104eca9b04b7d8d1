"""castellan repair: what a damaged record was meant to be, and when it may be made so."""

import json
import os
import stat
import unittest

from program import GAME, OTHER_CASE, CliTest

# Each word is right by itself: five tiles that are in the box on free spaces far from any icon.
CLEAN = GAME.replace("*\n", "3. R b1:R6Y6B6G6\n4. B f1:R6G6B6Y6\n5. R d1:R3G3B3Y3s1\n*\n")
# r is no value: the only tile of the box with these arms has a 5 there.
SLIP = CLEAN.replace("Y5B5", "YrB5")
# A turn has one tile, and it is written twice.
TWO = SLIP.replace("4. B f1:R6G6B6Y6", "4. B f1:R6G6B6Y6 f1:R6G6B6Y6")
# Nothing in the game looks like zq, but it may have been an action all the same.
STRAY = CLEAN.replace("4. B f1", "4. B zq f1")
# c2 is taken; several spaces a key or a figure away are free, and nothing tells them apart.
UNSURE = CLEAN.replace("3. R b1", "3. R c2")
# No arm points at h4, and nobody could pay a castle.
IRREGULAR = CLEAN.replace("B6Y6", "B6Y6 ^h4")


def with_edits(content, edits):
    """A file's bytes with the edits made."""
    for edit in reversed(edits):
        content = content[:edit["byte"]] + edit["text"].encode() + content[edit["end_byte"]:]
    return content


class Report(CliTest):
    def test_a_correct_record_is_left_alone(self):
        path = self.file("game.cgn", CLEAN)
        before = path.stat()
        for options in [], ["--apply"], ["--apply", "--backup"]:
            done = self.expect(0, "repair", *options, "game.cgn")
            self.assertEqual((done.stdout, done.stderr), ("game.cgn: there is nothing to repair\n", ""))
        self.assertEqual((path.read_text(), path.stat().st_mtime_ns, self.names()),
                         (CLEAN, before.st_mtime_ns, ["game.cgn"]))

    def test_text(self):
        self.file("game.cgn", SLIP)
        self.assertEqual(self.expect(0, "repair", "game.cgn").stdout,
                         "game.cgn: one repair is sure\n"
                         "1. 99 %\n"
                         "   -2. B e2:R5G5YrB5\n"
                         "   +2. B e2:R5G5Y5B5\n"
                         "   mends: line 9: expected a value 1 to 6 or c, found 'rB' [bad-tile]\n")

    def test_several_repairs(self):
        self.file("game.cgn", UNSURE)
        shown = self.expect(1, "repair", "game.cgn").stdout.splitlines()
        self.assertRegex(shown[0], r"^game.cgn: [2-5] repairs are possible$")
        shares = [int(line.split()[1]) for line in shown if line.endswith(" %")]
        self.assertEqual(shares, sorted(shares, reverse=True))
        self.assertLessEqual(sum(shares), 101)

    def test_a_word_is_left_out_only_if_the_user_says_so(self):
        path = self.file("game.cgn", STRAY)
        data = json.loads(self.expect(1, "repair", "--format", "json", "game.cgn").stdout)
        self.assertEqual((data["needed"], data["sure"]), (True, False))
        self.assertEqual(with_edits(STRAY.encode(), data["repairs"][0]["edits"]), CLEAN.encode())
        done = self.expect(1, "repair", "--apply", "game.cgn")
        self.assertEqual(done.stderr, "castellan: game.cgn: no repair is sure, and the file is as it was\n")
        self.assertEqual(path.read_text(), STRAY)

    def test_nothing_found(self):
        self.file("game.cgn", IRREGULAR)
        for options in [], ["--as-played"]:
            self.assertEqual(self.expect(1, "repair", *options, "game.cgn").stdout, "game.cgn: no repair was found\n")

    def test_json_repairs_the_file(self):
        # Bytes, not letters, and those of the file: a game stands before this one, and a name is not ASCII.
        content = (OTHER_CASE.replace("Ben", "Bän") + "\n" + TWO.replace("Anna", "Änne")).encode()
        self.file("game.cgn", content)
        data = json.loads(self.expect(0, "repair", "--format", "json", "--game", "2", "game.cgn").stdout)
        self.assertEqual([data[key] for key in ("castellan-repair", "file", "game", "needed", "sure")],
                         [1, "game.cgn", 2, True, True])
        first = data["repairs"][0]
        self.assertGreaterEqual(first["posterior"], 0.95)
        self.assertEqual([mended["code"] for mended in first["explains"]], ["bad-tile", "tile-already-placed"])
        self.assertEqual(first["left"], [])
        wanted = (OTHER_CASE.replace("Ben", "Bän") + "\n" + CLEAN.replace("Anna", "Änne")).encode()
        self.assertEqual(with_edits(content, first["edits"]), wanted)

    def test_json_of_a_correct_record(self):
        self.file("game.cgn", CLEAN)
        data = json.loads(self.expect(0, "repair", "--format", "json", "game.cgn").stdout)
        self.assertEqual((data["needed"], data["sure"], data["repairs"]), (False, False, []))

    def test_standard_input(self):
        done = self.expect(0, "repair", "-", stdin=SLIP)
        self.assertIn("+2. B e2:R5G5Y5B5\n", done.stdout)

    def test_a_game_of_other_rules(self):
        record = self.run_it("simulate", "--rules", "piecepack-castles", "--players", "2").stdout
        self.file("game.cgn", record)
        self.assertIn("there is nothing to repair", self.expect(0, "repair", "game.cgn").stdout)
        damaged = record.replace("\n2. ", "\n2; ", 1)
        self.assertNotEqual(damaged, record)
        self.file("game.cgn", damaged)
        done = self.run_it("repair", "--apply", "game.cgn")
        self.assertEqual((self.folder / "game.cgn").read_text(), {0: record, 1: damaged}[done.returncode])
        self.expect_usage("repair", "--as-played", "game.cgn", says="--as-played is for games of castelli alone")

    def test_as_played(self):
        # The slip is mended; what no slip explains is left, and nothing is sure while an error is left.
        self.file("game.cgn", IRREGULAR.replace("Y5B5", "YrB5"))
        done = self.expect(1, "repair", "--as-played", "--format", "json", "game.cgn")
        first = json.loads(done.stdout)["repairs"][0]
        self.assertEqual([left["code"] for left in first["left"]], ["castle-influence", "castle-unpaid"])
        self.assertEqual(with_edits((self.folder / "game.cgn").read_bytes(), first["edits"]), IRREGULAR.encode())


class Apply(CliTest):
    def test_a_sure_repair_is_made(self):
        path = self.file("game.cgn", TWO)
        path.chmod(0o640)
        done = self.expect(0, "repair", "--apply", "game.cgn")
        self.assertEqual(done.stderr, "castellan: game.cgn is repaired\n")
        self.assertEqual((path.read_text(), stat.S_IMODE(path.stat().st_mode)), (CLEAN, 0o640))
        self.assertEqual(self.names(), ["game.cgn"])
        self.expect(0, "check", "game.cgn")

    def test_what_is_not_sure_is_not_made(self):
        for text in UNSURE, IRREGULAR:
            path = self.file("game.cgn", text)
            before = path.stat().st_mtime_ns
            done = self.expect(1, "repair", "--apply", "--backup", "game.cgn")
            self.assertEqual(done.stderr, "castellan: game.cgn: no repair is sure, and the file is as it was\n")
            self.assertEqual((path.read_text(), path.stat().st_mtime_ns, self.names()), (text, before, ["game.cgn"]))

    def test_as_played_is_not_made_while_an_error_is_left(self):
        text = IRREGULAR.replace("Y5B5", "YrB5")
        path = self.file("game.cgn", text)
        self.expect(1, "repair", "--as-played", "--apply", "game.cgn")
        self.assertEqual(path.read_text(), text)

    def test_backup(self):
        path = self.file("game.cgn", SLIP)
        done = self.expect(0, "repair", "--apply", "--backup", "game.cgn")
        self.assertIn("game.cgn is repaired; the old file is game.cgn~\n", done.stderr)
        self.assertEqual((path.read_text(), (self.folder / "game.cgn~").read_text()), (CLEAN, SLIP))

    def test_one_of_several_games(self):
        path = self.file("game.cgn", SLIP + "\n" + TWO + "\n" + CLEAN)
        self.expect_usage("repair", "game.cgn", says="--game")
        self.expect_usage("repair", "--apply", "game.cgn", says="--game")
        self.expect(0, "repair", "--apply", "--game", "2", "game.cgn")
        self.assertEqual(path.read_text(), SLIP + "\n" + CLEAN + "\n" + CLEAN)

    def test_the_bytes_beside_the_slip_stay(self):
        text = SLIP.replace("\n", "\r\n").replace("4. B", "4.   B").encode() + b"\r\n\r\n"
        path = self.file("game.cgn", b"\xef\xbb\xbf" + text)
        self.expect(0, "repair", "--apply", "--quiet", "game.cgn")
        self.assertEqual(path.read_bytes(), b"\xef\xbb\xbf" + text.replace(b"YrB5", b"Y5B5"))

    def test_what_cannot_be_rewritten(self):
        self.expect_refused(["-"], stdin=SLIP)
        os.mkfifo(self.folder / "pipe")
        self.expect(2, "repair", "--apply", "none.cgn")
        self.assertEqual(self.names(), ["pipe"])

    def expect_refused(self, arguments, **options):
        done = self.expect(2, "repair", "--apply", *arguments, **options)
        self.assertIn("standard input cannot be rewritten in place", done.stderr)


class Output(CliTest):
    REPAIRED = (CLEAN.replace("Y5B5", "Y5B5 {repaired: e2:R5G5YrB5 was written}")
                .replace("B6Y6\n", "B6Y6 {repaired: f1:R6G6B6Y6 was written}\n"))

    def test_the_record_with_comments(self):
        path = self.file("game.cgn", TWO)
        self.expect(0, "repair", "-o", "new.cgn", "game.cgn")
        self.assertEqual((path.read_text(), (self.folder / "new.cgn").read_text()), (TWO, self.REPAIRED))
        self.expect(0, "check", "new.cgn")

    def test_on_standard_output_it_is_alone(self):
        self.file("game.cgn", TWO)
        done = self.expect(0, "repair", "-o", "-", "game.cgn")
        self.assertEqual(done.stdout, self.REPAIRED)
        self.assertIn("one repair is sure", done.stderr)

    def test_a_correct_record_stays_as_it_is(self):
        self.file("game.cgn", CLEAN)
        self.expect(0, "repair", "-o", "new.cgn", "game.cgn")
        self.assertEqual((self.folder / "new.cgn").read_text(), CLEAN)

    def test_options_that_do_not_go_together(self):
        path = self.file("game.cgn", SLIP)
        self.expect_usage("repair", "--apply", "-o", "new.cgn", "game.cgn",
                          says="--apply writes the file itself: leave out -o")
        self.expect_usage("repair", "--backup", "game.cgn", says="--backup goes with --apply")
        self.expect_usage("repair", "--format", "xml", "game.cgn", says="--format")
        self.expect_usage("repair", says="")
        self.assertEqual((path.read_text(), self.names()), (SLIP, ["game.cgn"]))


if __name__ == "__main__":
    unittest.main()
