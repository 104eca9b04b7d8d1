"""The table of one record, played over turn by turn and counted from the rulebook. Rule ids: docs/rules.md.

A game is trusted to be legal: little is asked whether it was allowed. But cards that were due and not written, or
written and not due, are an error, because every later count would be wrong; and so is what would be counted below
nothing, or overbuilt without a majority.
"""

from dataclasses import dataclass

from areas import shares
from battle import overbuild
from board import half_of
from box import SIDES, read_tile, turned
from cards import use_card
from castles import build, STOCK
from cgn_reader import RecordError

LIMIT = 5  # A6
SALE = 2  # T7: silver for a card
COUNTS = {"vp": "vp", "wood": "wood", "grain": "grain", "rocks": "rocks", "silver": "silver", "cards": "cards",
          "castles": "built"}


@dataclass
class GameAtTable:
    """A tournament's table has two, one for each half of the board (X1); every other table has one."""

    half: int
    players: list  # clockwise
    mine: int
    squares: int  # still face down
    over: bool = False  # the turn of its last tile has ended (E1)


class Table:
    """Everything that lies on the table while one record is played over."""

    def __init__(self, box, board, players, games, rulings):
        self.box = box
        self.board = board
        self.players = players  # clockwise, the start player first
        self.games = games
        self.game_of = {colour: game for game in games for colour in game.players}
        self.rulings = rulings
        self.battle = False
        self.hands = None  # with Dilemma
        self.aside = {}  # village, city -> how many can still be founded
        self.tiles = {}  # space -> Tile, face up
        self.castles = []
        for count in COUNTS.values():
            setattr(self, count, {colour: 0 for colour in players})
        self.active = None
        self.placed = None  # the space of the tile placed last
        self.gaining = None  # the tile whose T2 to T4 are still to come
        self.due = []  # colours that have to draw a card, one entry a card

    # ---- a turn ----

    def play_turn(self, turn):
        self.active = turn.player
        for index, word in enumerate(turn.words):
            self.act(word, turn.words[index + 1:])
        self.take_gains()
        self.evaluate_open_areas([])
        if self.due:
            raise RecordError(f"turn {turn.number}: a card for {', '.join(self.due)} is due and not written")
        game = self.game_of[turn.player]
        game.over = game.squares == 0

    def act(self, word, later):
        if word.kind == "steward":
            self.turn_tile(word)
            return
        self.take_gains()
        if word.kind == "place":
            self.place(word)
        elif word.kind == "draw":
            self.draw(word, later)
        elif word.kind == "area":
            self.evaluate(self.area_meant(word))
        elif word.kind == "sell":
            self.sell(word)
        elif word.kind == "build":
            self.evaluate_open_areas(later)
            build(self, word)
        elif word.kind == "overbuild":
            self.evaluate_open_areas(later)
            overbuild(self, word, later[0] if later else None)
        else:
            self.cards[word.player] -= 1
            use_card(self, word)

    def place(self, word):
        self.placed = word.detail["space"]
        tile = read_tile(word.detail["tile"], self.box)
        self.tiles[self.placed] = self.gaining = tile
        self.game_of[word.player].squares -= 1
        if word.detail["taken"]:
            taken = None if word.detail["taken"] == "?" else read_tile(word.detail["taken"], self.box)
            self.hands.exchange(word.player, tile, taken)
            if self.rulings["dilemma-gain"] == "taken":
                if taken is None:
                    raise RecordError(f"'{word.text}': what the tile taken gives is not known")
                self.gaining = taken
        if self.rulings["steward-window"] == "areas":
            self.take_gains()

    def turn_tile(self, word):
        """K10."""
        self.cards[word.player] -= 1
        if word.detail["north"]:
            self.tiles[self.placed] = turned(self.tiles[self.placed], word.detail["north"])
        else:
            self.tiles[self.placed] = read_tile(word.detail["tile"], self.box)

    def sell(self, word):
        self.cards[word.player] -= 1
        self.pay_from_mine(word.player, SALE)

    # ---- silver, cards, resources ----

    def pay_from_mine(self, colour, wanted):
        game = self.game_of[colour]
        paid = min(wanted, game.mine)
        game.mine -= paid
        self.silver[colour] += paid

    def pay_to_mine(self, colour, amount):
        self.silver[colour] -= amount
        self.game_of[colour].mine += amount
        if self.silver[colour] < 0:
            raise RecordError(f"{colour} cannot pay {amount} silver")

    def owe_cards(self, colour, count):
        """Used and sold cards go under the deck, so it holds all cards that are in no hand."""
        size = self.box.cards + (self.box.battle_cards if self.battle else 0)
        deck = size - sum(self.cards.values()) - len(self.due)
        self.due += [colour] * min(count, deck)

    def draw(self, word, later):
        open_areas = self.open_areas(later)
        while word.player not in self.due and open_areas:
            self.evaluate(open_areas.pop(0))
        if word.player not in self.due:
            raise RecordError(f"'{word.text}': no card is due to {word.player}")
        self.due.remove(word.player)
        self.cards[word.player] += 1

    def gain(self, colour, symbol, amount):
        if symbol in ("c", "m"):
            self.owe_cards(colour, amount)
        elif symbol == "s":
            self.pay_from_mine(colour, amount)
        else:
            stock = getattr(self, STOCK[symbol])
            stock[colour] = min(LIMIT, stock[colour] + amount)

    def in_supply_order(self, colours):
        players = self.game_of[self.active].players
        start = players.index(self.active)
        return [colour for colour in players[start:] + players[:start] if colour in colours]

    # ---- T2, T3, T4 ----

    def take_gains(self):
        if self.gaining is None:
            return
        gaining, self.gaining = self.gaining, None
        if gaining.icons:
            self.owe_cards(self.active, 1)
        self.pay_from_mine(self.active, gaining.silver)
        tile = self.tiles[self.placed]
        rim = []
        for side in SIDES:
            colour = tile.arms[side][0]
            slot = self.board.rim.get((self.placed, side))
            if slot and (colour not in tile.icons or self.rulings["edge-card-arm"] == "gains"):
                rim.append((colour, *slot))
        for colour in self.in_supply_order(self.players):
            for receiver, symbol, amount in rim:
                if receiver == colour:
                    self.gain(colour, symbol, amount)

    # ---- A: areas ----

    def is_open(self, area):
        """All tiles around it lie face up, and it was not evaluated yet (A2); the mine waits for the end (A8)."""
        tiles_lie = area.arms and all(space in self.tiles for space, _ in area.arms)
        return area.terrain != "s" and not area.done and tiles_lie

    def open_areas(self, later):
        """In board order, without those that a later word of the turn evaluates."""
        written = [self.area_meant(word) for word in later if word.kind == "area"]
        return [area for area in self.board.areas if self.is_open(area) and area not in written]

    def evaluate_open_areas(self, later):
        for area in self.open_areas(later):
            self.evaluate(area)

    def area_meant(self, word):
        for area in self.board.areas:
            if (area.space, area.terrain) == (word.detail["space"], word.detail["terrain"]):
                if set(word.detail["sides"]) <= set(area.sides) and self.is_open(area):
                    return area
        return None

    def heraldic_points(self, arms):
        """A3: each colour's sum over arms that are face up."""
        sums = {}
        for space, side in arms:
            if space in self.tiles:
                colour, value = self.tiles[space].arms[side]
                sums[colour] = sums.get(colour, 0) + value
        return sums

    def evaluate(self, area):
        if area is None:
            return
        area.done = True
        players = self.game_of[self.active].players
        won = shares(area.amount, self.heraldic_points(area.arms), players, self.rulings["neutral-tie"])
        for colour in self.in_supply_order(won):
            self.gain(colour, area.terrain, won[colour])

    def areas_of(self, game):
        return [area for area in self.board.areas if half_of(self.board, area.space) == game.half]

    def totals(self):
        return {colour: {count: getattr(self, name)[colour] for count, name in COUNTS.items()}
                for colour in self.players}
