"""Runs castellan, and gives each test a folder of its own."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

CASTELLAN = os.environ["CASTELLAN"]


def verbs():
    """"check", "archive pack": as --help lists them."""
    overview = subprocess.run([CASTELLAN, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  (\S+(?: \S+)?)", overview.split("Verbs:\n")[1].split("\n\n")[0], re.M)


VERBS = verbs()

# A game of Red and Blue that checks clean and is in canonical form.
GAME = """[CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4
2. B e2:R5G5Y5B5
*
"""
# The second tile lies on the first.
ILLEGAL = GAME.replace("2. B e2:", "2. B c2:")
FALSE_CLAIM = GAME.replace("Y4\n", "Y4 vp=R7\n")
UNREADABLE = GAME.replace("2. B e2:", "2. B zz:")
OTHER_CASE = GAME.replace("c2:R4G4B4Y4", "C2:r4g4b4y4")


class CliTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        self.addCleanup(shutil.rmtree, self.folder)

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def run_it(self, *arguments, stdin="", env=None, **options):
        """What castellan did: exit code, standard output and standard error as text."""
        done = subprocess.run([CASTELLAN, *map(str, arguments)], input=stdin.encode(), cwd=self.folder, timeout=60,
                              capture_output=True, env={**os.environ, **(env or {})}, **options)
        done.stdout = done.stdout.decode(errors="replace")
        done.stderr = done.stderr.decode(errors="replace")
        return done

    def expect(self, code, *arguments, **options):
        done = self.run_it(*arguments, **options)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout[:2000]}\n{done.stderr[:2000]}")
        return done

    def start(self, *arguments, **options):
        """castellan, running; signals reach it also where the tests run in the background."""
        def let_signals_through():
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
        return subprocess.Popen([CASTELLAN, *map(str, arguments)], cwd=self.folder, preexec_fn=let_signals_through,
                                **options)

    @staticmethod
    def interrupt(process, number=signal.SIGINT):
        """Sends a signal once the program is ready to catch it."""
        deadline = time.monotonic() + 30
        caught = 0
        while not caught & 1 << (number - 1) and time.monotonic() < deadline:
            caught = int(re.search(r"SigCgt:\s*(\w+)", Path(f"/proc/{process.pid}/status").read_text())[1], 16)
        process.send_signal(number)

    def expect_usage(self, *arguments, says="", **options):
        """Exit 2, nothing on standard output, a message that says what is wrong."""
        done = self.expect(2, *arguments, **options)
        self.assertEqual(done.stdout, "")
        self.assertIn(says, done.stderr)
        self.assertTrue(done.stderr.startswith("castellan: "), done.stderr)
        return done
