"""castellan set check."""

import json
import os
import unittest
from pathlib import Path

from program import CliTest

CLASSIC = Path(os.environ["CASTELLAN_SOURCE"], "engine/castelli/box/sets/classic.set").read_text()
FEWER_CASTLES = CLASSIC.replace("\ncastles 9\n", "\ncastles 8\n")  # C3


class SetCheck(CliTest):
    def test_the_shipped_set_by_its_name_and_as_a_file(self):
        shipped = self.expect(0, "set", "check", "--strict", "classic").stdout
        self.assertIn("\n  C2  heraldic tiles                              32\n", shipped)
        self.assertEqual(self.expect(0, "set", "check", self.file("my.set", CLASSIC)).stdout, shipped)
        self.assertEqual(self.expect(0, "set", "check", "-", stdin=CLASSIC).stdout, shipped)
        self.assertEqual(self.expect(0, "set", "check", "--quiet", "classic").stdout, "")

    def test_an_error_says_where(self):
        broken = CLASSIC.replace("castellan-set 1\n", "castellan-set 1\nbanana\n")
        self.file("my.set", broken)
        for name, shown in [("my.set", "my.set"), ("-", "standard input")]:
            done = self.expect(1, "set", "check", name, stdin=broken)
            line = broken[:broken.index("banana")].count("\n") + 1
            self.assertTrue(done.stdout.startswith(f"{shown}:{line}:1: error: "), done.stdout)
            report = json.loads(self.expect(1, "set", "check", "--format", "json", name, stdin=broken).stdout)
            self.assertEqual([each["file"] for each in report["sets"]], [shown])
            self.assertFalse(report["sets"][0]["usable"])
            self.assertEqual(report["sets"][0]["diagnostics"][0]["line"], line)
            self.assertEqual(report["errors"], len(report["sets"][0]["diagnostics"]))

    def test_what_differs_from_the_printed_counts_is_an_error_if_that_is_asked_for(self):
        self.assertNotEqual(FEWER_CASTLES, CLASSIC)
        self.file("my.set", FEWER_CASTLES)
        done = self.expect(0, "set", "check", "my.set")
        self.assertIn(" warning: ", done.stdout)
        self.assertIn("8  (the rulebook prints 9)", done.stdout)
        self.expect(1, "set", "check", "--strict", "my.set")

    def test_a_file_that_is_not_there(self):
        self.expect_usage("set", "check", "missing.set", says="missing.set: No such file")
        for names in (["missing.set", "classic"], ["classic", "missing.set"]):
            done = self.expect(2, "set", "check", "--format", "json", *names)
            self.assertIn("missing.set: No such file", done.stderr)
            report = json.loads(done.stdout)
            self.assertEqual({each["file"]: each["usable"] for each in report["sets"]},
                             {"missing.set": False, "classic": True})
            unread, = [each["unread"] for each in report["sets"] if not each["usable"]]
            self.assertIn("No such file", unread)
            self.assertEqual(report["errors"], 1)


if __name__ == "__main__":
    unittest.main()
