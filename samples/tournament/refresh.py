"""Makes the sample events anew from simulated games: refresh.py CASTELLAN

variant-1.cge (with Dilemma and Battle) and variant-2.cge are complete tournaments; in variant-1-ties.cge a lot decides
and a place is shared, in variant-2-tie.cge places are shared. open.cge is a plain event of separate games. Each
broken-CODE.cge has the fault that it is named after; what goes on behind a point tells samples of one code apart.
Records of broken events stand in records/, those that are illegal themselves in records/illegal/.
"""

import hashlib
import itertools
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CASTELLAN = sys.argv[1]
PLAYERS = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo", "dora": "Dora"}
COLOURS = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow"}
SCHEDULE = [(("anna", "ben"), ("cleo", "dora")), (("anna", "cleo"), ("dora", "ben")), (("dora", "anna"), ("ben", "cleo"))]


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


def with_expected(record, code):
    """A forged record, marked with the code that refuses it."""
    return record.replace("[Seats ", f'[Expected "{code}"]\n[Seats ', 1)


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


def tournament_game(file, title, number, seed, north, south, modules="tournament"):
    """Writes a record of two games at once; the lines of the event for it."""
    record = simulated(seed, "--modules", modules)
    seats = dict(zip(seats_of(record), [north[0], south[0], north[1], south[1]]))
    (HERE / file).write_text(with_tags(record, title, number, seats))
    return entry(file, seats)


def winners_in(file, seats):
    """Who won or shared each game of a record."""
    result = re.search(r"^#([A-Z+,]+)$", (HERE / file).read_text(), re.MULTILINE)[1]
    return [[seats[letter] for letter in game.split("+")] for game in result.split(",")]


def vp_in(file, seats):
    """The VP that each player has in the end."""
    annotated = subprocess.run([CASTELLAN, "annotate", str(HERE / file)], check=True, capture_output=True, text=True).stdout
    totals = re.findall(r"\bvp=(\S+)", annotated)[-1].split(",")
    return {seats[total[0]]: int(total[1:]) for total in totals}


def results(file, seats):
    """The claims that follow from a record."""
    vp = " ".join(f"{player}={total}" for player, total in vp_in(file, seats).items())
    winners = " ".join(player for game in winners_in(file, seats) for player in game)
    return f"vp {vp}\nwinners {winners}\n"


def seats_in(lines):
    return dict(place.split("=") for place in re.search("^seats (.*)$", lines, re.MULTILINE)[1].split())


def write(event, text):
    (HERE / f"{event}.cge").write_text(text)


def write_broken(code, text):
    write(f"broken-event-{code}", text)


def make_open():
    title = "Open evening"
    text = head(title, "open")
    seed = 100
    for number, pairs in enumerate(SCHEDULE, 1):
        text += f"\nround {number}\n"
        for first, second in pairs:
            seed += 1
            file = f"open/{first}-{second}.cgn"
            lines = plain_game(file, title, number, seed, first, second)
            text += lines + results(file, seats_in(lines))
    write("open", text)


def make_broken_plain():
    """Faults that a plain event can have."""
    title = "Broken evening"
    top = head(title, "open")
    one = plain_game("records/one.cgn", title, 1, 201, "anna", "ben")
    record = (HERE / "records/one.cgn").read_text()
    seats = seats_in(one)
    good = f"{top}\nround 1\n{one}"

    def changed(name, text):
        (HERE / f"records/{name}.cgn").write_text(text)
        return f"{top}\nround 1\n{entry(f'records/{name}.cgn', seats)}"

    write_broken("version", good.replace("castellan-event 1", "castellan-event 2"))
    write_broken("syntax", good.replace("round 1\n", "runde 1\n"))
    write_broken("value", good.replace("date 2026.11.20", "date yesterday"))
    write_broken("duplicate", good.replace("player dora Dora", "player anna Dora"))
    write_broken("missing", re.sub("sha256 .*\n", "", good))
    write_broken("limit", good.replace("date ", "site " + "A very long name " * 31 + "\ndate ", 1))
    write_broken("player-unknown", good.replace("=ben", "=benno"))
    write_broken("player-twice", good.replace("=ben", "=anna"))
    second = plain_game("records/second.cgn", title, 2, 202, "cleo", "dora")
    write_broken("round-missing", f"{top}\nround 2\n{second}")
    write_broken("path", good.replace("records/one.cgn", "../games/simulated-2-players.cgn"))
    write_broken("record-missing", good.replace("records/one.cgn", "records/lost.cgn"))
    write_broken("changed-file", re.sub("sha256 ....", "sha256 0000", good))
    write_broken("record-twice", good + "\nround 2\n" + one)
    write_broken("game", good.replace("seats ", "game 2\nseats "))
    write_broken("result", good + "winners anna ben\n")
    write_broken("places", good + "\nplace 4 " + "anna ben\n")
    write_broken("seats", re.sub(" [RGBY]=ben", "", good).replace("=anna", "=anna X=ben").replace(
        "X=", next(letter for letter in COLOURS if letter not in seats) + "="))
    write_broken("name", good.replace("player ben Ben", "player ben Benjamin"))
    write_broken("modules", good.replace("modules -", "modules battle"))
    write_broken("rulings", good.replace("modules -", "modules -\nrulings own-space=none"))
    write_broken("set", good.replace("modules -", "modules -\nset classic sha256:0123456789abcdef"))
    write_broken("lot.idle", good + "lot anna\n")
    write_broken("tag", changed("other-round", record.replace('[Round "1"]', '[Round "2"]')))
    forged = re.sub(r"^(2\. \w \w\d:)\S+", r"\1R1G1B1Y1", record, flags=re.MULTILINE)
    write_broken("record-illegal", changed("illegal/one", with_expected(forged, "unknown-tile")))
    position = (HERE.parent / "rules/E5-scoring.cgn").read_text()
    (HERE / "records/position.cgn").write_text(with_tags(position, title, 1, {"R": "anna", "B": "ben"}))
    write_broken("position", top.replace("modules -", "modules -\nset little") + "\nround 1\n" +
          entry("records/position.cgn", {"R": "anna", "B": "ben"}))
    unfinished = record[:record.index("\n9. ") + 1] + "*\n"
    write_broken("record-unfinished", changed("unfinished", re.sub(r'\[Result .*\n', "", unfinished)))


def played(file, title, number, seed, north, south, modules="tournament"):
    """The lines of a tournament record with its claims, and its seats."""
    lines = tournament_game(file, title, number, seed, north, south, modules)
    seats = seats_in(lines)
    return lines + results(file, seats), seats


def bracket(first, seats, north, south, lot=()):
    """The pairs of winners and of losers after variant 1's first round."""
    won = [game[0] if len(game) == 1 else next(player for player in game if player in lot)
           for game in winners_in(first, seats)]
    lost = [next(player for player in pair if player not in won) for pair in (north, south)]
    return won, lost


def tied_games(file, seats):
    return [game for game in winners_in(file, seats) if len(game) > 1]


def places_behind(second, seats, won, lost):
    """The places that variant 1's second round comes to; its northern game is the winners'."""
    text = "\n"
    for place, winners, pair in zip([1, 3], winners_in(second, seats), [won, lost]):
        text += f"place {place} {' '.join(winners)}\n"
        for player in sorted(set(pair) - set(winners)):
            text += f"place {place + 1} {player}\n"
    return text


def make_variant_1():
    title = "Tournament of winners"
    modules = "dilemma, battle, tournament"
    top = head(title, 1, modules)
    north, south = ("anna", "cleo"), ("ben", "dora")
    first, second = "variant-1/round-1.cgn", "variant-1/round-2.cgn"
    lines, seats = played(first, title, 1, 301, north, south, modules)
    won, lost = bracket(first, seats, north, south)
    again, second_seats = played(second, title, 2, 302, won, lost, modules)
    rounds = f"\nround 1\n{lines}\nround 2\n"
    good = f"{top}{rounds}{again}{places_behind(second, second_seats, won, lost)}"
    write("variant-1", good)

    wrong = tournament_game("records/winner-meets-loser.cgn", title, 2, 303, (won[0], lost[1]), (won[1], lost[0]), modules)
    write_broken("wrong-opponent", f"{top}{rounds}{wrong}")
    write_broken("players", good.replace("player anna", "player eva Eva\nplayer anna"))
    third = tournament_game("records/third-round.cgn", title, 3, 304, north, south, modules)
    write_broken("surplus", f"{top}{rounds}{again}\nround 3\n{third}")
    write_broken("round-missing.variant-1", f"{top}\nround 1\n{lines}")
    write_broken("result.variant-1", good.replace("winners ", "winners " + lost[0] + " ", 1))
    swapped = good.replace("place 1 ", "place X ").replace("place 2 ", "place 1 ").replace("place X ", "place 2 ")
    write_broken("places.variant-1", swapped)


def make_variant_1_ties():
    """A shared victory in the first round, where a lot decides, and one in the second, where the place is shared."""
    title = "Tournament of winners"
    top = head(title, 1, "tournament")
    north, south = ("anna", "cleo"), ("ben", "dora")
    first, second = "variant-1-ties/round-1.cgn", "variant-1-ties/round-2.cgn"
    for seed in itertools.count(400):
        lines, seats = played(first, title, 1, seed, north, south)
        if tied := tied_games(first, seats):
            break
    lot = [game[0] for game in tied]
    won, lost = bracket(first, seats, north, south, lot)
    for seed in itertools.count(seed + 1):
        again, second_seats = played(second, title, 2, seed, won, lost)
        if len(winners_in(second, second_seats)[0]) > 1:
            break
    behind = f"\nround 2\n{again}{places_behind(second, second_seats, won, lost)}"
    write("variant-1-ties", f"{top}\nround 1\n{lines}lot {' '.join(lot)}\n{behind}")
    shared = f"place 1 {' '.join(winners_in(second, second_seats)[0])}\n"
    alone = f"place 1 {won[0]}\nplace 2 {won[1]}\n"
    write_broken("places.shared", f"{top}\nround 1\n{lines}lot {' '.join(lot)}\n{behind.replace(shared, alone)}")
    # Without the lot no place follows, so the event must not claim one.
    moved = [text.replace("variant-1-ties/", "records/ties-") for text in (lines, again)]
    for number in (1, 2):
        shutil.copy(HERE / f"variant-1-ties/round-{number}.cgn", HERE / f"records/ties-round-{number}.cgn")
    write_broken("lot", f"{top}\nround 1\n{moved[0]}\nround 2\n{moved[1]}")


def all_rounds(folder, title, seed):
    """The rounds of variant 2, and everybody's VP in total."""
    rounds, totals = [], dict.fromkeys(PLAYERS, 0)
    for number, (north, south) in enumerate(SCHEDULE, 1):
        file = f"{folder}/round-{number}.cgn"
        lines, seats = played(file, title, number, seed + number, north, south)
        rounds.append(f"\nround {number}\n{lines}")
        for player, vp in vp_in(file, seats).items():
            totals[player] += vp
    return rounds, totals


def places_by(totals):
    text = "\n"
    for vp in sorted(set(totals.values()), reverse=True):
        place = 1 + sum(other > vp for other in totals.values())
        text += f"place {place} {' '.join(player for player in totals if totals[player] == vp)}\n"
    return text


def make_variant_2():
    title = "Tournament of all"
    top = head(title, 2, "tournament")
    rounds, totals = all_rounds("variant-2", title, 310)
    write("variant-2", top + "".join(rounds) + places_by(totals))
    again = tournament_game("records/met-before.cgn", title, 3, 320, ("cleo", "anna"), ("ben", "dora"))
    write_broken("wrong-opponent.variant-2", f"{top}{rounds[0]}{rounds[1]}\nround 3\n{again}")
    write_broken("round-missing.variant-2", top + rounds[0] + rounds[2])
    write_broken("changed-file.variant-2", re.sub("sha256 ....", "sha256 0000", top + "".join(rounds), 1))
    make_round_from_a_position(title, top, rounds)
    make_card_drawn_in_both_games(title, top, rounds)
    make_card_sold_in_the_other_game(title, top, rounds)
    make_false_winner(title, top, rounds)
    for seed in itertools.count(500, 3):
        rounds, totals = all_rounds("variant-2-tie", title, seed)
        if len(set(totals.values())) < len(totals):
            break
    places = places_by(totals)
    write("variant-2-tie", top + "".join(rounds) + places)
    shared = re.search(r"(place \d+ \w+)( .*)\n", places)
    write_broken("places.shared.variant-2", top + "".join(rounds) + places.replace(shared[0], shared[1] + "\n"))


def make_round_from_a_position(title, top, rounds):
    file = "records/last-turn.cgn"
    north, south = SCHEDULE[2]
    seats = dict(zip("RGBY", [north[0], south[0], north[1], south[1]]))
    (HERE / file).write_text(with_tags((HERE.parent / "rules/X1-scoring-prizes.cgn").read_text(), title, 3, seats))
    write_broken("position.variant-2", f"{top}{rounds[0]}{rounds[1]}\nround 3\n{entry(file, seats)}")


def forge_first_round(name, title, top, rounds, code, forgeries):
    """Looks for a game that one of its forgeries makes illegal with this code, and for nothing else."""
    file = f"records/illegal/{name}.cgn"
    for seed in range(330, 1000):
        lines = tournament_game(file, title, 1, seed, *SCHEDULE[0])
        for forged in forgeries((HERE / file).read_text()):
            (HERE / file).write_text(with_expected(forged, code))
            found = subprocess.run([CASTELLAN, "check", str(HERE / file)], capture_output=True, text=True).stdout
            if re.findall(r"\[([a-z-]+)\]$", found, re.MULTILINE) == [code]:
                text = entry(file, seats_in(lines))
                return write_broken(f"record-illegal.{name}", top + f"\nround 1\n{text}" + rounds[1] + rounds[2])
    sys.exit(f"no simulated game gives a record for {name}")


def other_game(record, letter):
    """The colours of the game that this one is not in."""
    letters = seats_of(record)
    return letters[1::2] if letter in letters[0::2] else letters[0::2]


def make_card_drawn_in_both_games(title, top, rounds):
    """A card that there is once is drawn in one game, and after it in the other."""
    def forgeries(record):
        for drawn in re.finditer(r"^\d+\. (\w) .*?\+(K3|K5|Bg)\b", record, re.MULTILINE):
            behind = re.compile(rf"^(\d+\. [{other_game(record, drawn[1])}] \S+ )\+\w\w\b", re.MULTILINE)
            yield record[:drawn.end()] + behind.sub(rf"\1+{drawn[2]}", record[drawn.end():], 1)

    forge_first_round("card-drawn-in-both-games", title, top, rounds, "card-exhausted", forgeries)


def make_card_sold_in_the_other_game(title, top, rounds):
    """A card that one game's player keeps is sold by a player of the other."""
    def forgeries(record):
        for drawn in re.finditer(r"^\d+\. (\w) \S+ \+(\w\w)$", record, re.MULTILINE):
            behind = re.compile(rf"^(\d+\. [{other_game(record, drawn[1])}] \S+)$", re.MULTILINE)
            yield record[:drawn.end()] + behind.sub(rf"\1 -{drawn[2]}", record[drawn.end():], 1)

    forge_first_round("card-sold-in-the-other-game", title, top, rounds, "card-not-held", forgeries)


def make_false_winner(title, top, rounds):
    """The record itself names the loser of its northern game as the winner."""
    def forgeries(record):
        north = seats_of(record)[0::2]
        if result := re.search(rf"^#([{north}])(,.*)$", record, re.MULTILINE):
            untagged = re.sub(r"\[Result .*\n", "", record)
            yield untagged.replace(result[0], f"#{north.replace(result[1], '')}{result[2]}")

    forge_first_round("false-winner", title, top, rounds, "false-claim", forgeries)


def main():
    for old in HERE.glob("*.cge"):
        old.unlink()
    for folder in ["open", "variant-1", "variant-1-ties", "variant-2", "variant-2-tie", "records"]:
        shutil.rmtree(HERE / folder, ignore_errors=True)
        (HERE / folder).mkdir()
    (HERE / "records/illegal").mkdir()
    make_open()
    make_variant_1()
    make_variant_1_ties()
    make_variant_2()
    make_broken_plain()


if __name__ == "__main__":
    main()
