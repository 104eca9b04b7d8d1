"""One round of Castles on the table: which action the rules allow. Rule ids: docs/piecepack-castles/rules.md."""

from collections import Counter

from record import RANKS, SUITS, Castle, Coin, Tile

RULINGS = {  # the first value is the default
    "tiles": ("players", "all"),
    "tile-limit": ("4", "4-each", "none"),
    "neighbour-suit": ("any", "own-enemy"),
    "tie-control": ("yes", "armed", "no"),
}
VARIANTS = ("-", "random-terrain", "suit-terrain")
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Refused(Exception):
    """By the rule that is its argument."""


def refuse_if(refused, rule):
    if refused:
        raise Refused(rule)


class Setup:
    def __init__(self, tags):
        self.seats = list(tags.get("Seats", ""))
        refuse_if(not 2 <= len(set(self.seats) & set(SUITS)) == len(self.seats), "C2")
        self.variant = tags.get("Variant", "-")
        refuse_if(self.variant not in VARIANTS, "notation")
        self.rulings = {name: values[0] for name, values in RULINGS.items()}
        chosen = tags.get("Rulings", "-")
        for ruling in [] if chosen in ("", "-") else chosen.split(","):
            name, _, value = ruling.strip().partition("=")
            refuse_if(value not in RULINGS.get(name, ()), "notation")
            self.rulings[name] = value
        if "Roll" in tags:
            self.check_roll(tags["Roll"])
        self.has_proper = self.variant == "-"
        everything = self.rulings["tiles"] == "all" and self.variant != "suit-terrain"  # X2
        self.tiles = [suit + rank for suit in (SUITS if everything else self.seats) for rank in RANKS]

    def check_roll(self, text):
        """S5: all roll, then those who tied, until one is highest."""
        rolling = set(self.seats)
        for dice in text.split(";"):
            rolled = {}
            for die in dice.split():
                refuse_if(len(die) != 2 or die[1] not in RANKS or die[0] in rolled, "S5")
                rolled[die[0]] = RANKS.index(die[1])
            refuse_if(set(rolled) != rolling or len(rolling) < 2, "S5")
            rolling = {player for player in rolled if rolled[player] == max(rolled.values())}
        refuse_if(rolling != {self.seats[0]}, "S5")

    def starter(self, round_number):
        """S5: against the clock from round to round; the first round is number 1."""
        return (1 - round_number) % len(self.seats)


class Round:
    """The table of one round, from its empty map to its last coin."""

    def __init__(self, setup, number):
        self.setup = setup
        self.number = number
        self.turns = 0
        self.places = {}  # (column, row) -> tile
        self.from_pile = Counter()  # suit -> tiles of it that were drawn
        self.proper_laid = set()  # suits
        self.castles = {}  # player -> tile
        self.coins = {player: [] for player in setup.seats}  # [rank, tile], as deployed

    @property
    def map_complete(self):
        return len(self.places) == len(self.setup.tiles)

    @property
    def over(self):
        return all(len(coins) == len(RANKS) for coins in self.coins.values())

    @property
    def due(self):
        """Whose turn it is. Map, castles and armies have a multiple of the players' number of turns, so the starter of
        the round begins each of them."""
        seats = self.setup.seats
        return seats[(self.setup.starter(self.number) + self.turns) % len(seats)]

    def play(self, turn):
        refuse_if(turn.player not in self.setup.seats, "C2")
        refuse_if(turn.player != self.due, "S5")
        refuse_if(len(turn.words) != 1, "M1")
        self.act(turn.player, turn.words[0])
        self.turns += 1

    def act(self, player, action):
        refuse_if(not isinstance(action, (Tile, Castle, Coin)), "notation")
        if isinstance(action, Tile):
            refuse_if(self.map_complete, "M4")
            self.lay(player, action)
        elif isinstance(action, Castle):
            refuse_if(not self.map_complete, "M4")
            refuse_if(player in self.castles or action.tile[0] != player, "K1")
            refuse_if(self.place_of(action.tile) is None, "K1")
            self.castles[player] = action.tile
        else:
            refuse_if(not self.map_complete, "M4")
            refuse_if(len(self.castles) < len(self.setup.seats), "K1")
            self.deploy(player, action)

    def place_of(self, tile):
        return next((place for place, lies in self.places.items() if lies == tile), None)

    # ---- the map ----

    def unlaid_proper(self):
        if not self.setup.has_proper:
            return set()
        return set(self.setup.seats) - self.proper_laid

    def pile_is_empty(self):
        """All that does not lie is a proper tile."""
        return len(self.setup.tiles) - len(self.places) == len(self.unlaid_proper())

    def lay(self, player, action):
        suit = action.tile[0]
        refuse_if(action.tile not in self.setup.tiles, "C2")
        refuse_if(self.place_of(action.tile) is not None, "C1")
        if action.proper:
            refuse_if(not self.setup.has_proper, "X1")
            refuse_if(suit not in self.setup.seats, "S2")  # nobody has a proper tile of that suit
            refuse_if(suit in self.proper_laid, "S2")
            refuse_if(suit != player and not self.pile_is_empty(), "M2")
        else:
            refuse_if(self.pile_is_empty(), "M2")
            refuse_if(self.setup.variant == "suit-terrain" and suit != player, "X2")
            # S2: one of the six is face down before its owner, so five at most are drawn while it is there.
            refuse_if(suit in self.unlaid_proper() and self.from_pile[suit] == 5, "S2")
        place = self.where(action.place)
        refuse_if(place in self.places, "M3")
        refuse_if(self.places and not self.beside(place), "M3")
        refuse_if(not self.places and place != (0, 0), "M3")
        self.places[place] = action.tile
        if action.proper:
            self.proper_laid.add(suit)
        else:
            self.from_pile[suit] += 1

    def where(self, text):
        column = row = 0
        if text != "0" and text[1] in SUITS:
            beside = self.place_of(text[1:])
            refuse_if(beside is None, "M3")
            side = SIDES[text[0]]
            return beside[0] + side[0], beside[1] + side[1]
        at = 0
        while text != "0" and at < len(text):
            end = at + 1
            while end < len(text) and text[end].isdigit():
                end += 1
            count = int(text[at + 1:end])
            column += SIDES[text[at]][0] * count
            row += SIDES[text[at]][1] * count
            at = end
        return column, row

    def beside(self, place):
        """The tiles side by side with a place (M3, V5)."""
        around = [(place[0] + side[0], place[1] + side[1]) for side in SIDES.values()]
        return [self.places[near] for near in around if near in self.places]

    # ---- armies ----

    def deploy(self, player, coin):
        refuse_if(coin.suit != player, "R1")
        refuse_if(coin.rank != "?" and any(rank == coin.rank for rank, _ in self.coins[player]), "C1")
        refuse_if(self.place_of(coin.tile) is None, "R1")
        limit = self.setup.rulings["tile-limit"]
        counted = self.setup.seats if limit == "4" else [player]
        there = sum(tile == coin.tile for owner in counted for _, tile in self.coins[owner])
        refuse_if(limit != "none" and there == 4, "R2")
        self.coins[player].append([coin.rank, coin.tile])
