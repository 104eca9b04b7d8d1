"""The Debian packages: what is in them, and that the program runs from them alone."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD, SHARED = Path(os.environ["BUILD"]), os.environ["SHARED"] == "ON"


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, **options)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.folder.chmod(0o755)
        os.umask(0o022)
        run(os.environ["CPACK"], "--config", BUILD / "CPackConfig.cmake", "-B", cls.folder / "packages", cwd=BUILD)
        packages = sorted((cls.folder / "packages").glob("*.deb"))
        cls.program, cls.library, *cls.shared = packages
        cls.root = cls.folder / "root"
        for package in packages:
            run("dpkg-deb", "--extract", package, cls.root)

    def field(self, package, name):
        return run("dpkg-deb", "--field", package, name).strip()

    def test_control_fields(self):
        self.assertEqual(self.field(self.program, "Package"), "castellan")
        self.assertEqual(self.field(self.program, "Section"), "utils")
        self.assertEqual(self.field(self.library, "Package"), "libcastellan-dev")
        self.assertEqual(self.field(self.library, "Section"), "libdevel")
        for package in self.shared:
            self.assertRegex(self.field(package, "Package"), r"^libcastellan\d+\.\d+$")
            self.assertEqual(self.field(package, "Section"), "libs")
        for package in [self.program, self.library, *self.shared]:
            self.assertIn("Castelli", self.field(package, "Description"))
            self.assertIn("@", self.field(package, "Maintainer"))
            self.assertRegex(self.field(package, "Version"), r"^\d+\.\d+\.\d+-1$")

    def test_dependencies(self):
        needed = self.field(self.program, "Depends")
        for library in ["libc6", "libcairo2", "libpango-1.0-0", "libfontconfig1", "libpng16-16", "libdeflate0",
                        "libwebpmux3"]:
            self.assertIn(library, needed)
        self.assertNotIn("fonts-", needed)
        self.assertIn("libfmt-dev", self.field(self.library, "Depends"))
        self.assertEqual(len(self.shared), int(SHARED))
        for package in self.shared:
            needed = self.field(package, "Depends")
            self.assertIn("libboost-locale", needed)
            self.assertNotIn("pango", needed)
            name, version = self.field(package, "Package"), self.field(package, "Version")
            self.assertIn(f"{name} (= {version})", self.field(self.library, "Depends"))

    def test_contents(self):
        for path in ["bin/castellan", "share/man/man1/castellan.1.gz", "share/doc/castellan/copyright",
                     "share/doc/castellan/changelog.gz", "share/doc/castellan/changelog.Debian.gz",
                     "share/bash-completion/completions/castellan", "share/zsh/vendor-completions/_castellan",
                     "share/fish/vendor_completions.d/castellan.fish", "share/doc/castellan/docs/notation.md",
                     "share/doc/castellan/samples/games/by-hand-2-players.cgn",
                     "share/doc/libcastellan-dev/copyright", "include/castellan/notation/record.hpp",
                     "lib/libcastellan_notation.a", "lib/cmake/castellan/castellanConfig.cmake"]:
            self.assertTrue((self.root / "usr" / path).is_file(), path)
        if SHARED:
            (package,) = self.shared
            contents = run("dpkg-deb", "--contents", package)
            name = self.field(package, "Package").removeprefix("libcastellan")
            self.assertIn(f"./usr/lib/libcastellan.so.{name} -> ", contents)
            self.assertIn(f"./usr/share/doc/libcastellan{name}/copyright", contents)
            self.assertNotIn("/include/", contents)
            contents = run("dpkg-deb", "--contents", self.library)
            self.assertIn(f"./usr/lib/libcastellan.so -> libcastellan.so.{name}", contents)
            self.assertIn("./usr/include/castellan/castellan.h", contents)
        listing = run("dpkg-deb", "--contents", self.program)
        self.assertNotIn("/include/", listing)
        self.assertTrue(all("root/root" in line for line in listing.splitlines()), listing)

    def test_lintian_finds_no_error(self):
        run("lintian", "--allow-root", "--fail-on", "error", self.program, self.library, *self.shared)

    def test_the_program_runs_from_the_package_alone(self):
        castellan = self.root / "usr/bin/castellan"
        game = self.root / "usr/share/doc/castellan/samples/games/by-hand-2-players.cgn"
        options = {"cwd": self.folder, "env": {}}
        self.assertRegex(run(castellan, "--version", **options), r"^castellan \d")
        run(castellan, "check", game, **options)
        run(castellan, "render", game, "-o", "board.png", **options)
        self.assertTrue((self.folder / "board.png").read_bytes().startswith(b"\x89PNG"))
        self.assertIn("kein Problem", run(castellan, "check", game, "--lang", "de", **options))


if __name__ == "__main__":
    unittest.main()
