"""castellan(1): well-formed, and it says of every verb what --help says."""

import re
import subprocess
import unittest

from completion import DOCUMENTS, help_of, options_of, verbs

PAGE = DOCUMENTS / "castellan.1"


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        text = subprocess.run(["mandoc", "-T", "ascii", "-O", "width=200", PAGE], capture_output=True, text=True,
                              check=True).stdout
        cls.text = re.sub(".\b", "", text)  # bold is overprinted
        cls.flowing = " ".join(cls.text.split())

    def verb(self, name):
        """The part of the page about one verb."""
        begin = self.text.index(f"\n   {name}\n")
        return self.text[begin:re.compile(r"\n(   )?\S").search(self.text, begin + 1).start()]

    def test_mandoc_finds_nothing_to_say(self):
        done = subprocess.run(["mandoc", "-T", "lint", PAGE], capture_output=True, text=True)
        self.assertEqual(done.stdout + done.stderr, "")

    def test_sections(self):
        found = re.findall(r"^[A-Z][A-Z ]+$", self.text, re.MULTILINE)
        self.assertEqual(found, ["NAME", "SYNOPSIS", "DESCRIPTION", "VERBS", "OPTIONS OF EVERY VERB", "ADDRESSES",
                                 "RULINGS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"])

    def test_every_verb_with_its_options_and_examples(self):
        everywhere = options_of("check") & options_of("new") & options_of("set check")
        for name in verbs():
            with self.subTest(name):
                part = self.verb(name)
                for option in options_of(name) - everywhere:
                    self.assertIn(option, part)
                for example in help_of(*name.split()).split("Examples:\n")[1].splitlines():
                    self.assertIn(example.strip(), part)
                usage = re.search(r"Usage: (.*)", help_of(*name.split()))[1]
                self.assertIn(usage, part)

    def test_options_of_every_verb(self):
        for option in ["--help", "--quiet", "--color"]:
            self.assertIn(option, self.text[self.text.index("OPTIONS OF EVERY VERB"):])

    def test_exit_status_and_environment(self):
        for code, meaning in [("0", "clean"), ("1", "a problem in the record"), ("2", "usage or input/output"),
                              ("3", "internal error, or out of memory"), ("130", "interrupted")]:
            self.assertIn(f" {code} {meaning} ", self.flowing)
        self.assertIn(" NO_COLOR if set ", self.flowing)


if __name__ == "__main__":
    unittest.main()
