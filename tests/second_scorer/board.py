"""The board put together from the pieces of a component set.

Spaces are called by their names ("e5"), sides by N, E, S, W. An area is above all a list of (tile space, side) pairs:
the arms that point at it. In a tournament the charts cut the board between the rows 4 and 5 (X1), and nothing reaches
across them: half 0 lies north of the charts, half 1 south. Otherwise all of the board is half 0.
"""

import re
from dataclasses import dataclass

from box import SIDES
from cgn_reader import RecordError

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PIECE = 4  # spaces along a side of a board piece

AREA = re.compile(r"([wgrms])(\d*)([NESW]+)(?:\.\d+)?")


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
    cut: bool  # by the charts of a tournament
    octagons: set
    areas: list  # in board order: rows from the north, west to east, as the set lists them
    settlements: dict  # octagon -> list of "village" and "city"
    rim: dict  # (space of a tile, side) -> (symbol, amount)


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


def half_of(board, space):
    return 1 if board.cut and place_of(space)[1] < PIECE else 0


def neighbour(board, space, side):
    """The space beyond a side; None beyond the rim."""
    x, y = place_of(space)
    over_x, over_y = x + STEP[side][0], y + STEP[side][1]
    if not (0 <= over_x < board.wide and 0 <= over_y < board.high):
        return None
    over = name_of(over_x, over_y)
    return over if half_of(board, over) == half_of(board, space) else None


def arms_around(board, octagon, sides=SIDES):
    """(space of a tile, side of that tile) of the arms that point at these sides of the octagon."""
    beyond = [(neighbour(board, octagon, side), OPPOSITE[side]) for side in sides]
    return [(space, side) for space, side in beyond if space is not None]


def in_line(board, octagon, other):
    """B4: in one row or column, and on one side of the charts."""
    (column, row), (other_column, other_row) = place_of(octagon), place_of(other)
    return (column == other_column or row == other_row) and half_of(board, octagon) == half_of(board, other)


def build_board(box, tags, cut):
    """`tags` of the game: Pieces, Layout, and in a tournament, whose board is `cut`, MineTile."""
    pieces_tag = tags["Pieces"]
    rows = [row.split() for row in pieces_tag.split("/")]
    high, wide = len(rows), len(rows[0])
    board = Board(wide * PIECE, high * PIECE, cut, set(), [], {}, {})
    for row_from_north, row in enumerate(rows):
        for column, entry in enumerate(row):
            lay_piece(board, box, entry, column * PIECE, (high - 1 - row_from_north) * PIECE)
    if cut:
        cover_with_mine(board, tags["MineTile"])
    for area in board.areas:
        area.arms = arms_around(board, area.space, area.sides)
    board.areas.sort(key=lambda area: (-place_of(area.space)[1], place_of(area.space)[0]))  # keeps the set's order
    lay_rim(board, find_layout(box, (wide, high), tags.get("Layout", ""), cut))
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


def cover_with_mine(board, octagon):
    """X1: the extra mine tile covers all of its octagon, and is a mine on every side."""
    board.areas = [area for area in board.areas if area.space != octagon]
    board.areas.append(Area(octagon, "s", 0, SIDES, []))
    board.settlements.pop(octagon, None)


def find_layout(box, shape, name, halved):
    for layout in box.layouts:
        if layout.shape == shape and layout.halved == halved and name in ("", layout.name):
            return layout
    raise RecordError(f"no layout {name} of the component set is {shape[0]}x{shape[1]} pieces")


def lay_rim(board, layout):
    """North and south are listed west to east, east and west north to south."""
    top = board.high - 1
    rows = [("north", top, "N"), ("south", 0, "S")]
    if board.cut:
        rows += [("north-half", PIECE, "S"), ("south-half", PIECE - 1, "N")]
    for name, y, side in rows:
        for x, slot in enumerate(rim_slots(layout, name, board.wide)):
            put_slot(board, x, y, side, slot)
    for name, x, side in (("east", board.wide - 1, "E"), ("west", 0, "W")):
        for index, slot in enumerate(rim_slots(layout, name, board.high)):
            put_slot(board, x, top - index, side, slot)


def rim_slots(layout, name, length):
    slots = layout.rims.get(name, [])
    if len(slots) != length:
        raise RecordError(f"component set: layout {layout.name} needs {length} slots in the {name}")
    return slots


def put_slot(board, x, y, side, slot):
    if slot is not None and name_of(x, y) not in board.octagons:
        board.rim[(name_of(x, y), side)] = slot
