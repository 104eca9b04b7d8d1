"""Every verb with every option there is: its own ones with what they may be given, those of other verbs refused."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(os.environ["CASTELLAN_SOURCE"]) / "tests/faults"))
from commands import CASTELLAN, TO_FILES, TO_STDOUT, make_inputs, verb_of, verbs

ENDS = {0, 1, 2, 130}  # every other exit is a fault of the program: 3, or a signal
RUNS_ON = {"--serve", "--watch"}  # until it is ended
# What stands for the kinds of values in the help; else "1".
VALUES = {"NAME=VALUE": ["own-space=none", "small-city=2"], "PIECES": ["A B"], "COLOURS": ["RB"], "DATE": ["2026.11.20"],
          "LIST": ["1", "Anna,Ben", "dilemma", "rim"], "THEME": ["dark"], "GAME": ["carcassonne", "chess"],
          "SQUARES": ["c2"], "LANGUAGE": ["de"]}
# Endings of files that some verb writes, one that none does, and a name without.
ENDINGS = [".cgn", ".CGN", ".html", ".png", ".PNG", ".svg", ".pdf", ".webp", ".txt", ".md", ".json", ".jsonl", ".cga",
           ".xyz", ""]


def options(verb):
    """By name, what follows it in the help: {"--output": " FILE", "--force": "", "--serve": "[=ADDRESS]"}."""
    text = subprocess.run([CASTELLAN, *verb.split(), "--help"], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^ +(?:-\w, )?(--[\w-]+)( \S+|\[=[^\]]+\])?(?:  | *$)", text, re.M))


def values_for(option, value, inputs):
    """The words for an option in every way that is tried."""
    if not value.startswith(" "):
        return [[option]] + (values_for(option, " " + value.strip("[=]"), inputs) if value else [])
    value = value.strip()
    if option == "--output":
        return [[option, f"out{ending}"] for ending in ENDINGS] + [[option, "-"]]
    if "|" in value:
        return [[f"{option}={word}"] for word in value.split("|")]
    if value == "FILE":
        return [[f"{option}={inputs['game']}"], [f"{option}={inputs['set']}"], [f"{option}=missing"]]
    return [[f"{option}={word}"] for word in VALUES.get(value, ["1"])]


class EveryOption(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.inputs = make_inputs(cls.folder)
        cls.options = {verb: options(verb) for verb in verbs()}
        cls.lines = {verb_of(case): case.line for case in reversed(TO_FILES + TO_STDOUT) if not case.in_place}
        cls.lines |= {"record": "record", "review": "review {game}"}

    def ended(self, words, runs_on=False):
        """How the command ended, in a folder of its own."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            process = subprocess.Popen([CASTELLAN, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, env=os.environ | {"XDG_CACHE_HOME": folder})
            try:
                out, err = process.communicate(timeout=2 if runs_on else 60)
            except subprocess.TimeoutExpired:
                process.terminate() if runs_on else process.kill()
                out, err = process.communicate()
            return process.returncode, out, err.decode(errors="replace")

    def in_parallel(self, runs):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return zip(runs, pool.map(lambda run: self.ended(*run), runs))

    def test_a_verb_with_each_of_its_options_ends_as_it_should(self):
        runs = []
        for verb in verbs():
            usual = self.lines[verb].format(**self.inputs).split()
            for option, value in self.options[verb].items():
                for words in values_for(option, value, self.inputs):
                    runs_on = option in RUNS_ON
                    runs += [([*usual, *words], runs_on), ([*verb.split(), *words], runs_on)]
        self.assertGreater(len(runs), 500)
        for (words, _), (code, _, err) in self.in_parallel(runs):
            with self.subTest(words):
                self.assertIn(code, ENDS, err)

    def test_an_option_of_another_verb_is_refused(self):
        everywhere = set().union(*self.options.values())
        runs = [([*self.lines[verb].format(**self.inputs).split(), option], False)
                for verb in verbs() for option in sorted(everywhere - self.options[verb].keys())]
        self.assertGreater(len(runs), 1000)
        for (words, _), (code, out, err) in self.in_parallel(runs):
            with self.subTest(words):
                self.assertEqual((code, out), (2, b""), err)
                self.assertIn(f"has no option '{words[-1]}'", err)

    def test_options_of_another_verb_are_not_taken_for_beginnings(self):
        code, out, err = self.ended(["simulate", "--game=3"])
        self.assertEqual((code, out), (2, b""))
        self.assertIn("simulate has no option '--game': did you mean --games", err)

    def test_a_verb_that_writes_with_some_options_only_says_so(self):
        for words in (["record", "-o", "x.cgn"], ["record", "-o", "-", "x.cgn"], ["record", "-o", "x.html", "x.cgn"]):
            code, out, err = self.ended(words)
            self.assertEqual((code, out), (2, b""), err)
            self.assertIn("record writes to -o only with --page", err)


if __name__ == "__main__":
    unittest.main()
