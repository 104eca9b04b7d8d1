"""Tile sets of Carcassonne (docs/carcassonne/tile-sets.md), and tiles as they lie after they were turned."""

import functools
from dataclasses import dataclass

SIDES = "NESW"
HALVES = [side + half for side in SIDES for half in "LR"]
FEATURES = {"city": "c", "road": "r", "field": "f", "monastery": "m"}


@dataclass(frozen=True)
class Segment:
    """A part of a tile: c city, r road, f field, m monastery. Its edges are sides such as N, a field's halves: NL."""

    feature: str
    edges: frozenset
    pennants: int = 0
    touches: frozenset = frozenset()  # of a field: a side of each city that it touches


@dataclass(frozen=True)
class Kind:
    name: str
    count: int
    edges: str  # clockwise from north
    segments: tuple
    others: tuple = ()  # its other names


@dataclass(frozen=True)
class TileSet:
    name: str
    start: str
    kinds: tuple

    @functools.cached_property
    def by_name(self):
        return {name: kind for kind in self.kinds for name in (kind.name, *kind.others)}


class Broken(Exception):
    """A tile set that is none."""


def read_tile_set(text):
    """As far as the lines go; whether a tile makes sense is not asked."""
    try:
        return read_lines(text)
    except (IndexError, KeyError, ValueError) as problem:
        raise Broken("tile set") from problem


def read_lines(text):
    name, start, kinds = "", "", []
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "name":
            name = words[1]
        elif words[0] == "start":
            start = words[1]
        elif words[0] == "tile":
            kinds.append(Kind(words[1], int(words[2]), words[3], (), tuple(words[4:])))
        elif words[0] not in ("castellan-tiles", "title"):
            last = kinds.pop()
            kinds.append(Kind(last.name, last.count, last.edges, (*last.segments, read_segment(words)), last.others))
    found = TileSet(name, start, tuple(kinds))
    if start not in found.by_name:
        raise KeyError(start)
    return found


def read_segment(words):
    feature, rest = FEATURES[words[0]], words[1:]
    touches = frozenset(word[1] for word in rest if word[0] == ">")
    edges = [word for word in rest if word != "pennant" and word[0] != ">"]
    edges = frozenset("".join(edges) if feature in "cr" else edges)
    return Segment(feature, edges, rest.count("pennant"), touches)


# ---- turning (C4) ----

def turned_edge(edge, quarters):
    return SIDES[(SIDES.index(edge[0]) + quarters) % 4] + edge[1:]


def facing(edge):
    """What an edge or half-edge meets on the tile beside it."""
    return turned_edge(edge[0], 2) + {"L": "R", "R": "L", "": ""}[edge[1:]]


@dataclass(frozen=True)
class Lying:
    """A tile on the table; sides are those of the board."""

    kind: Kind
    edges: str
    segments: tuple

    def index(self, feature, edge):
        """The segment of that feature with that edge, or None."""
        return next((number for number, segment in enumerate(self.segments)
                     if segment.feature == feature and edge in segment.edges), None)


@functools.cache
def lying(kind, quarters):
    def turned(edges):
        return frozenset(turned_edge(edge, quarters) for edge in edges)
    segments = tuple(Segment(each.feature, turned(each.edges), each.pennants, turned(each.touches))
                     for each in kind.segments)
    return Lying(kind, "".join(kind.edges[(number - quarters) % 4] for number in range(4)), segments)


# ---- sets of one's own ----

def with_counts(text, name, counts):
    """A tile set of the kinds named in `counts` alone, with so many of each; the start tile is one more."""
    head, *kinds = text.split("\ntile ")
    lines = [f"name {name}" if line.startswith("name ") else line for line in head.splitlines()
             if line.strip() and line[0] != "#" and not line.startswith("title ")]
    start = read_tile_set(text).start
    for kind in kinds:
        kind_name, _, rest = kind.split(" ", 2)
        count = counts.get(kind_name, 0) + (kind_name == start)
        if count:
            lines.append(f"tile {kind_name} {count} {rest.rstrip()}")
    return "\n".join(lines) + "\n"
