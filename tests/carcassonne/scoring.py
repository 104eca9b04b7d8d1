"""What a turn and the end of Carcassonne with Castles give: S, K5 to K10, K14, K15, F."""

from dataclasses import dataclass

from table import Castle, around

RULES = {"r": "S1", "c": "S2", "m": "S3"}


@dataclass
class City:
    """What one completed city gives a field (F2, F3)."""

    places: frozenset
    castle: bool

    @property
    def points(self):
        return 4 if self.castle else 3


@dataclass
class Event:
    """Each of the owners gets the points. Nobody owns a feature without followers."""

    at: str
    rule: str
    source: object  # a Feature or a Castle
    owners: list
    tiles: dict  # place -> what it gives; of a castle: those of the feature that it takes
    cities: tuple = ()  # of a field
    causes: tuple = ()  # of a castle: the event it takes; several if nobody chose and they give the same
    points: int = 0

    def __post_init__(self):
        self.points = self.causes[0].points if self.causes else sum(self.tiles.values())
        self.points += sum(city.points for city in self.cities)

    @property
    def of_castle(self):
        return isinstance(self.source, Castle)


def pennants(table, city, place):
    return sum(table.segment(part).pennants for part in city.parts if part[0] == place)


def completed_tiles(table, feature):
    """S1 to S3: what each tile gives."""
    if feature.letter == "m":
        return dict.fromkeys(around(*feature.places), 1)
    if feature.letter == "r":
        return dict.fromkeys(feature.places, 1)
    unit = 1 if len(feature.places) == 2 and table.setup.rulings["small-city"] == "2" else 2
    return {place: unit * (1 + pennants(table, feature, place)) for place in feature.places}


def most_points(_castle, events):
    """K6, K9 when nothing is written."""
    most = max(event.points for event in events)
    return [event for event in events if event.points == most]


def score_turn(table, at, placed, new_castles, choose=most_points):
    """The events of a turn after its last decision. Followers return."""
    completed = [feature for feature in table.completed_by(placed) if not table.castle_on(feature)]  # K3
    events = [Event(at, RULES[feature.letter], feature, table.owners(feature), completed_tiles(table, feature))
              for feature in completed]
    for feature in completed:
        table.take_back(feature)
    return events + score_castles(table, at, events, new_castles, choose)


def score_castles(table, at, completed, new_castles, choose):
    """K5 to K10, wave by wave. The first wave is reached by features, each other by the castles of the wave before."""
    waiting = [castle for castle in table.castles if castle.occupied and castle not in new_castles]
    scored, wave, rule = [], completed, "K5"
    while wave:
        reached = []
        for castle in waiting:
            causes = [event for event in wave if event.source.places & castle.vicinity]
            if causes:
                causes = tuple(choose(castle, causes))
                tiles = {} if causes[0].of_castle else causes[0].tiles
                reached.append(Event(at, rule, castle, [castle.owner], tiles, causes=causes))
        waiting = [castle for castle in waiting if castle not in [event.source for event in reached]]
        scored += reached
        wave, rule = reached, "K8"
    for event in scored:
        event.source.occupied = False  # K7
    return scored


# ---- the end ----

def touched_cities(table, field):
    """F2, F3: the completed cities that a field touches."""
    cities = set()
    for place, number in field.parts:
        tile = table.tiles[place]
        for side in tile.segments[number].touches:
            cities.add(table.feature((place, tile.index("c", side))))
    return tuple(City(city.places, table.castle_on(city) is not None) for city in cities if table.complete(city))


def final_event(table, feature):
    """F1, F2."""
    owners = table.owners(feature)
    if feature.letter == "f":
        return Event("end", "F2", feature, owners, dict.fromkeys(feature.places, 0), touched_cities(table, feature))
    if feature.letter == "m":
        tiles = {place: 1 for place in around(*feature.places) if place in table.tiles}
    else:
        tiles = {place: 1 + pennants(table, feature, place) for place in feature.places}
    return Event("end", "F1", feature, owners, tiles)


def score_end(table):
    """F: what has followers. Those on castles are not among them (K12)."""
    features = []
    for part in sorted(table.followers):
        feature = table.feature(part)
        if feature not in features:
            features.append(feature)
    return [final_event(table, feature) for feature in features]


def totals(seats, events):
    sums = {player: 0 for player in seats}
    for event in events:
        for player in event.owners:
            sums[player] += event.points
    return sums


def best(sums):
    """F4, by seats."""
    return [player for player, points in sums.items() if points == max(sums.values())]
