"""The table of Carcassonne with Castles: tiles, followers and castles, and what is allowed there. Nothing is kept up:
each question is answered by filling the map anew. Rule ids: docs/carcassonne/rules.md."""

from collections import Counter
from dataclasses import dataclass

from record import PLAYERS
from tiles import SIDES, facing, lying

WAYS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
RULINGS = {"small-city": ("4", "2")}  # the first value is the default
FOLLOWERS = 7


class Refused(Exception):
    """By the rule that is its argument."""


def refuse_if(refused, rule):
    if refused:
        raise Refused(rule)


def beside(place, side):
    return place[0] + WAYS[side][0], place[1] + WAYS[side][1]


def around(place):
    """The nine places of a monastery."""
    return [(place[0] + column, place[1] + row) for column in (-1, 0, 1) for row in (-1, 0, 1)]


class Setup:
    def __init__(self, tags, tile_set):
        self.seats = tags.get("Seats", "")
        refuse_if(not 2 <= len(set(self.seats) & set(PLAYERS)) == len(self.seats), "T5")
        self.rulings = {name: values[0] for name, values in RULINGS.items()}
        chosen = tags.get("Rulings", "-")
        for ruling in [] if chosen in ("", "-") else chosen.split(","):
            name, _, value = ruling.strip().partition("=")
            refuse_if(value not in RULINGS.get(name, ()), "notation")
            self.rulings[name] = value
        self.tile_set = tile_set
        self.castles = 3 if len(self.seats) <= 4 else 2  # C3


@dataclass(eq=False)
class Castle:
    owner: str
    places: frozenset  # two; no other castle has the same two
    occupied: bool = True

    @property
    def vicinity(self):
        """K4."""
        first, second = self.places
        across = "EW" if first[0] == second[0] else "NS"
        return self.places | {beside(place, side) for place in self.places for side in across}


@dataclass(frozen=True)
class Feature:
    """All segments that are connected now, each a place and the number of its segment there."""

    letter: str
    parts: frozenset

    @property
    def places(self):
        return frozenset(place for place, _ in self.parts)


class Table:
    def __init__(self, setup):
        self.setup = setup
        self.box = Counter({kind.name: kind.count for kind in setup.tile_set.kinds})
        self.tiles = {}  # place -> Lying
        self.followers = {}  # (place, number of the segment) -> player
        self.castles = []
        self.put(setup.tile_set.by_name[setup.tile_set.start], (0, 0), 0)

    @property
    def box_is_empty(self):
        return not +self.box

    # ---- tiles ----

    def put(self, kind, place, quarters):
        self.box[kind.name] -= 1
        self.tiles[place] = lying(kind, quarters)

    def fits(self, kind, place, quarters):
        """T1."""
        if place in self.tiles:
            return False
        touched = [side for side in SIDES if beside(place, side) in self.tiles]
        edges = lying(kind, quarters).edges
        return bool(touched) and all(
            edges[SIDES.index(side)] == self.tiles[beside(place, side)].edges[SIDES.index(facing(side))]
            for side in touched)

    def fitting(self, kind):
        """Each place and rotation where the tile fits."""
        free = {beside(place, side) for place in self.tiles for side in SIDES} - set(self.tiles)
        return [(place, quarters) for place in sorted(free) for quarters in range(4)
                if self.fits(kind, place, quarters)]

    # ---- features ----

    def segment(self, part):
        place, number = part
        return self.tiles[place].segments[number]

    def feature(self, part):
        letter = self.segment(part).feature
        found, rest = set(), [part]
        while rest:
            part = rest.pop()
            if part in found:
                continue
            found.add(part)
            for edge in self.segment(part).edges:
                there = beside(part[0], edge[0])
                if there in self.tiles:
                    rest.append((there, self.tiles[there].index(letter, facing(edge))))
        return Feature(letter, frozenset(found))

    def features_of(self, place):
        """The different features of a tile."""
        found = []
        for number in range(len(self.tiles[place].segments)):
            feature = self.feature((place, number))
            if feature not in found:
                found.append(feature)
        return found

    def named(self, text, place):
        """The part that a word such as "cN" means on that tile."""
        refuse_if(place not in self.tiles, "notation")
        letter, edge = text[0], text[1:]
        tile = self.tiles[place]
        if edge:
            number = tile.index(letter, edge)
            refuse_if(number is None, "T2")
            return place, number
        numbers = [number for number, segment in enumerate(tile.segments) if segment.feature == letter]
        refuse_if(len(numbers) != 1, "T2")
        return place, numbers[0]

    def complete(self, feature):
        """Fields are never complete."""
        if feature.letter == "f":
            return False
        if feature.letter == "m":
            return all(place in self.tiles for place in around(*feature.places))
        return all(beside(part[0], side) in self.tiles for part in feature.parts for side in self.segment(part).edges)

    def completed_by(self, place):
        """The features that the tile just placed there completes."""
        monasteries = [feature for near in around(place) if near in self.tiles for feature in self.features_of(near)
                       if feature.letter == "m"]
        others = [feature for feature in self.features_of(place) if feature.letter in "cr"]
        return [feature for feature in others + monasteries if self.complete(feature)]

    def is_small(self, city):
        """K1, of a completed city."""
        return city.letter == "c" and len(city.places) == len(city.parts) == 2 and all(
            len(self.segment(part).edges) == 1 for part in city.parts)

    def castle_on(self, city):
        return next((castle for castle in self.castles if castle.places == city.places), None)

    def castle_named(self, places):
        """By both of its places, or by one that no other castle has."""
        castles = [castle for castle in self.castles if places <= castle.places]
        refuse_if(len(castles) != 1, "notation")
        return castles[0]

    # ---- followers and castles ----

    def standing(self, feature):
        """How many followers of whom."""
        return Counter(self.followers[part] for part in feature.parts if part in self.followers)

    def owners(self, feature):
        """S4, by seats."""
        count = self.standing(feature)
        return [player for player in self.setup.seats if count[player] and count[player] == max(count.values())]

    def followers_left(self, player):
        on_castles = sum(castle.occupied and castle.owner == player for castle in self.castles)
        return FOLLOWERS - on_castles - sum(owner == player for owner in self.followers.values())

    def castles_left(self, player):
        return self.setup.castles - sum(castle.owner == player for castle in self.castles)

    def put_follower(self, player, part):
        """T2."""
        refuse_if(self.standing(self.feature(part)), "T2")
        refuse_if(self.followers_left(player) == 0, "C2")
        self.followers[part] = player

    def put_castle(self, player, city, placed):
        """K1, K2: on a city of the tile that was placed there."""
        refuse_if(city.letter != "c" or not self.complete(city) or not self.is_small(city), "K1")
        refuse_if(placed not in city.places or self.castle_on(city), "K1")
        refuse_if(self.owners(city) != [player], "K1")
        refuse_if(self.castles_left(player) == 0, "C3")
        self.take_back(city)
        self.castles.append(Castle(player, city.places))
        return self.castles[-1]

    def take_back(self, feature):
        for part in feature.parts:
            self.followers.pop(part, None)
