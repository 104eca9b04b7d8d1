"""Games to compare, played at random by the second judge's own rules, so that castles, chains and choices are many."""

from collections import Counter
from dataclasses import dataclass, replace

from record import PLAYERS, spell_place
from scoring import best, most_points, score_end, score_turn, totals
from second_scorer import BASE_SET, in_order
from table import Setup, Table, beside
from tiles import facing, lying, read_tile_set, with_counts

# Kinds that the base game does not have: more small cities on a tile, a city and a monastery, a field without halves.
MORE_KINDS = """
tile C4 0 cccc
city N
city E
city S
city W
field >N >E >S >W

tile CM 0 cfff
monastery
city N
field EL ER SL SR WL WR >N

tile CCC 0 ccrc
city N
city E
city W
road S
field SL >N >E >W
field SR
"""


@dataclass(frozen=True)
class Kind:
    """How games are dealt and played."""

    name: str
    players: int
    counts: dict = None  # tiles by kind; None: the base set
    turns: int = 1000
    castles: float = 0.85  # how often an owner takes the castle
    building: float = 8.0  # how much a small city is preferred
    followers: float = 0.85
    ruling: str = "4"
    patient: bool = False
    gathering: bool = False


SMALL_CITIES = {"C": 14, "CFC.2": 10, "CC.2": 10, "CRr": 6, "RrC": 6, "CRRR": 4, "RCr": 5, "RFr": 3, "Rr": 4, "L": 3}
CROSSED = {"C4": 10, "CCC": 10, "C": 12, "CM": 6, "CC.2": 8, "CFC.2": 6, "CRRR": 5, "RRRR": 3, "RRR": 3, "L": 4}
MISFITS = {"Cccc+": 8, "RRRR": 8, "L": 4, "C": 3, "Ccc": 2, "CFc+": 2}
ALL_SORTS = {kind.name: kind.count for kind in read_tile_set(BASE_SET).kinds}  # one start tile more than the base set

KINDS = (
    Kind("base", 2), Kind("base", 5, castles=0.6), Kind("base", 3, building=0.5, ruling="2"),
    Kind("small cities", 2, SMALL_CITIES), Kind("small cities", 4, SMALL_CITIES, castles=1.0),
    Kind("small cities", 6, SMALL_CITIES, building=30), Kind("small cities", 3, SMALL_CITIES, ruling="2"),
    Kind("crossed", 5, CROSSED, castles=1.0), Kind("crossed", 2, CROSSED, castles=0.5),
    Kind("crossed", 6, CROSSED, building=30), Kind("crossed", 4, CROSSED, building=15, ruling="2"),
    Kind("patient", 6, CROSSED, castles=1.0, building=30, patient=True),
    Kind("patient", 4, SMALL_CITIES, castles=1.0, building=30, patient=True),
    Kind("patient", 3, CROSSED, castles=1.0, building=30, patient=True, ruling="2"),
    Kind("patient", 2, SMALL_CITIES, castles=1.0, building=30, patient=True),
    Kind("gathering", 3, SMALL_CITIES, gathering=True), Kind("gathering", 6, CROSSED, gathering=True),
    Kind("gathering", 4, CROSSED, castles=0.6, gathering=True),
    Kind("base", 4, castles=1.0, building=40, patient=True), Kind("base", 6, castles=1.0, building=40, patient=True),
    Kind("misfits", 2, MISFITS), Kind("misfits", 3, MISFITS, turns=20), Kind("base", 4, turns=40),
)


def with_fewer_tiles(kind, share):
    counts = {name: max(1, round(count * share)) for name, count in (kind.counts or ALL_SORTS).items()}
    return replace(kind, counts=counts)


def deal(kind):
    """The tags and the tile set of a game."""
    tags = {"CGN": "1", "Game": "carcassonne", "Seats": PLAYERS[:kind.players]}
    text = ""
    if kind.counts:
        text = with_counts(BASE_SET + MORE_KINDS, "own", kind.counts)
        tags["Set"] = "own"
    if kind.ruling != "4":
        tags["Rulings"] = f"small-city={kind.ruling}"
    return tags, text


class Player:
    """Plays one game and writes it down."""

    def __init__(self, kind, luck, claims=0.3):
        self.kind, self.luck, self.claims = kind, luck, claims
        self.tags, self.set_text = deal(kind)
        seats = list(self.tags["Seats"])
        luck.shuffle(seats)
        self.tags["Seats"] = "".join(seats)
        self.setup = Setup(self.tags, read_tile_set(self.set_text or BASE_SET))
        self.table = Table(self.setup)
        self.events = []
        self.lines = []
        self.seen = Counter()  # what happened, to see that the games have what they are for

    def text(self):
        tags = [f'[{name} "{value}"]' for name, value in self.tags.items()]
        block = ["%set", self.set_text.rstrip(), "%end"] if self.set_text else []
        return "\n".join([*tags, *block, "", *self.lines, ""])

    def play(self):
        while not self.table.box_is_empty and len(self.lines) < self.kind.turns:
            self.turn(str(len(self.lines) + 1), self.setup.seats[len(self.lines) % len(self.setup.seats)])
        result = "*"
        if self.table.box_is_empty:
            ending = score_end(self.table)
            self.events += ending
            sums = totals(self.setup.seats, self.events)
            claims = self.claims_of(ending, None)
            if claims or self.luck.random() < 0.5:
                self.lines.append(" ".join(["end", *claims]))
            result = "#" + "+".join(in_order(best(sums)))
        self.tags["Result"] = result
        self.lines.append(result)
        return self

    # ---- a turn ----

    def turn(self, at, player):
        words = []
        kind, fitting = self.draw()
        while not fitting:
            words.append(f"{kind.name}@-")
            self.seen["set aside"] += 1
            if self.table.box_is_empty:
                break
            kind, fitting = self.draw()
        events = []
        placed = None
        if fitting:
            placed = self.tile(kind, fitting, words)
            self.follower(player, placed, words)
            new = self.new_castles(player, placed, words)
            events = score_turn(self.table, at, placed, new, lambda *both: self.choose(placed, words, *both))
            self.notice(events)
        self.events += events
        self.lines.append(" ".join([f"{at}. {player}", *words, *self.claims_of(events, placed)]))

    def draw(self):
        kinds = self.setup.tile_set.kinds
        kind = self.luck.choices(kinds, [self.table.box[kind.name] for kind in kinds])[0]
        fitting = self.table.fitting(kind)
        if not fitting:
            self.table.box[kind.name] -= 1
        return kind, fitting

    def tile(self, kind, fitting, words):
        fitting = self.luck.choices(fitting, [self.liking(kind, *each) for each in fitting], k=6)
        place, quarters = self.luck.choices(fitting, [self.completing(kind, *each) for each in fitting])[0]
        self.table.put(kind, place, quarters)
        words.append(f"{kind.name}@{spell_place(place)}{'NESW'[quarters].replace('N', '')}")
        return place

    def liking(self, kind, place, quarters):
        """One-sided cities that meet, and tiles that close gaps, are liked; by those who gather, several cities."""
        closed = owned = 0
        for segment in lying(kind, quarters).segments:
            for edge in segment.edges if segment.feature == "c" and len(segment.edges) == 1 else ():
                other = self.table.tiles.get(beside(place, edge))
                number = other and other.index("c", facing(edge))
                if other and len(other.segments[number].edges) == 1:
                    closed += 1
                    owned += (beside(place, edge), number) in self.table.followers
        if self.kind.gathering:
            return 1000 if owned > 1 else 0.1 if closed else 1
        gaps = sum(beside(place, side) in self.table.tiles for side in "NESW")
        return self.kind.building ** closed * 4 ** owned * (1 + gaps)

    def completing(self, kind, place, quarters):
        """Small cities of several players are liked, and features completed beside castles, by the patient only when no
        castle is left: then chains are long."""
        self.table.tiles[place] = lying(kind, quarters)
        completed = self.table.completed_by(place)
        decided = sum(self.table.is_small(feature) and bool(self.table.standing(feature)) for feature in completed)
        del self.table.tiles[place]
        waiting = [castle.vicinity for castle in self.table.castles if castle.occupied]
        reached = sum(bool(feature.places & vicinity) for feature in completed for vicinity in waiting)
        if self.kind.patient and any(self.table.castles_left(player) for player in self.setup.seats):
            return (1 + 20 * decided ** 3) / (1 + 30 * reached)
        return 1 + 20 * decided ** 3 + 2 * len(completed) ** 2 + 4 * reached ** 2

    def follower(self, player, placed, words):
        table, free = self.table, {}
        for number, segment in enumerate(table.tiles[placed].segments):
            if (segment.edges or segment.feature == "m") and not table.standing(table.feature((placed, number))):
                half = segment.feature == "c" and len(segment.edges) == 1
                free[placed, number] = 8 if half else 0.3 if segment.feature == "f" else 2
        if free and table.followers_left(player) and self.luck.random() < self.kind.followers:
            part = self.luck.choices(list(free), free.values())[0]
            table.put_follower(player, part)
            words.append(self.name(part))

    def name(self, part, placed=None):
        """A word for the part; with its place unless it is on the tile placed."""
        place, number = part
        tile = self.table.tiles[place]
        segment = tile.segments[number]
        alone = sum(each.feature == segment.feature for each in tile.segments) == 1
        edge = self.luck.choice(sorted(segment.edges)) if segment.edges else ""
        text = segment.feature + ("" if alone and self.luck.random() < 0.5 else edge)
        return text if placed in (None, place) else f"{text}@{spell_place(place)}"

    def new_castles(self, player, placed, words):
        """K13: the active player's small cities first, then clockwise."""
        table, seats, new = self.table, self.setup.seats, []
        at = seats.index(player)
        for owner in seats[at:] + seats[:at]:
            own = [city for city in table.completed_by(placed)
                   if table.is_small(city) and table.owners(city) == [owner]]
            self.luck.shuffle(own)
            for city in own:
                if table.castles_left(owner) and self.luck.random() < self.kind.castles:
                    words.append(("" if owner == player else owner) + "^" + self.side(city, placed))
                    new.append(table.put_castle(owner, city, placed))
                    self.seen["castle of another"] += owner != player
        self.seen["castles"] += len(new)
        self.seen["castles at once"] += len(new) > 1
        return new

    def side(self, city, placed):
        """Of the one-sided city on the tile placed; now and then left out if it is the tile's only one."""
        number = next(number for place, number in city.parts if place == placed)
        segments = self.table.tiles[placed].segments
        alone = sum(segment.feature == "c" for segment in segments) == 1
        return "" if alone and self.luck.random() < 0.5 else min(segments[number].edges)

    # ---- choices ----

    def choose(self, placed, words, castle, events):
        best_ones = most_points(castle, events)
        self.seen["ties in a wave"] += len(best_ones) > 1 and best_ones[0].of_castle
        if self.luck.random() >= (0.4 if len(events) == 1 else 0.8):
            return best_ones
        chosen = self.luck.choice((min(events, key=lambda event: event.points), *events))
        words.append(f"{self.castle_name(castle)}:{self.cause_name(chosen.source, placed)}")
        self.seen["choices"] += len(events) > 1
        self.seen["choices of the lesser"] += chosen not in best_ones
        return [chosen]

    def castle_name(self, castle):
        places = sorted(castle.places)
        alone = [place for place in places
                 if sum(place in other.places for other in self.table.castles) == 1]
        self.seen["castles sharing tiles"] += len(alone) < 2
        if alone and self.luck.random() < 0.7:
            return "^" + spell_place(self.luck.choice(alone))
        self.luck.shuffle(places)
        return "^" + "+".join(map(spell_place, places))

    def cause_name(self, cause, placed):
        if not hasattr(cause, "letter"):
            return self.castle_name(cause)
        parts = sorted(cause.parts)
        here = [part for part in parts if part[0] == placed]
        return self.name(self.luck.choice(here if here and self.luck.random() < 0.8 else parts), placed)

    def notice(self, events):
        waves = {}
        for event in events:
            if event.of_castle:
                cause = event.causes[0]
                waves[event.source] = waves.get(cause.source, 0) + 1
                self.seen[f"wave {waves[event.source]}"] += 1
                self.seen["unowned features"] += not cause.owners
                self.seen["owner of both"] += event.owners[0] in cause.owners

    # ---- claims ----

    def claims_of(self, events, placed):
        """Some of what these events give, and of the totals."""
        words = []
        for event in events:
            if self.luck.random() >= self.claims:
                continue
            if event.of_castle:
                name = self.castle_name(event.source)
            else:
                parts = sorted(event.source.parts)
                here = [part for part in parts if part[0] == placed] or parts
                name = self.name(self.luck.choice(here), placed or ())
            said = event.owners and event.points and self.luck.random() < 0.7
            owners = ":" + "".join(in_order(event.owners)) if said else ""
            words.append(f"{name}{owners}={event.points if event.owners else 0}")
        sums = totals(self.setup.seats, self.events)
        words += [f"{player}={sums[player]}" for player in self.setup.seats if self.luck.random() < self.claims / 2]
        return words


def play(kind, luck, claims=0.3):
    return Player(kind, luck, claims).play()
