"""The memory of a game is kept for the next one: many games take hardly more pages from the system than a few."""

import os
import subprocess
import unittest

from program import CASTELLAN, CliTest

FEW, MANY = 40, 240


class MemoryOfGames(CliTest):
    def page_faults(self, *arguments):
        process = subprocess.Popen([CASTELLAN, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        return used.ru_minflt

    def test_pages_do_not_grow_with_the_number_of_games(self):
        for rules in ("castelli", "carcassonne", "piecepack-castles"):
            for games in (FEW, MANY):
                self.expect(0, "simulate", "--rules", rules, "--players", 4, "--games", games, "-o", f"{games}.cgn",
                            "--force")
            for verb in (("check", "--jobs", "1"), ("check", "--jobs", "2")):
                few, many = (self.page_faults(*verb, f"{games}.cgn") for games in (FEW, MANY))
                self.assertLess((many - few) / (MANY - FEW), 8, f"{rules}: {verb}")


if __name__ == "__main__":
    unittest.main()
