"""Text that is not UTF-8: nothing is guessed and nothing changed, until --encoding says what it is."""

import gzip
import os
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, GAME

NAMED = GAME.replace("Anna", "{}")

# Python's name of a coding, a name in it, and the name that castellan gives among those that fit.
TEXTS = [
    ("cp1251", "Анна Хороший", "windows-1251"),
    ("koi8-r", "Анна Хороший", "koi8-r"),
    ("iso-8859-2", "Łukasz Božena", "iso-8859-2"),
    ("cp1250", "Łukasz Božena", "windows-1250"),
    ("cp437", "Jörg Zoë", "cp437"),
    ("cp1252", "Zoë – “Jörg”", "windows-1252"),
    ("shift_jis", "山田太郎 良い手です", "shift_jis"),
    ("shift_jis", "ソ表予", "shift_jis"),  # of which the second bytes are \
]


class Unknown(CliTest):
    def test_what_fits_is_named_and_nothing_is_changed(self):
        for coding, name, shown in TEXTS:
            with self.subTest(coding, name=name):
                data = NAMED.format(name).encode(coding)
                game = self.file("game.cgn", data)
                said = self.expect(1, "check", game).stdout
                self.assertIn("[not-utf8]", said)
                self.assertIn("--encoding", said)
                fitting = [line for line in said.splitlines() if shown in line and ": " in line]
                self.assertTrue(any(name.split()[0] in line for line in fitting), said)
                for words in (("check", "--fix"), ("check", "--fix=likely"), ("fmt", "--in-place"),
                              ("repair", "--apply"), ("fmt",), ("fmt", "-o", "out.cgn"), ("annotate", "-o", "out.cgn"),
                              ("repair", "-o", "out.cgn"), ("archive", "pack", "-o", "out.cga")):
                    done = self.expect(1, *words, game)
                    self.assertEqual((game.read_bytes(), self.names()), (data, ["game.cgn"]), words)
                    if words == ("fmt",):
                        self.assertEqual(done.stdout, "")

    def test_no_fix_is_offered_in_it(self):
        data = (NAMED.format("Zoë").replace("+", " + ") + "\n").encode("cp1252")
        said = self.expect(1, "check", "--format", "json", self.file("game.cgn", data)).stdout
        self.assertNotIn('"edits"', said)


class Named(CliTest):
    def test_it_is_read_and_written_as_utf_8(self):
        for coding, name, shown in TEXTS:
            with self.subTest(coding, name=name):
                text = NAMED.format(name)
                game = self.file("game.cgn", text.encode(coding))
                self.expect(0, "check", "--encoding", shown, game)
                with open(game, "rb") as stdin:
                    piped = subprocess.run([CASTELLAN, "fmt", "--encoding", shown, "-"], stdin=stdin, capture_output=True)
                self.assertEqual((piped.returncode, piped.stdout), (0, text.encode()))
                for words in (("fmt", "--in-place"), ("check", "--fix")):
                    game = self.file("game.cgn", text.encode(coding))
                    for _ in range(2):  # what is UTF-8 by then stays as it is
                        self.expect(0, *words, "--encoding", shown, game)
                        self.assertEqual(game.read_text(encoding="utf-8"), text)

    def test_packed_and_beside_others(self):
        games = Path(self.folder, "games")
        games.mkdir()
        self.file("games/a.cgn", NAMED.format("Анна").encode("cp1251"))
        self.file("games/b.cgn", NAMED.format("Анна"))
        self.file("games/c.cgn.gz", gzip.compress(NAMED.format("Борис").encode("cp1251")))
        self.file("games/d.cgn", NAMED.format("Анна").encode("utf-16"))
        self.file("games/e.cgn", "\ufeff".encode("utf-32-le") + NAMED.format("Анна").encode("utf-32-le"))
        self.expect(0, "check", "--encoding", "windows-1251", games)

    def test_games_of_several_encodings_in_one_file(self):
        parts = [NAMED.format("Анна").encode("cp1251"), NAMED.format("Zoë").encode(), GAME.encode(),
                 NAMED.format("Борис").encode("cp1251")]
        both = self.file("both.cgn", b"\n".join(parts))
        done = self.expect(0, "fmt", "--encoding", "windows-1251", both).stdout
        self.assertEqual([name in done for name in ("Анна", "Zoë", "Борис")], [True] * 3)

    def test_what_is_not_of_it_stays_an_error(self):
        data = NAMED.format("Zoë").encode("cp1252") + b"\n" + NAMED.format("x").encode().replace(b"x", b"\x81")
        game = self.file("game.cgn", data)
        for words in (("check",), ("check", "--fix"), ("fmt", "--in-place")):
            said = self.expect(1, *words, "--encoding", "windows-1252", game)
            self.assertIn("not-utf8", said.stdout + said.stderr)
            self.assertEqual(game.read_bytes(), data)

    def test_half_a_character_of_utf_16(self):
        """The `*` is line 10, and the name line 2."""
        for data, line in ((GAME.encode("utf-16") + b"\xe9", 11), (GAME[:-1].encode("utf-16") + b"\xe9", 10),
                           (GAME[:-1].encode("utf-16") + b"\x3d\xd8", 10),
                           (NAMED.format("x").encode("utf-16").replace(b"x\0", b"\x3c\xd8"), 2)):
            game = self.file("game.cgn", data)
            said = self.expect_usage("fmt", "--in-place", game, says="character").stderr
            self.assertIn(f"line {line}", said)
            self.assertEqual(game.read_bytes(), data)

    def test_what_is_utf_8_but_for_a_byte_is_not_read_anew(self):
        for name, other, byte, encoding in (("Zoë", "x", b"\xe9", "windows-1252"), ("Jörg", "x", b"\xf6", "latin1"),
                                            ("Анна", "x", b"\xe9", "windows-1251"), ("Анна", "x", b"\xc1", "koi8-r"),
                                            ("Łukasz Żółty", "x", b"\xb3", "windows-1250"),
                                            ("Zoë", "Mül", b"\xfc", "windows-1252"),
                                            ("山田太郎", "x", b"\x83\x5c", "shift_jis")):
            with self.subTest(name, encoding=encoding):
                data = NAMED.format(name).replace("Ben", other + "§").encode().replace("§".encode(), byte)
                game = self.file("game.cgn", data)
                said = self.expect(1, "check", "--encoding", encoding, game)
                self.assertIn(f"game.cgn:3:{8 + len(other)}: error: byte 0x{byte[0]:02X} is not UTF-8 here", said.stdout)
                self.assertIn(f"are UTF-8, such as `{name.split()[0]}", said.stdout)
                self.assertIn(f"--encoding {encoding} does not fit", said.stderr)
                for words in (("fmt", "--in-place"), ("check", "--fix=likely"), ("fmt",)):
                    self.assertNotIn(name, self.expect(1, *words, "--encoding", encoding, game).stdout.split("help")[0])
                    self.assertEqual(game.read_bytes(), data, words)

    def test_each_such_byte_is_reported(self):
        data = NAMED.format("Zoë").replace("Ben", "B§n").replace("*", "{§}\n*").encode().replace("§".encode(), b"\xe9\xe8")
        said = self.expect(1, "check", "--format", "short", "--encoding", "latin1", self.file("game.cgn", data)).stdout
        self.assertEqual([line.split(" ")[0].split("/")[-1] for line in said.splitlines() if "not-utf8" in line],
                         ["game.cgn:3:9:", "game.cgn:10:2:"])

    def test_an_encoding_that_does_not_fit(self):
        for name, coding, wrong, right in (("Jörg", "cp1252", "windows-1251", "windows-1252"),
                                           ("Анна", "cp1251", "windows-1252", "windows-1251"),
                                           ("Анна", "koi8-r", "latin1", "koi8-r"),
                                           ("Łukasz", "cp1250", "windows-1252", "windows-1250"),
                                           ("Jörg", "cp437", "windows-1252", "cp437")):
            with self.subTest(name, wrong=wrong):
                data = NAMED.format(name).encode(coding)
                game = self.file("game.cgn", data)
                said = self.expect(1, "fmt", "--in-place", "--encoding", wrong, game)
                self.assertIn(f"--encoding {wrong} does not fit", said.stderr)
                self.assertIn(right, said.stdout + said.stderr)
                self.assertEqual(game.read_bytes(), data)
                self.expect(0, "fmt", "--in-place", "--encoding", right, game)
                self.assertEqual(game.read_text(encoding="utf-8"), NAMED.format(name))

    def test_signs_of_word_processors_do_not_speak_against_it(self):
        """In cp437 these bytes are letters: — û “ ô … à ½ ╜."""
        for text in ("{half – a point}", "{½}", "{“so” … it – is}", "{5½ £3}"):
            data = GAME.replace("*", text + "\n*").encode("cp1252")
            self.expect(0, "check", "--encoding", "windows-1252", self.file("game.cgn", data))

    def test_one_game_of_another_encoding_stays_as_it_is(self):
        parts = [NAMED.format("Анна").encode("cp1251"), NAMED.format("Zoë").encode(), NAMED.format("Jörg").encode("cp1252")]
        both = self.file("both.cgn", b"\n".join(parts))
        said = self.expect(1, "check", "--encoding", "windows-1251", both)
        self.assertIn("both.cgn:24:8: error: byte 0xF6", said.stdout)
        self.assertEqual(said.stdout.count("[not-utf8]"), 1)
        self.assertIn("as windows-1252, windows-1250, iso-8859-2, windows-1257: Jörg", said.stdout)

    def test_a_text_that_is_utf_8_already(self):
        game = self.file("game.cgn", NAMED.format("Zoë"))
        self.assertIn("is UTF-8 already", self.expect(0, "check", "--encoding", "windows-1252", game).stderr)
        for data in (GAME.encode(), NAMED.format("Zoë").encode("cp1252")):
            game = self.file("game.cgn", data)
            self.assertEqual(self.expect(0, "check", "--encoding", "windows-1252", game).stderr, "")

    def test_encodings_that_write_letters_with_ascii_are_refused(self):
        game = self.file("game.cgn", NAMED.format("山田").encode("iso-2022-jp"))
        for name in ("ISO-2022-JP", "iso-2022-kr", "iso-2022-cn-ext", "utf-7", "UTF7"):
            self.expect_usage("check", "--encoding", name, game, says=f"iconv -f {name} -t UTF-8")

    def test_names(self):
        game = self.file("game.cgn", GAME)
        for name in ("Latin1", "CP1252", "windows-1252", "KOI8-R", "utf-16"):
            self.expect(0, "check", "--encoding", name, game)
        self.expect_usage("check", "--encoding", "windows1251", game, says="windows-1251")
        for name in ("", "nonsense", "utf-8//IGNORE", "../x", "a\x1b[31m"):
            said = self.expect_usage("check", "--encoding", name, game, says="there is no such encoding").stderr
            self.assertNotIn("\x1b", said)

    def test_every_verb_that_reads_records_has_it(self):
        text = (Path(os.environ["CASTELLAN_SOURCE"]) / "samples/games/by-hand-2-players.cgn").read_text()
        legacy = self.file("game.cgn", text.replace("Anna", "Анна").encode("cp1251"))
        self.assertNotEqual(legacy.read_bytes(), text.encode())
        for words in ("check", "fmt", "annotate", "score", "show", "export", "legal --at 3", "html -o a.html",
                      "chart -o a.svg", "render -o a.svg", "booklet -o a.pdf", "archive pack -o a.cga",
                      "split -o parts", "compare game.cgn", "repair"):
            with self.subTest(words):
                self.expect(0, *words.split(), "--encoding", "windows-1251", legacy)


if __name__ == "__main__":
    unittest.main()
