"""D1 to D3: the tile each player holds. A start tile once laid does not come back."""

from box import read_tile, same_tile, tile_from
from cgn_reader import RecordError

START_TILE = 5  # D3: points for one still held


def read_start_tiles(tag, box):
    """The tiles that are known: `R:#S1 B:R3B3Y3G3 G:?`."""
    tiles = {}
    for entry in tag.split():
        colour, _, text = entry.partition(":")
        if text.startswith("#"):
            tiles[colour] = tile_from(box.tiles[text[1:]])
        elif text != "?":
            tiles[colour] = read_tile(text, box)
    return tiles


class Hands:
    """Every player's tile in hand (D1)."""

    def __init__(self, start_tiles):
        self.tiles = dict(start_tiles)  # colour -> Tile; nothing where it is not known
        self.exchanged = set()  # colours whose start tile lies on the board

    def exchange(self, colour, laid, taken):
        """D2: the tile of the hand is laid, the one taken from the board (None: not known) held instead."""
        held = self.tiles.pop(colour, None)
        if held is not None and not same_tile(held, laid):
            raise RecordError(f"{colour} lays a tile that is not the one in hand")
        if taken is not None:
            self.tiles[colour] = taken
        self.exchanged.add(colour)

    def points(self, colour):
        """D3."""
        return 0 if colour in self.exchanged else START_TILE
