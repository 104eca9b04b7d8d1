"""What cmake says of the tools for WebAssembly: where one is missing, where it was installed later, where none is wanted."""

import os
import subprocess
import tempfile
import unittest

CMAKE = os.environ["CMAKE"]
SOURCE = os.environ["SOURCE"]
HAS_TOOLS = os.environ["WASM"] == "1"


class Configure(unittest.TestCase):
    def configure(self, folder, *options):
        made = subprocess.run([CMAKE, "-G", "Ninja", "-S", SOURCE, "-B", folder, "-DCASTELLAN_TESTS=OFF", *options],
                              capture_output=True, text=True)
        self.assertEqual(made.returncode, 0, made.stderr)
        return [line for line in made.stdout.splitlines() if "WebAssembly" in line]

    def test_tools_installed_later_are_used(self):
        with tempfile.TemporaryDirectory() as folder:
            without = self.configure(folder, "-DCASTELLAN_WASM_OPT=")
            self.assertEqual(len(without), 1)
            self.assertRegex(without[0], r"No WebAssembly: .*wasm-opt.* is missing")
            later = self.configure(folder, "-UCASTELLAN_WASM_OPT")
            self.assertEqual(later == [], HAS_TOOLS)
            self.assertEqual(self.configure(folder, "-DCASTELLAN_WEB=OFF"), ["-- No WebAssembly: CASTELLAN_WEB is OFF"])


if __name__ == "__main__":
    unittest.main()
