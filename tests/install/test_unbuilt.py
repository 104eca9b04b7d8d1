"""`cmake --install` of a build folder in which targets have not been built."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

CMAKE, SOURCE = os.environ["CMAKE"], Path(os.environ["SOURCE"])

PROGRAMS = {"castellan": "cli/castellan", "castellan_drawing_object": "cli/castellan-drawing.so",
            "castellan_languages_object": "cli/castellan-languages.so"}
PARTS = ["language", "base", "system", "notation", "engine", "analyzer", "render"]
LIBRARIES = {f"castellan_{part}": f"{part}/libcastellan_{part}.a" for part in PARTS}
SHARED = {"castellan_c": "web/libcastellan.so"}


class Unbuilt(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="castellan")
        cls.addClassCleanup(folder.cleanup)
        cls.build, cls.prefix = Path(folder.name, "build"), Path(folder.name, "prefix")
        done = subprocess.run([CMAKE, "-S", SOURCE, "-B", cls.build, "-G", "Ninja", "-DCASTELLAN_TESTS=OFF",
                               "-DCASTELLAN_WEB=OFF", "-DCASTELLAN_SHARED=ON"], capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(done.stderr)

    def refused(self, *options):
        """The targets that the message says are missing; nothing is installed."""
        done = subprocess.run([CMAKE, "--install", self.build, "--prefix", self.prefix, *options], capture_output=True,
                              text=True)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertFalse(self.prefix.exists())
        said = " ".join(done.stderr.split())
        missing = said.split("these targets are not built: ")[1].split(" Build them first: ")[0]
        self.assertIn(f"cmake --build '{self.build}' --target {missing}", said)
        return missing.split()

    def make(self, files):
        for file in files:
            path = self.build / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
            self.addCleanup(path.unlink)

    def test_each_missing_target_is_named(self):
        everything = [*PROGRAMS, *LIBRARIES, *SHARED]
        self.assertEqual(self.refused(), everything)
        self.assertEqual(self.refused("--component", "runtime"), [*PROGRAMS])
        self.assertEqual(self.refused("--component", "development"), [*LIBRARIES, *SHARED])
        self.assertEqual(self.refused("--component", "shared"), [*SHARED])

        # As after `cmake --build ... --target castellan`, which brings the others of the program.
        self.make(PROGRAMS.values())
        self.assertEqual(self.refused(), [*LIBRARIES, *SHARED])
        self.make(LIBRARIES.values())
        self.assertEqual(self.refused(), [*SHARED])

    def test_what_is_made_beside_a_target_is_made_with_it(self):
        """So that a target that is built can be installed: only its own file is looked for."""
        def commands(target):
            return subprocess.run(["ninja", "-C", self.build, "-t", "commands", target], capture_output=True, text=True,
                                  check=True).stdout

        self.assertIn("castellan_documents /", commands("castellan"))  # into that folder
        for part in PARTS:
            self.assertIn(f"-DPART={part} ", commands(f"castellan_{part}"))


if __name__ == "__main__":
    unittest.main()
