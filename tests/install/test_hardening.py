"""What the release build's program has against faults that input might reach, read from the program itself."""

import os
import re
import subprocess
import unittest

CASTELLAN = os.environ["CASTELLAN"]


def readelf(*options):
    return subprocess.run(["readelf", "-W", *options, CASTELLAN], capture_output=True, text=True, check=True).stdout


class Hardening(unittest.TestCase):
    def test_position_independent(self):
        self.assertRegex(readelf("--file-header"), r"Type: +DYN \(Position-Independent Executable")

    def test_tables_of_addresses_are_read_only_once_it_runs(self):
        self.assertIn("GNU_RELRO", readelf("--program-headers"))
        dynamic = readelf("--dynamic")
        self.assertIn("BIND_NOW", dynamic)
        self.assertRegex(dynamic, r"FLAGS_1.*\bNOW\b.*\bPIE\b")

    def test_no_segment_is_both_written_and_run(self):
        flags = re.findall(r"^ +(?:LOAD|GNU_STACK) .* ([R ][W ][E ]) +0x", readelf("--program-headers"), re.MULTILINE)
        self.assertGreater(len(flags), 3)
        self.assertEqual([flag for flag in flags if "W" in flag and "E" in flag], [])

    def test_stack_protector_and_checked_copies(self):
        symbols = readelf("--dyn-syms")
        self.assertIn("__stack_chk_fail", symbols)
        self.assertIn("__memcpy_chk", symbols)


if __name__ == "__main__":
    unittest.main()
