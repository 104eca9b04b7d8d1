"""What is in the box: the component set read from its text, and its heraldic tiles."""

import re
from dataclasses import dataclass, field

from cgn_reader import RecordError

SIDES = "NESW"
BATTLE_CARDS = ("Du", "Ab", "Gu", "Ar", "In")

SLOT = re.compile(r"([wgrcs])(\d*)|n|-")


@dataclass
class Tile:
    arms: dict  # side -> (colour, value); the value is 0 for a card icon
    icons: set  # colours whose arm is a card icon
    silver: int


@dataclass
class ComponentSet:
    silver: dict = field(default_factory=dict)  # number of players -> silver in the mine
    villages: int = 0
    cities: int = 0
    aside: int = 0  # villages, and cities, that no piece shows
    cards: int = 0  # character cards
    battle_cards: int = 0
    tiles: dict = field(default_factory=dict)  # id -> text of the tile: arms clockwise, silver
    pieces: dict = field(default_factory=dict)  # name -> {(x, y): words of the octagon}
    layouts: list = field(default_factory=list)


@dataclass
class Layout:
    name: str
    shape: tuple  # pieces wide, pieces high
    halved: bool  # for a tournament
    rims: dict  # "north", "south-half", ... -> slots


def read_set(text):
    box = ComponentSet()
    piece = None
    for line in text.splitlines():
        words = re.sub(r"(^|\s)#.*", "", line).split()
        if not words:
            continue
        head, rest = words[0], words[1:]
        if head == "silver":
            box.silver = {2: int(rest[0]), 3: int(rest[1]), 4: int(rest[2])}
        elif head in ("villages", "cities", "aside"):
            setattr(box, head, int(rest[0]))
        elif head == "cards":
            kinds = re.findall(r"(\w+)\s+(\d+)", " ".join(rest))
            box.cards = sum(int(count) for kind, count in kinds if kind not in BATTLE_CARDS)
            box.battle_cards = sum(int(count) for kind, count in kinds if kind in BATTLE_CARDS)
        elif head == "piece":
            piece = box.pieces.setdefault(rest[0], {})
        elif head in ("tile", "start-tile"):
            box.tiles[rest[0]] = rest[1:]
        elif head == "layout":
            wide, high = rest[1].split("x")
            box.layouts.append(Layout(rest[0], (int(wide), int(high)), "halved" in rest[2:], {}))
        elif head in ("north", "east", "south", "west", "north-half", "south-half"):
            box.layouts[-1].rims[head] = [read_slot(word) for word in rest]
        elif re.fullmatch("[a-d][1-4]", head):
            piece[("abcd".index(head[0]), int(head[1]) - 1)] = rest
    return box


def read_slot(word):
    match = SLOT.fullmatch(word)
    if not match:
        raise RecordError(f"component set: '{word}' is no slot of the rim")
    return (match.group(1), int(match.group(2) or 1)) if match.group(1) else None


def read_tile(text, box):
    """A tile as it lies on the board, `R3G3B3Yc` or `#12R` (tile 12, red arm to the north)."""
    if not text.startswith("#"):
        return tile_from(re.findall("[RGBY][1-6c]|s[0-9]", text))
    name, north = text[1:-1], text[-1]
    if name not in box.tiles:
        raise RecordError(f"the component set has no tile '{name}'")
    return turned(tile_from(box.tiles[name]), north)


def tile_from(words):
    arms = {}
    icons = set()
    for side, (colour, value) in zip(SIDES, words):
        arms[side] = (colour, 0 if value == "c" else int(value))
        if value == "c":
            icons.add(colour)
    silver = sum(int(word[1:]) for word in words[4:])
    return Tile(arms, icons, silver)


def same_tile(one, other):
    """Whether both are one tile, whichever way each lies."""
    return one.silver == other.silver and any(turned(one, colour) == other for colour, _ in one.arms.values())


def turned(tile, north):
    """The same tile, turned until the arm of colour `north` points north."""
    ring = [tile.arms[side] for side in SIDES]
    while ring[0][0] != north:
        ring = ring[1:] + ring[:1]
    return Tile(dict(zip(SIDES, ring)), tile.icons, tile.silver)
