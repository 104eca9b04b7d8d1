"""castellan archive pack, unpack, check: what goes in comes out, and nothing else does."""

import gzip
import hashlib
import os
import pty
import struct
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE

HEAD = 20  # bytes of the envelope before the payload
DIGEST = 32
SOURCE = Path(__file__).parents[2]


def sealed(payload):
    """An archive as docs/archive.md, section 3, specifies it."""
    front = b"\x89CGA\r\n\x1a\n" + struct.pack("<IQ", 4, len(payload)) + payload
    return front + hashlib.sha256(front).digest()


def sealed_games(games):
    """The same around a frame of one block that is not compressed."""
    return sealed(b"\x28\xb5\x2f\xfd\x00\x58" + struct.pack("<I", len(games) << 3 | 1)[:3] + games)


class ArchiveTest(CliTest):
    def packed(self, text, name="game", code=0):
        """The path of the archive of a record."""
        archive = self.folder / f"{name}.cga"
        self.expect(code, "archive", "pack", self.file(f"{name}.cgn", text), "-o", archive)
        return archive


class RoundTrip(ArchiveTest):
    def test_unpacking_gives_what_fmt_writes(self):
        for name, text, code in [("clean", GAME, 0), ("case", OTHER_CASE, 0), ("illegal", ILLEGAL, 1),
                                 ("claim", FALSE_CLAIM, 1), ("many", "\n".join([GAME, ILLEGAL, GAME]), 1)]:
            with self.subTest(name):
                archive = self.packed(text, name, code)
                wanted = self.expect(0, "fmt", "-", stdin=text).stdout
                self.assertEqual(self.expect(code, "archive", "unpack", archive).stdout, wanted)

    def test_the_verdict_of_a_game_is_the_same_before_and_after(self):
        archive = self.packed(ILLEGAL, code=1)
        for verb in ["unpack", "check"]:
            done = self.expect(1, "archive", verb, archive)
            self.assertIn("[square-face-up]", done.stdout + done.stderr)

    def test_the_same_game_gives_the_same_bytes(self):
        one, other = self.packed(GAME, "one"), self.packed(GAME.replace("1. R c2:R4", "1. r C2:r4"), "other")
        self.assertEqual(one.read_bytes(), other.read_bytes())

    def test_pipes(self):
        done = subprocess.run([CASTELLAN, "archive", "pack", "-"], input=GAME.encode(), capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0)
        again = subprocess.run([CASTELLAN, "archive", "unpack", "-"], input=done.stdout, capture_output=True, timeout=60)
        self.assertEqual((again.returncode, again.stdout.decode()), (0, GAME))

    def test_chosen_games(self):
        many = self.file("many.cgn", "\n".join([GAME, UNREADABLE, GAME.replace("Anna", "Ada")]))
        archive = self.folder / "two.cga"
        self.expect(0, "archive", "pack", "--game", "1,3", many, "-o", archive)
        second = self.expect(0, "archive", "unpack", "--game", "2", archive).stdout
        self.assertEqual(second, GAME.replace("Anna", "Ada"))
        self.expect_usage("archive", "unpack", "--game", "3", archive, says="has games 1 to 2")

    def test_the_envelope_is_as_specified(self):
        data = self.packed(GAME).read_bytes()
        self.assertEqual(data, sealed(data[HEAD:-DIGEST]))

    def test_a_set_given_by_hand_is_needed_again(self):
        root = os.path.join(os.path.dirname(__file__), "..", "..")
        own_set = self.folder / "own.set"
        with open(os.path.join(root, "engine", "castelli", "box", "sets", "classic.set"), encoding="utf-8") as classic:
            own_set.write_text(classic.read().replace("name classic", "name own", 1), encoding="utf-8")
        game = self.file("game.cgn", GAME)
        archive = self.folder / "game.cga"
        self.expect(0, "archive", "pack", "--set", own_set, game, "-o", archive)
        self.assertIn("error[archive-set]", self.expect(1, "archive", "check", archive).stdout)
        self.assertEqual(self.expect(0, "archive", "unpack", "--set", own_set, archive).stdout, GAME)


class Sizes(ArchiveTest):
    def test_few_games_and_many_are_smaller_than_their_text_is_by_gzip(self):
        """Below 1 MiB before compression, and above."""
        for games, players in ((300, 2), (1000, 4)):
            with self.subTest(games=games):
                text = self.expect(0, "simulate", "--players", str(players), "--seed", "1", "--games", str(games)).stdout
                archive = self.packed(text, str(games))
                self.assertLess(archive.stat().st_size, len(gzip.compress(text.encode(), 9)))
                self.assertEqual(self.expect(0, "archive", "unpack", archive).stdout, text)


class OtherGames(ArchiveTest):
    PIECEPACK = (SOURCE / "samples/piecepack/games/by-hand-2-players.cgn").read_text(encoding="utf-8")
    REFUSED = (SOURCE / "samples/piecepack/illegal/place-apart.cgn").read_text(encoding="utf-8")

    def test_unpacking_gives_what_fmt_writes_for_every_kind_of_game(self):
        for name, text, code in [("other", self.PIECEPACK, 0), ("mixed", "\n".join([GAME, self.PIECEPACK, GAME]), 0),
                                 ("refused", "\n".join([self.REFUSED, GAME]), 1)]:
            with self.subTest(name):
                archive = self.packed(text, name, code)
                wanted = self.expect(0, "fmt", "-", stdin=text).stdout
                self.assertEqual(self.expect(code, "archive", "unpack", archive).stdout, wanted)
                self.assertIn("archive version 4", self.expect(code, "archive", "check", archive).stdout)

    def test_what_the_rules_refuse_is_reported_by_every_verb(self):
        archive = self.packed(self.REFUSED, code=1)
        for verb in ["unpack", "check"]:
            done = self.expect(1, "archive", verb, archive)
            self.assertIn("[place-apart]", done.stdout + done.stderr)
        one = self.packed("\n".join([GAME, self.REFUSED]), "two", 1)
        self.assertEqual(self.expect(0, "archive", "unpack", "--game", "1", one).stdout, GAME)

    def test_a_component_set_is_for_castelli(self):
        game = self.file("game.cgn", self.PIECEPACK)
        self.expect_usage("archive", "pack", "--set", "classic", game, says="--set is for games of castelli alone")

    def test_a_word_that_cannot_be_read_leaves_no_archive(self):
        game = self.file("game.cgn", self.PIECEPACK.replace("1. S ", "1. S x", 1))
        done = self.expect(1, "archive", "pack", game, "-o", self.folder / "game.cga")
        self.assertIn("nothing is packed", done.stderr)
        self.assertFalse((self.folder / "game.cga").exists())


class Refusals(ArchiveTest):
    def test_a_syntax_error_leaves_no_archive(self):
        for name, text in [("unreadable", UNREADABLE), ("empty", ""), ("one of two", GAME + "\n" + UNREADABLE)]:
            with self.subTest(name):
                game = self.file("game.cgn", text)
                done = self.expect(1, "archive", "pack", game, "-o", self.folder / "game.cga")
                self.assertIn("nothing is packed", done.stderr)
                self.assertEqual(self.names(), ["game.cgn"])
                self.assertEqual(self.expect(1, "archive", "pack", game).stdout, "")

    def test_damage_is_reported_with_code_and_place(self):
        good = self.packed(GAME).read_bytes()
        payload = good[HEAD:-DIGEST]
        games = subprocess.run(["zstd", "-dc"], input=payload, capture_output=True, check=True).stdout
        for code, data in [("archive-magic", b"no archive"), ("archive-truncated", good[:-1]),
                           ("archive-truncated", b""), ("archive-trailing", good + b"\0"),
                           ("archive-version", good[:8] + b"\5" + good[9:]),
                           ("archive-checksum", good[:50] + bytes([good[50] ^ 1]) + good[51:]),
                           ("archive-value", sealed(payload[:4] + b"\xff" + payload[5:])),
                           ("archive-length", sealed_games(games[:8] + b"\xff\xff\xff\xff" + games[12:])),
                           ("archive-state", sealed_games(bytes([games[0] ^ 1]) + games[1:]))]:
            with self.subTest(code):
                file = self.file("bad.cga", data)
                done = self.expect(1, "archive", "check", file)
                self.assertRegex(done.stdout, rf"bad\.cga: byte \d+(, in game \d)?: error\[{code}\]: ")
                done = self.expect(1, "archive", "unpack", file, "-o", self.folder / "bad.cgn")
                self.assertEqual(done.stdout, "")
                self.assertIn(code, done.stderr)
                self.assertNotIn("bad.cgn", self.names())

    def test_a_file_of_another_kind_is_named(self):
        for verb in ("check", "unpack"):
            self.expect_usage("archive", verb, self.file("game.cgn", GAME),
                              says="game.cgn: this is a record, not an archive\n")

    def test_every_archive_is_checked(self):
        good, bad = self.packed(GAME, "good"), self.file("bad.cga", b"no archive")
        out = self.expect(1, "archive", "check", bad, good).stdout
        self.assertIn("error[archive-magic]", out)
        self.assertIn("good.cga: archive version 4, 1 game, all as packed, no problem\n", out)
        self.expect(2, "archive", "check", good, self.folder / "missing.cga")
        self.assertEqual(self.expect(0, "archive", "check", "--quiet", good).stdout, "")

    def test_hostile_text_does_not_reach_the_terminal(self):
        archive = self.packed(GAME.replace("[Red", "[Event \"\u202e\"]\n[Red").replace("2. B e2", "2. B c2"), code=1)
        self.assertNotIn("\u202e", self.expect(1, "archive", "check", archive).stdout)

    def test_an_archive_is_not_written_to_a_terminal(self):
        game = self.file("game.cgn", GAME)
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        done = subprocess.run([CASTELLAN, "archive", "pack", game], stdout=end, stderr=subprocess.PIPE, timeout=60)
        os.close(end)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"not for a terminal", done.stderr)

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("archive", "pack", says="no file is named")
        missing = self.folder / "missing.cgn"
        self.expect_usage("archive", "pack", game, missing, "-o", self.folder / "part.cga", says="No such file")
        self.assertFalse((self.folder / "part.cga").exists())  # a part would pass for the whole
        self.expect_usage("archive", "unpack", self.folder / "missing.cga", says="No such file")
        self.expect_usage("archive", says="archive check")


if __name__ == "__main__":
    unittest.main()
