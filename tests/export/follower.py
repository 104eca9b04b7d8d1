"""Follows an exported game from its choices and chance results alone, counting everything anew.

Written from docs/export.md and docs/rules.md; it reads no CGN and knows nothing of castellan. Of the export it takes
the setup, the first state, and `action`, `player`, `choice`, `chance` of each action that was played. States, score
lines, claims and winners are only what its own results are compared with.
"""

import copy

SIDES = "NESW"
RESOURCES = ("wood", "grain", "rocks")
HOLDING_LIMIT = 5  # A6
SALE = 2  # T7: silver for a card
PURCHASE = 2  # B1: silver for a missing unit
CARD_STEP, SILVER_STEP, FIRST_RIM_STEP, ALL_STEPS = 0, 1, 2, 6  # gains_settled counts these


class Box:
    """What does not change during a game: set, board, players, rulings."""

    def __init__(self, setup):
        self.rulings = {ruling["name"]: ruling["value"] for ruling in setup["rulings"]}
        self.seats = [player["colour"] for player in setup["players"]]
        self.tiles = {tile["id"]: tile for tile in setup["set"]["tiles"]}
        self.squares = {square["space"]: square for square in setup["board"]["squares"]}
        self.octagons = {octagon["space"]: octagon for octagon in setup["board"]["octagons"]}
        self.areas = {area["name"]: area for area in setup["board"]["areas"]}
        self.castles = setup["set"]["castles"]

    def clockwise_from(self, colour):
        at = self.seats.index(colour)
        return self.seats[at:] + self.seats[:at]


def first_state(setup):
    """S2 to S7: how a game begins that does not begin from a position."""
    set_ = setup["set"]
    box = Box(setup)

    def printed(settlement):
        return [space for space, octagon in box.octagons.items() if octagon["settlement"] == settlement]

    def aside(in_box, settlement):
        whole_box = len(box.seats) == 2 and box.rulings["settlement-supply-2p"] == "box"
        return max(0, in_box - len(printed(settlement))) if whole_box else set_["aside"]

    nothing = {"vp": 0, "wood": 0, "grain": 0, "rocks": 0, "silver": 0, "castles": 0,
               "hand": {"known": {}, "unknown": 0}}
    return {
        "turn": 1, "active": box.seats[0], "stage": "reveal",
        "players": {colour: copy.deepcopy(nothing) for colour in box.seats},
        "mine_silver": set_["silver"][str(len(box.seats))],
        "deck": {"never_drawn": sum(setup["deck"].values()), "returned": []},
        "tiles": {}, "face_down": len(box.squares), "castles": [],
        "villages": printed("village"), "cities": printed("city"),
        "villages_aside": aside(set_["villages"], "village"), "cities_aside": aside(set_["cities"], "city"),
        "evaluated": [], "waiting": [], "due": None,
        "this_turn": {"square": None, "gains_settled": 0, "cards_used": 0, "unit_bought": False, "stewards": [],
                      "late_stewards": False},
    }


class CannotFollow(Exception):
    """An action that cannot have happened."""


def comparable(state):
    """An exported state as a follower keeps it: of hands and deck their size."""
    result = {key: value for key, value in state.items() if key not in ("decider", "deck", "players")}
    result["deck_size"] = state["deck"]["never_drawn"] + len(state["deck"]["returned"])
    result["players"] = {}
    for colour, player in state["players"].items():
        account = {key: value for key, value in player.items() if key != "hand"}
        account["cards"] = sum(player["hand"]["known"].values()) + player["hand"]["unknown"]
        result["players"][colour] = account
    return result


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

    # Accounts.

    def gain(self, colour, unit, amount):
        player = self.players[colour]
        if unit == "silver":
            amount = min(amount, self.state["mine_silver"])
            self.state["mine_silver"] -= amount
            player["silver"] += amount
        else:
            player[unit] = min(HOLDING_LIMIT, player[unit] + amount)

    def pay_silver(self, colour, amount):
        self.players[colour]["silver"] -= amount
        self.state["mine_silver"] += amount

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
        self.state["this_turn"].update(square=choice["square"], gains_settled=0)
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
        tile = self.box.tiles[self.state["tiles"][square]["tile"]]
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
        order = self.box.clockwise_from(self.state["active"])
        rim = self.box.squares[square]["rim"]
        sides = [side for side in SIDES if rim.get(side, {"kind": "neutral"})["kind"] != "neutral"]

        def turn_of(side):
            colour = self.arm(square, side)["colour"]
            return order.index(colour) if colour in order else len(order)
        return sorted(sides, key=turn_of)

    def gain_from_rim(self, square, side):
        """T4."""
        arm = self.arm(square, side)
        if arm["colour"] not in self.players:
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
        self.state["this_turn"] = {"square": None, "gains_settled": 0, "cards_used": 0, "unit_bought": False,
                                   "stewards": [], "late_stewards": False}
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
        winners = [colour for colour in self.box.seats if colour in tied]
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

    def build(self, player, choice, chance):
        for _ in choice["cards"]:
            self.put_under(player)
            self.state["this_turn"]["cards_used"] += 1
        account = self.players[player]
        missing = [resource for resource in RESOURCES if account[resource] == 0]
        for resource in RESOURCES:
            account[resource] = max(0, account[resource] - 1)
        if "Mb" in choice["cards"]:
            self.pay_silver(player, len(missing))
        elif missing:
            self.pay_silver(player, PURCHASE)
            self.state["this_turn"]["unit_bought"] = True
        self.state["castles"].append({"player": player, "area": choice["area"], "site": choice["site"]})
        account["castles"] += 1
        account["vp"] += self.castle_points(choice["octagon"])
        self.state["this_turn"]["late_stewards"] = False

    def castle_points(self, octagon):
        """B4."""
        seen = set(self.box.octagons[octagon]["in_line"])
        if self.box.rulings["own-space"] == "once":
            seen.add(octagon)
        return 2 * len(seen & set(self.state["cities"])) + len(seen & set(self.state["villages"]))

    # Cards (K, T7).

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
            for victim in self.box.clockwise_from(player)[1:]:
                self.hand_over(victim, player, 1 if card == "Ra" else 2)
        elif card == "Rb":
            self.gain(player, "silver", self.state["mine_silver"] // 2)
        elif card == "Tr":
            self.hand_over(player, choice["target"], 1)
            self.players[choice["target"]]["cards"] -= 1
            self.players[player]["cards"] += 1
        elif card == "Pe":
            self.state["villages"].append(choice["octagon"])
            self.state["villages_aside"] -= 1

    # The end (A8, E).

    def finish(self, player, choice, chance):
        for area in self.box.areas.values():
            if area["terrain"] == "mine":
                for colour, silver in self.shares(area, self.state["mine_silver"]).items():
                    self.gain(colour, "silver", silver)
        for colour, points in self.silver_points().items():
            self.players[colour]["vp"] += points
        for account in self.players.values():
            account["vp"] += account["cards"] + sum(account[resource] for resource in RESOURCES)
        self.state["stage"] = "over"

    def silver_points(self):
        """E4."""
        rulings = self.box.rulings
        silver = {colour: account["silver"] for colour, account in self.players.items()
                  if account["silver"] > 0 or rulings["silver-none"] == "yes"}
        points = {}
        first = [colour for colour in silver if silver[colour] == max(silver.values())]
        for colour in first:
            points[colour] = 4 if len(first) == 1 else 3
            del silver[colour]
        if not silver or (len(first) > 1 and rulings["silver-first-tie"] == "no"):
            return points
        second = [colour for colour in silver if silver[colour] == max(silver.values())]
        tied = {"three": 3, "shared": 2 // len(second), "two": 2}[rulings["silver-second-tie"]]
        for colour in second:
            points[colour] = 2 if len(second) == 1 else tied
        return points

    def winners(self):
        """E5: who won, and whether the castles decided."""
        best = max(account["vp"] for account in self.players.values())
        leaders = {colour for colour, account in self.players.items() if account["vp"] == best}
        most = max(self.players[colour]["castles"] for colour in leaders)
        builders = {colour for colour in leaders if self.players[colour]["castles"] == most}
        return builders, builders != leaders
