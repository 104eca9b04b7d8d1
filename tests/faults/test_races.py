"""Another program does something at the worst moment: what it saved is never lost, and nothing hangs or is followed."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from commands import CASTELLAN, SLIPS
from runs import LIBRARY

EDITED = SLIPS.replace("Anna", "Anne")
IN_PLACE = [["fmt", "-i"], ["check", "--fix", "--quiet"], ["repair", "--apply", "--quiet"]]
KEPT = "another program saved it at the same moment; what it saved is kept as"


class Races(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="castellan")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_it(self, words, when, command):
        """`command` is run before a call: "rename 1"."""
        for path in self.folder.iterdir():
            path.unlink()
        (self.folder / "game.cgn").write_text(SLIPS)
        (self.folder / "edited").write_text(EDITED)
        environment = {**os.environ, "LD_PRELOAD": LIBRARY, "FAILING_CALL": f"{when} command", "COMMAND": command}
        return subprocess.run([CASTELLAN, *words, "game.cgn"], cwd=self.folder, env=environment, timeout=60,
                              capture_output=True, text=True)

    def texts(self):
        return {path.name: path.read_text() for path in self.folder.iterdir()}

    def test_a_save_right_before_the_exchange(self):
        for words in IN_PLACE:
            for save in ("mv edited game.cgn", "cat edited > game.cgn", "rm game.cgn && ln -s edited game.cgn"):
                with self.subTest(words=words, save=save):
                    done = self.run_it(words, "rename 1", save)
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertIn(KEPT, done.stderr)
                    texts = self.texts()
                    self.assertEqual(texts["game.cgn~"], EDITED)
                    self.assertIn("e2:R5G5Y5B5", texts["game.cgn"])
                    self.assertIn("Anna", texts["game.cgn"])
                    self.assertFalse([name for name in texts if name.startswith(".castellan")])

    def test_no_older_backup_is_replaced(self):
        done = self.run_it(["fmt", "-i"], "rename 1", "echo old > game.cgn~; mv edited game.cgn")
        self.assertEqual(done.returncode, 2)
        self.assertEqual((self.texts()["game.cgn~"], self.texts()["game.cgn.~1~"]), ("old\n", EDITED))

    def test_a_save_while_the_text_is_written(self):
        for words in IN_PLACE:
            with self.subTest(words=words):
                done = self.run_it(words, "sync 1", "mv edited game.cgn")
                self.assertEqual(done.returncode, 2)
                self.assertIn("it was changed meanwhile, and is kept", done.stderr)
                self.assertEqual(self.texts(), {"game.cgn": EDITED})

    def test_a_pipe_that_takes_the_place_of_a_file(self):
        """At each look at a name: nothing waits for a writer that never comes."""
        for words in IN_PLACE:
            for nth in range(1, 6):
                with self.subTest(words=words, nth=nth):
                    self.run_it(words, f"look {nth}", "rm game.cgn && mkfifo game.cgn")


if __name__ == "__main__":
    unittest.main()
