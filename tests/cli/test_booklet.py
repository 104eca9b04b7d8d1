"""castellan booklet: PDFs of games, looked at with poppler and qpdf."""

import json
import os
import re
import subprocess
import time
import unittest

from program import CASTELLAN, CliTest, GAME, ILLEGAL, UNREADABLE

SAMPLES = os.path.join(os.environ["CASTELLAN_SOURCE"], "samples")
PIECEPACK = os.path.join(SAMPLES, "piecepack", "games", "by-hand-2-players.cgn")
CARCASSONNE = os.path.join(SAMPLES, "carcassonne", "games", "by-hand-2-players.cgn")
COMMENTED = os.path.join(SAMPLES, "games", "commented-3-players.cgn")


class Booklet(CliTest):
    def tool(self, *words):
        return subprocess.run([str(word) for word in words], cwd=self.folder, check=True, capture_output=True,
                              text=True).stdout

    def booklet(self, *arguments, code=0, stdin=""):
        self.expect(code, "booklet", *arguments, "-o", "book.pdf", stdin=stdin)
        self.assertEqual(self.tool("qpdf", "--check", "book.pdf").count("WARNING"), 0)
        return self.folder / "book.pdf"

    def info(self, book):
        return dict(re.findall(r"^([^:\n]+): *(.*)$", self.tool("pdfinfo", book), re.M))

    def text(self, book, *options):
        """As it was written: column by column."""
        return self.tool("pdftotext", "-raw", *options, book, "-").replace("\u00a0", " ")

    def outline(self, book):
        """Title and page of each bookmark, in order, and how deep they are."""
        data = self.tool("qpdf", "--json", "--json-key=outlines", book)

        def walk(entries, depth):
            for entry in entries:
                yield depth, entry["title"], entry["destpageposfrom1"]
                yield from walk(entry["kids"], depth + 1)

        return list(walk(json.loads(data)["outlines"], 0))

    def test_paper(self):
        game = self.file("game.cgn", GAME)
        for paper, size in [("a4", "595.28 x 841.89 pts (A4)"), ("letter", "612 x 792 pts (letter)")]:
            self.assertEqual(self.info(self.booklet(game, "--paper", paper))["Page size"], size)
        self.expect_usage("booklet", game, "--paper", "a5", says="--paper")

    def test_the_text_of_a_game_in_order(self):
        text = " ".join(self.text(self.booklet(COMMENTED)).split())
        at = 0
        for part in ["Commented sample", "round 1, castellan", "Sensible 1 wins: Sensible 1 59",
                     "A simulated game with a hidden hand", "d3:R1BcG1Y1 +? +K3 K3", "A quiet opening",
                     "turns green to the north", "(see diagram 1)", "Two cards for four silver", "Final scoring",
                     "Yellow wins by four points."]:
            found = text.find(part, at)
            self.assertGreaterEqual(found, at, part)
            at = found
        self.assertRegex(text, r"total 59 46 55")
        self.assertIn("Diagram 1. After turn 22, Sensible 1.", text)
        self.assertNotIn("[%", text)
        self.assertNotIn("Diagram 2", text)

    def test_bookmarks(self):
        outline = self.outline(self.booklet(COMMENTED))
        pages = int(self.info("book.pdf")["Pages"])
        self.assertEqual(outline[0], (0, "Commented sample, round 1", 1))
        turns = [title for depth, title, page in outline if depth == 1]
        self.assertEqual(turns[0], "1. Sensible 1")
        self.assertEqual(turns[31:], ["32. Sensible 2", "Final scoring", "Score sheet", "Index"])
        self.assertEqual([title for depth, title, page in outline if depth == 2],
                         ["Diagram 1: After turn 22, Sensible 1"])
        for depth, title, page in outline:
            self.assertTrue(1 <= page <= pages, title)
            if depth == 1:
                self.assertIn(title.split(". ")[-1], self.text("book.pdf", "-f", page, "-l", page))

    def test_metadata_come_from_the_record(self):
        game = GAME.replace("[Red", '[Event "Open (final) \\\\"]\n[Date "2026.11.20"]\n[Annotator "Cara"]\n[Red')
        facts = self.info(self.booklet("-", stdin=game))
        self.assertEqual(facts["Title"], "Open (final) \\, 2026.11.20: Anna – Ben")
        self.assertEqual(facts["Author"], "Cara")
        self.assertEqual(facts["Subject"], "1 game of Castelli")
        self.assertIn("2026", facts["CreationDate"])
        self.assertNotIn("CreationDate", self.info(self.booklet("-", stdin=GAME)))

    def test_equal_games_give_equal_bytes(self):
        first = self.booklet(COMMENTED, COMMENTED, "--all").read_bytes()
        time.sleep(1.1)  # a clock's date would differ
        self.assertTrue(first == self.booklet(COMMENTED, COMMENTED, "--all").read_bytes())

    def test_standard_output_has_the_same_bytes(self):
        book = self.booklet(COMMENTED).read_bytes()
        done = subprocess.run([CASTELLAN, "booklet", COMMENTED], capture_output=True, check=True)
        self.assertTrue(done.stdout == book)
        self.assertEqual(done.stderr, b"")

    def links(self, book):
        """For each page, the pages that its links lead to."""
        data = json.loads(self.tool("qpdf", "--json", "--json-key=pages", "--json-key=qpdf", book))
        objects = data["qpdf"][1]
        pages = [page["object"] for page in data["pages"]]

        def found(value):
            return objects["obj:" + value]["value"] if isinstance(value, str) and value.endswith(" R") else value

        def named(tree):
            names = tree.get("/Names", [])
            for name, place in zip(names[::2], names[1::2]):
                yield name, found(place)
            for kid in tree.get("/Kids", []):
                yield from named(found(kid))

        root = found(objects["trailer"]["value"]["/Root"])
        places = dict(named(found(found(root.get("/Names", {})).get("/Dests", {}))))

        def target(link):
            place = link["/Dest"]  # of links to later pages a name
            place = places[place] if isinstance(place, str) else place
            return (place["/D"] if isinstance(place, dict) else place)[0]

        return [[pages.index(target(found(link))) + 1 for link in found(found(page).get("/Annots", []))]
                for page in pages]

    def test_references_and_the_index_are_links(self):
        book = self.booklet(COMMENTED)
        links = self.links(book)
        # Page 1: the comment on turn 10 names turn 7. Page 2: turn 22 its diagram. At the end an index of three glyphs.
        self.assertIn(1, links[0])
        self.assertIn(2, links[1])
        index = self.text(book).split("Index")[1]
        pages = [int(page) for page in re.findall(r"p\. (\d+)", index)]
        self.assertEqual(len(pages), 3)
        self.assertEqual(links[-1], pages)

    def test_contents_and_an_index_of_several_games_are_links(self):
        book = self.booklet(COMMENTED, PIECEPACK)
        contents = self.tool("pdftotext", "-layout", "-f", "1", "-l", "1", book, "-")
        pages = [int(page) for page in re.findall(r"\d+\. +.*? {2,}(\d+)$", contents, re.M)]
        self.assertEqual(self.links(book)[0], pages)
        last = self.text(book, "-f", str(len(self.links(book))))
        self.assertRegex(last, rf"Moons +p\. {pages[1]}")

    def test_an_address_is_a_link_and_stays_as_it_is(self):
        address = "https://www.example.org/forum/viewtopic.php?f=12&t=345678&start=900#abcdefghijklmnopqrstuvwxyz_more"
        others = ["www.example.org/documentation/printing.html", "chairwoman@castellan.example"]
        comment = f"{{See ({address}) and {others[0]}, mail to {others[1]}; javascript:alert(1) file:///etc/passwd}}"
        for game in (GAME.replace("\n*", f" {comment}\n*"),
                     open(PIECEPACK, encoding="utf-8").read().replace("\n1. ", f"\n{comment}\n1. ", 1)):
            for language in ("en", "nl"):
                book = self.booklet(self.file("game.cgn", game), "--lang", language)
                found = re.findall(r"\S+:\S+$", self.tool("pdfinfo", "-url", book), re.M)
                self.assertEqual(set(found), {address})
                text = "".join(self.text(book).split())
                for whole in (address, *others):
                    self.assertIn(whole, text)

    def test_words_are_divided_and_quoted_by_language(self):
        game = self.file("game.cgn", GAME.replace("[Red", '[Annotator "x"]\n[Red').replace(
            "\n\n", '\n\n{He said "no" to Anna\'s Landgravine.}\n', 1))
        for language, said in [("en", "“no” to Anna’s"), ("nl", "“no” to Anna’s"), ("de", "„no“ to Anna’s")]:
            book = self.booklet(game, "--lang", language)
            self.assertIn(said, self.text(book), language)

    def test_a_board_each_turn(self):
        text = self.text(self.booklet(COMMENTED, "--all"))
        self.assertEqual(re.findall(r"^Diagram (\d+)\. After", text, re.M), [str(n) for n in range(1, 33)])
        references = re.findall(r"\(see diagram (\d+)\)", text)
        self.assertEqual(sorted(references, key=int), [str(n) for n in range(1, 33)])

    def test_several_games_have_contents(self):
        one = self.file("one.cgn", GAME.replace("[Red", '[Event "First"]\n[Red') + "\n" +
                        GAME.replace("[Red", '[Event "Second"]\n[Red'))
        book = self.booklet(one, COMMENTED, "--all")
        contents = self.tool("pdftotext", "-layout", "-f", "1", "-l", "1", book, "-")
        self.assertIn("3 games of Castelli", contents)
        entries = dict(re.findall(r"\d+\. +(.*?) {2,}(\d+)$", contents, re.M))
        self.assertEqual(list(entries)[:2], ["First: Anna – Ben", "Second: Anna – Ben"])
        for title, page in entries.items():
            self.assertIn(title.split(":")[0].split(",")[0], self.text(book, "-f", page, "-l", page))
        outline = self.outline(book)
        self.assertEqual([title for depth, title, page in outline if depth == 0],
                         ["Contents", "First", "Second", "Commented sample, round 1", "Index"])
        # Numbered through: two boards, two boards, thirty-two boards.
        numbers = [int(n) for n in re.findall(r"^Diagram (\d+)\.", self.text(book), re.M)]
        self.assertEqual(sorted(numbers), list(range(1, 37)))

    def test_another_game(self):
        book = self.booklet(PIECEPACK)
        text = " ".join(self.text(book).split())
        at = 0
        for part in ["By hand", "Suns wins: Suns 22, Moons 11", "Castles for the piecepack",
                     "Two rounds, every score worked out by hand", "1. Suns Sa@0", "Round 1", "In all: Suns 12, Moons 2",
                     "Round 2", "In all: Suns 22, Moons 11", "Score sheet"]:
            found = text.find(part, at)
            self.assertGreaterEqual(found, at, part)
            at = found
        self.assertRegex(text, r"Round 1 12 2 Round 2 10 9 Total \(E1\) 22 11")
        self.assertEqual(self.info(book)["Subject"], "1 game of Castles for the piecepack")
        self.assertNotIn("Castelli", text)
        titles = [title for _, title, _ in self.outline(book)]
        for title in ["By hand", "26. Moons", "Round 1", "Diagram 1: Round 1", "Diagram 2: Round 2", "Score sheet"]:
            self.assertIn(title, titles)
        self.expect_usage("booklet", PIECEPACK, "--as-played", "-o", "no.pdf", says="--as-played")

    def test_carcassonne(self):
        book = self.booklet(CARCASSONNE)
        text = " ".join(self.text(book).split())
        at = 0
        for part in ["By hand", "Two castles, one for each player", "3. Ann RRR@w1 rS!", "Rr@w1S the road bends to the north",
                     "4. Ben RRRR@e2 rE", "Ben 4: road at e1: 4 tiles (S1). Ann 4: castle at 0: the points of the road at",
                     "7. Ann C@w1n2S B^ Tile C placed at w1n2, its top to the south; Ben: a castle on the small city."]:
            found = text.find(part, at)
            self.assertGreaterEqual(found, at, part)
            at = found
        self.assertIn("castles (K5) 4 8 Total (F4) 4 20", text)
        self.assertEqual(self.info(book)["Subject"], "1 game of Carcassonne")

    def test_games_of_several_kinds(self):
        game = self.file("game.cgn", GAME)
        book = self.booklet(game, PIECEPACK)
        contents = " ".join(self.text(book, "-l", "1").split())
        for part in ["Games of Castelli, Castles for the piecepack", "1. A game of Castelli: Anna – Ben",
                     "2. By hand: Suns – Moons"]:
            self.assertIn(part, contents)
        self.assertEqual(self.info(book)["Subject"], "2 games of Castelli, Castles for the piecepack")

    def test_another_game_that_is_illegal(self):
        with open(PIECEPACK) as file:
            illegal = self.file("illegal.cgn", file.read().replace("3. S S4@e1n1", "3. S S4@e5n5"))
        text = self.text(self.booklet(illegal, code=1))
        self.assertIn("2. Moons M5@n1", text)
        self.assertIn("Not played further", text)
        self.assertIn("not played to its end", text)

    def test_an_illegal_game_is_set_as_far_as_it_goes(self):
        for game in [ILLEGAL, UNREADABLE]:
            text = self.text(self.booklet("-", code=1, stdin=game))
            self.assertIn("c2:R4G4B4Y4", text)
            self.assertIn("Not played further", text)
        self.booklet("-", COMMENTED, code=1, stdin=ILLEGAL)

    def test_what_cannot_be_opened_is_left_out(self):
        broken = GAME.replace("[Pieces", "[Places")
        for text in ["", "\x00\xff", broken]:
            self.expect(1, "booklet", "-", "-o", "none.pdf", stdin=text)
        self.assertEqual(self.names(), [])
        self.assertIn("Commented sample", self.text(self.booklet("-", COMMENTED, code=1, stdin=broken)))

    def test_hostile_texts(self):
        hostile = ("W" * 3000 + " שלום עולם " * 20 + "Z" + "\u0301" * 200 + "\u202e<b>&amp;</b> %n \\\\ "
                   "endstream endobj >> ").replace("%n", "")
        for name in ["", " ", "N" * 900, "\u202eabc", "a)>>", "שלום"]:
            game = GAME.replace('"Anna"', f'"{name}"').replace("Y4\n", f"Y4 {{{hostile}}}\n", 1)
            book = self.booklet("-", stdin=game)
            boxes = self.tool("pdftotext", "-bbox", book, "-")
            for left, top, right, bottom in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)"', boxes):
                self.assertTrue(float(left) >= 20 and float(right) <= 575.3, (name, left, right))
                self.assertTrue(float(top) >= 0 and float(bottom) <= 841.9, (name, top, bottom))

    def test_languages(self):
        self.assertIn("(siehe Diagramm 1)", self.text(self.booklet(COMMENTED, "--lang", "de")))
        self.assertIn("(zie diagram 1)", self.text(self.booklet(COMMENTED, "--lang", "nl")))

    def test_a_finished_game_without_points(self):
        lanes = ("tile lane 3 frfr", "road WE", "field NL NR EL WR", "field ER SL SR WL")
        tags = '[CGN "1"]\n[Game "carcassonne"]\n[Seats "RB"]\n[Result "#R+B"]\n'
        tiles = "\n".join(["%set", "castellan-tiles 1", "name lanes", "start lane", *lanes, "%end", ""])
        game = self.file("lanes.cgn", f"{tags}{tiles}\n1. R lane@e1\n2. B lane@e2\n#R+B\n")
        self.expect(0, "check", game)
        self.assertRegex(self.tool("pdftotext", "-layout", self.booklet(game), "-"), r"Total \(F4\) +0 +0")

    def test_modules_and_tournaments(self):
        for modules in ["dilemma", "battle", "tournament,battle,dilemma"]:
            game = self.expect(0, "simulate", "--players", "4", "--modules", modules, "--seed", "3").stdout
            text = self.text(self.booklet("-", stdin=game))
            self.assertIn("Score sheet", text)
            self.assertEqual("Southern game" in text, "tournament" in modules)
            self.assertEqual("castles in line" in text, "battle" in modules)

    def test_an_analysis(self):
        game = os.path.join(SAMPLES, "games", "simulated-2-players.cgn")
        few = ("--analysis", "--samples", "2000", "--no-cache")
        book = self.booklet(game, *few)
        text = " ".join(self.text(book).split())
        at = 0
        for part in ["; better: ", "Score sheet", "Luck and skill", "shares in %", "start",
                     "luck", "own choices", "result", "luck-adjusted", "rating", "?? blunder"]:
            found = text.find(part, at)
            self.assertGreaterEqual(found, at, part)
            at = found
        self.assertIn("luck in the turn of Sensible", text)  # in the picture
        self.assertIn("Luck and skill", [title for _, title, _ in self.outline(book)])
        first = book.read_bytes()
        self.assertTrue(first == self.booklet(game, *few, "--jobs", "1").read_bytes())
        self.assertNotIn("Luck and skill", self.text(self.booklet(game)))

    def test_what_cannot_be_analysed_is_set_without(self):
        game = self.file("game.cgn", GAME)
        self.expect(1, "booklet", "-", game, "--analysis", "--samples", "1", "--no-cache", "-o", "book.pdf", stdin=ILLEGAL)
        text = self.text(self.folder / "book.pdf")
        self.assertEqual(text.count("luck-adjusted"), 1)
        self.assertIn("Not played further", text)
        self.expect_usage("booklet", PIECEPACK, "--analysis", "-o", "no.pdf", says="--analysis is for games of castelli")
        self.expect_usage("booklet", game, "--samples", "9", "-o", "no.pdf", says="--samples goes with --analysis")

    def test_themes(self):
        for theme in ["light", "dark", "print"]:
            self.booklet(COMMENTED, "--theme", theme)
        self.expect_usage("booklet", COMMENTED, "--theme", "none", says="--theme")

    def test_too_many_games(self):
        many = self.file("many.cgn", (GAME + "\n") * 1001)
        self.expect_usage("booklet", many, "-o", "many.pdf", says="up to 1000 games")
        self.assertEqual(self.names(), ["many.cgn"])
        self.booklet(many, "--game", "1-3")

    def test_an_interruption_leaves_no_file(self):
        game = self.expect(0, "simulate", "--players", "4", "--games", "300", "--seed", "3").stdout
        many = self.file("many.cgn", game)
        started = self.start("booklet", many, "--all", "-o", "book.pdf", stderr=subprocess.PIPE)
        self.interrupt(started)
        message = started.communicate()[1]
        self.assertEqual(started.returncode, 130)
        self.assertIn(b"interrupted", message)
        self.assertEqual(self.names(), ["many.cgn"])


if __name__ == "__main__":
    unittest.main()
