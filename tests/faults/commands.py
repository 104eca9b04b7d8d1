"""Every command that writes, with what it is given. The verbs and their options are asked of castellan itself."""

import functools
import gzip
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

CASTELLAN = os.environ["CASTELLAN"]
SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
SAMPLES = SOURCE / "samples"

GAME = """[CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4  {a comment}
2. B e2:R5G5Y5B5
*
"""
# A game that all commands in place change.
SLIPS = GAME.replace("e2:R5G5", "e2:r5g5")


@dataclass(frozen=True)
class Case:
    """A command line; its inputs stand in braces. What it writes is `target`, in the folder it runs in."""

    line: str
    target: str = ""
    in_place: bool = False  # the target is its input, and named in the line

    def arguments(self, inputs):
        words = self.line.format(**inputs).split()
        return words if self.in_place or not self.target else [*words, "-o", self.target]

    def __str__(self):
        return f"{self.line} -o {self.target}" if self.target and not self.in_place else self.line


TO_FILES = [
    Case("fmt {game}", "out.cgn"),
    Case("fmt -i old.cgn", "old.cgn", in_place=True),
    Case("check --fix --backup --quiet old.cgn", "old.cgn", in_place=True),
    Case("repair --apply --backup --quiet old.cgn", "old.cgn", in_place=True),
    Case("repair {slips}", "repaired.cgn"),
    Case("annotate {game}", "out.cgn"),
    Case("score {game}", "sheet.txt"),
    Case("score {game}", "sheet.json"),
    Case("score {game}", "sheet.md"),
    Case("analyse --samples 1 --no-cache {game}", "analysis.txt"),
    Case("analyse --samples 1 --no-cache {game}", "analysis.json"),
    Case("annotate --analysis --samples 1 --no-cache {game}", "out.cgn"),
    Case("chart {game} --what shares --samples 1 --no-cache", "shares.svg"),
    Case("render {game}", "board.png"),
    Case("render {game}", "board.svg"),
    Case("render {game}", "board.pdf"),
    Case("set print base --sheet", "tiles.pdf"),
    Case("set print base --sheet", "tiles.png"),
    Case("render {game} --flip --caption --without rim,title --theme colour-blind --size 200", "board.png"),
    Case("html {game}", "page.html"),
    Case("chart {game} --what vp --height 500", "chart.svg"),
    Case("chart {finished} --what final", "chart.png"),
    Case("booklet {game}", "booklet.pdf"),
    Case("animate {game} --size 200", "game.webp"),
    Case("figure {figure}", "figure.svg"),
    Case("figure {figure} {figure} --page a5 --margin 10mm --numbers 3", "pages.pdf"),
    Case("figure {game} --explain 1", "figure.pdf"),
    Case("new", "new.cgn"),
    Case("simulate --games 2", "games.cgn"),
    Case("simulate --games 2 --statistics", "statistics.txt"),
    Case("import {recorded}", "imported.cgn"),
    Case("export {game}", "game.jsonl"),
    Case("export {game}", "game.json"),
    Case("legal {game}", "legal.txt"),
    Case("legal {game}", "legal.json"),
    Case("compare {game} {other}", "difference.txt"),
    Case("compare --merge {game} {game}", "both.cgn"),
    Case("archive pack {game}", "games.cga"),
    Case("archive unpack {archive}", "games.cgn"),
    Case("tournament check {event}", "report.txt"),
    Case("tournament standings {event}", "standings.md"),
    Case("tournament crosstable {event}", "crosstable.json"),
    Case("split {game} {other} --into 2", "parts"),
    Case("merge {results}", "joined.json"),
]

# What else goes to standard output only; the commands above do too, without -o.
TO_STDOUT = [
    Case("check {game}"),
    Case("check --format json {game}"),
    Case("check --format sarif {game}"),
    Case("check {gzip}"),
    Case("check --diff {slips}"),
    Case("check {zstd}"),
    Case("explain"),
    Case("show {game}"),
    Case("set check {set}"),
    Case("set print base"),
    Case("archive check {archive}"),
]
# Without the tools for WebAssembly there is no page to write.
HAS_PAGE = subprocess.run([CASTELLAN, "record", "--page"], capture_output=True).returncode == 0
if HAS_PAGE:
    TO_FILES.append(Case("record --page", "recorder.html"))
NEEDS_TERMINAL = {"review"} | (set() if HAS_PAGE else {"record"})
NO_STDOUT = {"split"}


@functools.cache
def verbs():
    overview = subprocess.run([CASTELLAN, "--help"], capture_output=True, text=True, check=True).stdout
    listed = overview.split("Verbs:\n")[1].split("\n\n")[0]
    return [re.match(r"  (\S+( \S+)?)", line)[1] for line in listed.splitlines()]


@functools.cache
def options(verb):
    """The names of a verb's options, as its help lists them: "output", "in-place"."""
    text = subprocess.run([CASTELLAN, *verb.split(), "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"^ +(?:-\w, )?--([\w-]+)", text, re.M))


def verb_of(case):
    words = case.line.split()
    two = " ".join(words[:2])
    return two if two in set(verbs()) else words[0]


def make_inputs(folder):
    """Files for the commands, by the names they have in braces."""
    def castellan(*words):
        subprocess.run([CASTELLAN, *map(str, words)], cwd=folder, check=True, stdout=subprocess.DEVNULL)

    (folder / "game.cgn").write_text(GAME)
    (folder / "slips.cgn").write_text(SLIPS)
    (folder / "other.cgn").write_text(GAME.replace("e2:", "g2:").replace("Anna", "Ann"))
    (folder / "game.cgn.gz").write_bytes(gzip.compress(GAME.encode()))
    subprocess.run(["zstd", "-q", "game.cgn"], cwd=folder, check=True)
    castellan("archive", "pack", "game.cgn", "-o", "archive.cga")
    castellan("split", "game.cgn", "-o", "parts")
    with open(folder / "parts" / "part-00001.json", "wb") as result:
        subprocess.run([CASTELLAN, "check", "--format", "json", "part-00001.cgn"], cwd=folder / "parts", check=False,
                       stdout=result)
    return {"game": folder / "game.cgn",
            "other": folder / "other.cgn",
            "slips": folder / "slips.cgn",
            "gzip": folder / "game.cgn.gz",
            "zstd": folder / "game.cgn.zst",
            "archive": folder / "archive.cga",
            "results": folder / "parts" / "part-00001.json",
            "finished": SAMPLES / "games" / "by-hand-2-players.cgn",
            "figure": SAMPLES / "figures" / "castle.cgf",
            "event": SAMPLES / "tournament" / "open.cge",
            "recorded": SOURCE / "tests" / "analyzer" / "carcassonne" / "import" / "made-up.json",
            "set": SOURCE / "engine" / "castelli" / "box" / "sets" / "classic.set"}
