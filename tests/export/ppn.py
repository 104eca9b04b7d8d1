"""Reads games in Portable Piecepack Notation, as far as castellan writes it, and replays them on a table.

It knows the notation and no rule of any game: a file has games that begin with a line of three hyphens, a YAML head, a
line of three dots, then tokens by blanks: comments in braces, move numbers that end in a dot, and moves that put (@),
flip (+) or remove (*) pieces. Locations are in inches; a tile is 2 wide.
"""

import json
import re

PIECE = re.compile(r"(?P<type>[tcdpms]?)(?P<suit>[SMCA])(?P<rank>[na2345]?)(?P<side>[fb]?)(?P<angle>[\^<v>]?)$")
LOCATION = re.compile(r"(?P<column>[a-z])(?P<row>\d+)$|\((?P<x>[\d.]+),(?P<y>[\d.]+)\)$")


class Wrong(Exception):
    """The text is no such notation."""


def games(text):
    """Each game as its head and its moves: (number, tokens)."""
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if line.startswith("---")]
    if starts[:1] != [0]:
        raise Wrong("a file begins with ---")
    for start, end in zip(starts, starts[1:] + [len(lines)]):
        head_end = next(number for number in range(start, end) if lines[number].startswith("..."))
        yield head(lines[start + 1:head_end]), list(moves(" ".join(lines[head_end + 1:end])))


def head(lines):
    """The part of YAML that is needed: a plain word, or text in double quotes, for each key."""
    entries = [line.split(": ", 1) for line in lines]
    return {key: json.loads(value) if value.startswith('"') else value for key, value in entries}


def moves(text):
    without_comments = re.sub(r"(?<!\S)\{[^{}]*\}(?!\S)", " ", text)
    if "{" in without_comments or "}" in without_comments:
        raise Wrong("a brace outside a comment")
    number, tokens, seen = None, [], set()
    for token in without_comments.split():
        if not re.fullmatch(r"[\w.]*\.", token):
            tokens.append(token)
            continue
        if token in seen:
            raise Wrong(f"two moves {token}")
        seen.add(token)
        if number is not None:
            yield number, tokens
        number, tokens = token[:-1], []
    if number is not None:
        yield number, tokens


def location(text):
    found = LOCATION.match(text)
    if not found:
        raise Wrong(f"no location: {text}")
    if found["column"]:
        return float(ord(found["column"]) - ord("a") + 1), float(found["row"])
    return float(found["x"]), float(found["y"])


class Piece:
    def __init__(self, spec, place):
        found = PIECE.match(spec)
        if not found:
            raise Wrong(f"no piece: {spec}")
        self.suit, self.rank, self.place = found["suit"], found["rank"], place
        # A suit and a rank alone are a tile.
        self.type = found["type"] or ("t" if self.rank else "c")
        # A tile lies face up if it is known, a coin of a suit face down.
        self.is_up = found["side"] == "f" if found["side"] else self.type != "c"


class Table:
    def __init__(self):
        self.pieces = []

    def top(self, place):
        for piece in reversed(self.pieces):
            if piece.place == place:
                return piece
        raise Wrong(f"nothing lies at {place}")

    def play(self, token):
        if token[0] == "+":
            piece = self.top(location(token[1:]))
            piece.is_up = not piece.is_up
        elif token[0] == "*":
            self.pieces.remove(self.top(location(token[1:])))
        else:
            spec, at, place = token.partition("@")
            if not at:
                raise Wrong(f"no move: {token}")
            self.pieces.append(Piece(spec, location(place)))

    def of(self, kind):
        return [piece for piece in self.pieces if piece.type == kind]

    def tiles(self):
        """Where tiles lie, counted from the first one."""
        tiles = self.of("t")
        return {tile.suit + tile.rank: tuple((tile.place[axis] - tiles[0].place[axis]) / 2 for axis in (0, 1))
                for tile in tiles}

    def tile_under(self, piece):
        """No piece lies on two tiles."""
        under = [tile for tile in self.of("t") if max(abs(tile.place[axis] - piece.place[axis]) for axis in (0, 1)) < 1]
        if len(under) != 1:
            raise Wrong(f"{len(under)} tiles under a piece at {piece.place}")
        return under[0].suit + under[0].rank
