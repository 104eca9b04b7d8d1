"""Follows an exported game from its choices and chance results alone, counting everything anew.

Written from docs/export.md and docs/rules.md; it reads no CGN and knows nothing of castellan. Of the export it takes
the setup, the first state, and `action`, `player`, `choice`, `chance` of each action that was played. States, score
lines, claims and winners are only what its own results are compared with.
"""

import copy

from box import comparable, fresh_turn

SIDES = "NESW"
RESOURCES = ("wood", "grain", "rocks")
HOLDING_LIMIT = 5  # A6
SALE = 2  # T7: silver for a card
PURCHASE = 2  # B1: silver for a missing unit
START_TILE = 5  # D3: VP
STANDING_CASTLE = 2  # O8: VP
CARD_STEP, SILVER_STEP, FIRST_RIM_STEP, ALL_STEPS = 0, 1, 2, 6  # gains_settled counts these


class CannotFollow(Exception):
    """An action that cannot have happened."""


class Follower:
    """A game in progress."""

    def __init__(self, box, exported_state):
        self.box = box
        self.state = copy.deepcopy(comparable(exported_state))

    def copy(self):
        other = copy.copy(self)
        other.state = copy.deepcopy(self.state)
        return other

    @property
    def players(self):
        return self.state["players"]

    def play(self, item):
        """Carries out one action."""
        getattr(self, item["action"])(item["player"], item["choice"], item["chance"])
        self.state["mine_silver"] = sum(self.state["mines"])

    # Accounts.

    def gain(self, colour, unit, amount):
        player = self.players[colour]
        if unit == "silver":
            game = self.box.game_of(colour)
            amount = min(amount, self.state["mines"][game])
            self.state["mines"][game] -= amount
            player["silver"] += amount
        else:
            player[unit] = min(HOLDING_LIMIT, player[unit] + amount)

    def pay_silver(self, colour, amount):
        self.players[colour]["silver"] -= amount
        self.state["mines"][self.box.game_of(colour)] += amount

    def hand_over(self, giver, taker, most):
        amount = min(most, self.players[giver]["silver"])
        self.players[giver]["silver"] -= amount
        self.players[taker]["silver"] += amount

    def put_under(self, colour):
        self.players[colour]["cards"] -= 1
        self.state["deck_size"] += 1

    # A turn (T).

    def arm(self, square, side):
        """The arm of a tile lying on a square that points to a side: its colour, its value, whether it is a card."""
        lying = self.state["tiles"][square]
        index = (SIDES.index(side) - lying["rotation"]) % 4
        return self.box.tiles[lying["tile"]]["arms"][index]

    def place(self, player, choice, chance):
        self.state["tiles"][choice["square"]] = {"tile": chance["tile"], "rotation": choice["rotation"]}
        self.state["face_down"] -= 1
        self.state["this_turn"].update(square=choice["square"], gains_settled=0, gaining_tile=chance["tile"])
        if choice["exchanged"]:  # D2
            self.players[player]["tile_in_hand"] = {"tile": chance["taken"], "start_tile": False}
            if self.box.rulings["dilemma-gain"] == "taken":
                self.state["this_turn"]["gaining_tile"] = chance["taken"]
        if self.box.rulings["steward-window"] == "areas":
            self.settle_gains()
        else:
            self.state["stage"] = "steward"

    def steward(self, player, choice, chance):
        self.put_under(player)
        self.state["tiles"][self.state["this_turn"]["square"]]["rotation"] = choice["rotation"]
        turn = self.state["this_turn"]
        turn["stewards"] = [colour for colour in "RGBY" if colour in turn["stewards"] or colour == player]

    def proceed(self, player, choice, chance):
        if self.state["stage"] == "guard":
            self.complete_overbuilding()
        else:
            self.settle_gains()

    def settle_gains(self):
        """T2 to T4, until a card has to be drawn."""
        turn = self.state["this_turn"]
        while turn["gains_settled"] < ALL_STEPS:
            turn["gains_settled"] += 1
            if self.gain_step(turn["gains_settled"] - 1, turn["square"]):
                return
        for name in self.box.squares[turn["square"]]["areas"]:
            area = self.box.areas[name]
            if area["terrain"] != "mine" and all(arm["square"] in self.state["tiles"] for arm in area["arms"]):
                self.state["waiting"].append(name)
        turn["late_stewards"] = self.box.rulings["steward-window"] == "areas"
        self.settle_stage()

    def settle_stage(self):
        self.state["stage"] = "areas" if self.state["waiting"] else "build"

    def gain_step(self, step, square):
        """One step; true if a card is due now."""
        tile = self.box.tiles[self.state["this_turn"]["gaining_tile"]]
        if step == CARD_STEP:
            shows_card = any(arm["card"] for arm in tile["arms"])
            return shows_card and self.cards_due({"from": "tile"}, {self.state["active"]: 1})
        if step == SILVER_STEP:
            self.gain(self.state["active"], "silver", tile["silver"])
            return False
        sides = self.rim_order(square)
        return step - FIRST_RIM_STEP < len(sides) and self.gain_from_rim(square, sides[step - FIRST_RIM_STEP])

    def rim_order(self, square):
        """The sides with a symbol: the active player's arm first, then clockwise, neutral colours last."""
        playing = self.box.players_at(square)
        order = [colour for colour in self.box.clockwise_from(self.state["active"]) if colour in playing]
        rim = self.box.squares[square]["rim"]
        sides = [side for side in SIDES if rim.get(side, {"kind": "neutral"})["kind"] != "neutral"]

        def turn_of(side):
            colour = self.arm(square, side)["colour"]
            return order.index(colour) if colour in order else len(order)
        return sorted(sides, key=turn_of)

    def gain_from_rim(self, square, side):
        """T4."""
        arm = self.arm(square, side)
        if arm["colour"] not in self.box.players_at(square):
            return False
        if arm["card"] and self.box.rulings["edge-card-arm"] == "nothing":
            return False
        slot = self.box.squares[square]["rim"][side]
        if slot["kind"] == "card":
            return self.cards_due({"from": "rim", "side": side}, {arm["colour"]: slot["amount"]})
        self.gain(arm["colour"], slot["kind"], slot["amount"])
        return False

    def cards_due(self, source, cards):
        if self.state["deck_size"] == 0 or not cards:
            return False
        self.state["due"] = {**source, "cards": cards}
        self.state["stage"] = "draw"
        return True

    def draw(self, player, choice, chance):
        due = self.state["due"]
        if due is None or player not in due["cards"]:
            raise CannotFollow(f"turn {self.state['turn']}: nothing gives {player} a card")
        self.players[player]["cards"] += 1
        self.state["deck_size"] -= 1
        due["cards"][player] -= 1
        due["cards"] = {colour: left for colour, left in due["cards"].items() if left > 0}
        if due["cards"] and self.state["deck_size"] > 0:
            return
        self.state["due"] = None
        if due["from"] == "market":
            self.settle_stage()
        else:
            self.settle_gains()

    def end_turn(self, player, choice, chance):
        self.state["active"] = self.box.clockwise_from(self.state["active"])[1 % len(self.box.seats)]
        self.state["turn"] += 1
        self.state["this_turn"] = fresh_turn()
        self.state["stage"] = "reveal" if self.state["face_down"] else "mine"

    # Areas (A).

    def influence(self, area):
        """A3: every colour's sum of values."""
        total = {}
        for place in area["arms"]:
            if place["square"] in self.state["tiles"]:
                arm = self.arm(place["square"], place["side"])
                total[arm["colour"]] = total.get(arm["colour"], 0) + arm["value"]
        return total

    def shares(self, area, amount):
        """A4, A5: what each player wins of an area."""
        influence = self.influence(area)
        most = max(influence.values(), default=0)
        if most == 0:
            return {}
        tied = [colour for colour, value in influence.items() if value == most]
        playing = self.box.players_at(area["octagon"])
        winners = [colour for colour in self.box.seats if colour in tied and colour in playing]
        ruling = self.box.rulings["neutral-tie"]
        with_neutral = len(winners) < len(tied)
        if not winners or (with_neutral and ruling == "nobody"):
            return {}
        each = amount // len(winners if ruling == "rivals" else tied)
        return {colour: each for colour in winners if each > 0}

    def evaluate(self, player, choice, chance):
        name = choice["area"]
        area = self.box.areas[name]
        self.state["waiting"].remove(name)
        self.state["evaluated"].append(name)
        self.state["this_turn"]["late_stewards"] = False
        self.settle_stage()
        won = self.shares(area, area["amount"])
        if area["terrain"] == "market":
            self.cards_due({"from": "market", "area": name}, won)
            return
        for colour, amount in won.items():
            self.gain(colour, area["terrain"], amount)

    # Castles (B, K6 to K8).

    def spend(self, player, cards):
        for _ in cards:
            self.put_under(player)
            self.state["this_turn"]["cards_used"] += 1

    def raise_castle(self, player, choice, tier):
        self.state["castles"].append({"player": player, "area": choice["area"], "site": choice["site"], "tier": tier})
        self.players[player]["castles"] += 1
        self.players[player]["vp"] += self.castle_points(choice["octagon"])
        self.state["this_turn"]["late_stewards"] = False

    def build(self, player, choice, chance):
        self.spend(player, choice["cards"])
        account = self.players[player]
        missing = [resource for resource in RESOURCES if account[resource] == 0]
        for resource in RESOURCES:
            account[resource] = max(0, account[resource] - 1)
        if "Mb" in choice["cards"]:
            self.pay_silver(player, len(missing))
        elif missing:
            self.pay_silver(player, PURCHASE)
            self.state["this_turn"]["unit_bought"] = True
        self.raise_castle(player, choice, "alone")

    def view(self, octagon):
        """The octagons whose settlements a castle counts, and whose castles count for a settlement."""
        own = {octagon} if self.box.rulings["own-space"] == "once" else set()
        return own | set(self.box.octagons[octagon]["in_line"])

    def castle_points(self, octagon):
        """B4."""
        seen = self.view(octagon)
        return 2 * len(seen & set(self.state["cities"])) + len(seen & set(self.state["villages"]))

    # Overbuilding (O2 to O6e).

    def castle_below(self, choice):
        """The castle that is to be overbuilt, as a place in the list."""
        return next(number for number, castle in enumerate(self.state["castles"])
                    if (castle["area"], castle["site"]) == (choice["area"], choice["site"]))

    def overbuild(self, player, choice, chance):
        owner = self.state["castles"][self.castle_below(choice)]["player"]
        self.state["attempt"] = {"player": player, "owner": owner, **choice}
        self.state["stage"] = "guard"
        self.state["this_turn"]["late_stewards"] = False
        if self.box.rulings["guard-cost"] != "nothing":
            self.spend(player, choice["cards"])

    def end_attempt(self):
        self.state["attempt"] = None
        self.state["stage"] = "build"

    def pay_overbuilding(self):
        attempt = self.state["attempt"]
        price = 1 if "Ab" in attempt["cards"] else 2
        for resource in RESOURCES:
            self.players[attempt["player"]][resource] -= price - (resource == attempt["bought"])
        if attempt["bought"] is not None:
            self.pay_silver(attempt["player"], PURCHASE)
            self.state["this_turn"]["unit_bought"] = True

    def complete_overbuilding(self):
        attempt = self.state["attempt"]
        if self.box.rulings["guard-cost"] == "nothing":
            self.spend(attempt["player"], attempt["cards"])
        self.pay_overbuilding()
        self.state["castles"][self.castle_below(attempt)]["tier"] = "beneath"
        self.raise_castle(attempt["player"], attempt, "on_top")
        self.end_attempt()

    def guard(self, player, choice, chance):
        if self.box.rulings["guard-cost"] == "all":
            self.pay_overbuilding()
        self.put_under(player)
        turn = self.state["this_turn"]
        turn["guards"] = [colour for colour in "RGBY" if colour in turn["guards"] or colour == player]
        turn["guarded"] = sorted(turn["guarded"] + [self.castle_below(self.state["attempt"])])
        self.end_attempt()

    # Cards (K, T7, O6).

    def rivals(self, player):
        """The other players, clockwise; in a tournament those of the other game only by ruling, while it lasts."""
        for other in self.box.clockwise_from(player)[1:]:
            game = self.box.game_of(other)
            if game == self.box.game_of(player):
                yield other
            elif self.box.rulings["tournament-rivals"] == "both" and not self.is_over(game):
                yield other

    def is_over(self, game):
        """Whether one of two games has ended: its last tile lies, and its last turn is done."""
        left = [square for square, place in self.box.squares.items()
                if place["game"] - 1 == game and square not in self.state["tiles"]]
        return not left and self.box.game_of(self.state["active"]) != game

    def sell(self, player, choice, chance):
        self.put_under(player)
        self.gain(player, "silver", SALE)

    def use(self, player, choice, chance):
        card = choice["card"]
        self.put_under(player)
        self.state["this_turn"]["cards_used"] += 1
        if card in ("K3", "K4", "K5"):
            self.players[player]["vp"] += int(card[1])
        elif card in ("Ra", "Bg"):
            for victim in self.rivals(player):
                self.hand_over(victim, player, 1 if card == "Ra" else 2)
        elif card == "Rb":
            self.gain(player, "silver", self.state["mines"][self.box.game_of(player)] // 2)
        elif card == "Tr":
            self.hand_over(player, choice["target"], 1)
            self.players[choice["target"]]["cards"] -= 1
            self.players[player]["cards"] += 1
        elif card == "Pe":
            self.state["villages"].append(choice["octagon"])
            self.state["villages_aside"] -= 1
        elif card == "Du":
            self.state["cities"].append(choice["octagon"])
            self.state["cities_aside"] -= 1
        elif card == "In":
            self.state["cities"].remove(choice["octagon"])
            self.state["cities_aside"] += self.box.rulings["burnt-city"] == "aside"

    # The end (A8, E, D3, O7 to O9).

    def finish(self, player, choice, chance):
        for area in self.box.areas.values():
            if area["terrain"] == "mine":
                game = self.box.octagons[area["octagon"]]["game"] - 1
                for colour, silver in self.shares(area, self.state["mines"][game]).items():
                    self.gain(colour, "silver", silver)
        for players in self.box.games:
            for colour, points in self.silver_points(players).items():
                self.players[colour]["vp"] += points
        for account in self.players.values():
            account["vp"] += account["cards"] + sum(account[resource] for resource in RESOURCES)
            if account["tile_in_hand"] is not None and account["tile_in_hand"]["start_tile"]:
                account["vp"] += START_TILE
        if "battle" in self.box.modules:
            self.score_settlements()
            for castle in self.state["castles"]:
                if castle["tier"] != "beneath":
                    self.players[castle["player"]]["vp"] += STANDING_CASTLE
        self.state["stage"] = "over"

    def score_settlements(self):
        """O7: ties share, rounded up."""
        places = [(village, 3) for village in self.state["villages"]] + [(city, 6) for city in self.state["cities"]]
        for place, points in places:
            view = self.view(place)
            owners = [castle["player"] for castle in self.state["castles"]
                      if castle["tier"] != "beneath" and self.box.areas[castle["area"]]["octagon"] in view]
            most = max(map(owners.count, owners), default=0)
            tied = {colour for colour in owners if owners.count(colour) == most}
            for colour in tied:
                self.players[colour]["vp"] += -(-points // len(tied))

    def prizes(self):
        """E4, O9: for the most silver, the second most, and each of those tied for the most."""
        if "battle" not in self.box.modules:
            return 4, 2, 3
        return 8, 4, 6 if self.box.rulings["battle-silver-tie"] == "six" else 3

    def silver_points(self, players):
        """E4, O9: of one game."""
        rulings = self.box.rulings
        most, next_most, shared = self.prizes()
        silver = {colour: self.players[colour]["silver"] for colour in players
                  if self.players[colour]["silver"] > 0 or rulings["silver-none"] == "yes"}
        points = {}
        first = [colour for colour in silver if silver[colour] == max(silver.values())]
        for colour in first:
            points[colour] = most if len(first) == 1 else shared
            del silver[colour]
        if not silver or (len(first) > 1 and rulings["silver-first-tie"] == "no"):
            return points
        second = [colour for colour in silver if silver[colour] == max(silver.values())]
        tied = {"three": shared, "shared": next_most // len(second), "two": next_most}[rulings["silver-second-tie"]]
        for colour in second:
            points[colour] = next_most if len(second) == 1 else tied
        return points

    def winners(self, players):
        """E5: who of a game's players won, and whether castles were compared."""
        best = max(self.players[colour]["vp"] for colour in players)
        leaders = {colour for colour in players if self.players[colour]["vp"] == best}
        most = max(self.players[colour]["castles"] for colour in leaders)
        builders = {colour for colour in leaders if self.players[colour]["castles"] == most}
        return builders, len(leaders) > 1
