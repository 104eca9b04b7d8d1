"""Reads a record of Castles for the piecepack (docs/piecepack-castles/notation.md) far enough to judge and score it.

Only the main line is read, in its canonical spelling: comments, judgements and variations are dropped.
"""

import re
from dataclasses import dataclass, field

SUITS = "SMCA"
RANKS = "na2345"

TAG = re.compile(r'^\[([A-Z][A-Za-z0-9_]*) "((?:[^"\\]|\\.)*)"\]$')
PIECE = f"[{SUITS}][{RANKS}]"
COLUMN, ROW = "[ew][1-9][0-9]?", "[ns][1-9][0-9]?"
PLACE = f"0|{COLUMN}(?:{ROW})?|{ROW}|[nesw]{PIECE}"
NUMBER = "-?[0-9]+"

TILE = re.compile(f"(?P<proper>p?)(?P<tile>{PIECE})@(?P<place>{PLACE})")
CASTLE = re.compile(rf"\^(?P<tile>{PIECE})")
COIN = re.compile(rf"(?P<suit>[{SUITS}])(?P<rank>[{RANKS}?])@(?P<tile>{PIECE})")
REVEALED = re.compile(f"(?P<tile>{PIECE}):(?P<coins>(?:{PIECE})+)")
LINE = re.compile(f"(?P<player>[{SUITS}]):(?P<tile>{PIECE})=(?P<gold>{NUMBER})")
TOTAL = re.compile(f"(?P<player>[{SUITS}])=(?P<gold>{NUMBER})")


class Unreadable(Exception):
    """A word that is none of this notation; its argument is the address."""


@dataclass
class Tile:
    tile: str
    place: str
    proper: bool


@dataclass
class Castle:
    tile: str


@dataclass
class Coin:
    suit: str
    rank: str  # "?" if nobody wrote it
    tile: str


@dataclass
class Revealed:
    tile: str
    coins: list


@dataclass
class Claim:
    player: str
    tile: str  # "" for the total
    gold: int
    text: str


@dataclass
class Part:
    """A turn (its player and words), the scoring of a round or the end; `at` is its address."""

    at: str
    player: str = ""
    words: list = field(default_factory=list)

    @property
    def is_turn(self):
        return self.player != ""


@dataclass
class Game:
    tags: dict
    movetext: str


def read_games(text):
    games = []
    for line in text.splitlines():
        tag = TAG.match(line)
        if tag and tag.group(1) == "CGN":
            games.append(Game({}, ""))
        if tag:
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
        word = re.sub(r"(?<!^)[!?]+$", "", word)
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
            player = rest.pop(0) if rest else "?"
            begun = Part(word[:-1], player)
        elif word == "round":
            begun = Part("r" + rest.pop(0).rstrip(":"))
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


def read_word(word):
    if match := TILE.fullmatch(word):
        return Tile(match["tile"], match["place"], bool(match["proper"]))
    if match := CASTLE.fullmatch(word):
        return Castle(match["tile"])
    if match := COIN.fullmatch(word):
        return Coin(match["suit"], match["rank"], match["tile"])
    if match := REVEALED.fullmatch(word):
        return Revealed(match["tile"], re.findall("..", match["coins"]))
    if match := LINE.fullmatch(word):
        return Claim(match["player"], match["tile"], int(match["gold"]), word)
    if match := TOTAL.fullmatch(word):
        return Claim(match["player"], "", int(match["gold"]), word)
    return None
