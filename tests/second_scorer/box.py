"""What is in the box: the component set read from its text, and the board put together from it.

Spaces are called by their names ("e5"), sides by N, E, S, W. An area is above all a list of (tile space, side) pairs:
the arms that point at it.
"""

import re
from dataclasses import dataclass, field

from cgn_reader import RecordError

SIDES = "NESW"
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PIECE = 4  # spaces along a side of a board piece
BATTLE_CARDS = ("Du", "Ab", "Gu", "Ar", "In")

AREA = re.compile(r"([wgrms])(\d*)([NESW]+)(?:\.\d+)?")
SLOT = re.compile(r"([wgrcs])(\d*)|n|-")


@dataclass
class Tile:
    arms: dict  # side -> (colour, value); the value is 0 for a card icon
    icons: set  # colours whose arm is a card icon
    silver: int


@dataclass
class ComponentSet:
    silver: dict = field(default_factory=dict)  # number of players -> silver in the mine
    cards: int = 0  # size of the deck, battle cards left out
    tiles: dict = field(default_factory=dict)  # id -> text of the tile: arms clockwise, silver
    pieces: dict = field(default_factory=dict)  # name -> {(x, y): words of the octagon}
    layouts: list = field(default_factory=list)  # [name, (wide, high), {"north": slots, ...}]


@dataclass
class Area:
    space: str
    terrain: str
    amount: int
    sides: str  # as the board lies
    arms: list  # (space of a tile, side of that tile)
    done: bool = False


@dataclass
class Board:
    wide: int
    high: int
    octagons: set
    areas: list  # in board order: rows from the north, west to east, as the set lists them
    settlements: dict  # octagon -> list of "village" and "city"
    rim: dict  # (space of a tile, side) -> (symbol, amount)


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
        elif head == "cards":
            kinds = re.findall(r"(\w+)\s+(\d+)", " ".join(rest))
            box.cards = sum(int(count) for kind, count in kinds if kind not in BATTLE_CARDS)
        elif head == "piece":
            piece = box.pieces.setdefault(rest[0], {})
        elif head == "tile":
            box.tiles[rest[0]] = rest[1:]
        elif head == "layout":
            wide, high = rest[1].split("x")
            box.layouts.append([rest[0], (int(wide), int(high)), {}])
        elif head in ("north", "east", "south", "west"):
            box.layouts[-1][2][head] = [read_slot(word) for word in rest]
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


def turned(tile, north):
    """The same tile, turned until the arm of colour `north` points north."""
    ring = [tile.arms[side] for side in SIDES]
    while ring[0][0] != north:
        ring = ring[1:] + ring[:1]
    return Tile(dict(zip(SIDES, ring)), tile.icons, tile.silver)


def name_of(x, y):
    return "abcdefgh"[x] + str(y + 1)


def place_of(space):
    return "abcdefgh".index(space[0]), int(space[1]) - 1


def quarter_turns(x, y, sides, degrees):
    """Where a space of a piece, and sides on it, come to lie when the piece is turned clockwise."""
    for _ in range(degrees // 90):
        x, y = y, PIECE - 1 - x
        sides = "".join(SIDES[(SIDES.index(side) + 1) % 4] for side in sides)
    return x, y, sides


def build_board(box, pieces_tag, layout_tag):
    rows = [row.split() for row in pieces_tag.split("/")]
    high, wide = len(rows), len(rows[0])
    board = Board(wide * PIECE, high * PIECE, set(), [], {}, {})
    for row_from_north, row in enumerate(rows):
        for column, entry in enumerate(row):
            lay_piece(board, box, entry, column * PIECE, (high - 1 - row_from_north) * PIECE)
    for area in board.areas:
        area.arms = bordering_arms(board, area)
    board.areas.sort(key=lambda area: (-place_of(area.space)[1], place_of(area.space)[0]))  # keeps the set's order
    lay_rim(board, find_layout(box, (wide, high), layout_tag))
    return board


def lay_piece(board, box, entry, left, bottom):
    match = re.fullmatch(r"(.*?)(90|180|270)?", entry)
    name, degrees = (entry, 0) if entry in box.pieces else (match.group(1), int(match.group(2) or 0))
    if name not in box.pieces:
        raise RecordError(f"the component set has no piece '{name}'")
    for (x, y), words in box.pieces[name].items():
        new_x, new_y, _ = quarter_turns(x, y, "", degrees)
        space = name_of(left + new_x, bottom + new_y)
        board.octagons.add(space)
        for word in words:
            if word in ("village", "city"):
                board.settlements.setdefault(space, []).append(word)
                continue
            match = AREA.fullmatch(word)
            if not match:
                raise RecordError(f"component set, piece {name}: '{word}' is no area")
            terrain, amount, sides = match.groups()
            sides = quarter_turns(x, y, sides, degrees)[2]
            board.areas.append(Area(space, terrain, int(amount or 0), sides, []))


def bordering_arms(board, area):
    arms = []
    x, y = place_of(area.space)
    for side in area.sides:
        over_x, over_y = x + STEP[side][0], y + STEP[side][1]
        if 0 <= over_x < board.wide and 0 <= over_y < board.high:
            arms.append((name_of(over_x, over_y), OPPOSITE[side]))
    return arms


def find_layout(box, shape, layout_tag):
    for name, layout_shape, slots in box.layouts:
        if layout_shape == shape and layout_tag in ("", name):
            return slots
    raise RecordError(f"no layout {layout_tag} of the component set is {shape[0]}x{shape[1]} pieces")


def lay_rim(board, slots):
    """North and south are listed west to east, east and west north to south."""
    for side, length in (("north", board.wide), ("south", board.wide), ("east", board.high), ("west", board.high)):
        if len(slots.get(side, [])) != length:
            raise RecordError(f"component set: the layout needs {length} slots in the {side}")
    for x in range(board.wide):
        put_slot(board, x, board.high - 1, "N", slots["north"][x])
        put_slot(board, x, 0, "S", slots["south"][x])
    for index, y in enumerate(reversed(range(board.high))):
        put_slot(board, board.wide - 1, y, "E", slots["east"][index])
        put_slot(board, 0, y, "W", slots["west"][index])


def put_slot(board, x, y, side, slot):
    if slot is not None and name_of(x, y) not in board.octagons:
        board.rim[(name_of(x, y), side)] = slot
