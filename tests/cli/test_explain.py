"""castellan explain: names, nearest names, and samples that exist and give what they are said to give."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest

ROOT = Path(__file__).resolve().parents[2]


def listed(text):
    """The names that `explain` lists."""
    return [line[2:26].strip() for line in text.splitlines() if line.startswith("  ")]


class Explain(CliTest):
    def test_the_list_names_every_group(self):
        out = self.expect(0, "explain").stdout
        for group in ["Codes: Reading the text", "Codes: Refused actions", "Rules", "Rulings a record may choose",
                      "Rulings that hold for every record"]:
            self.assertIn(f"{group}\n", out)
        self.assertTrue(all(len(line) <= 100 for line in out.splitlines()))
        self.assertGreater(len(listed(out)), 250)

    def test_every_name_of_the_list_is_explained(self):
        for name in listed(self.expect(0, "explain").stdout):
            with self.subTest(name):
                out = self.expect(0, "explain", name).stdout
                self.assertTrue(out.startswith(f"{name} ("), out)
                for sample in re.findall(r"^Example: (\S+)$", out, re.M):
                    self.assertTrue((ROOT / sample).is_file(), sample)

    def test_the_diagnostic_shown_is_the_one_that_check_gives(self):
        out = self.expect(0, "explain", "castle-unpaid").stdout
        sample = re.search(r"^Example: (\S+)$", out, re.M)[1]
        done = subprocess.run([CASTELLAN, "check", "-q", sample], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        for line in done.stdout.splitlines()[:3]:
            self.assertIn(line + "\n", out)

    def test_case_and_blanks_are_forgiven(self):
        for one, other in [("a4 tie", "A4 tie"), ("A4-TIE", "A4 tie"), ("CASTLE_UNPAID", "castle-unpaid"),
                           ("own-space=none", "own-space"), ("k10", "K10")]:
            with self.subTest(one):
                self.assertEqual(self.expect(0, "explain", one).stdout, self.expect(0, "explain", other).stdout)
        self.assertEqual(self.expect(0, "explain", "A4", "tie").stdout, self.expect(0, "explain", "A4 tie").stdout)

    def test_a_card_by_its_code_and_by_its_name_in_any_language(self):
        steward = self.expect(0, "explain", "St").stdout
        self.assertTrue(steward.startswith("St (card)\n\nEnglish: Steward. German: Vogt. Dutch: Landvoogd.\n"), steward)
        self.assertIn("B:St>G", steward)
        self.assertIn("Rule K10 ", steward)
        for name in ["st", "Steward", "vogt", "LANDVOOGD"]:
            self.assertEqual(self.expect(0, "explain", name).stdout, steward, name)
        for name, code in [("Räuberbande", "Bg"), ("Master builder", "Mb"), ("König (5)", "K5"), ("Brandstichter", "In")]:
            self.assertIn(f"{code} (card)\n", self.expect(0, "explain", name).stdout, name)
        kings = self.expect(0, "explain", "Koning").stdout
        for code in ["K3", "K4", "K5"]:
            self.assertIn(f"{code} (card)\n", kings)

    def test_a_rule_and_a_card_of_one_name(self):
        out = self.expect(0, "explain", "K3").stdout
        self.assertIn("K3 (rule", out)
        self.assertIn("English: King (3).", out)

    def test_a_card_mistyped(self):
        self.assertIn("did you mean Räuberbande", self.expect(2, "explain", "Rauberbande").stderr)

    def test_a_number_names_all_parts_of_a_rule(self):
        out = self.expect(0, "explain", "A4").stdout
        for part in ["A4 win (rule", "A4 tie (rule", "A4 neutral (rule"]:
            self.assertIn(part, out)

    def test_a_code_and_a_ruling_of_one_name(self):
        out = self.expect(0, "explain", "castle-supply").stdout
        self.assertIn("castle-supply (error)", out)
        self.assertIn("castle-supply (ruling on B5, O3; the same for every record)", out)

    def test_unknown(self):
        self.expect_usage("explain", "castle-unpayed", says="no code, rule, ruling or card `castle-unpayed`: did you mean castle-unpaid")
        self.expect_usage("explain", "own-spce", says="did you mean own-space")
        self.expect_usage("explain", "B9", says="did you mean")
        self.expect_usage("explain", "xyzzyxyzzyxyzzy", says="`castellan explain` lists them")
        self.expect_usage("explain", "O6f", says="did you mean O6")
        self.expect_usage("explain", "")
        self.expect_usage("explain", "\x1b[31m", says="\\x1B[31m")
        self.assertLess(len(self.expect_usage("explain", "x" * 100000).stderr), 200)

    def test_it_runs_from_any_folder(self):
        moved = self.folder / "elsewhere"
        moved.mkdir()
        program = moved / "castellan"
        shutil.copy(CASTELLAN, program)
        done = subprocess.run([program, "explain", "castle-unpaid"], cwd="/", capture_output=True, text=True,
                              env={"PATH": os.environ["PATH"]})
        self.assertEqual((done.returncode, done.stdout), (0, self.expect(0, "explain", "castle-unpaid").stdout))

    def test_colour(self):
        self.assertNotIn("\x1b", self.expect(0, "explain", "castle-unpaid").stdout)
        coloured = self.expect(0, "explain", "--color", "always", "castle-unpaid").stdout
        self.assertTrue(coloured.startswith("\x1b[1mcastle-unpaid\x1b[0m (error)"))
        self.assertEqual(re.sub("\x1b\\[[0-9;]*m", "", coloured), self.expect(0, "explain", "castle-unpaid").stdout)


if __name__ == "__main__":
    unittest.main()
