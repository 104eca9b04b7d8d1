"""The sheet shows a picture of each kind, of the size asked, and tells what failed."""

import html
import os
import re
import struct
import subprocess
import tempfile
import unittest
import zlib
from pathlib import Path

from offers import Offers
from pictures import is_blank, size_of
from terminal import as_html

SCRIPT = Path(os.environ["CASTELLAN_SOURCE"]) / "setup/contact-sheet.sh"
BUILD = Path(os.environ["CASTELLAN_BUILD"])


class ContactSheet(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.out = self.folder / "out"

    def draw(self, *options, build=BUILD):
        done = subprocess.run(["sh", SCRIPT, *options, build, self.out], capture_output=True, text=True)
        index = self.out / "index.html"
        return done, index.read_text() if index.exists() else ""

    def test_pictures_of_each_kind(self):
        done, page = self.draw("--quick")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn('class="failed"', page)
        for kind in ("boards", "figures", "charts", "booklets", "sheets", "animations", "pages", "terminal", "examples"):
            self.assertIn(f'<section id="{kind}">', page)
        figures = re.findall(r"<figure.*?</figure>", page, re.S)
        pictures = 0
        for figure in figures:
            command = html.unescape(re.search(r"<figcaption>(.*?)</figcaption>", figure, re.S)[1])
            asked = re.search(r"--size (\d+)|\.html\S* (?:\S+ )*?(\d+)x\d+", command)
            for source in re.findall(r'<img[^>]* src="([^"]*)"', figure):
                pictures += 1
                size = size_of(self.out / html.unescape(source))
                self.assertGreater(min(size), 50, command)
                if asked and "-page-" not in source:
                    self.assertEqual(size[0], int(asked[1] or asked[2]), command)
        self.assertGreater(pictures, 30)

    def test_what_fails_is_red_and_the_exit_code_says_it(self):
        build = self.folder / "build"
        (build / "cli").mkdir(parents=True)
        (build / "tests").mkdir()
        (build / "tests/page").symlink_to(BUILD / "tests/page")
        broken = build / "cli/castellan"
        broken.write_text('#!/bin/sh\ncase "$*" in *--theme*) echo "no <theme> today" >&2; exit 3 ;; esac\n'
                          f'exec {BUILD}/cli/castellan "$@"\n')
        broken.chmod(0o755)
        done, page = self.draw("--only", "examples: chart", build=build)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("--theme print -o silver.pdf: exit 3: no <theme> today", done.stderr)
        self.assertIn('<figure class="failed"><pre class="fault">exit 3: no &lt;theme&gt; today', page)
        self.assertEqual(page.count('class="failed"'), 1)

    def test_a_folder_with_files_is_left_alone(self):
        self.out.mkdir()
        (self.out / "mine").write_text("")
        done, page = self.draw("--quick")
        self.assertEqual((done.returncode, page), (1, ""))
        self.assertIn("is not empty", done.stderr)

    def test_what_help_offers(self):
        offers = Offers(BUILD / "cli/castellan")
        self.assertLessEqual({"light", "dark", "print"}, set(offers.themes()))
        self.assertEqual(offers.choices("render", "lang"), ["en", "de", "nl"])
        self.assertIn(["--all"], list(offers.variants("booklet")))
        self.assertIn(["--paper", "letter"], list(offers.variants("booklet")))
        self.assertNotIn(["--force"], list(offers.variants("render")))
        self.assertIn(["castellan", "figure", "game.cgn", "--explain", "end", "-o", "final-scoring.pdf"],
                      offers.examples("figure"))
        self.assertIn(["castellan", "show", "game.cgn", "--at", "12", "--color", "always"], offers.examples("show"))

    def test_colours_of_a_terminal(self):
        self.assertEqual(as_html("a\x1b[1;38;5;196m<b>\x1b[0m\x1b[48;2;1;2;3mc\x1b[K"),
                         'a<span style="font-weight:bold;color:#ff0000">&lt;b&gt;</span>'
                         '<span style="background:#010203">c</span>')

    def test_a_blank_picture_is_known(self):
        blank = self.folder / "blank.png"

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for rows, expected in ((b"\0\xff\xff" * 3, True), (b"\0\xff\xff" * 2 + b"\0\xff\x00", False)):
            blank.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 3, 8, 0, 0, 0, 0)) +
                              chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
            self.assertEqual(size_of(blank), (2, 3))
            self.assertEqual(is_blank(blank), expected)


if __name__ == "__main__":
    unittest.main()
