"""Tests of the comparison: a number that differs is noticed."""

import contextlib
import copy
import io
import json
import pathlib
import sys
import tempfile
import unittest
import unittest.mock

from tiny_games import make_set, record

import compare
from second_scorer import score_games


class Comparing(unittest.TestCase):
    MOVES = record("1. R a2:B2G2R2Y2s1\n2. B b1:R3G3Y3B3s2\n#B")

    def setUp(self):
        self.box = make_set(A={"a1": "sNE"})
        self.ours = next(score_games(self.MOVES, self.box))[1]

    def test_every_key_that_differs_is_named(self):
        theirs = copy.deepcopy(self.ours)
        theirs["more"] = 1
        theirs["turns"][0]["totals"]["R"]["more"] = 1
        self.assertEqual(compare.differences(self.ours, theirs), [])
        theirs["turns"][1]["totals"]["B"]["silver"] = 7
        del theirs["final"]["E4"]["R"]
        theirs["totals"]["B"] = 99
        theirs["winners"] = ["R"]
        self.assertEqual(compare.differences(self.ours, theirs), [
            "turn 2, B, silver: second scorer 2, castellan 7",
            "final, R, E4: second scorer 2, castellan None",
            "totals, B, vp: second scorer 4, castellan 99",
            "winners: second scorer ['B'], castellan ['R']"])

    def test_what_the_modules_score_is_compared(self):
        """Start tiles are 5 points each; red has all silver of the northern game, green of the southern one."""
        tags = '[Modules "dilemma, battle, tournament"]\n[MineTile "d4"]\n'
        text = record("1. R a6:B2G2R2Y2s1\n2. G b1:R3G3Y3B3s2\n#", seats="RGBY", pieces="A B / C D", tags=tags)
        ours = next(score_games(text, self.box))[1]
        theirs = copy.deepcopy(ours)
        theirs["winners"] = ["R", "G"]
        self.assertEqual(compare.differences(ours, theirs), [])
        for part in ("D3", "O7", "O8", "O9"):
            theirs["final"][part]["R"] += 1
        del theirs["final"]["D3"]["G"]
        theirs["winners"] = ["R", "Y"]
        self.assertEqual(compare.differences(ours, theirs), [
            "final, R, D3: second scorer 5, castellan 6",
            "final, G, D3: second scorer 5, castellan None",
            "final, R, O7: second scorer 0, castellan 1",
            "final, R, O8: second scorer 0, castellan 1",
            "final, R, O9: second scorer 8, castellan 9",
            "winners: second scorer ['G', 'R'], castellan ['R', 'Y']"])

    def run_compare(self, text, scores):
        with tempfile.TemporaryDirectory() as folder:
            files = {"games.cgn": text, "tiny.set": self.box, "scores.jsonl": scores}
            for name, content in files.items():
                pathlib.Path(folder, name).write_text(content, encoding="utf-8")
            arguments = ["compare.py", "--jsonl", f"{folder}/scores.jsonl"]
            arguments += ["--set", f"{folder}/tiny.set", f"{folder}/games.cgn"]
            output = io.StringIO()
            with unittest.mock.patch.object(sys, "argv", arguments), contextlib.redirect_stdout(output):
                code = compare.main()
        return code, output.getvalue().splitlines()[-1]

    def test_equal_scores_are_exit_0(self):
        self.assertEqual(self.run_compare(self.MOVES, json.dumps(self.ours)),
                         (0, "1 games compared, 0 differ, 0 passed over (from a position)"))

    def test_a_difference_a_missing_score_or_nothing_to_compare_are_exit_1(self):
        other = {**self.ours, "totals": {"R": 0, "B": 0}}
        self.assertEqual(self.run_compare(self.MOVES, json.dumps(other))[0], 1)
        self.assertEqual(self.run_compare(self.MOVES, "")[0], 1)
        self.assertEqual(self.run_compare("", "")[0], 1)


if __name__ == "__main__":
    unittest.main()
