"""Makes the sample events anew from simulated games: refresh.py CASTELLAN

open.cge is a plain event of separate games; each broken-CODE.cge has the fault that it is named after. Their records
stand in records/, those that are illegal themselves in records/illegal/.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CASTELLAN = sys.argv[1]
PLAYERS = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo", "dora": "Dora"}
COLOURS = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow"}


def simulated(seed, *options):
    return subprocess.run([CASTELLAN, "simulate", "--seed", str(seed), *options], check=True, capture_output=True,
                          text=True).stdout


def seats_of(record):
    return re.search(r'\[Seats "(\w+)"\]', record)[1]


def with_tags(record, title, number, seats):
    """The record with the event's tags and the players' names."""
    record = re.sub(r'\[(Event|Site|Round|Date|Red|Green|Blue|Yellow) "[^"]*"\]\n', "", record)
    tags = f'[Event "{title}"]\n[Date "2026.11.20"]\n[Round "{number}"]\n'
    for letter, colour in COLOURS.items():
        if letter in seats:
            tags += f'[{colour} "{PLAYERS[seats[letter]]}"]\n'
    return record.replace('[CGN "1"]\n', '[CGN "1"]\n' + tags, 1)


def entry(file, seats):
    """The lines of one record in an event."""
    digest = hashlib.sha256((HERE / file).read_bytes()).hexdigest()
    places = " ".join(f"{letter}={player}" for letter, player in seats.items())
    return f"record {file}\nsha256 {digest}\nseats {places}\n"


def head(title, variant, modules="-"):
    players = "".join(f"player {short} {name}\n" for short, name in PLAYERS.items())
    return f"castellan-event 1\ntitle {title}\ndate 2026.11.20\nvariant {variant}\nmodules {modules}\n\n{players}"


def plain_game(file, title, number, seed, first, second):
    """Writes a game of two; the lines of the event for it."""
    record = simulated(seed, "--players", "2")
    letters = seats_of(record)
    seats = {letters[0]: first, letters[1]: second}
    (HERE / file).write_text(with_tags(record, title, number, seats))
    return entry(file, seats)


def results(file, seats):
    """The claims that follow from a record."""
    sheet = json.loads(subprocess.run([CASTELLAN, "score", "--format", "json", str(HERE / file)], check=True,
                                      capture_output=True, text=True).stdout)
    vp = " ".join(f"{seats[colour]}={points}" for colour, points in sheet["totals"].items())
    winners = " ".join(seats[colour] for colour in sheet["winners"])
    return f"vp {vp}\nwinners {winners}\n"


def seats_in(lines):
    return dict(place.split("=") for place in re.search("^seats (.*)$", lines, re.MULTILINE)[1].split())


def make_open():
    title = "Open evening"
    text = head(title, "open")
    schedule = [(("anna", "ben"), ("cleo", "dora")), (("anna", "cleo"), ("dora", "ben")), (("dora", "anna"), ("ben", "cleo"))]
    seed = 100
    for number, pairs in enumerate(schedule, 1):
        text += f"\nround {number}\n"
        for first, second in pairs:
            seed += 1
            file = f"open/{first}-{second}.cgn"
            lines = plain_game(file, title, number, seed, first, second)
            text += lines + results(file, seats_in(lines))
    (HERE / "open.cge").write_text(text)


def make_broken_plain():
    """Faults that a plain event can have."""
    title = "Broken evening"
    top = head(title, "open")
    one = plain_game("records/one.cgn", title, 1, 201, "anna", "ben")
    record = (HERE / "records/one.cgn").read_text()
    seats = seats_in(one)
    good = f"{top}\nround 1\n{one}"

    def write(code, text):
        (HERE / f"broken-{code}.cge").write_text(text)

    def changed(name, text):
        (HERE / f"records/{name}.cgn").write_text(text)
        return f"{top}\nround 1\n{entry(f'records/{name}.cgn', seats)}"

    write("event-version", good.replace("castellan-event 1", "castellan-event 2"))
    write("event-syntax", good.replace("round 1\n", "runde 1\n"))
    write("event-value", good.replace("date 2026.11.20", "date yesterday"))
    write("event-duplicate", good.replace("player dora Dora", "player anna Dora"))
    write("event-missing", re.sub("sha256 .*\n", "", good))
    write("event-limit", good.replace("date ", "site " + "A very long name " * 31 + "\ndate ", 1))
    write("event-player-unknown", good.replace("=ben", "=benno"))
    write("event-player-twice", good.replace("=ben", "=anna"))
    second = plain_game("records/second.cgn", title, 2, 202, "cleo", "dora")
    write("event-round-missing", f"{top}\nround 2\n{second}")
    write("event-path", good.replace("records/one.cgn", "../games/simulated-2-players.cgn"))
    write("event-record-missing", good.replace("records/one.cgn", "records/lost.cgn"))
    write("event-changed-file", re.sub("sha256 ....", "sha256 0000", good))
    write("event-record-twice", good + "\nround 2\n" + one)
    write("event-game", good.replace("seats ", "game 2\nseats "))
    write("event-result", good + "winners anna ben\n")
    write("event-places", good + "\nplace 4 " + "anna ben\n")
    write("event-seats", re.sub(" [RGBY]=ben", "", good).replace("=anna", "=anna X=ben").replace(
        "X=", next(letter for letter in COLOURS if letter not in seats) + "="))
    write("event-name", good.replace("player ben Ben", "player ben Benjamin"))
    write("event-modules", good.replace("modules -", "modules battle"))
    write("event-rulings", good.replace("modules -", "modules -\nrulings own-space=none"))
    write("event-set", good.replace("modules -", "modules -\nset classic sha256:0123456789abcdef"))
    write("event-lot", good + "lot anna\n")
    write("event-tag", changed("other-round", record.replace('[Round "1"]', '[Round "2"]')))
    write("event-record-illegal", changed("illegal/one", re.sub(r"^(2\. \w \w\d:)\S+", r"\1R1G1B1Y1", record, flags=re.MULTILINE)))
    position = (HERE.parent / "rules/E5-scoring.cgn").read_text()
    (HERE / "records/position.cgn").write_text(with_tags(position, title, 1, {"R": "anna", "B": "ben"}))
    write("event-position", top.replace("modules -", "modules -\nset little") + "\nround 1\n" +
          entry("records/position.cgn", {"R": "anna", "B": "ben"}))
    unfinished = record[:record.index("\n9. ") + 1] + "*\n"
    write("event-record-unfinished", changed("unfinished", re.sub(r'\[Result .*\n', "", unfinished)))


def main():
    for folder in [HERE / "open", HERE / "records"]:
        shutil.rmtree(folder, ignore_errors=True)
    (HERE / "open").mkdir()
    (HERE / "records/illegal").mkdir(parents=True)
    make_open()
    make_broken_plain()


if __name__ == "__main__":
    main()
