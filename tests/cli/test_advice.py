"""What the help of a problem says to run helps."""

import json
import os
import re
import unittest
from pathlib import Path

from program import CliTest, GAME

SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"
UNSEEN = {"zero-width space": "\u200b", "no-break space": "\u00a0", "second mark": "\ufeff\ufeff", "form feed": "\f",
          "soft hyphen": "\u00ad", "word joiner": "\u2060", "vertical tab": "\v", "wide space": "\u3000"}
COMMAND = re.compile(r"`castellan (fmt|check --fix)`")


def hostile():
    """Records with what cannot be seen, or with what Markdown makes of a record, each under a name."""
    for name, sign in UNSEEN.items():
        yield f"{name} first", sign + GAME
        yield f"{name} before a tag", GAME.replace("[Red", sign + "[Red")
        yield f"{name} after a tag", GAME.replace('"wide"]', '"wide"]' + sign)
        yield f"{name} before a turn", GAME.replace("2. B", sign + "2. B")
        yield f"{name} around a name", GAME.replace("Anna", f"{sign}Anna{sign}")
        yield f"{name} before the next game", GAME + sign + GAME
        yield f"{name} before a game after a line", GAME + "\n" + sign + GAME
        yield f"{name} in a game with another fault", (sign + GAME).replace("2. B e2:", "2. B (")
    yield "two files joined", GAME[:-1] + "\ufeff" + GAME
    yield "no-break spaces in quotes", GAME.replace("Anna", "«\u00a0Anna\u00a0»")
    yield "no-break spaces in other quotes", GAME.replace('"Anna"', "«\u00a0Anna\u00a0»")
    yield "comment after a tag", GAME.replace('"Anna"]', '"Anna"] {hm}')
    yield "comments after a tag", GAME.replace('"Anna"]', '"Anna"] {hm} {oh}')
    yield "comment of PGN after a tag", GAME.replace('"Anna"]', '"Anna"] ; hm}')
    yield "line end of Markdown", GAME.replace('"Ben"]', '"Ben"]\\')
    yield "line ends of Markdown", GAME.replace('"]\n', '"]\\\n').replace("Y4\n", "Y4\\\n")
    yield "first escaped", "\\" + GAME.replace("]", "\\]", 1)
    yield "all escaped", re.sub(r"([\[\]*.])", r"\\\1", GAME)


class Advice(CliTest):
    def problems(self, path, *options):
        done = self.run_it("check", "--format", "json", *options, path)
        return json.loads(done.stdout)["diagnostics"]

    def follow(self, name, text):
        """Runs what is advised until nothing more is."""
        game = self.file("game.cgn", text)
        advised = [(problem["code"], COMMAND.search(problem.get("help", ""))) for problem in self.problems(game)]
        for code, command in advised:
            if not command:
                continue
            path = self.file("copy.cgn", text)
            words = ("fmt", "--in-place") if command[1] == "fmt" else ("check", "--fix")
            done = self.run_it(*words, path)
            if command[1] == "fmt":
                self.assertEqual(done.returncode, 0, f"{name}: {done.stdout}{done.stderr}")
            self.assertNotIn(code, [problem["code"] for problem in self.problems(path)], name)

    def test_of_hostile_records(self):
        for name, text in hostile():
            with self.subTest(name):
                self.follow(name, text)

    def test_a_record_with_what_cannot_be_seen_is_fixed(self):
        for name, text in hostile():
            if "another fault" in name or name in ("form feed around a name", "vertical tab around a name"):
                continue
            with self.subTest(name):
                game = self.file("game.cgn", text)
                # What is before a later game says where it begins: a fix leaves it alone.
                command = ("fmt", "--in-place") if " game" in name else ("check", "--fix")
                self.expect(0, *command, game)
                fixed = game.read_text(encoding="utf-8")
                self.assertEqual(fixed.count("[CGN"), text.count("[CGN"))
                for word in ("Anna", "Ben", "c2:R4G4B4Y4", "hm", "oh"):
                    self.assertEqual(fixed.count(word), text.count(word), fixed)
                self.expect(0, "check", "--strict", game)

    def test_of_samples(self):
        for folder in ("illegal", "syntax"):
            for sample in sorted((SAMPLES / folder).glob("*.cgn")):
                with self.subTest(sample.name):
                    self.follow(sample.name, sample.read_bytes())


class Shown(CliTest):
    def test_no_text_is_empty_or_cannot_be_written(self):
        """No help puts nothing in backquotes, and none says to write what cannot be written as it is shown."""
        texts = list(hostile())
        for place in range(0, len(GAME), 3):
            for name, sign in (("line end", "\n"), ("no-break space", "\u00a0"), ("bracket", "]"), ("quote", '"'),
                               ("form feed", "\f"), ("brace", "}"), ("zero-width space", "\u200b")):
                texts.append((f"{name} at {place}", GAME[:place] + sign + GAME[place:]))
        for start in range(0, len(texts), 60):
            piece = texts[start:start + 60]
            for name, text in piece:
                self.file(f"{re.sub('[^a-z0-9]', '-', name)}.cgn", text)
            done = self.run_it("check", "--format", "json", "--jobs", "1", self.folder)
            for problem in json.loads(done.stdout)["diagnostics"]:
                said = [problem["message"], problem.get("help", ""), *problem.get("facts", [])]
                self.assertFalse([text for text in said if "``" in text], problem)
                self.assertNotRegex(problem.get("help", ""), r"write `[^`]*(\\x[0-9A-F]{2}|\n)", problem)


if __name__ == "__main__":
    unittest.main()
