"""Completion in fish, as `complete --do-complete` gives it."""

import os
import subprocess
import unittest

from completion import DOCUMENTS, Completion


class Fish(Completion, unittest.TestCase):
    shell = "fish"

    def complete(self, line):
        done = subprocess.run(["fish", "--no-config", "-c", 'source "$argv[1]"; complete --do-complete "$argv[2]"',
                               DOCUMENTS / "castellan.fish", line],
                              cwd=self.folder, capture_output=True, text=True, timeout=60,
                              env={**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / ".d"),
                                   "XDG_CONFIG_HOME": str(self.folder / ".c")})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return [offer.split("\t")[0] for offer in done.stdout.splitlines()]

    def joined(self, option, *values):
        return [option + value for value in values]


if __name__ == "__main__":
    unittest.main()
