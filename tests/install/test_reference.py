"""doxygen makes the pages of the public headers without a warning, and they say what the headers say."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE, BUILD, VERSION = Path(os.environ["SOURCE"]), Path(os.environ["BUILD"]), os.environ["VERSION"]


class Reference(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="castellan")
        cls.addClassCleanup(folder.cleanup)
        cls.pages = Path(folder.name, "html")
        cls.made = subprocess.run(["doxygen", SOURCE / "docs/Doxyfile"], capture_output=True, text=True, env={
            **os.environ, "CASTELLAN_INCLUDE": str(BUILD / "include"), "CASTELLAN_REFERENCE": folder.name,
            "CASTELLAN_VERSION": VERSION})

    def page(self, name):
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", (self.pages / name).read_text()))

    def test_without_a_warning(self):
        self.assertEqual((self.made.returncode, self.made.stdout, self.made.stderr), (0, "", ""))

    def test_pages_carry_units_errors_and_rules(self):
        game = self.page("classcastellan_1_1Game.html")
        self.assertIn("The error says what the record lacks.", game)
        self.assertIn("alone or with others (E5)", self.page("structcastellan_1_1Player.html"))
        self.assertIn("Points are victory points (VP); of Castles for the piecepack, gold.", self.page("castellan_8hpp.html"))


if __name__ == "__main__":
    unittest.main()
