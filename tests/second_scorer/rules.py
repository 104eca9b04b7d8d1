"""Castelli's base game, played over and counted from the rulebook. Rule ids are those of docs/rules.md.

A game is trusted to be legal: nothing is asked whether it was allowed. Only cards that were due and not written, or
written and not due, are an error, because every later count would be wrong.
"""

from box import build_board, read_set, read_tile, turned, place_of, SIDES
from cgn_reader import OutOfScope, RecordError, read_moves

LIMIT = 5  # A6
SALE = 2  # T7: silver for a card
PURCHASE = 2  # B1: silver for a missing unit
STOCK = {"w": "wood", "g": "grain", "r": "rocks"}
LINE_POINTS = {"village": 1, "city": 2}  # B4

RULINGS = {  # name -> values, the default first
    "silver-first-tie": ("no", "yes"),
    "silver-second-tie": ("three", "shared", "two"),
    "silver-none": ("no", "yes"),
    "own-space": ("once", "none"),
    "edge-card-arm": ("nothing", "gains"),
    "neutral-tie": ("lost", "rivals", "nobody"),
    "steward-window": ("placing", "areas"),
}


def read_rulings(tag):
    """The rulings that change a score; those that only say what is legal are passed over."""
    chosen = {name: values[0] for name, values in RULINGS.items()}
    for entry in filter(None, (part.strip() for part in tag.split(","))):
        name, _, value = (part.strip() for part in entry.partition("="))
        if name in RULINGS:
            if value not in RULINGS[name]:
                raise RecordError(f"ruling {name} is one of {', '.join(RULINGS[name])}, not '{value}'")
            chosen[name] = value
    return chosen


def shares(amount, influence, players, neutral_tie):
    """A3, A4, A5: what each player gets of `amount`, given every colour's influence; nobody: an empty dict."""
    most = max(influence.values(), default=0)
    if most == 0:
        return {}
    tied = [colour for colour, value in influence.items() if value == most]
    tied_players = [colour for colour in players if colour in tied]
    a_neutral_tied = len(tied_players) < len(tied)
    if not tied_players or (a_neutral_tied and neutral_tie == "nobody"):
        return {}
    parts = len(tied_players) if neutral_tie == "rivals" else len(tied)
    return {colour: amount // parts for colour in tied_players}


def silver_points(silver, rulings):
    """E4: the points for most and second most silver."""
    points = {colour: 0 for colour in silver}
    counting = [colour for colour in silver if silver[colour] > 0 or rulings["silver-none"] == "yes"]
    if not counting:
        return points
    most = max(silver[colour] for colour in counting)
    first = [colour for colour in counting if silver[colour] == most]
    rest = [colour for colour in counting if colour not in first]
    for colour in first:
        points[colour] = 4 if len(first) == 1 else 3
    if not rest or (len(first) > 1 and rulings["silver-first-tie"] == "no"):
        return points
    next_most = max(silver[colour] for colour in rest)
    second = [colour for colour in rest if silver[colour] == next_most]
    tied_points = {"three": 3, "shared": 2 // len(second), "two": 2}[rulings["silver-second-tie"]]
    for colour in second:
        points[colour] = 2 if len(second) == 1 else tied_points
    return points


def line_points(board, space, own_space):
    """B4: a castle sees the whole row and the whole column of its octagon."""
    column, row = place_of(space)
    points = 0
    for octagon, settlements in board.settlements.items():
        its_column, its_row = place_of(octagon)
        if octagon == space and own_space == "none":
            continue
        if its_column == column or its_row == row:
            points += sum(LINE_POINTS[settlement] for settlement in settlements)
    return points


def winners(vp, castles):
    """E5: most points, then most castles, else the victory is shared."""
    best = max((vp[colour], castles[colour]) for colour in vp)
    return [colour for colour in vp if (vp[colour], castles[colour]) == best]


class Table:
    """Everything that lies on the table while one game is played over."""

    def __init__(self, box, board, players, rulings):
        self.box = box
        self.board = board
        self.players = players  # clockwise, the start player first
        self.rulings = rulings
        self.mine = box.silver[len(players)]
        self.tiles = {}  # space -> Tile, face up
        for count in ("vp", "wood", "grain", "rocks", "silver", "cards", "castles"):
            setattr(self, count, {colour: 0 for colour in players})
        self.active = None
        self.placed = None  # the space of the tile placed last
        self.gains_wait = False  # its T2 to T4 are still to come
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
            self.cards[word.player] -= 1
            self.pay_from_mine(word.player, SALE)
        elif word.kind == "build":
            self.evaluate_open_areas(later)
            self.build(word)
        else:
            self.cards[word.player] -= 1
            self.use_card(word)

    def place(self, word):
        self.placed = word.detail["space"]
        self.gains_wait = True
        self.tiles[self.placed] = read_tile(word.detail["tile"], self.box)
        if self.rulings["steward-window"] == "areas":
            self.take_gains()

    def turn_tile(self, word):
        """K10."""
        self.cards[word.player] -= 1
        if word.detail["north"]:
            self.tiles[self.placed] = turned(self.tiles[self.placed], word.detail["north"])
        else:
            self.tiles[self.placed] = read_tile(word.detail["tile"], self.box)

    def use_card(self, word):
        if word.kind == "king":
            self.vp[word.player] += int(word.detail["points"])
        elif word.kind == "raid":
            self.rob(word.player, 1 if word.detail["card"] == "Ra" else 2)
        elif word.kind == "baron":
            self.pay_from_mine(word.player, self.mine // 2)
        elif word.kind == "traitor":
            self.silver[word.player] -= 1
            self.silver[word.detail["target"]] += 1
            self.cards[word.detail["target"]] -= 1
            self.cards[word.player] += 1
        elif word.kind == "peasant":
            self.board.settlements.setdefault(word.detail["space"], []).append("village")

    def rob(self, robber, most):
        """K2, K3."""
        for victim in self.players:
            if victim != robber:
                loot = min(most, self.silver[victim])
                self.silver[victim] -= loot
                self.silver[robber] += loot

    # ---- silver, cards, resources ----

    def pay_from_mine(self, colour, wanted):
        paid = min(wanted, self.mine)
        self.mine -= paid
        self.silver[colour] += paid

    def pay_to_mine(self, colour, amount):
        self.silver[colour] -= amount
        self.mine += amount

    def owe_cards(self, colour, count):
        """Used and sold cards go under the deck, so it holds all cards that are in no hand."""
        deck = self.box.cards - sum(self.cards.values()) - len(self.due)
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
        start = self.players.index(self.active)
        return [colour for colour in self.players[start:] + self.players[:start] if colour in colours]

    # ---- T2, T3, T4 ----

    def take_gains(self):
        if not self.gains_wait:
            return
        self.gains_wait = False
        tile = self.tiles[self.placed]
        if tile.icons:
            self.owe_cards(self.active, 1)
        self.pay_from_mine(self.active, tile.silver)
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

    def influence(self, area):
        """A3."""
        sums = {}
        for space, side in area.arms:
            colour, value = self.tiles[space].arms[side]
            sums[colour] = sums.get(colour, 0) + value
        return sums

    def evaluate(self, area):
        if area is None:
            return
        area.done = True
        won = shares(area.amount, self.influence(area), self.players, self.rulings["neutral-tie"])
        for colour in self.in_supply_order(won):
            self.gain(colour, area.terrain, won[colour])

    # ---- B: castles ----

    def build(self, word):
        player = word.player
        self.cards[player] -= len(word.detail["cards"]) // 2
        master_builder = "Mb" in word.detail["cards"]
        for terrain, name in STOCK.items():
            stock = getattr(self, name)
            if word.detail["bought"] == terrain:
                self.pay_to_mine(player, PURCHASE)
            elif stock[player] == 0 and master_builder:
                self.pay_to_mine(player, 1)
            else:
                stock[player] -= 1
        self.castles[player] += 1
        self.vp[player] += line_points(self.board, word.detail["space"], self.rulings["own-space"])

    # ---- E: the end ----

    def empty_mine(self):
        """A8: what each player gets; what sharing leaves stays in the mine."""
        got = {colour: 0 for colour in self.players}
        for area in self.board.areas:
            if area.terrain == "s":
                won = shares(self.mine, self.influence(area), self.players, self.rulings["neutral-tie"])
                for colour in won:
                    got[colour] += won[colour]
                    self.pay_from_mine(colour, won[colour])
        return got

    def final_scoring(self):
        final = {"mine": self.empty_mine()}
        final["E2"] = dict(self.cards)
        final["E3"] = {colour: self.wood[colour] + self.grain[colour] + self.rocks[colour] for colour in self.players}
        final["E4"] = silver_points(self.silver, self.rulings)
        for colour in self.players:
            self.vp[colour] += final["E2"][colour] + final["E3"][colour] + final["E4"][colour]
        return final

    def totals(self):
        counts = ("vp", "wood", "grain", "rocks", "silver", "cards", "castles")
        return {colour: {count: getattr(self, count)[colour] for count in counts} for colour in self.players}


def score(game, set_text):
    """Scores one game read by cgn_reader.read_games; `set_text` is used if the game embeds no set."""
    if game.tags.get("Modules", "-") != "-":
        raise OutOfScope("modules")
    if "Position" in game.tags:
        raise OutOfScope("starts from a position")
    read_moves(game)
    box = read_set(game.set_text or set_text)
    board = build_board(box, game.tags["Pieces"], game.tags.get("Layout", ""))
    table = Table(box, board, list(game.tags["Seats"]), read_rulings(game.tags.get("Rulings", "")))
    turns = []
    for turn in game.turns:
        table.play_turn(turn)
        turns.append({"turn": turn.number, "player": turn.player, "totals": table.totals()})
    finished = game.result.startswith("#")
    final = table.final_scoring() if finished else None
    return {
        "game": game.number,
        "turns": turns,
        "final": final,
        "totals": dict(table.vp),
        "winners": winners(table.vp, table.castles) if finished else None,
    }
