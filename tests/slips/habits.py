"""What people write otherwise than the notation throughout a record, made of records that are right.

Each habit changes the text by its words alone, without knowledge of what the program undoes.
"""

import dataclasses
import re
import subprocess
from pathlib import Path

import simulated
import slips

ARMS = re.compile(r"([RGBY][1-6c])([RGBY][1-6c])([RGBY][1-6c])([RGBY][1-6c])")
TURN = re.compile(r"^(\d+)\. (\w) (.*)$")
OPPOSITE = str.maketrans("NESW", "SWNE")
PLACE = re.compile(r"(?<=[@^])(0|[ew]\d+(?:[ns]\d+)?|[ns]\d+)")


@dataclasses.dataclass
class Typed:
    """A record as somebody with a habit writes it; as slips.py asks for it."""

    kind: str
    where: str
    meant: str
    typed: str
    record: Path = Path("simulated")
    places: tuple = ()
    all: tuple = ()
    coding: str = ""
    help: str = ""
    fmt: bool = False
    errors: int = 1

    def typed_bytes(self):
        return self.typed.encode()

    def readings(self):
        return [self.meant]


def parts(text):
    """Tags, and the lines of the movetext."""
    tags, body = text.split("\n\n", 1)
    return tags, body.rstrip("\n").split("\n")


def joined(tags, lines):
    return tags + "\n\n" + "\n".join(lines) + "\n"


def in_turns(change, chosen=lambda number, player: True):
    """The words of the turns chosen, each line changed."""
    def habit(text):
        tags, lines = parts(text)
        for i, line in enumerate(lines):
            turn = TURN.match(line)
            if turn and chosen(int(turn[1]), turn[2]):
                lines[i] = f"{turn[1]}. {turn[2]} {change(turn[3], text)}"
        return joined(tags, lines)
    return habit


def tag(text, name):
    found = re.search(rf'^\[{name} "(.*)"\]$', text, re.M)
    return found[1] if found else ""


def interchanged(text, one, other):
    return text.translate(str.maketrans(one + other, other + one))


# Castelli.

def in_order(order):
    return lambda words, _: ARMS.sub("".join(f"\\{arm}" for arm in order), words)


def size(text):
    rows = [row.split() for row in tag(text, "Pieces").split("/")]
    return 4 * len(rows[0]), 4 * len(rows)


def in_spaces(place, arms=None):
    """Spaces seen otherwise; `place` of column and row, from 0, and the board's columns and rows."""
    def change(words, text):
        columns, rows = size(text)

        def other(found):
            column, row = place("abcdefgh".index(found[1]), int(found[2]) - 1, columns, rows)
            return f"{chr(ord('a') + column)}{row + 1}"
        words = re.sub(r"([a-h])([1-8])(?!\d)", other, words)
        if arms:
            words = re.sub("(?<=:)" + ARMS.pattern, "".join(f"\\{arm}" for arm in arms), words)
            words = re.sub(r"(?<=[wgrm])[NESW]+", lambda sides: sides[0].translate(OPPOSITE), words)
        return words
    return change


def arm_colours(words, _):
    return ARMS.sub(lambda arms: interchanged(arms[0], "R", "B"), words)


def values_first(words, _):
    return re.sub(r"([RGBY])([1-6c])(?=[RGBY]|s\d|\b|<)", r"\2\1", words) if ":" in words else words


def players(text):
    seats = tag(text, "Seats")
    one, other = seats[0], seats[1]
    tags, lines = parts(text)
    for i, line in enumerate(lines):
        line = re.sub(r"^(\d+\. )(\w)", lambda head: head[1] + interchanged(head[2], one, other), line)
        lines[i] = re.sub(r"(?<= )(\w)(?=:[+\-#\w])", lambda head: interchanged(head[1], one, other), line)
    return joined(tags, lines)


def spoken(words, _):
    resources = {"w": "wood", "g": "grain", "r": "rocks"}
    words = re.sub(r"(?<= )\^([a-h][1-8])\$([wgr])(?= |$)", lambda castle: f"castle {castle[1]} buys {resources[castle[2]]}",
                   words)
    words = re.sub(r"(?<= )\^([a-h][1-8])(?= |$)", r"castle \1", words)
    words = re.sub(r"(?<= )\+(?=\w\w(?: |$))", "draws ", words)
    return re.sub(r"(?<= )-(?=\w\w(?: |$))", "sells ", words)


def in_french(words, _):
    """Vert and jaune: also after the Steward's sign and before the colon of another player's words."""
    return re.sub(r"[GY](?=[1-6c:])|(?<=>)[GY]", lambda colour: {"G": "V", "Y": "J"}[colour[0]], words)


def french(text):
    tags, lines = parts(in_turns(in_french)(text))
    return joined(tags, [re.sub(r"^(\d+\. )([GY])", lambda head: head[1] + {"G": "V", "Y": "J"}[head[2]], line)
                         for line in lines])


def dictated(words, _):
    names = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}

    def tile(found):
        arms = [f"{names[arm[0]]} {'card' if arm[1] == 'c' else arm[1]}" for arm in found.groups()[:4]]
        return f": {' '.join(arms)}" + (f" silver {found[5]}" if found[5] else "")
    return words if "<" in words else re.sub(f":{ARMS.pattern}(?:s(\\d))?", tile, words)


def on_several_lines(text):
    """What follows the tile is on a line of its own, with the turn's number again."""
    tags, lines = parts(text)
    out = []
    for line in lines:
        turn = TURN.match(line)
        tile, *others = turn[3].split(" ", 1) if turn else [""]
        out += [f"{turn[1]}. {turn[2]} {words}" for words in [tile, *others]] if turn else [line]
    return joined(tags, out)


def signs_last(words, _):
    return re.sub(r"(?<= )([+-])(\w\w)(?= |$)", r"\2\1", words)


def sales_crossed_out(words, _):
    return re.sub(r"(?<= )-(?=\w\w(?: |$))", "x", words)


def resources_by_name(words, _):
    names = {"w": "wood", "g": "grain", "r": "rocks"}
    return re.sub(r"\$([wgr])", lambda resource: "$" + names[resource[1]], words)


def owners_as_turns(text):
    """What another player does is a line with a number, as if it were a turn."""
    tags, lines = parts(text)
    out, number = [], 0
    for line in lines:
        turn = TURN.match(line)
        if not turn:
            out.append(line)
            continue
        words = turn[3].split(" ")
        others = [word for word in words if re.match(r"[RGBY]:", word)]
        if others and words[-len(others):] != others:  # what follows them is the first player's again
            others = []
        number += 1
        out.append(f"{number}. {turn[2]} {' '.join(words[:len(words) - len(others)])}")
        for word in others:
            number += 1
            out.append(f"{number}. {word[0]} {word[2:]}")
    return joined(tags, out)


def rounds_without_players(text):
    return re.sub(r"(?<= )\w (?=[a-h][1-8]:)", "", re.sub(r"^(\d+\.) \w ", r"\1 ", rounds(text), flags=re.M))


# Carcassonne and Castles.

def in_places(place, sides="", turns=False):
    """Places seen otherwise by `place` of two numbers; sides of the tile and of features by a table."""
    def change(words, _):
        def other(found):
            numbers = {"e": 0, "n": 0}
            for letter, count in re.findall(r"([ewns])(\d+)", found[0]):
                numbers["e" if letter in "ew" else "n"] = int(count) * (1 if letter in "en" else -1)
            x, y = place(numbers["e"], numbers["n"])
            return (f"{'e' if x > 0 else 'w'}{abs(x)}" if x else "") + (f"{'n' if y > 0 else 's'}{abs(y)}" if y else "") or "0"
        words = PLACE.sub(other, words)
        if turns:
            words = re.sub(r"(@(?:0|[ewns\d]+))([ESW]?)(?= |$)",
                           lambda tile: tile[1] + {"": "S", "E": "W", "S": "", "W": "E"}[tile[2]], words)
        if sides:
            table = str.maketrans("NESW", sides)
            words = re.sub(r"(?<= )([cfrm]|\^)([NESW])", lambda feature: feature[1] + feature[2].translate(table), words)
        return words
    return change


def followers(words, _):
    names = {"c": "knight", "r": "highwayman", "f": "farmer", "m": "monk"}
    words = re.sub(r"(?<= )([crfm])(?= |$)", lambda follower: names[follower[1]], words)
    return re.sub(r"(?<= )\^(?= |$)", "castle", words)


def in_coordinates(words, _):
    def place(found):
        numbers = {"e": 0, "n": 0}
        for letter, count in re.findall(r"([ewns])(\d+)", found[0]):
            numbers["e" if letter in "ew" else "n"] = int(count) * (1 if letter in "en" else -1)
        return f"({numbers['e']},{numbers['n']})"
    return PLACE.sub(place, words)


def in_degrees(sign):
    turned = {"E": "90", "S": "180", "W": "270"}
    return lambda words, _: re.sub(r"(?<=[\dsnwe@])([ESW])(?= |$)", lambda side: sign + turned[side[1]], words, count=1)


def place_first(words, _):
    return re.sub(r"^(p?)([\w.+]+)@(0|[ewns\d]+)", r"\1\3:\2", words)


def initials(text):
    """Suits by their initials in German: Krone, Wappen."""
    tags, lines = parts(text)
    tags = re.sub(r'^\[(Seats|Roll) "(.*)"\]$',
                  lambda tag: f'[{tag[1]} "{tag[2].translate(str.maketrans("CA", "KW"))}"]', tags, flags=re.M)
    for i, line in enumerate(lines):
        if TURN.match(line):
            lines[i] = re.sub(r"\b(p?)([CA])(?=[na2-5]?\b)", lambda suit: suit[1] + {"C": "K", "A": "W"}[suit[2]], line)
    return joined(tags, lines)


def suits_by_name(words, _):
    names = {"S": "Suns", "M": "Moons", "C": "Crowns", "A": "Arms"}
    return re.sub(r"([SMCA])(?=[na2-5](?:@|$))", lambda suit: names[suit[1]], words)


# Of every game.

def separated(sign):
    def habit(text):
        tags, lines = parts(text)
        return joined(tags, [re.sub(r"^(\d+)\.", r"\1", line).replace(" ", sign) if TURN.match(line) else line
                             for line in lines])
    return habit


def between_words(words, _):
    return words.replace(" ", " / ")


def as_table(text):
    tags, lines = parts(text)
    rows = [f"| {turn[1]} | {turn[2]} | {turn[3].replace(' ', ' | ')} |" if turn else line
            for line, turn in ((line, TURN.match(line)) for line in lines)]
    return joined(tags, rows)


def numbers(new):
    """`new` of the number and how many players there are; None: there is no number."""
    def habit(text):
        tags, lines = parts(text)
        seats = len(tag(text, "Seats"))
        for i, line in enumerate(lines):
            if turn := TURN.match(line):
                number = new(int(turn[1]), seats)
                lines[i] = (f"{number}. " if number is not None else "") + f"{turn[2]} {turn[3]}"
        return joined(tags, lines)
    return habit


def rounds(text):
    tags, lines = parts(text)
    seats = len(tag(text, "Seats"))
    out = []
    for line in lines:
        turn = TURN.match(line)
        if turn and (int(turn[1]) - 1) % seats:
            out[-1] += f" {turn[2]} {turn[3]}"
        else:
            out.append(f"{(int(turn[1]) - 1) // seats + 1}. {turn[2]} {turn[3]}" if turn else line)
    return joined(tags, out)


def without_players(text):
    tags, lines = parts(text)
    return joined(tags, [re.sub(r"^(\d+\.) \w ", r"\1 ", line) for line in lines])


def prefixed(prefix):
    return lambda text: "".join(prefix.format(number % 60) + line + "\n" for number, line in enumerate(text.splitlines()) if line)


def heads_in_words(text):
    tags, lines = parts(text)
    return joined(tags, [re.sub(r"^(\d+)\. (\w) ", r"Turn \1 (\2): ", line) for line in lines])


def tags_otherwise(shape):
    return lambda text: re.sub(r'^\[(Seats|Pieces|Roll|Result) "(.*)"\]$', shape, text, flags=re.M)


def later(change):
    return in_turns(change, lambda number, _: number > 8)


def of_one_player(change):
    return lambda text: in_turns(change, lambda _, player: player == tag(text, "Seats")[0])(text)


OTHER_SIDE = in_spaces(lambda column, row, columns, rows: (columns - 1 - column, rows - 1 - row), (3, 4, 1, 2))
MAP_TURNED = in_places(lambda x, y: (-x, -y), "SWNE", True)

EVERY_GAME = {
    "commas for blanks": separated(","),
    "semicolons for blanks": separated(";"),
    "strokes between words": in_turns(between_words),
    "rows of a table": as_table,
    "numbers from 0": numbers(lambda number, _: number - 1),
    "a number for each round": numbers(lambda number, seats: (number - 1) // seats + 1),
    "a number left out": numbers(lambda number, _: number + (number > 10)),
    "no numbers": numbers(lambda number, _: None),
    "rounds on one line": rounds,
    "no players": without_players,
    "heads in words": heads_in_words,
    "a messenger's lines": prefixed("[27.11.26, 20:{:02}:03] Anna: "),
    "mail with initials": prefixed("AM> "),
    "tags in round brackets": tags_otherwise(r'(\1 "\2")'),
    "tags with colons": tags_otherwise(r"\1: \2"),
    "players interchanged": players,
}
HABITS = {
    "castelli": {
        **EVERY_GAME,
        "reading order": in_turns(in_order((1, 4, 2, 3))),
        "anticlockwise": in_turns(in_order((1, 4, 3, 2))),
        "north, south, east, west": in_turns(in_order((1, 3, 2, 4))),
        "values before colours": in_turns(values_first),
        "the other side": in_turns(OTHER_SIDE),
        "the other side, later": later(OTHER_SIDE),
        "the other side, one player": of_one_player(OTHER_SIDE),
        "rows from the north": in_turns(in_spaces(lambda column, row, _, rows: (column, rows - 1 - row))),
        "rows before columns": in_turns(lambda words, _: re.sub(r"([a-h])([1-8])(?!\d)", r"\2\1", words)),
        "arms of two colours": in_turns(arm_colours),
        "in words": in_turns(spoken),
        "commas between arms": in_turns(lambda words, _: ARMS.sub(r"\1,\2,\3,\4", words)),
        "tiles dictated": in_turns(dictated),
        "green and yellow in French": french,
        "a turn on several lines": on_several_lines,
        "signs after cards": in_turns(signs_last),
        "cards sold crossed out": in_turns(sales_crossed_out),
        "resources by name": in_turns(resources_by_name),
        "other players' actions as turns": owners_as_turns,
        "rounds on one line, no players": rounds_without_players,
    },
    "carcassonne": {
        # Nothing on the map is a player's: with the seats in another order the same game was played.
        **{name: habit for name, habit in EVERY_GAME.items() if name != "players interchanged"},
        "the other side": in_turns(MAP_TURNED),
        "the other side, later": later(MAP_TURNED),
        "north and south": in_turns(in_places(lambda x, y: (x, -y))),
        "rows before columns": in_turns(in_places(lambda x, y: (y, x))),
        "followers by name": in_turns(followers),
        "places as numbers in brackets": in_turns(in_coordinates),
        "turns in degrees": in_turns(in_degrees(":")),
        "turns in degrees, after a blank": in_turns(in_degrees(" ")),
        "places before tiles": in_turns(place_first),
        "east and south in Dutch": in_turns(lambda words, _: words.translate(str.maketrans("eESs", "oOZz"))),
    },
    "piecepack-castles": {
        **{name: habit for name, habit in EVERY_GAME.items()
           if name not in ("a number for each round", "rounds on one line", "no players", "strokes between words")},
        # A map of squares seen from another side is as good a map: only one player's part of it is not.
        "the other side, one player": of_one_player(in_places(lambda x, y: (-x, -y))),
        "east and west, one player": of_one_player(in_places(lambda x, y: (-x, y))),
        "ranks before suits": in_turns(lambda words, _: re.sub(r"([SMCA])([na2-5])(?=@|$)", r"\2\1", words)),
        "suits by their initials in German": initials,
        "suits by name": in_turns(suits_by_name),
        "coins without their suit": in_turns(lambda words, _: re.sub(r"^[SMCA](?=[na2-5]@[SMCA])", "", words)),
        "places before tiles": in_turns(place_first),
        "places as numbers in brackets": in_turns(in_coordinates),
    },
}


def games(rules, count, seed):
    if rules == "castelli":
        return simulated.games(count, seed)
    done = subprocess.run([slips.CASTELLAN, "simulate", "--quiet", "--rules", rules, "--games", str(count), "--seed",
                           str(seed)], check=True, capture_output=True, text=True)
    return [game.strip() + "\n" for game in re.split(r"^(?=\[CGN )", done.stdout, flags=re.M)[1:]]


def typed(rules, count, seed):
    """Every habit in so many games; one that changes nothing there is left out."""
    records = games(rules, count, seed)
    return [Typed(name, f"{name}, game {number}", record, habit(record))
            for name, habit in HABITS[rules].items() for number, record in enumerate(records)
            if habit(record) != record]


def report(rules, count, seed, verbose):
    result = slips.answers(typed(rules, count, seed))
    if verbose:
        for answer in result:
            if answer.column != "straight":
                print("\n".join(slips.in_full(answer)), end="\n\n")
    print("\n".join(slips.table(result)))
