"""Makes the sample events anew from simulated games: refresh.py CASTELLAN

variant-1.cge and variant-2.cge are complete tournaments, open.cge is a plain event of separate games; each broken-CODE.cge has the fault that it is named after. Their records
stand in records/, those that are illegal themselves in records/illegal/.
"""

import hashlib
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


def tournament_game(file, title, number, seed, north, south):
    """Writes a record of two games at once; the lines of the event for it."""
    record = simulated(seed, "--modules", "tournament")
    seats = dict(zip(seats_of(record), [north[0], south[0], north[1], south[1]]))
    (HERE / file).write_text(with_tags(record, title, number, seats))
    return entry(file, seats)


def winners_in(file, seats):
    """Who won or shared each game of a record."""
    result = re.search(r"^#([A-Z+,]+)$", (HERE / file).read_text(), re.MULTILINE)[1]
    return [[seats[letter] for letter in game.split("+")] for game in result.split(",")]


def results(file, seats):
    """The claims that follow from a record."""
    annotated = subprocess.run([CASTELLAN, "annotate", str(HERE / file)], check=True, capture_output=True, text=True).stdout
    totals = re.findall(r"\bvp=(\S+)", annotated)[-1].split(",")
    vp = " ".join(f"{seats[total[0]]}={total[1:]}" for total in totals)
    winners = " ".join(player for game in winners_in(file, seats) for player in game)
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
    write("event-lot.idle", good + "lot anna\n")
    write("event-tag", changed("other-round", record.replace('[Round "1"]', '[Round "2"]')))
    write("event-record-illegal", changed("illegal/one", re.sub(r"^(2\. \w \w\d:)\S+", r"\1R1G1B1Y1", record, flags=re.MULTILINE)))
    position = (HERE.parent / "rules/E5-scoring.cgn").read_text()
    (HERE / "records/position.cgn").write_text(with_tags(position, title, 1, {"R": "anna", "B": "ben"}))
    write("event-position", top.replace("modules -", "modules -\nset little") + "\nround 1\n" +
          entry("records/position.cgn", {"R": "anna", "B": "ben"}))
    unfinished = record[:record.index("\n9. ") + 1] + "*\n"
    write("event-record-unfinished", changed("unfinished", re.sub(r'\[Result .*\n', "", unfinished)))


def played(file, title, number, seed, north, south):
    """The lines of a tournament record with its claims, and its seats."""
    lines = tournament_game(file, title, number, seed, north, south)
    seats = seats_in(lines)
    return lines + results(file, seats), seats


def second_round(first, seats, north, south, lot=()):
    """The pairs of winners and of losers."""
    won = [game[0] if len(game) == 1 else next(player for player in game if player in lot)
           for game in winners_in(first, seats)]
    lost = [next(player for player in pair if player not in won) for pair in (north, south)]
    return won, lost


def make_variant_1():
    title = "Tournament of winners"
    top = head(title, 1, "tournament")
    north, south = ("anna", "cleo"), ("ben", "dora")
    first = "variant-1/round-1.cgn"
    lines, seats = played(first, title, 1, 301, north, south)
    won, lost = second_round(first, seats, north, south)
    again, second_seats = played("variant-1/round-2.cgn", title, 2, 302, won, lost)
    upper, lower = winners_in("variant-1/round-2.cgn", second_seats)
    places = ""
    for place, winners, pair in [(1, upper, won), (3, lower, lost)]:
        places += f"place {place} {' '.join(winners)}\n"
        for player in set(pair) - set(winners):
            places += f"place {place + 1} {player}\n"
    rounds = f"\nround 1\n{lines}\nround 2\n"
    good = f"{top}{rounds}{again}\n{places}"
    (HERE / "variant-1.cge").write_text(good)

    def write(code, text):
        (HERE / f"broken-{code}.cge").write_text(text)

    wrong = tournament_game("records/winner-meets-loser.cgn", title, 2, 303, (won[0], lost[1]), (won[1], lost[0]))
    write("event-wrong-opponent", f"{top}{rounds}{wrong}")
    write("event-players", good.replace("player anna", "player eva Eva\nplayer anna"))
    third = tournament_game("records/third-round.cgn", title, 3, 304, north, south)
    write("event-surplus", f"{top}{rounds}{again}\nround 3\n{third}")
    write("event-round-missing.variant-1", f"{top}\nround 1\n{lines}")
    make_tied(title, top, north, south, write)


def make_tied(title, top, north, south, write):
    """A first round with a shared victory: the lot is there, or missing."""
    file = "records/tied.cgn"
    for seed in range(400, 2000):
        lines = tournament_game(file, title, 1, seed, north, south)
        seats = seats_in(lines)
        tied = [game for game in winners_in(file, seats) if len(game) > 1]
        if tied:
            break
    lot = [game[0] for game in tied]
    won, lost = second_round(file, seats, north, south, lot)
    second = tournament_game("records/behind-the-lot.cgn", title, 2, 305, won, lost)
    (HERE / "variant-1-lot.cge").write_text(f"{top}\nround 1\n{lines}lot {' '.join(lot)}\n\nround 2\n{second}")
    write("event-lot", f"{top}\nround 1\n{lines}\nround 2\n{second}")


def make_variant_2():
    title = "Tournament of all"
    top = head(title, 2, "tournament")
    schedule = [(("anna", "ben"), ("cleo", "dora")), (("anna", "cleo"), ("dora", "ben")), (("dora", "anna"), ("ben", "cleo"))]
    rounds = []
    for number, (north, south) in enumerate(schedule, 1):
        lines, _ = played(f"variant-2/round-{number}.cgn", title, number, 310 + number, north, south)
        rounds.append(f"\nround {number}\n{lines}")
    (HERE / "variant-2.cge").write_text(top + "".join(rounds))
    again = tournament_game("records/met-before.cgn", title, 3, 320, ("cleo", "anna"), ("ben", "dora"))
    (HERE / "broken-event-wrong-opponent.variant-2.cge").write_text(f"{top}{rounds[0]}{rounds[1]}\nround 3\n{again}")
    (HERE / "broken-event-round-missing.variant-2.cge").write_text(top + rounds[0] + rounds[2])
    make_card_in_two_places(title, top, rounds)


def make_card_in_two_places(title, top, rounds):
    """The only Brigands card is drawn in one game, and in the other."""
    file = "records/illegal/card-in-two-places.cgn"
    pattern = re.compile(r"^(\d+\. (\w) .*?)\+(K3|K5|Bg)\b", re.MULTILINE)
    for seed in range(330, 2000):
        lines = tournament_game(file, title, 1, seed, ("anna", "ben"), ("cleo", "dora"))
        seats = seats_in(lines)
        record = (HERE / file).read_text()
        letters = seats_of(record)
        for drawn in pattern.finditer(record):
            others = letters[1::2] if drawn[2] in letters[0::2] else letters[0::2]
            behind = re.compile(rf"^(\d+\. [{others}] \S+ )\+\w\w\b", re.MULTILINE)
            forged = record[:drawn.end()] + behind.sub(rf"\1+{drawn[3]}", record[drawn.end():], 1)
            (HERE / file).write_text(forged)
            if "[card-exhausted]" in subprocess.run([CASTELLAN, "check", str(HERE / file)], capture_output=True,
                                                    text=True).stdout:
                text = top + f"\nround 1\n{entry(file, seats)}" + rounds[1] + rounds[2]
                (HERE / "broken-event-record-illegal.card-in-two-places.cge").write_text(text)
                return


def main():
    for old in HERE.glob("*.cge"):
        old.unlink()
    for folder in ["open", "variant-1", "variant-2", "records"]:
        shutil.rmtree(HERE / folder, ignore_errors=True)
        (HERE / folder).mkdir()
    (HERE / "records/illegal").mkdir()
    make_open()
    make_variant_1()
    make_variant_2()
    make_broken_plain()


if __name__ == "__main__":
    main()
