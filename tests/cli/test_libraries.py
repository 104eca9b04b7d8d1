"""Which libraries the program loads: a verb that draws nothing loads none that draws, English texts none of languages."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, GAME, ILLEGAL, CliTest

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
OF_DRAWING = re.compile(r"pango|cairo|X11|xcb|fontconfig|freetype|harfbuzz|hyphen|webp|libpng")
OF_LANGUAGES = re.compile(r"boost_locale|libicu")
DRAWING = "castellan-drawing.so"
LANGUAGES = "castellan-languages.so"


class Libraries(CliTest):
    def setUp(self):
        super().setUp()
        self.file("game.cgn", GAME)

    def loaded(self, *arguments, program=CASTELLAN):
        """The names of the shared objects that a run loads, while it runs, too."""
        done = subprocess.run([program, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=60,
                              env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LD_DEBUG": "files"})
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        return {Path(path).name for path in re.findall(r"calling init: (\S+)", done.stderr)}

    def expect_none(self, what, names):
        self.assertEqual([name for name in sorted(names) if what.search(name)], [])

    def test_verbs_that_draw_nothing(self):
        for arguments in (["check", "game.cgn"], ["score", "game.cgn"], ["fmt", "game.cgn"], ["legal", "game.cgn"],
                          ["show", "game.cgn"], ["html", "game.cgn", "-o", "game.html"], ["explain", "T7"], ["--help"],
                          ["export", "game.cgn"], ["new", "--seats", "RB"], ["simulate", "--seed", "1"], ["--version"],
                          ["render", "--help"]):
            with self.subTest(arguments=arguments):
                names = self.loaded(*arguments)
                self.assertIn("libc.so.6", names)
                self.expect_none(OF_DRAWING, names)
                if arguments[0] not in ("--help", "explain"):  # which have the cards in every language
                    self.expect_none(OF_LANGUAGES, names)
                    self.assertFalse({DRAWING, LANGUAGES} & names)

    def test_verbs_that_draw(self):
        for arguments in (["render", "game.cgn", "-o", "board.png"], ["chart", "game.cgn", "-o", "points.svg"],
                          ["booklet", "game.cgn", "-o", "game.pdf"], ["animate", "game.cgn", "-o", "game.webp"],
                          ["figure", str(SAMPLES / "figures" / "castle.cgf"), "-o", "castle.svg"],
                          ["new", "--sheet", "-o", "sheet.pdf"]):
            with self.subTest(arguments=arguments):
                names = self.loaded(*arguments)
                self.assertIn(DRAWING, names)
                self.expect_none(OF_LANGUAGES, names)

    def test_another_language(self):
        names = self.loaded("check", "game.cgn", "--lang", "de")
        self.assertIn(LANGUAGES, names)
        self.expect_none(OF_DRAWING, names)


    def test_no_folder_is_searched_but_the_system_s(self):
        for file in [CASTELLAN, *(Path(CASTELLAN).parent / name for name in (DRAWING, LANGUAGES))]:
            dynamic = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=True).stdout
            self.assertIn("NEEDED", dynamic)
            self.assertNotRegex(dynamic, "RPATH|RUNPATH")

    def test_a_library_in_the_current_folder_is_not_taken(self):
        for name in (DRAWING, "libfmt.so.9", "libcairo.so.2"):
            self.file(name, "not a library")
        done = subprocess.run([CASTELLAN, "render", "game.cgn", "-o", "board.png"], cwd=self.folder, timeout=60,
                              capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class AloneInItsFolder(CliTest):
    """The program without its shared objects, or with those of another version."""

    def setUp(self):
        super().setUp()
        self.file("game.cgn", GAME)
        self.file("illegal.cgn", ILLEGAL)
        self.moved = self.folder / "moved"
        self.moved.mkdir()
        shutil.copy(CASTELLAN, self.moved / "castellan")

    def run_moved(self, *arguments):
        return subprocess.run([self.moved / "castellan", *arguments], cwd=self.folder, capture_output=True, text=True,
                              timeout=60, env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"})

    def test_it_checks(self):
        done = self.run_moved("check", "game.cgn")
        self.assertEqual((done.returncode, done.stdout), (0, "game.cgn: 1 game, 2 turns, no problem\n"))

    def test_it_draws_nothing_and_says_so(self):
        done = self.run_moved("render", "game.cgn", "-o", "board.png")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"castellan: a part of castellan could not be loaded: /.*/castellan-drawing\.so: ")
        self.assertFalse((self.folder / "board.png").exists())

    def test_other_languages_are_english_and_that_is_said_once(self):
        done = self.run_moved("check", "game.cgn", "--lang", "de")
        self.assertEqual((done.returncode, done.stdout), (0, "game.cgn: 1 game, 2 turns, no problem\n"))
        self.assertEqual(done.stderr.count("castellan-languages.so"), 1, done.stderr)
        self.assertIn("texts are English", done.stderr)

    def test_a_slip_is_found_all_the_same(self):
        self.assertEqual(self.run_moved("check", "illegal.cgn").returncode, 1)

    def test_with_them_it_draws(self):
        shutil.copy(Path(CASTELLAN).parent / DRAWING, self.moved)
        done = self.run_moved("render", "game.cgn", "-o", "board.png")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_those_of_another_version_are_refused(self):
        shutil.copy(os.environ["OTHER_VERSION"], self.moved / DRAWING)
        done = self.run_moved("render", "game.cgn", "-o", "board.png")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"castellan-drawing\.so belongs to castellan 0\.0\.0, the program is castellan \d")

    def test_what_is_no_library_is_refused(self):
        (self.moved / DRAWING).write_text("not a library")
        done = self.run_moved("render", "game.cgn", "-o", "board.png")
        self.assertEqual(done.returncode, 2)
        self.assertIn("castellan-drawing.so", done.stderr)


if __name__ == "__main__":
    unittest.main()
