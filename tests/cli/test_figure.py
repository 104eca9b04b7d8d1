"""Figures: what they claim is checked before anything is drawn."""

import gzip
import os
import re
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from program import CliTest, GAME, ILLEGAL

SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"
FIGURES = sorted((SAMPLES / "figures").glob("*.cgf"))

OF_SEVERAL_PAGES = ("rulebook-double-page",)

# Blue's arm points at the grain; with the second tile Red has five there.
HEAD = "castellan-figure 1\nposition octagons d4 g2NE | tiles d5:R4G4B4Y4\n"
AFTER = "would e4:Y5B5G5R5 d4g:R5,B4=R2\n"


class Samples(CliTest):
    def test_every_sample_is_drawn_in_every_format(self):
        self.assertGreater(len(FIGURES), 0)
        for figure in FIGURES:
            forms = (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF"))
            for ending, begins in forms[2:] if figure.stem in OF_SEVERAL_PAGES else forms:
                out = self.folder / f"{figure.stem}.{ending}"
                done = self.expect(0, "figure", figure, "-o", out)
                self.assertEqual(done.stderr, "")
                self.assertTrue(out.read_bytes().startswith(begins), out)

    def test_no_digit_can_be_falsified(self):
        """Every digit of every sample, made one and two larger: exit 1, a diagnostic, no file."""
        with ThreadPoolExecutor() as pool:
            changes = [change for figure in FIGURES for change in falsified(figure)]
            wrong = [found for found in pool.map(lambda change: self.try_falsified(*change), changes) if found]
        self.assertEqual(wrong, [], "\n".join(wrong))

    def try_falsified(self, figure, offset, text):
        # Beside the sample's own folder, so that the files it names are found.
        copy = self.folder / "figures" / f"{figure.stem}-{offset}-{hash(text)}.cgf"
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(text)
        for folder in ("rulebook", "games", "rules", "tournament"):
            link = self.folder / folder
            if not link.exists():
                try:
                    link.symlink_to(SAMPLES / folder)
                except FileExistsError:
                    pass
        out = self.folder / f"{copy.stem}.svg"
        done = self.run_it("figure", copy, "-o", out)
        line = text[:offset].count(b"\n") + 1
        if done.returncode == 1 and f"{copy.name}:" in done.stderr and "error: " in done.stderr and not out.exists():
            return None
        return f"{figure.name}:{line}: byte {offset}: exit {done.returncode}\n{text.splitlines()[line - 1]}\n{done.stderr}"


class Pages(CliTest):
    """Figures with texts on pages of paper."""

    def pages(self, *arguments):
        self.assertEqual(self.expect(0, "figure", *arguments, "-o", "x.pdf", "--force").stderr, "")
        return sizes_of_pages(self.folder / "x.pdf")

    def test_the_rulebooks_examples_are_a_double_page_in_every_language(self):
        sample = SAMPLES / "figures" / "rulebook-double-page.cgf"
        texts = set()
        for language in ("en", "de", "nl"):
            self.assertEqual(self.pages(sample, "--lang", language), [(595, 842)] * 2)
            texts.add((self.folder / "x.pdf").read_bytes())
        self.assertEqual(len(texts), 3)
        self.assertEqual(self.pages(sample, "--page", "letter", "--numbers", "none", "--theme", "print")[0], (612, 792))

    def test_several_figures_make_one_file(self):
        figures = [SAMPLES / "figures" / f"{name}.cgf" for name in ("castle", "tile-a", "tile-b")]
        self.assertEqual(self.pages(*figures), [(595, 842)])
        self.assertEqual(set(self.pages(*figures, "--page", "100x140mm", "--margin", "8mm")), {(283, 397)})
        self.assertEqual(self.pages(figures[0], "--page", "a5"), [(420, 595)])
        self.assertEqual(self.pages(self.file("game.cgn", GAME), "--explain", "1", "--page", "a5"), [(420, 595)])

    def test_one_wrong_figure_stops_all(self):
        wrong = self.file("wrong.cgf", HEAD + "show d4g:B3\n")
        done = self.expect(1, "figure", SAMPLES / "figures" / "castle.cgf", wrong, "-o", "x.pdf")
        self.assertIn("wrong.cgf:3:9: error", done.stderr)
        self.assertNotIn("x.pdf", self.names())

    def test_a_picture_is_of_one_page(self):
        text = HEAD + "columns 2\ntext One.\nbox Please note\ntext Two.\nend\nfigure\nshow d4g:B4\n"
        one = self.file("one.cgf", text.replace("\npos", "\nfigure\npos"))
        self.expect(0, "figure", one, "-o", "one.svg")
        self.expect(0, "figure", one, "-o", "one.png")
        two = self.file("two.cgf", text + "break\ntext Three.\n")
        for ending in ("svg", "png"):
            self.expect_usage("figure", two, "-o", "two." + ending, says="these are 2 pages")
        self.assertEqual(len(self.pages(two)), 2)

    def test_usage(self):
        figure = self.file("x.cgf", HEAD)
        self.expect_usage("figure", figure, "--page", "a9", "-o", "x.pdf", says="such as 210x297mm")
        self.expect_usage("figure", figure, "--margin", "15", "-o", "x.pdf", says="such as 15mm")
        self.expect_usage("figure", figure, "--numbers", "0", "-o", "x.pdf", says="none")
        self.expect_usage("figure", *[figure] * 101, "-o", "x.pdf", says="up to 100")
        self.assertEqual(self.names(), ["x.cgf"])

    def test_what_is_wrong_says_what_would_be_right(self):
        for lines, code, says in (
                ("note[fr] Un\n", "figure-language", "en|de|nl"),
                ("note[de] Eins\n", "figure-language", "first the line itself"),
                ("note A\nnote[de] 5\n", "figure-number", "{#5} claims nothing"),
                ("columns 9\n", "figure-format", "1, 2 or 3"),
                ("page a9\n", "figure-format", "210x297mm"),
                ("beside xy\n", "figure-piece", "R5G5B5Y5"),
                ("box A\n", "figure-syntax", "`end` closes it"),
                ("then\n", "figure-syntax", "leads to")):
            with self.subTest(lines):
                done = self.expect(1, "figure", self.file("x.cgf", HEAD + lines), "-o", "x.svg")
                self.assertIn(f"[{code}]", done.stderr)
                self.assertIn(says, done.stderr)
                self.assertRegex(done.stderr, r"x\.cgf:[34]:\d+: error: ")


class Claims(CliTest):
    """What is false, or no claim, draws nothing."""

    def refuse(self, text, code, *says):
        figure = self.file("x.cgf", text)
        done = self.expect(1, "figure", figure, "-o", "x.svg")
        self.assertEqual(self.names(), ["x.cgf"])
        self.assertIn(f"[{code}]", done.stderr)
        self.assertRegex(done.stderr, r"x\.cgf:\d+:\d+: error: ")
        for part in says:
            self.assertIn(part, done.stderr)

    def test_a_true_figure_is_drawn(self):
        self.file("x.cgf", HEAD + "show d4g:B4\n" + AFTER)
        self.assertEqual(self.expect(0, "figure", "x.cgf", "-o", "x.svg").stderr, "")
        self.assertIn("x.svg", self.names())

    def test_a_false_claim_says_what_is_true_and_by_which_rule(self):
        self.refuse(HEAD + "show d4g:B3\n", "false-claim", ":3:9: error", "`d4g:B4` is true")
        self.refuse(HEAD + AFTER.replace("=R2", "=R1"), "false-claim", "rule: A4 win", "influence R5,B4")
        self.refuse(HEAD + "show d4g:B4=B2\n", "figure-claim", "lies face down")
        self.refuse(HEAD + "show ^d4=5\n", "figure-claim", "did not happen")

    def test_a_number_in_a_text_is_a_claim(self):
        for line in ("title 5 points", "caption It gives 12.", "note \u00b2 grain", "note \u0663", "panel Part 2"):
            self.refuse(HEAD + line + "\n" + ("show d4g:B4\n" if line.startswith("panel") else ""), "figure-number",
                        ": {^e4=5}")
        self.refuse(HEAD + "note {symbols d4g=3}\n", "false-claim", "it is 2")
        self.refuse(HEAD + "note {symbols d4g=2\n", "figure-number", "not closed")
        self.refuse(HEAD + "note {zz}\n", "bad-card")
        self.refuse(HEAD + "note {d4g:R5,B4}\n", "figure-number", "one number")

    def test_a_text_names_what_is_shown(self):
        self.refuse(HEAD + "note See d4.\n", "figure-text-place", "mark d4")
        self.refuse(HEAD + "note By A9.\n", "figure-number")
        self.refuse(HEAD + "note By K11.\n", "figure-number")
        self.file("x.cgf", HEAD + "mark d4\nnote See d4 (A3, and A4 with O6 and O6a).\n")
        self.expect(0, "figure", "x.cgf", "-o", "x.png")

    def test_callouts_are_numbered_in_order(self):
        self.refuse(HEAD + "callout 2 d4g Grain\n", "figure-callout", "expected callout 1, found '2'")
        self.refuse(HEAD + "callout 1 d4g Grain\ncallout 1 d5 Tile\n", "figure-callout", "expected callout 2")

    def test_what_lies_there_must_lie_there(self):
        self.refuse(HEAD + "mark d5:B4G4R4Y4\n", "figure-place", "`d5:R4G4B4Y4` is true")
        self.refuse(HEAD + "mark d4:city\n", "figure-place", "no city stands on d4")
        self.refuse(HEAD + "mark ^d4\n", "figure-place", "no castle stands on d4")
        self.refuse(HEAD + "mark h9\n", "figure-place")

    def test_what_could_be_is_judged_by_the_rules(self):
        self.refuse(HEAD + "would d5:R5Y5B5G5\n", "square-face-up", "rule: T1")
        self.refuse(HEAD + "refused T1 e4:Y5B5G5R5\n", "figure-refused", "the rules allow this")
        self.refuse(HEAD + "refused B3 d5:R5Y5B5G5\n", "figure-refused", "`refused T1` is true")
        self.refuse(HEAD + "refused Z1 d5:R5Y5B5G5\n", "figure-rule")

    def test_sources(self):
        self.refuse("castellan-figure 1\ngame none.cgn\n", "figure-source", "cannot be read")
        self.refuse("castellan-figure 1\ntitle Nothing\n", "figure-source")
        self.refuse("castellan-figure 2\n", "figure-version")
        self.refuse("", "figure-version")
        self.file("bad.cgn", ILLEGAL)
        self.refuse_with_game("bad.cgn", "", "figure-source", "error of its own")
        self.file("bad.cgn", GAME)
        self.refuse_with_game("bad.cgn", "at 3\n", "figure-address", "no turn 3")
        self.refuse_with_game("bad.cgn", "at x\n", "figure-address", "no address")

    def refuse_with_game(self, game, more, code, says):
        self.file("y.cgf", f"castellan-figure 1\ngame {game}\n{more}")
        done = self.expect(1, "figure", "y.cgf", "-o", "y.svg")
        self.assertIn(f"[{code}]", done.stderr)
        self.assertIn(says, done.stderr)
        self.assertFalse((self.folder / "y.svg").exists())

    def test_what_is_no_file_is_not_waited_for(self):
        os.mkfifo(self.folder / "fifo")
        (self.folder / "folder").mkdir()
        for name in ("fifo", "folder", "/dev/zero", "/proc/kmsg", "/proc/self/maps"):
            figure = self.file("figure.cgf", f"castellan-figure 1\ngame {name}\n")
            self.assertIn("it is no plain file", self.expect(1, "figure", figure, "-o", "x.svg").stderr)
            figure = self.file("figure.cgf", f"castellan-figure 1\nset {name}\nposition octagons d4\n")
            self.assertIn("it is no plain file", self.expect(1, "figure", figure, "-o", "x.svg").stderr)

    def test_compressed_files_are_named_as_such(self):
        self.file("game.cgn.gz", gzip.compress(GAME.encode()))
        figure = self.file("figure.cgf", "castellan-figure 1\ngame game.cgn.gz\n")
        self.assertIn("this is a compressed file, not a record: unpack it", self.expect(1, "figure", figure, "-o", "x.svg").stderr)
        figure = self.file("figure.cgf.gz", gzip.compress(HEAD.encode()))
        self.assertIn("this is a compressed file, not a figure: unpack it", self.expect(2, "figure", figure, "-o", "x.svg").stderr)

    def test_many_problems_are_counted(self):
        figure = self.file("figure.cgf", HEAD + "caption 7\n" + "note 7\n" * 150)
        done = self.expect(1, "figure", figure, "-o", "x.svg")
        self.assertEqual(done.stderr.count(": error: "), 100)
        self.assertTrue(done.stderr.endswith(" more problems\n"), done.stderr[-200:])

    def test_usage(self):
        self.expect_usage("figure", "none.cgf", "-o", "x.svg", says="none.cgf")
        figure = self.file("x.cgf", HEAD)
        self.expect_usage("figure", figure, "-o", "x.txt", says=".png, .pdf or .svg")
        self.expect_usage("figure", figure, "--theme", "none", says="theme")
        self.expect_usage("figure", figure, "--game", "2", says="--explain")
        self.expect_usage("figure", says="file")

    def test_hostile_texts_stay_texts(self):
        self.file("x.cgf", HEAD + "title <script>&amp;\u202e" + "W" * 2000 + "\n")
        self.expect(0, "figure", "x.cgf", "-o", "x.svg")
        self.assertNotIn("<script", (self.folder / "x.svg").read_text())


class Explain(CliTest):
    """The figure of a score, made by itself."""

    def test_every_turn_of_every_kind_of_game(self):
        for players, modules in (("2", "-"), ("3", "battle"), ("4", "dilemma,battle"), ("4", "battle,tournament")):
            game = self.folder / "game.cgn"
            game.write_text(self.expect(0, "simulate", "--players", players, "--modules", modules, "--seed", "3").stdout)
            for address in (*map(str, range(1, 17)), "7.1", "end"):
                with self.subTest(modules=modules, address=address):
                    done = self.expect(0, "figure", game, "--explain", address, "-o", "x.svg")
                    self.assertEqual(done.stderr, "")

    def test_a_game_that_cannot_be_played_further_is_shown_as_far_as_it_goes(self):
        game = self.file("game.cgn", ILLEGAL)
        done = self.expect(1, "figure", game, "--explain", "2", "-o", "x.svg")
        self.assertIn("error: ", done.stderr)
        self.assertIn("x.svg", self.names())

    def test_addresses(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("figure", game, "--explain", "0", says="nothing is scored")
        self.expect_usage("figure", game, "--explain", "9", says="no turn 9")
        self.expect_usage("figure", game, "--explain", "x", says="address")


def sizes_of_pages(pdf):
    """Width and height of each page, in whole points."""
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf.read_bytes())
    return [(round(float(width)), round(float(height))) for width, height in boxes]


# What is drawn, and on what: it can be chosen, and claims nothing.
CLAIMS_NOTHING = (b"page", b"margin", b"numbers", b"columns", b"crop")


def falsified(figure):
    text = figure.read_bytes()
    comment = False
    for offset, byte in enumerate(text):
        begins_word = offset == 0 or text[offset - 1:offset] in (b"\n", b" ")
        comment = (comment and byte != ord("\n")) or (byte == ord("#") and begins_word)
        line = text[text.rfind(b"\n", 0, offset) + 1:]
        if comment or not 48 <= byte <= 57 or line.startswith(CLAIMS_NOTHING):
            continue
        for more in (1, 2):
            digit = b"%d" % ((byte - 48 + more) % 10)
            yield figure, offset, text[:offset] + digit + text[offset + 1:]


if __name__ == "__main__":
    unittest.main()
