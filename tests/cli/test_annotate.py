"""castellan annotate: files of several games, variations, and records of every kind; --textconv for git."""

import gzip
import re
import unittest
from pathlib import Path

from program import CliTest, FALSE_CLAIM, GAME, ILLEGAL, UNREADABLE

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
GAMES = [SAMPLES / "games/annotated-2-players.cgn", SAMPLES / "piecepack/worked-example.cgn",
         SAMPLES / "carcassonne/games/by-hand-2-players.cgn"]
BROKEN = GAME.replace("1. R c2", "1. R {never closed c2")
# One of each game, with a turn that is varied by a turn that cannot be played.
VARIED = [
    (GAME.replace("2. B e2:R5G5Y5B5", "2. B e2:R5G5Y5B5 {long}\n( 2. B c2:R5G5Y5B5 {his idea} )\n{dropped}"),
     "{2. B c2:R5G5Y5B5}"),
    ('[CGN "1"]\n[Game "piecepack-castles"]\n[Seats "SM"]\n\n1. S Sa@0\n2. M M5@n1 {long}\n'
     '( 2. M M5@e5 {his idea} )\n{dropped}\n*\n', "{2. M M5@e5}"),
    ('[CGN "1"]\n[Game "carcassonne"]\n[Seats "RB"]\n\n1. R C@n1S c\n2. B RFr@e1 r {long}\n'
     '( 2. B RFr@0 {his idea} )\n{dropped}\n*\n', "{2. B RFr@0}"),
]


class Several(CliTest):
    def test_each_game_is_annotated(self):
        texts = [path.read_text() for path in GAMES]
        alone = [self.expect(0, "annotate", path).stdout for path in GAMES]
        many = self.file("many.cgn", "\n".join(texts))
        self.assertEqual(self.expect(0, "annotate", many).stdout, "\n".join(alone))
        self.assertEqual(self.expect(0, "annotate", "--game", "3,1", many).stdout, alone[0] + "\n" + alone[2])
        self.expect(0, "annotate", many, "-o", "out.cgn")
        self.expect(0, "check", "--strict", "out.cgn")
        self.expect(0, "annotate", "out.cgn", "-o", "again.cgn")
        self.assertEqual((self.folder / "again.cgn").read_text(), (self.folder / "out.cgn").read_text())

    def test_problems_name_their_game(self):
        done = self.expect(1, "annotate", self.file("many.cgn", "\n".join([GAME, FALSE_CLAIM, ILLEGAL])))
        self.assertIn("in game 2, turn 1", done.stderr)
        self.assertIn("in game 3, turn 2.1", done.stderr)
        self.expect(0, "check", "-", stdin=done.stdout)
        self.assertEqual(done.stdout.count("[CGN"), 3)

    def test_a_game_that_cannot_be_read_stays_among_others(self):
        annotated = self.expect(0, "annotate", "-", stdin=GAME).stdout
        for texts in ([BROKEN, GAME, BROKEN], [GAME, BROKEN], [BROKEN, BROKEN, GAME]):
            done = self.expect(1, "annotate", self.file("many.cgn", "\n".join(texts)))
            self.assertEqual(done.stdout, "\n".join(annotated if text == GAME else text for text in texts))
            self.assertEqual(self.expect(1, "annotate", "-", stdin=done.stdout).stdout, done.stdout)
        for texts in ([BROKEN], [BROKEN, BROKEN]):
            self.expect(1, "annotate", self.file("many.cgn", "\n".join(texts)), "-o", "none.cgn")
        self.assertEqual(self.names(), ["many.cgn"])


class Variations(CliTest):
    def test_one_that_cannot_be_played_stays_in_its_place(self):
        for text, words in VARIED:
            done = self.expect(1, "annotate", "-", stdin=text)
            inside = done.stdout.split("\n(\n")[1].split("\n)\n")[0]
            self.assertRegex(inside, r"\A  \{Not played further: ")
            self.assertIn(f"  {words}\n  {{his idea}}", inside)
            self.assertEqual(done.stdout.split("\n)\n")[1].split("\n")[0], "{dropped}")
            self.expect(0, "check", "--strict", "-", stdin=done.stdout)
            self.assertEqual(self.expect(0, "annotate", "-", stdin=done.stdout).stdout, done.stdout)

    def test_a_variation_after_a_scoring(self):
        """It replaces the turn before the round. Its words stay."""
        text = GAMES[1].read_text()
        last = re.findall(r"^26\. .*", text, re.M)[0]
        varied = re.sub(r"^(round 1:.*)", rf"\1\n( {last} {{or}} )", text, flags=re.M)
        self.assertNotEqual(varied, text)
        once = self.expect(0, "annotate", "-", stdin=varied).stdout
        self.assertIn(f"\n(\n  {last} {{or}}\n)\n", once)
        self.assertEqual(self.expect(0, "annotate", "-", stdin=once).stdout, once)

    def test_comments_after_variations_are_after_them_in_pages(self):
        for text, _ in VARIED:
            self.run_it("html", "-", "-o", "page.html", "--force", stdin=text)
            notes = re.search(r'"notes":(\[\{"k":\d+,"text":\["long"\].*?\}\])', (self.folder / "page.html").read_text())[1]
            self.assertRegex(notes, r'\A\[\{"k":1,"text":\["long"\]\},\{"k":1,"v":1,"text":\["dropped"\]\}\]\Z')


class TextConversion(CliTest):
    def converted(self, content):
        path = self.file("any.cgn", content)
        done = self.expect(0, "annotate", "--textconv", path)
        self.assertEqual(done.stderr, "")
        self.assertNotIn(str(self.folder), done.stdout)
        self.assertNotEqual(done.stdout, "")
        return done.stdout

    def test_games_with_their_claims(self):
        for path in GAMES:
            self.assertEqual(self.converted(path.read_text()), self.expect(0, "annotate", path).stdout)
        many = "\n".join(path.read_text() for path in GAMES)
        self.assertEqual(self.converted(many), self.expect(0, "annotate", "-", stdin=many).stdout)
        self.assertEqual(self.converted(gzip.compress(many.encode())), self.converted(many))
        self.assertEqual(self.converted(many.encode("utf-16")), self.converted(many))

    def test_what_cannot_be_played_stays_and_problems_are_lines(self):
        later = ILLEGAL.replace("\n*", "\n3. R g2:R3G3B3Y3s1 {on}\n*")
        text = self.converted(later)
        self.assertIn("{Not played further: turn 2.1: the tile on c2 already lies face up", text)
        self.assertIn("\n2. B c2:R5G5Y5B5\n3. R g2:R3G3B3Y3s1 {on}\n*\n", text)
        self.assertTrue(text.endswith("\n*\n% 2.1: error: the tile on c2 already lies face up [square-face-up]\n"), text)
        self.assertRegex(self.converted(FALSE_CLAIM), r"\n% 1\.1: error: .* \[false-claim\]\n\Z")
        for varied, words in VARIED:
            self.assertIn("\n  " + words[1:-1] + " {his idea}\n", self.converted(varied))

    def test_whatever_the_input(self):
        self.assertIn("\n1. R {never closed c2:R4G4B4Y4\n", self.converted(BROKEN))
        self.assertIn("[unterminated-comment]", self.converted(BROKEN))
        self.assertIn("2. B zz:R5G5Y5B5", self.converted(UNREADABLE))
        self.assertIn("J\\xF6rg", self.converted(GAME.replace("Anna", "Jörg").encode("latin-1")))
        self.assertRegex(self.converted(bytes(range(256)) * 9), r"not a record: 2304 bytes, SHA-256 [0-9a-f]{64}\n")
        # What is known not to be a record is shown without problems.
        page = "<!DOCTYPE html>\n" + "<p>\n" * 500
        self.assertEqual(self.converted(page + "\x1b[31m\n"), page + "\\x1B[31m\n")
        self.assertTrue(self.converted("hello\n").startswith("hello\n% error: the game does not begin with its version"))
        self.assertEqual(self.converted(""), "% error: there is no game here [no-game]\n")
        self.converted("\n\n")
        self.converted("hello")
        self.converted(b"PK\x03\x04" + bytes(100))
        self.converted(gzip.compress(GAME.encode())[:-20])
        self.converted(GAME.replace('[Layout "wide"]', '[Set "unknown"]'))
        self.converted(GAME.replace('[Red', '[Game "chess"]\n[Red'))
        for path in sorted(SAMPLES.rglob("*.cgn"))[::9]:
            self.converted(path.read_bytes())

    def test_usage(self):
        self.expect_usage("annotate", "--textconv", "none.cgn", says="No such file")
        self.expect_usage("annotate", "--textconv", "--analysis", self.file("a.cgn", GAME), says="leave out --analysis")


if __name__ == "__main__":
    unittest.main()
