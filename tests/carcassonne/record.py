"""Reads a record of Carcassonne with Castles (docs/carcassonne/notation.md) far enough to judge and score it.

Only the main line is read, in its canonical spelling: comments, judgements and variations are dropped.
"""

import re
from dataclasses import dataclass, field

PLAYERS = "RBGYKP"

TAG = re.compile(r'^\[([A-Z][A-Za-z0-9_]*) "((?:[^"\\]|\\.)*)"\]$')
PLACE = "0|[ew][1-9][0-9]*(?:[ns][1-9][0-9]*)?|[ns][1-9][0-9]*"
FEATURE = r"[cr][NESW]?|f(?:[NESW][LR])?|m"
CITY = rf"\^(?P<castle>(?:{PLACE})(?:\+(?:{PLACE}))?)"

TILE = re.compile(rf"(?P<kind>[A-Za-z0-9+.]+)@(?:(?P<place>{PLACE})(?P<top>[NESW]?)|-)")
FOLLOWER = re.compile(f"(?P<feature>{FEATURE})")
CASTLE = re.compile(rf"(?P<player>[{PLAYERS}]?)\^(?P<side>[NESW]?)")
SOURCE = rf"(?:(?P<feature>{FEATURE})(?:@(?P<place>{PLACE}))?|\^(?P<giver>(?:{PLACE})(?:\+(?:{PLACE}))?))"
CHOICE = re.compile(f"(?P<player>[{PLAYERS}]?){CITY}:{SOURCE}")
CLAIM = re.compile(rf"(?:(?P<feature>{FEATURE})(?:@(?P<place>{PLACE}))?|{CITY})"
                   rf"(?::(?P<owners>[{PLAYERS}]+))?=(?P<points>[0-9]+)")
TOTAL = re.compile(rf"(?P<player>[{PLAYERS}])=(?P<points>[0-9]+)")


class Unreadable(Exception):
    """A record that is none of this notation."""


@dataclass
class Tile:
    kind: str
    place: tuple  # (columns east, rows north); None: set aside
    quarters: int  # clockwise


@dataclass
class Follower:
    feature: str  # "cN": the letter, then an edge of it or nothing


@dataclass
class Castle:
    player: str  # "": the active one
    side: str


@dataclass
class Choice:
    player: str  # "": the castle's owner
    castle: frozenset  # one or both of its places
    feature: str  # of a feature, as in Follower
    place: tuple  # of that feature; None: the tile just placed
    giver: frozenset  # of a castle instead


@dataclass
class Claim:
    feature: str
    place: tuple
    castle: frozenset
    owners: str  # "" if not said
    points: int
    text: str


@dataclass
class Total:
    player: str
    points: int
    text: str


@dataclass
class Part:
    """A turn (its player and words) or the end; `at` is its address."""

    at: str
    player: str = ""
    words: list = field(default_factory=list)


@dataclass
class Game:
    tags: dict
    movetext: str
    tile_set: str = ""  # the lines between %set and %end


def read_games(text):
    games, in_set = [], False
    for line in text.splitlines():
        tag = TAG.match(line)
        if tag and tag.group(1) == "CGN":
            games.append(Game({}, ""))
        if line in ("%set", "%end"):
            in_set = line == "%set"
        elif in_set:
            games[-1].tile_set += line + "\n"
        elif tag:
            games[-1].tags[tag.group(1)] = re.sub(r"\\(.)", r"\1", tag.group(2))
        elif line.strip():
            games[-1].movetext += line + "\n"
    return games


def tokens(movetext):
    """The words of the main line, without judgements."""
    text = re.sub(r"\{(?:[^}\\]|\\.)*\}", " ", movetext, flags=re.DOTALL)
    while "(" in text:
        shorter = re.sub(r"\([^()]*\)", " ", text)
        if shorter == text:
            raise Unreadable("a parenthesis")
        text = shorter
    for word in text.split():
        word = re.sub(r"(?!^)[!?]+$", "", word)
        if not re.fullmatch("[!?]+", word):
            yield word


def read_parts(game):
    """Yields the parts of the main line in order, then the result as a text. An unreadable word is given as None."""
    part = None
    rest = list(tokens(game.movetext))
    while rest:
        word = rest.pop(0)
        begun = None
        if re.fullmatch(r"\d+\.", word):
            begun = Part(word[:-1], rest.pop(0) if rest else "?")
        elif word == "end":
            begun = Part("end")
        elif word == "*" or word.startswith("#"):
            if part:
                yield part
            yield word
            return
        if begun:
            if part:
                yield part
            part = begun
        elif part is None:
            raise Unreadable("before the first turn")
        else:
            part.words.append(read_word(word))
    raise Unreadable("the result is missing")


def read_place(text):
    place = {"e": 0, "w": 0, "n": 0, "s": 0}
    place.update((way, int(count)) for way, count in re.findall("([ewns])([0-9]+)", text))
    return place["e"] - place["w"], place["n"] - place["s"]


def read_castle(text):
    return frozenset(map(read_place, text.split("+")))


def read_word(word):
    if match := TOTAL.fullmatch(word):
        return Total(match["player"], int(match["points"]), word)
    if match := CLAIM.fullmatch(word):
        return Claim(match["feature"], match["place"] and read_place(match["place"]),
                     match["castle"] and read_castle(match["castle"]), match["owners"] or "", int(match["points"]),
                     word)
    if match := TILE.fullmatch(word):
        if match["place"] is None:
            return Tile(match["kind"], None, 0)
        return Tile(match["kind"], read_place(match["place"]), "NESW".index(match["top"] or "N"))
    if match := FOLLOWER.fullmatch(word):
        return Follower(match["feature"])
    if match := CASTLE.fullmatch(word):
        return Castle(match["player"], match["side"])
    if match := CHOICE.fullmatch(word):
        return Choice(match["player"], read_castle(match["castle"]), match["feature"],
                      match["place"] and read_place(match["place"]), match["giver"] and read_castle(match["giver"]))
    return None


# ---- written ----

def spell_place(place):
    column, row = place
    text = (f"{'e' if column > 0 else 'w'}{abs(column)}" if column else "") + \
           (f"{'n' if row > 0 else 's'}{abs(row)}" if row else "")
    return text or "0"
