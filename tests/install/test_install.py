"""`cmake --install` into a folder of its own, and what others do with it."""

import os
import re
import shutil
import struct
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CMAKE, CXX, CXXFLAGS = os.environ["CMAKE"], os.environ["CXX"], os.environ["CXXFLAGS"]
SOURCE, BUILD = Path(os.environ["SOURCE"]), Path(os.environ["BUILD"])

# Played and scored by hand: its last line says vp=R30,B16.
GAME = "games/by-hand-2-players.cgn"
# Of Castles for the piecepack, played and scored by hand too: `end S=22 M=11`.
OTHER_GAME = "piecepack/games/by-hand-2-players.cgn"
# Of Carcassonne, by hand, with tiles of its own: `end ... R=5 B=5`.
THIRD_GAME = "carcassonne/games/six-tiles.cgn"


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = cls.folder / "prefix"
        run(CMAKE, "--install", BUILD, "--prefix", cls.prefix)
        cls.headers = cls.prefix / "include/castellan"
        cls.documents = cls.prefix / "share/doc/castellan"

    def test_program_documents_and_completions(self):
        for path in ["bin/castellan", "share/man/man1/castellan.1", "share/bash-completion/completions/castellan",
                     "share/zsh/site-functions/_castellan", "share/fish/vendor_completions.d/castellan.fish",
                     "share/doc/castellan/LICENSE", "share/doc/castellan/docs/notation.md",
                     f"share/doc/castellan/samples/{GAME}"]:
            self.assertTrue((self.prefix / path).is_file(), path)

    def test_the_installed_program_runs(self):
        run(self.prefix / "bin/castellan", "check", self.documents / "samples" / GAME, cwd="/")

    @unittest.skipUnless((BUILD / "web/page/recorder.html").exists(), "built without the tools for WebAssembly")
    def test_the_recorder_page_is_a_file_too(self):
        page = (self.prefix / "share/castellan/recorder.html").read_text()
        self.assertEqual(page, run(self.prefix / "bin/castellan", "record", "--page"))
        served = self.prefix / "share/castellan/recorder"
        for name in ["index.html", "castellan.wasm", "manifest.webmanifest", "sw.js", "icons/192.png"]:
            self.assertTrue((served / name).is_file(), name)

    def test_internal_headers_stay_at_home(self):
        installed = {str(path.relative_to(self.headers)) for path in self.headers.rglob("*.hpp")}
        self.assertIn("notation/record.hpp", installed)
        self.assertIn("version.hpp", installed)
        for header in ["base/json.hpp", "render/castelli/board/layers.hpp", "notation/movetext.hpp"]:
            self.assertTrue((SOURCE / header).is_file(), header)
            self.assertNotIn(header, installed)
        self.assertFalse([header for header in installed if header.startswith("cli/")])

    def test_each_public_header_compiles_alone(self):
        headers = sorted(self.headers.rglob("*.hpp"))
        self.assertGreater(len(headers), 50)

        def errors_of(header):
            return subprocess.run([CXX, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                                   f"-I{self.headers.parent}", "-x", "c++", "-"], capture_output=True, text=True,
                                  input=f'#include "castellan/{header.relative_to(self.headers)}"\n').stderr

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for header, errors in zip(headers, pool.map(errors_of, headers)):
                with self.subTest(header.relative_to(self.headers)):
                    self.assertEqual(errors, "")

    def expect_winner(self, program):
        """What the example says of the game that was played by hand."""
        lines = run(program, SOURCE / "samples" / GAME).splitlines()
        self.assertEqual(lines[-2:], ["Anna: 30 VP, wins", "Ben: 16 VP"])
        scored = {"Anna": 0, "Ben": 0}
        for line in lines[:-2]:
            player, points = re.search(r": (\w+) scores .*?(\d+) VP", line).groups()
            scored[player] += int(points)
        self.assertEqual(scored, {"Anna": 30, "Ben": 16})

        lines = run(program, SOURCE / "samples" / OTHER_GAME).splitlines()
        self.assertEqual(lines[-2:], ["Suns: 22 gold, wins", "Moons: 11 gold"])
        scored = {"Suns": 0, "Moons": 0}
        for line in lines[:-2]:
            player, points = re.match(r"r\d: (\w+), .*: (-?\d+) gold$", line).groups()
            scored[player] += int(points)
        self.assertEqual(scored, {"Suns": 22, "Moons": 11})

        lines = run(program, SOURCE / "samples" / THIRD_GAME).splitlines()
        self.assertEqual(lines[-2:], ["Ann: 5 points, wins", "Ben: 5 points, wins"])
        scored = {"Ann": 0, "Ben": 0}
        for line in lines[:-2]:
            player, points = re.match(r"end: (\w+), .*: (\d+) points$", line).groups()
            scored[player] += int(points)
        self.assertEqual(scored, {"Ann": 5, "Ben": 5})

    def build_example(self, name):
        build = self.folder / name
        run(CMAKE, "-S", self.documents / "examples" / name, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}",
            f"-DCMAKE_CXX_COMPILER={CXX}")
        run(CMAKE, "--build", build)
        return build / name

    def test_winner_by_find_package(self):
        program = self.build_example("winner")
        self.expect_winner(program)
        needed = run("readelf", "--dynamic", program)
        self.assertNotIn("pango", needed)
        self.assertNotIn("cairo", needed)

    def test_legal_castles_by_find_package(self):
        # Turn 11 of the game played by hand: the castle on f2, its wood bought, brings five points.
        program = self.build_example("legal_castles")
        said = run(program, SOURCE / "samples" / GAME, "11.2").splitlines()
        self.assertIn("^f2$w: 5 VP", said)
        self.assertTrue(all(re.fullmatch(r"\S*\^\S+: \d+ VP", line) for line in said), said)
        # All six tiles of Suns lie: each can have the castle, which scores only when the round ends.
        said = run(program, SOURCE / "samples" / OTHER_GAME, "12").splitlines()
        self.assertEqual(said, [f"^S{rank}: 0 gold" for rank in "2345an"])
        # The follower stands in a small city: a castle can take the place of its points (K2).
        said = run(program, SOURCE / "samples" / THIRD_GAME, "1.2").splitlines()
        self.assertEqual(said, ["^: 0 points"])

    def test_turn_picture_by_find_package(self):
        picture = self.folder / "board.png"
        program = self.build_example("turn_picture")
        for game, address in (GAME, "12"), (OTHER_GAME, "12"), (THIRD_GAME, "4"):
            with self.subTest(game):
                run(program, SOURCE / "samples" / game, address, picture)
                head = picture.read_bytes()[:24]
                self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(struct.unpack(">I", head[16:20])[0], 800)

    def test_winner_by_pkg_config(self):
        flags = run("pkg-config", "--cflags", "--libs", "castellan-analyzer",
                    env={**os.environ, "PKG_CONFIG_PATH": str(self.prefix / "lib/pkgconfig")}).split()
        program = self.folder / "winner-by-pkg-config"
        run(CXX, *CXXFLAGS.split(), "-std=c++20", self.documents / "examples/winner/main.cpp", "-o", program, *flags)
        self.expect_winner(program)

    def test_a_reader_of_notation_needs_no_pango(self):
        flags = run("pkg-config", "--print-requires", "castellan-notation",
                    env={**os.environ, "PKG_CONFIG_PATH": str(self.prefix / "lib/pkgconfig")})
        self.assertEqual(flags.split(), ["castellan-base"])

    def test_another_version_is_not_found(self):
        project = self.folder / "future"
        project.mkdir()
        (project / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(future CXX)\n"
                                                "find_package(castellan 9.0)\nif(NOT castellan_FOUND)\n"
                                                "message(STATUS \"no castellan 9\")\nendif()\n")
        self.assertIn("no castellan 9", run(CMAKE, "-S", project, "-B", project / "build",
                                            f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_CXX_COMPILER={CXX}"))


if __name__ == "__main__":
    unittest.main()
