"""One broken game changes no byte of what is said of the games around it."""

import json
import os
import random
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

CASTELLAN = os.environ["CASTELLAN"]
SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"

# Texts put in the middle of a game, or at its beginning or end, that break it: brackets left open, bytes no text has,
# words of the notation where they do not belong, too much of a good thing.
HOSTILE = [b"{", b"}", b"(", b")" * 80, b"( 1. R " * 70, b'[Event "', b"%set\n", b"%end\n", b"\0", b"\xff\xfe", b"\x1b[2J",
           b"end", b"#R,G,B", b"*", b"?!?!", b"$" * 70, b"9999999999. Q", b"\xef\xbb\xbf", b"\t", b"\xe2\x80\xae",
           b"{" + b"x" * 5000 + b"}", b"1. R c2:R4G4B4Y4 " * 5, b"-", b"end vp=R-1", b'"', b"\\", b"[%mark zz]"]


def one_game(path):
    text = path.read_bytes()
    return text.startswith(b"[CGN") and text.count(b"[CGN") == 1 and b"%set" not in text


def records(pattern):
    return [path.read_bytes().rstrip() + b"\n\n" for path in sorted(SAMPLES.glob(pattern)) if one_game(path)]


def castellan(*arguments, given=None):
    done = subprocess.run([CASTELLAN, *arguments], input=given, capture_output=True, timeout=120, check=False,
                          env={**os.environ, "LC_ALL": "C"})
    if done.returncode not in (0, 1):
        raise AssertionError(f"exit {done.returncode}: {done.stderr[:500]}")
    return done.stdout


def neutral(text, path, starts):
    """Without the number of the game, its place in the file, and how wide a line's number is."""
    def from_first(match):
        line = int(match[2])
        return f"{match[1]}+{line - max((start for start in starts if start <= line), default=0)}"
    text = re.sub(r'("(?:end_)?line": )(\d+)', from_first, text)
    text = re.sub(r'("(?:end_)?byte": )\d+', r"\1N", text)
    text = re.sub(f"({re.escape(str(path))}:)(\\d+)", from_first, text)
    text = re.sub(r"(?m)^( *)(\d+)(?= \|)", lambda m: "N", text)
    text = re.sub(r"(?m)^ +(?=\|)", " ", text)
    text = re.sub(r'"game": \d+|in game \d+', "GAME", text)
    return text.replace(str(path), "FILE")


class Neighbours(unittest.TestCase):
    """A file of sound games, and the same one with its middle game broken."""

    def setUp(self):
        chance = random.Random(6)
        self.sound = chance.sample(records("games/*.cgn") + records("rules/*.cgn") + records("illegal/*.cgn"), 12)
        self.place = len(self.sound) // 2
        self.breakages = [(text, place) for text in HOSTILE for place in ("begin", "middle", "end")]
        self.breakages = chance.sample(self.breakages, 20)
        self.broken = chance.sample([record for folder in ("syntax", "illegal", "sets", "unknown")
                                     for record in records(f"{folder}/**/*.cgn")], 12)
        middle = self.sound[self.place]
        for text, place in self.breakages:
            turns = middle.index(b"\n1. ") + 1
            at = {"begin": turns, "middle": (turns + len(middle)) // 2, "end": len(middle) - 2}[place]
            self.broken.append(middle[:at] + text + middle[at:])

    def told(self, games):
        """What check, as text and JSON, and export say of each game, by its number. Lines are counted from its first."""
        starts = [1 + b"".join(games[:number]).count(b"\n") for number in range(len(games))]
        by_game = {}
        with tempfile.TemporaryDirectory(prefix="castellan") as folder:
            path = Path(folder, "many.cgn")
            path.write_bytes(b"".join(games))
            # Of a small file one thread checks all games; standard input is shared out.
            for jobs, source, shown in (("1", path, str(path)), ("2", "-", "standard input")):
                given = path.read_bytes() if source == "-" else None
                report = json.loads(castellan("check", "--jobs", jobs, "--format", "json", source, given=given))
                for entry in report["diagnostics"]:
                    by_game.setdefault(entry["game"], []).append(json.dumps(entry).replace(shown, str(path)))
                text = castellan("check", "--jobs", jobs, "--quiet", source, given=given).decode()
                text = text.replace(shown, str(path))
                for block in re.split(f"(?m)^(?={re.escape(str(path))}:)", text)[1:]:
                    by_game.setdefault(int(re.search(r"in game (\d+)", block)[1]), []).append(block)
            for line in castellan("export", path).splitlines():
                entry = json.loads(line)
                by_game.setdefault(entry["source"]["game"], []).append(json.dumps(entry))
        return {number: [neutral(text, path, starts) for text in texts] for number, texts in by_game.items()}

    def test_no_byte_changes(self):
        count = len(self.sound)
        expected = self.told(self.sound)
        self.assertEqual(sorted(expected), list(range(1, count + 1)))
        for broken in self.broken:
            with self.subTest(broken[:2000]):
                found = self.told(self.sound[:self.place] + [broken] + self.sound[self.place + 1:])
                begun = max(found) - count  # by the breakage itself
                for number in range(1, count + 1):
                    if number != self.place + 1:
                        other = number if number <= self.place else number + begun
                        self.assertEqual(found.get(other), expected[number], f"game {number}")


if __name__ == "__main__":
    unittest.main()
