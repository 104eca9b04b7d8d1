"""castellan new --sheet: score sheets for pencil, read with poppler."""

import os
import pty
import re
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
SIX_TILES = SOURCE / "samples/carcassonne/games/six-tiles.cgn"
# Code, English, German, Dutch: the table that readers have.
CARDS = re.findall(r"^\| `(\w\w)` \| (.*?) \| (.*?) \| (.*?) \|$",
                   (SOURCE / "docs/recording.md").read_text(encoding="utf-8"), re.M)
OF_BATTLE = {"Du", "Ab", "Gu", "Ar", "In"}
SEVEN_MM = 7 * 72 / 25.4


class Sheet(CliTest):
    def sheet(self, *arguments):
        self.expect(0, "new", "--sheet", *arguments, "-o", "sheet.pdf")
        self.assertEqual(self.tool("qpdf", "--check", "sheet.pdf").count("WARNING"), 0)

    def tool(self, *words):
        return subprocess.run(words, cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def text(self):
        return self.tool("pdftotext", "-layout", "sheet.pdf", "-").replace("\u00a0", " ")

    def pages(self):
        return int(re.search(r"^Pages: *(\d+)$", self.tool("pdfinfo", "sheet.pdf"), re.M)[1])

    def words(self):
        """Page, middle across, middle down, and text of each word."""
        found = []
        pages = self.tool("pdftotext", "-bbox", "sheet.pdf", "-").split("<page ")[1:]
        for number, page in enumerate(pages, 1):
            for x, y, right, bottom, word in re.findall(
                    r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', page):
                found.append((number, (float(x) + float(right)) / 2, (float(y) + float(bottom)) / 2, word))
        return found

    def rows(self):
        """Page, height on it and number of each row of turns: what stands below "Turn", wherever that is."""
        words = self.words()
        rows = []
        for page, x, y, word in words:
            if word == "Turn":
                rows += [(where, down, int(text)) for where, across, down, text in words
                         if where == page and abs(across - x) < 3 and down > y and text.isdigit()]
        return rows

    def test_a_row_for_each_turn(self):
        for arguments, turns, pages in [
            (["--players", "2"], 16, 1),
            (["--players", "2", "--modules", "battle, dilemma"], 16, 1),
            (["--players", "2", "--paper", "letter"], 16, 1),
            (["--players", "2", "--paper", "letter", "--modules", "battle, dilemma"], 16, 2),
            (["--seats", "RB", "--pieces", "A / B"], 16, 2),
            (["--players", "3"], 32, 2),
            (["--players", "4", "--paper", "letter", "--modules", "battle, dilemma"], 32, 2),
            (["--modules", "tournament"], 32, 2),
            (["--modules", "tournament, battle, dilemma", "--paper", "letter"], 32, 2),
        ]:
            with self.subTest(arguments):
                self.sheet(*arguments)
                rows = self.rows()
                self.assertEqual([number for _, _, number in rows], list(range(1, turns + 1)))
                self.assertEqual(self.pages(), pages)
                for (page, y, _), (next_page, next_y, _) in zip(rows, rows[1:]):
                    if page == next_page:
                        self.assertGreaterEqual(next_y - y, SEVEN_MM - 0.01)

    def row_words(self, number):
        """The words of a turn's row, from the left."""
        page, y, _ = next(row for row in self.rows() if row[2] == number)
        words = sorted((across, text) for where, across, down, text in self.words()
                       if where == page and abs(down - y) < 4)
        return [text for _, text in words]

    def test_whose_turn_it_is(self):
        self.sheet("--seats", "GYR")
        self.assertEqual([self.row_words(turn) for turn in (1, 2, 3, 4, 17, 32)],
                         [["1", "G"], ["2", "Y"], ["3", "R"], ["4", "G"], ["17", "Y"], ["32", "Y"]])
        self.sheet()
        self.assertEqual(self.row_words(16), ["16", "R", "G", "B", "Y"])

    def test_both_games_of_a_tournament(self):
        self.sheet("--modules", "tournament", "--seats", "RBGY")
        self.assertEqual([self.row_words(turn) for turn in (1, 2, 3, 4, 5, 32)],
                         [["1", "N", "R"], ["2", "S", "B"], ["3", "N", "G"], ["4", "S", "Y"], ["5", "N", "R"],
                          ["32", "S", "Y"]])
        self.assertIn("Octagon under the extra silver mine", self.text())
        self.assertIn("#R,G", self.text())

    def test_cards_in_the_language(self):
        self.assertEqual(len(CARDS), 17)
        for column, language in enumerate(["en", "de", "nl"], 1):
            for modules in ("-", "battle"):
                with self.subTest(language, modules=modules):
                    self.sheet("--lang", language, "--modules", modules)
                    text = self.text()
                    for card in CARDS:
                        name = card[column].split(" (module")[0]
                        there = re.search(rf"\b{card[0]}\s+{re.escape(name)}(\s|$)", text) is not None
                        self.assertEqual(there, modules == "battle" or card[0] not in OF_BATTLE, card)

    def test_the_final_scoring(self):
        rules = ["E2", "E3", "E4", "E5", "A8", "D3", "O7", "O8", "O9"]
        for modules, missing in [("-", {"D3", "O7", "O8", "O9"}), ("dilemma", {"O7", "O8", "O9"}),
                                 ("battle", {"E4", "D3"}), ("dilemma, battle", {"E4"})]:
            with self.subTest(modules):
                self.sheet("--modules", modules)
                text = self.text()
                self.assertEqual({rule for rule in rules if not re.search(rf"\b{rule}  ?\w", text)}, missing)

    def test_signs_of_the_modules(self):
        self.sheet("--players", "3")
        self.assertNotIn("^^", self.text())
        self.assertNotIn("Tile kept", self.text())
        self.sheet("--players", "3", "--modules", "dilemma, battle")
        self.assertIn("^^e4", self.text())
        self.assertIn("Tile kept", self.text())

    def squares(self):
        """The names of spaces on the map: not those in the example and among the signs."""
        return re.findall(r"\b[a-h][1-8]\b", self.text().split("Turn")[0])

    def test_the_board(self):
        wide = {column + row for row in "1234" for column in "abcdefgh" if (ord(column) + int(row)) % 2 == 1}
        self.sheet()
        self.assertEqual(sorted(self.squares()), sorted(wide))
        self.assertEqual(len(wide), 16)
        self.sheet("--seats", "RB", "--pieces", "A / B")
        self.assertEqual((len(self.squares()), max(self.squares())), (16, "d7"))
        for players in ("3", "4"):
            self.sheet("--players", players)
            self.assertEqual((len(self.squares()), max(self.squares())), (32, "h7"))

    def test_what_is_said_is_printed(self):
        self.sheet("--seats", "RGB", "--names", "Anna,,Zo\u00eb", "--pieces", "A B180 / C D", "--event", "Club evening",
                   "--date", "2026.11.20")
        text = self.text()
        for said in ["Anna", "Zo\u00eb", "B180", "Club evening", "2026.11.20"]:
            self.assertIn(said, text)
        self.sheet("--names", "Anna")
        self.assertNotIn("20", re.search(r"Date.*", self.text())[0])

    def test_the_example_is_a_turn(self):
        self.sheet()
        turn = re.search(r"the example is: 9\. (R .*)", self.text())[1].strip()
        record = f'[CGN "1"]\n[Seats "RB"]\n[Pieces "A B"]\n\n1. {turn}\n*\n'
        self.assertEqual(self.expect(0, "fmt", "-", stdin=record).stdout, record)
        row = " ".join(text for page, x, y, text in self.words() if abs(y - self.rows()[0][1]) < 40)
        for word in ["c4", "Y3", "G3", "R3", "Bc", "K4", "Lg", "c3g$w", "5"]:
            self.assertIn(word, row)
        self.assertIn("c4:Y3G3R3Bc +K4 +? Lg^c3g$w=5", turn)

    def test_other_games(self):
        for players in (2, 3, 4):
            with self.subTest(players):
                self.sheet("--rules", "piecepack-castles", "--players", players)
                self.assertEqual([number for _, _, number in self.rows()], list(range(1, 13 * players * players + 1)))
                self.assertEqual(self.pages(), players)
        # S5: a later round is begun by the player to the right of who began the one before.
        self.sheet("--rules", "piecepack-castles", "--seats", "SMC")
        letters = dict(re.findall(r"^ *(\d+) +([SMC])\b", self.text(), re.M))
        self.assertEqual([letters[str(turn)] for turn in (1, 2, 40, 41, 79, 80)], ["S", "M", "C", "S", "M", "C"])
        for arguments, turns in [(["--seats", "RBGYKP", "--paper", "letter"], 71), ([], 71),
                                 (["--set", self.six_tiles()], 5)]:
            with self.subTest(arguments):
                self.sheet("--rules", "carcassonne", *arguments)
                self.assertEqual([number for _, _, number in self.rows()], list(range(1, turns + 1)))

    def six_tiles(self):
        block = SIX_TILES.read_text(encoding="utf-8").split("%set\n")[1].split("%end")[0]
        return self.file("six.tiles", block)

    def test_paper(self):
        for paper, size in [("a4", "595.28 x 841.89 pts (A4)"), ("letter", "612 x 792 pts (letter)")]:
            self.sheet("--paper", paper)
            self.assertIn(size, self.tool("pdfinfo", "sheet.pdf"))

    def test_the_same_bytes(self):
        self.sheet("--players", "4")
        once = (self.folder / "sheet.pdf").read_bytes()
        self.sheet("--players", "4")
        self.assertEqual((self.folder / "sheet.pdf").read_bytes(), once)

    def test_what_cannot_be(self):
        for arguments, says in [
            (["--sheet", "-o", "sheet.cgn"], "-o sheet.cgn: new writes a file that ends in .pdf"),
            (["--sheet", "-o", "sheet"], "-o sheet: new writes a file that ends in .pdf"),
            (["-o", "sheet.pdf"], "-o sheet.pdf: new writes a file that ends in .cgn"),
            (["--sheet", "--paper", "a5"], "--paper is a4 or letter, not 'a5'"),
            (["--paper", "letter"], "--paper is for a sheet: add --sheet"),
            (["--sheet", "--seats", "RR"], "--seats RR: Red sits twice"),
            (["--sheet", "--date", "today"], "--date today: expected a day"),
            (["--sheet", "--rules", "piecepack-castles", "--seats", "RB"], "--seats RB: expected two to four"),
            (["--sheet", "--rules", "carcassonne", "--modules", "battle"], "for games of castelli alone"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("new", *arguments, says=says)
        self.assertEqual(self.names(), [])

    def test_not_to_a_terminal(self):
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        done = subprocess.run([CASTELLAN, "new", "--sheet"], stdout=end, stderr=subprocess.PIPE, timeout=60, check=False)
        os.close(end)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"not for a terminal", done.stderr)

    def test_a_record_is_not_replaced(self):
        self.expect(0, "new", "-o", "game.cgn")
        os.rename(self.folder / "game.cgn", self.folder / "sheet.pdf")
        self.expect_usage("new", "--sheet", "-o", "sheet.pdf", says="--force replaces it")


class TileSheet(CliTest):
    def test_the_base_set_is_one_sheet_with_every_tile_named(self):
        tiles = re.findall(r"^tile (\S+) (\d+) (\S+) (\S+)$",
                           (SOURCE / "engine/carcassonne/box/sets/base.tiles").read_text(), re.M)
        self.assertEqual(len(tiles), 24)
        for paper in ("a4", "letter"):
            self.expect(0, "set", "print", "base", "--sheet", "--paper", paper, "-o", "tiles.pdf", "--force")
            text = subprocess.run(["pdftotext", "-layout", "tiles.pdf", "-"], cwd=self.folder, check=True,
                                  capture_output=True, text=True).stdout
            self.assertEqual(text.count("\f"), 1)
            words = text.split()
            self.assertEqual(words.count("N"), 24)
            for name, count, edges, letter in tiles:
                for word in (name, letter, edges):
                    self.assertIn(word, words)

    def test_in_every_form_and_of_a_file(self):
        own = self.file("my.tiles", self.expect(0, "set", "print", "base").stdout.replace("name base", "name mine"))
        for name, beginning in {"t.pdf": b"%PDF-", "t.png": b"\x89PNG", "t.svg": b"<?xml"}.items():
            self.expect(0, "set", "print", own, "--sheet", "-o", name)
            self.assertTrue((self.folder / name).read_bytes().startswith(beginning))
        self.expect(0, "set", "print", "base", "-o", "copy.tiles")
        self.assertEqual((self.folder / "copy.tiles").read_text(), self.expect(0, "set", "print", "base").stdout)

    def test_what_cannot_be_drawn_is_named(self):
        self.expect_usage("set", "print", "classic", "--sheet", "-o", "t.pdf", says="is a set of Castelli")
        self.expect_usage("set", "print", self.file("x.tiles", "castellan-tiles 1\nname x\n"), "--sheet", "-o", "t.pdf",
                          says="castellan set check names them")
        self.expect_usage("set", "print", self.file("x.set", "castellan-set 1\n"), "--sheet", "-o", "t.pdf",
                          says="is not a tile set of Carcassonne")
        self.expect_usage("set", "print", "base", "--paper", "letter", says="--paper is for a sheet: add --sheet")
        self.assertNotIn("t.pdf", self.names())


if __name__ == "__main__":
    unittest.main()
