"""What strangers write stays text: payloads in each field of records, figures, events, ..., in each format of output.

The tests take some payloads; INJECTION=all takes all of them, and many mixed ones (setup/injection.sh)."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import judges
import payloads
import records

CASTELLAN = os.environ["CASTELLAN"]
ALL = os.environ.get("INJECTION") == "all"
JOBS = int(os.environ.get("INJECTION_JOBS", "1"))
MIXED = 100 if ALL else 0
GAMES_ALONE = 4  # of the short version: games that each single-game command is given


HARMLESS = "harmless.cgn"
# Commands for one game; {} is its file.
SINGLE = {
    "score text": ("score {}", judges.text),
    "score why": ("score {} --why 1", judges.text),
    "score md": ("score {} --format md", judges.markdown),
    "score json": ("score {} --format json", judges.json_text),
    "as played": ("score {} --as-played", judges.text),
    "as played md": ("score {} --as-played --format md", judges.markdown),
    "analyse": ("analyse --no-cache --samples 1 {}", judges.text),
    "analyse md": ("analyse --no-cache --samples 1 {} --format md", judges.markdown),
    "analyse json": ("analyse --no-cache --samples 1 {} --format json", judges.json_text),
    "show": ("show {} --color never", judges.text),
    "show coloured": ("show {} --color always", judges.coloured_text),
    "legal text": ("legal {}", judges.text),
    "legal json": ("legal {} --format json", judges.json_text),
    "legal rank": ("legal {} --at 0 --rank --samples 1", judges.text),
    "legal rank json": ("legal {} --at 0 --rank --samples 1 --format json", judges.json_text),
    "compare": ("compare {} harmless.cgn", judges.text),
    "compare merge": ("compare --merge {} harmless.cgn -o /dev/null", judges.text),
    "repair": ("repair {}", judges.text),
    "repair json": ("repair {} --format json", judges.json_text),
    "render svg": ("render {} --at 1 --format svg", judges.svg),
    "render pdf": ("render {} --at 1 --format pdf", judges.pdf),
    "render png": ("render {} --at 1 --size 300", judges.pixels),
    "render caption": ("render {} --at 1 --caption --flip --format svg", judges.svg),
    "chart svg": ("chart {} --format svg", judges.svg),
    "chart pdf": ("chart {} --what silver --format pdf", judges.pdf),
    "chart png": ("chart {} --what resources", judges.pixels),
    "chart shares": ("chart --what shares --no-cache --samples 1 {} --format svg", judges.svg),
    "chart luck": ("chart --what luck --no-cache --samples 1 {} --format svg", judges.svg),
    "figure svg": ("figure {} --explain 1 --format svg", judges.svg),
    "figure pdf": ("figure {} --explain 1 --format pdf", judges.pdf),
    "figure png": ("figure {} --explain 1 --format png --size 300", judges.pixels),
    "html": ("html {}", judges.page),
    "html analysis": ("html {} --analysis --no-cache --samples 1", judges.page),
    "animate": ("animate {} --size 100", judges.pixels),
    "booklet": ("booklet {}", judges.pdf),
    "booklet analysis": ("booklet --analysis --no-cache --samples 1 {}", judges.pdf),
}
# Commands for many games.
MANY = {
    "check text": ("check {} --color never", judges.text),
    "check short": ("check {} --format short", judges.text),
    "check coloured": ("check {} --color always", judges.coloured_text),
    "check json": ("check {} --format json", judges.json_text),
    "check all rulings": ("check {} --all-rulings", judges.text),
    "check all rulings json": ("check {} --all-rulings --format json", judges.json_text),
    "check as played": ("check {} --as-played", judges.text),
    "check sarif": ("check {} --format sarif", judges.sarif),
    "export jsonl": ("export {}", judges.json_lines),
    "export json": ("export {} --format json", judges.json_text),
}
# Reports about a faulty record, and the outputs made from its beginning.
WRONG = {
    "wrong game: score md": ("score {} --format md", judges.markdown_alone),
    "wrong game: score json": ("score {} --format json", judges.json_text),
    "wrong game: render svg": ("render {} --format svg", judges.svg),
    "wrong game: repair": ("repair {}", judges.text),
    "wrong game: repair json": ("repair {} --format json", judges.json_text),
    "wrong game: analyse json": ("analyse --no-cache --samples 1 {} --format json", judges.json_text),
    "wrong game: html": ("html {}", judges.page_alone),
}

# The fault is reported on standard error, and nothing is drawn.
MAY_BE_SILENT = {"figure messages"}

FIELDS = records.GAME_TAGS + records.COMMENTS
tried = Counter()  # payloads by field, for each format


def all_payloads():
    return payloads.written() + payloads.mixed(MIXED)


def games():
    """Each payload in all fields at once."""
    return [records.game({field: payload for field in FIELDS}) for payload in all_payloads()]


def mingled_games():
    """Another payload in each field, so that a few games have all payloads."""
    every = all_payloads()
    count = -(-len(every) // len(FIELDS))
    return [records.game({field: every[(game * len(FIELDS) + i) % len(every)] for i, field in enumerate(FIELDS)})
            for game in range(count)]


def wrong_games():
    """Payloads where the notation has rules of its own."""
    chosen = all_payloads() if ALL else all_payloads()[::5]
    for payload in chosen:
        for name in records.RULE_TAGS:
            yield records.game_with_rule_tag(name, payload)
        for place in records.WORDS:
            yield records.game_with_word(place, payload)


class Injection(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="castellan"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.work = self.folder / "a" / "b" / "work"
        self.work.mkdir(parents=True)
        self.file("harmless.cgn", records.game({field: payloads.HARMLESS for field in FIELDS}))

    def file(self, name, data):
        path = self.work / os.fsdecode(name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        return str(path.relative_to(self.work))

    def files(self, ending, contents):
        return [self.file(f"{number}.{ending}", data) for number, data in enumerate(contents)]

    def run_it(self, words, stdin=b""):
        """Standard output, and what is wrong with how the command ended and with its messages."""
        done = subprocess.run([CASTELLAN, *words], cwd=self.work, input=stdin, capture_output=True, timeout=300)
        faults = judges.text(done.stderr, coloured="always" in words or b"always" in words)
        if done.returncode not in (0, 1, 2):
            faults.append(f"exit {done.returncode}: {done.stderr[-200:]}")
        return done.stdout, faults

    def faults_of(self, label, line, judge, file, fields, harmless=b""):
        words = [file if word == "{}" else word for word in line.split()]
        out, faults = self.run_it(words)
        if out:
            faults += judge(out, harmless)
            tried[label] += fields
        return [f"{words}: {fault}" for fault in faults]

    def judge_all(self, commands, files, fields):
        """Each command with each file, in which so many payloads stand in a field each."""
        before = self.names()
        for label, (line, judge) in commands.items():
            harmless, faults = self.run_it([HARMLESS if word == "{}" else word for word in line.split()])
            with ThreadPoolExecutor(JOBS) as pool:
                for found in pool.map(lambda file: self.faults_of(label, line, judge, file, fields, harmless), files):
                    faults += found
            with self.subTest(label):
                self.assertFalse(faults, "\n" + "\n".join(faults[:20]))
                self.assertTrue(tried[label] or label in MAY_BE_SILENT, "nothing was printed that could be judged")
        self.assertEqual(self.names(), before)

    def names(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def test_one_game(self):
        """Fields that hold any text, in every format made of one game."""
        written = mingled_games()
        if not ALL:
            written = written[::max(1, len(written) // GAMES_ALONE)]
        self.judge_all(SINGLE, self.files("cgn", written + games() if ALL else written), len(FIELDS))

    def test_many_games(self):
        """Every payload in every one of those fields, in the formats made of many games."""
        written = games()
        file = self.file("games.cgn", b"\n".join(written))
        self.judge_all(MANY, [file], len(FIELDS) * len(written))

    def test_wrong_games(self):
        """Payloads where only words of the notation may stand, or none at all."""
        written = list(wrong_games())
        self.judge_all(MANY, [self.file("games.cgn", b"\n".join(written))], len(written))
        self.judge_all(WRONG, self.files("cgn", written[::8 if ALL else 40]), 1)

    def test_nothing_is_lost(self):
        """Data are what was written, however they are escaped; canonical form is read as the same."""
        for payload in self.some(4):
            if b"\n" in payload or b"\r" in payload:
                continue
            self.file("game.cgn", records.game({"Motto": payload, "Red": payload}))
            out, faults = self.run_it(["export", "game.cgn"])
            self.assertEqual(faults, [])
            tags = {tag["name"]: tag["value"] for tag in json.loads(out)["tags"]}
            canonical, _ = self.run_it(["fmt", "game.cgn"])
            if not canonical:  # control characters, or not UTF-8: an error
                continue
            self.assertEqual((tags["Motto"], tags["Red"]), (payload.decode(),) * 2)
            self.file("again.cgn", canonical)
            self.assertEqual(self.run_it(["fmt", "again.cgn"])[0], canonical)
            annotated, faults = self.run_it(["annotate", "again.cgn"])
            self.assertEqual(faults, [])
            self.assertIn(canonical[:canonical.index(b"[Seats")], annotated)
            self.file("annotated.cgn", annotated)
            self.assertEqual(self.run_it(["fmt", "annotated.cgn"])[0], annotated)
            tried["annotate"] += 2

    def test_archives(self):
        """What an archive held comes out as it went in; there is no name in it that a file could get."""
        for number, game in enumerate(games() if ALL else games()[::4]):
            file = self.file("game.cgn", game)
            canonical, _ = self.run_it(["fmt", file])
            if not canonical:
                continue
            _, faults = self.run_it(["archive", "pack", file, "-o", "game.cga"])
            told, about_it = self.run_it(["archive", "check", "game.cga"])
            out, more = self.run_it(["archive", "unpack", "game.cga"])
            self.assertEqual(faults + about_it + judges.text(told) + more, [])
            if out:
                self.assertEqual(out, canonical, number)
        self.assertLessEqual({path.name for path in self.work.iterdir()}, {HARMLESS, "game.cgn", "game.cga"})

    def some(self, step):
        return all_payloads() if ALL else all_payloads()[::step]

    def test_figures(self):
        self.file("game.cgn", records.game({}))
        chosen = self.some(3)
        texts = [records.figure([chosen[(i + k) % len(chosen)] for k in range(5)])
                 for i in range(0, len(chosen), 1 if ALL else 6)]
        commands = {"figure file svg": ("figure {} --format svg", judges.svg),
                    "figure file pdf": ("figure {} --format pdf", judges.pdf)}
        self.file(HARMLESS, records.figure([payloads.HARMLESS] * 5))
        self.judge_all(commands, self.files("cgf", texts), 5)
        pages = [records.figure_page([chosen[(i + k) % len(chosen)] for k in range(5)])
                 for i in range(0, len(chosen), 1 if ALL else 12)]
        self.file(HARMLESS, records.figure_page([payloads.HARMLESS] * 5))
        self.judge_all({"figure page pdf": ("figure {} --format pdf", judges.pdf)}, self.files("cgf", pages), 5)
        self.file(HARMLESS, records.figure([payloads.HARMLESS] * 5))
        wrong = [records.wrong_figure(line, payload) for line in records.FIGURE_LINES for payload in self.some(25)]
        self.judge_all({"figure messages": ("figure {} --format svg", judges.svg)}, self.files("cgf", wrong), 1)

    def test_events(self):
        commands = {f"event {verb} {form}": (f"tournament {verb} {{}} --format {form}", judge)
                    for verb in ("check", "standings", "crosstable")
                    for form, judge in (("text", judges.text), ("md", judges.markdown), ("json", judges.json_text))}
        chosen = self.some(9)
        folder = self.work / "event"
        folder.mkdir()
        for number, payload in enumerate(chosen):  # a folder of games that have the payload in all fields
            (folder / f"{number}.cgn").write_bytes(records.game({field: payload for field in FIELDS}))
        one_folder = {label: (line, judges.markdown_alone if judge is judges.markdown else judge)
                      for label, (line, judge) in commands.items()}
        self.judge_all(one_folder, ["event"], len(chosen) * len(FIELDS))
        texts = [records.event_of(self.work / HARMLESS, HARMLESS.encode(), (payload, payload + b"2"), payload)
                 for payload in chosen]
        self.judge_all(one_folder, self.files("cge", texts), 3)
        wrong = [records.event(line, payload) for line in records.EVENT_LINES
                 for payload in all_payloads()[::4 if ALL else 40]]
        checks = {label: one_folder[label] for label in one_folder if "check" in label}
        self.judge_all(checks, self.files("cge", wrong), 1)

    def test_records_stay_below_their_event(self):
        outside = self.work.parent / "outside.cgn"
        outside.write_bytes(records.game({"Motto": b"a secret"}))
        (self.work / "link.cgn").symlink_to(outside)
        for path in [b"../outside.cgn", os.fsencode(outside), b"link.cgn", b"./../outside.cgn", b"x/../../outside.cgn"]:
            self.file("event.cge", records.event_of(outside, path))
            out, faults = self.run_it(["tournament", "check", "event.cge"])
            self.assertEqual(faults, [])
            self.assertIn(b"[event-path]", out)
            self.assertNotIn(b"secret", out)

    def test_sets_and_themes(self):
        for line in records.SET_LINES:
            for payload in self.some(25):
                file = self.file("x.set", records.component_set(line, payload))
                for form, judge in ("text", judges.text), ("json", judges.json_text):
                    out, faults = self.run_it(["set", "check", file, "--format", form])
                    self.assertEqual(faults + (judge(out) if out else []), [], (line, payload))
                    tried[f"set {form}"] += 1
                self.assertEqual(self.run_it(["score", HARMLESS, "--set", file])[1], [])
        for line in records.THEME_LINES:
            for payload in self.some(25):
                file = self.file("x.theme", records.theme(line, payload))
                out, faults = self.run_it(["render", HARMLESS, "--theme", file, "--format", "svg"])
                self.assertEqual(faults + (judges.svg(out) if out else []), [], (line, payload))
                tried["theme"] += 1

    def test_names_of_files(self):
        names = {payload.replace(b"/", b"_").replace(b"\0", b"_")[:200] + b".cgn" for payload in self.some(4)}
        for name in sorted(names):
            self.file(name, records.game_with_rule_tag("Seats", b"x"))  # wrong: a message names the file
        for label, (line, judge) in MANY.items():
            for name in sorted(names):
                if name.startswith(b"-"):
                    continue
                out, faults = self.run_it([os.fsencode(word) if word != "{}" else name for word in line.split()])
                self.assertEqual(faults + (judge(out) if out else []), [], (label, name))
                tried[f"{label}, file names"] += 1

    def test_arguments(self):
        """What a script hands over: a message quotes it."""
        for payload in self.some(5):
            argument = payload.replace(b"\0", b"_")
            for words in [[b"check", b"x/" + argument], [b"explain", argument], [argument],
                          [b"score", b"harmless.cgn", b"--why", argument],
                          [b"render", b"harmless.cgn", b"--theme", b"x" + argument],
                          [b"check", b"harmless.cgn", b"--ruling", b"x" + argument],
                          [b"show", b"--position", b"x" + argument], [b"legal", b"--position=" + argument]]:
                out, faults = self.run_it(words)
                self.assertEqual(faults + judges.text(out), [], words)
            _, faults = self.run_it([b"new", b"--names", b"x" + argument, b"-o", b"new.cgn"])
            self.assertEqual(faults, [])
            if (self.work / "new.cgn").exists():
                self.assertEqual(self.run_it(["fmt", "--check", "new.cgn"])[1], [])
                (self.work / "new.cgn").unlink()
            tried["arguments"] += 9

    def test_parts(self):
        """Parts have names of castellan's own; a result that names another source or file is data."""
        self.file("-..x.cgn", b"\n".join(games()[::20]))
        self.assertEqual(self.run_it(["split", "./-..x.cgn", "--into", "3", "-o", "parts"])[1], [])
        made = sorted(path.name for path in (self.work / "parts").iterdir())
        self.assertEqual(made, [*(f"part-{number:05}.cgn" for number in range(1, len(made))), "parts.json"])
        index = json.loads((self.work / "parts" / "parts.json").read_text())
        for payload in self.some(6):
            text = payload.decode(errors="replace")
            changed = json.dumps(index).replace("-..x.cgn", json.dumps(text)[1:-1])
            (self.work / "parts" / "parts.json").write_text(changed)
            for result in ({"file": text, "games": [{"file": text, text: text}]}, {text: [text]}, [text]):
                self.file("parts/part-00001.json", json.dumps(result).encode())
                out, faults = self.run_it(["merge", "parts/part-00001.json", "--parts", "parts/parts.json"])
                self.assertEqual(faults + (judges.json_text(out) if out else []), [], payload)
                tried["merge"] += 1
        self.assertEqual(sorted(path.name for path in self.work.iterdir()), ["-..x.cgn", HARMLESS, "parts"])


def tearDownModule():
    print(f"\n{tried.total()} payloads by field by format: {len(all_payloads())} payloads, {len(tried)} formats")


if __name__ == "__main__":
    unittest.main()
