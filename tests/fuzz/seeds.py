"""Writes seeds for the fuzz targets, taken from the samples: seeds.py FOLDER CASTELLAN makes FOLDER/<target>/."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "slips"))
from slip_file import read_folder  # noqa: E402

SLIPS = ROOT / "samples" / "slips" / "castelli"
SLIP_BYTES = 1500  # a search reads a record many times
FOREIGN_KINDS = ["file-coding", "quoted-text", "typographic-characters"]


def write(folder, seeds):
    folder.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        (folder / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


ENVELOPE = slice(20, -32)  # an archive without its envelope (docs/archive.md)


def archived(castellan, game):
    """What the game's archive holds before compression; nothing if its syntax is broken."""
    packed = subprocess.run([castellan, "archive", "pack", "--quiet", "-"], input=game, capture_output=True).stdout
    return subprocess.run(["zstd", "-dc"], input=packed[ENVELOPE], capture_output=True).stdout


def simulated(castellan):
    """Games of every combination of modules."""
    for modules in ("-", "dilemma", "battle", "dilemma, battle"):
        for players in ("2", "3", "4"):
            yield simulate(castellan, players, modules)
    for modules in ("", "dilemma, ", "battle, ", "dilemma, battle, "):
        yield simulate(castellan, "4", modules + "tournament")


def simulated_piecepack(castellan):
    for players in ("2", "3", "4"):
        for variant in ((), ("--variant", "random-terrain"), ("--variant", "suit-terrain")):
            yield subprocess.run([castellan, "simulate", "--rules", "piecepack-castles", "--players", players, *variant],
                                 capture_output=True, check=True).stdout


def simulated_carcassonne(castellan):
    """As they are, and with the score of every event as a claim."""
    for players in ("2", "4", "6"):
        for policy in ("random", "sensible"):
            game = subprocess.run([castellan, "simulate", "--rules", "carcassonne", "--players", players, "--policy", policy],
                                  capture_output=True, check=True).stdout
            yield game
            yield subprocess.run([castellan, "annotate", "-"], input=game, capture_output=True, check=True).stdout


def simulate(castellan, players, modules):
    return subprocess.run([castellan, "simulate", "--players", players, "--modules", modules, "--policy", "random"],
                          capture_output=True, check=True).stdout


def slips_of_each_kind():
    """One of each file; the shortest, so that all of it is read."""
    for file in sorted((ROOT / "samples" / "slips").glob("*/*.slips")):
        yield min(read_folder(file.parent, file.stem), key=lambda slip: len(slip.typed_bytes()))


HOSTILE_NAMES = [
    b"<script>alert(1)</script>", b"]]><a href='javascript:x'>&#60;&lt;&amp;", b"<b>Anna</b> &nope; <span size='9'>",
    "\u202eannA\u2066 \u200b\ufeff\ufffe".encode(), "אנה وليد".encode(), "Ａ\u0301\u0301\u0301 👩‍👩‍👧 字".encode(),
    b"W" * 1000, b"a " * 500, b"-->%s%n{0}`$(x)", b"\xff\xc0\x80\xed\xa0\x80", b"\x1b[31m\x07\x00", b"",
]


def drawn(name):
    """A game on a small board, quickly drawn, whose every text is `name`."""
    command = name.replace(b"[", b"").replace(b"]", b"").replace(b"}", b"")
    tags = b"".join(b'[%s "%s"]\n' % (tag, name) for tag in (b"Event", b"Site", b"Round", b"Red", b"Blue", b"Annotator"))
    return (b'[CGN "1"]\n' + tags + b'[Position "octagons d4 sNE w1SW | seats RB | tiles d5:Y4R4B4G4s1 e4:G1Y1R1Bc"]\n\n'
            b"1. R d3:Y2BcR2G2s1 +? {%s [%%label d4 %s] [%%mark d5:red] [%%arrow d3-d4]}\n*\n" % (command, command))


def main():
    out, castellan = Path(sys.argv[1]), sys.argv[2]
    games = [path.read_bytes() for path in sorted((ROOT / "samples").rglob("*.cgn"))]
    games += simulated(castellan)
    movetext = [re.sub(rb"\{[^}]*\}|^\[.*\]$", b" ", game, flags=re.MULTILINE) for game in games]
    positions = [position for game in games for position in re.findall(rb'\[Position "([^"]*)"\]', game)]
    sets = [path.read_bytes() for folder in ["engine", "samples"] for path in sorted((ROOT / folder).rglob("*.set"))]
    tiles = [path.read_bytes() for folder in ["engine", "samples"] for path in sorted((ROOT / folder).rglob("*.tiles"))]
    blocks = [block for game in games for block in re.findall(rb"^%set\n(.*?)^%end", game, re.MULTILINE | re.DOTALL)]
    write(out / "notation", games)
    write(out / "reader", [b"".join(games[at:at + 3]) for at in range(0, len(games), 20)])
    write(out / "signs", [slip.typed_bytes()[:1500] for kind in FOREIGN_KINDS for slip in read_folder(SLIPS, kind)])
    write(out / "slips", [slip.typed_bytes()[:SLIP_BYTES] for slip in slips_of_each_kind()])
    write(out / "check", [b"".join(games[at::len(games) // 4]) for at in range(0, len(games) // 4, 5)])
    write(out / "word", {word for text in movetext for word in text.split() if len(word) <= 64})
    write(out / "set", sets + tiles + blocks)
    write(out / "position", positions)
    write(out / "event", [path.read_bytes() for path in sorted((ROOT / "samples").rglob("*.cge"))])
    write(out / "figure", [path.read_bytes() for path in sorted((ROOT / "samples").rglob("*.cgf"))])
    write(out / "picture", [drawn(name) for name in HOSTILE_NAMES] +
          [path.read_bytes() for path in sorted((ROOT / "samples" / "drawing").glob("*.cgn"))])
    write(out / "game", [game for game in games if b'[Game "' in game] + list(simulated_piecepack(castellan)) +
          list(simulated_carcassonne(castellan)))
    write(out / "import", [path.read_bytes() for path in sorted((ROOT / "tests/analyzer/carcassonne/import").glob("*.json"))])
    write(out / "archive", {archived(castellan, game) for game in games})


if __name__ == "__main__":
    main()
