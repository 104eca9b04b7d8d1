"""What every shell must offer; each shell's test says how it is asked."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

CASTELLAN = os.environ["CASTELLAN"]
DOCUMENTS = Path(os.environ["DOCUMENTS"])


def help_of(*verb):
    return subprocess.run([CASTELLAN, *verb, "--help"], capture_output=True, text=True, check=True).stdout


def verbs():
    """The verbs that `castellan --help` lists, of one word or two."""
    listed = help_of().split("Verbs:\n")[1].split("\n\n")[0]
    return [line[2:].split("  ")[0].strip() for line in listed.splitlines()]


def options_of(verb):
    """The long options that `castellan VERB --help` lists."""
    listed = help_of(*verb.split()).split("Options:\n")[1].split("\n\n")[0]
    words = {word for line in listed.splitlines() for word in line[:34].split() if word.startswith("--")}
    return {word.split("[")[0] for word in words}


class Completion:
    """Mixed into a TestCase whose complete(line) gives what the shell offers for the last word of the line."""

    shell = ""

    def setUp(self):
        self.assertIsNotNone(shutil.which(self.shell), f"{self.shell} is not installed: setup/packages.txt")
        self.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        self.addCleanup(shutil.rmtree, self.folder)
        for name in ["game.cgn", "own.set"]:
            (self.folder / name).touch()

    def offers(self, line, *expected):
        self.assertEqual(set(self.complete(line)), set(expected), line)

    def test_verbs(self):
        offered = set(self.complete("castellan "))
        for verb in verbs():
            self.assertIn(verb.split()[0], offered)
        self.offers("castellan ann", "annotate")

    def test_verbs_of_two_words(self):
        for verb in verbs():
            if " " in verb:
                first, second = verb.split()
                self.assertIn(second, self.complete(f"castellan {first} "))

    def test_every_option_of_every_verb(self):
        for verb in verbs():
            with self.subTest(verb):
                self.assertEqual({option.split("=")[0] for option in self.complete(f"castellan {verb} --")},
                                 options_of(verb))

    def test_words_that_an_option_allows(self):
        self.offers("castellan score --format ", "text", "json", "md")
        self.offers("castellan simulate --players ", "2", "3", "4")
        self.offers("castellan score game.cgn --format m", "md")

    def test_a_value_that_may_be_missing_follows_the_sign(self):
        self.offers("castellan check --fix ", "game.cgn", "own.set")
        self.offers("castellan check --fix=li", *self.joined("--fix=", "likely"))

    def joined(self, option, *values):
        return values

    def test_the_same_option_differs_from_verb_to_verb(self):
        self.offers("castellan set check --format ", "text", "json")
        self.offers("castellan render --format p", "png", "pdf")

    def test_files(self):
        self.offers("castellan check ", "game.cgn", "own.set")
        self.offers("castellan check game.cgn ow", "own.set")
        self.offers("castellan score -o g", "game.cgn")

    def test_sets_are_shipped_names_and_files(self):
        self.offers("castellan check --set ", "classic", "game.cgn", "own.set")
        self.offers("castellan set check c", "classic")

    def test_names_that_the_program_knows(self):
        self.offers("castellan render --theme li", "light")
        self.offers("castellan simulate --rules ca", "castelli", "carcassonne")
        self.offers("castellan simulate --modules d", "dilemma", "dilemma,battle", "dilemma,battle,tournament")
        self.offers("castellan explain castle-unp", "castle-unpaid")
        self.offers("castellan explain own-s", "own-space")

    def test_rulings(self):
        self.offers("castellan check --ruling own-space=n", *self.ruling_values("own-space=", "none"))
        offered = self.complete("castellan check --ruling ")
        for name in ["silver-first-tie", "steward-null"]:
            self.assertTrue(any(word.startswith(name + "=") for word in offered), offered)

    def ruling_values(self, name, *values):
        return [name + value for value in values]

    def test_what_cannot_be_listed_offers_nothing(self):
        self.offers("castellan score --why ")
        self.offers("castellan simulate --seed ")
