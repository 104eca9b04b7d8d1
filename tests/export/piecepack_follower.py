"""Follows an exported game of Castles for the piecepack from the actions alone, by the rules, and compares each state.

Written from docs/piecepack-castles/rules.md and json.md. Scores are counted where all coins are known.
"""

RANKS = "na2345"
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def value(tile):
    return RANKS.index(tile[1])


def ruling(setup, name):
    return next(each["value"] for each in setup["rulings"] if each["name"] == name)


class Follower:
    def __init__(self, setup, state):
        self.setup = setup
        self.seats = [player["suit"] for player in setup["players"]]
        self.state = {**state, "map": list(state["map"])}

    def starter(self, number):
        """S5: each round is begun by the player to the right of the one who began the round before."""
        return self.seats[-(number - 1) % len(self.seats)]

    def clear(self):
        proper = self.seats if self.setup["variant"] == "-" else []
        number = self.state["round"] + 1
        self.state.update(round=number, phase="map", to_play=self.starter(number), proper_left=list(proper), map=[],
                          pile=len(self.setup["tiles"]) - len(proper), castles=dict.fromkeys(self.seats),
                          coins={suit: [] for suit in self.seats})

    def play(self, turn):
        if self.state["phase"] == "scored":
            self.clear()
        getattr(self, turn["action"])(turn)

    def pass_on(self, phase_over, next_phase):
        now = self.state
        if not phase_over:
            now["to_play"] = self.seats[(self.seats.index(now["to_play"]) + 1) % len(self.seats)]
            return
        now["phase"] = next_phase
        now["to_play"] = None if next_phase == "scoring" else self.starter(now["round"])

    def tile(self, turn):
        now = self.state
        laid = {key: turn[key] for key in ("tile", "east", "north", "proper")}
        now["map"] = sorted(now["map"] + [laid], key=lambda each: ("SMCA".index(each["tile"][0]), value(each["tile"])))
        if turn["proper"]:
            now["proper_left"] = [suit for suit in now["proper_left"] if suit != turn["tile"][0]]
        else:
            now["pile"] -= 1
        self.pass_on(len(now["map"]) == len(self.setup["tiles"]), "castles")

    def castle(self, turn):
        self.state["castles"][turn["player"]] = turn["tile"]
        self.pass_on(None not in self.state["castles"].values(), "armies")

    def coin(self, turn):
        coins = self.state["coins"]
        coins[turn["player"]].append({"coin": turn["coin"], "tile": turn["tile"]})
        done = all(len(laid) == 6 for laid in coins.values())
        self.pass_on(done, "scoring")
        if done:
            self.fill_in()

    def fill_in(self):
        """R3: five known coins give the sixth."""
        for suit, laid in self.state["coins"].items():
            known = {coin["coin"][1] for coin in laid}
            if len(known) == 6 and "?" in known:
                next(coin for coin in laid if coin["coin"][1] == "?")["coin"] = suit + (set(RANKS) - known).pop()

    def turn_up(self, tile, coin):
        laid = self.state["coins"][coin[0]]
        if not any(each["coin"] == coin for each in laid):
            next(each for each in laid if each["coin"][1] == "?" and each["tile"] == tile)["coin"] = coin

    def scored(self, part):
        for word in part["turned_up"]:
            for coin in word["coins"]:
                self.turn_up(word["tile"], coin)
                self.fill_in()
        now = self.state
        now["phase"] = "over" if now["round"] == self.setup["rounds"] else "scored"

    # --- the score (V) ---

    def worth(self, coin, tile, places):
        """V1, V2."""
        suit, rank = coin
        points = 1 if rank == "n" else RANKS.index(rank)
        if rank == "a":
            points = {"n": 1, "a": 6}.get(tile[1], value(tile))
        castle = self.state["castles"][suit]
        east, north = (abs(places[castle][axis] - places[tile][axis]) for axis in (0, 1))
        return points + (castle[1] == "a" and east + north == 1)

    def gold(self):
        """The gold of each line, by player and tile."""
        places = {each["tile"]: (each["east"], each["north"]) for each in self.state["map"]}
        tiles = {place: tile for tile, place in places.items()}
        lines = {}
        for player, castle in self.state["castles"].items():
            beside = [tiles.get((places[castle][0] + east, places[castle][1] + north)) for east, north in BESIDE]
            for tile in [castle] + [tile for tile in beside if tile]:
                sums = {suit: [self.worth(coin["coin"], tile, places) for coin in laid if coin["tile"] == tile]
                        for suit, laid in self.state["coins"].items()}
                own = sums.pop(player)
                lines[player, tile] = self.line(player, castle, tile, own, sum(map(sum, sums.values())))
        return lines

    def line(self, player, castle, tile, own, others):
        if tile == castle:
            return value(tile) + sum(own) - others
        tie = {"yes": True, "no": False, "armed": bool(own)}[ruling(self.setup, "tie-control")]
        controlled = sum(own) > others or (sum(own) == others and tie)
        counts = ruling(self.setup, "neighbour-suit") == "any" or controlled == (tile[0] == player)
        return (value(tile) if controlled else -value(tile)) if counts else 0


def differences(game):
    """Where a line of the export is not what its actions give; also in variations."""
    return list(in_line(game["setup"], game)) if game["setup"] else []


def in_line(setup, line):
    follower = Follower(setup, line["start"])
    start = line["start"]
    for turn in line["turns"]:
        if turn["kind"] == "turn":
            for variation in turn["variations"]:
                if variation["start"] != start:
                    yield f"{variation['at']}: begins elsewhere"
                yield from in_line(setup, variation)
            start = turn["state"]
            follower = Follower(setup, copied(follower.state))
            follower.play(turn)
        elif turn["kind"] == "round":
            follower.scored(turn)
            yield from in_score(follower, turn)
            follower.state["totals"] = turn["state"]["totals"]
        elif turn["kind"] == "end":  # claims of totals may narrow what hidden coins left open
            totals = turn["state"]["totals"]
            if not all(lies_within(totals[suit], follower.state["totals"][suit]) for suit in follower.seats):
                yield f"{turn['at']}: {totals} is not within {follower.state['totals']}"
            follower.state["totals"] = totals
        if follower.state != turn["state"]:
            yield f"{turn['at']}: {follower.state} is not {turn['state']}"


def lies_within(total, before):
    least, most = (before["least"], before["most"]) if isinstance(before, dict) else (before, before)
    return all(least <= bound <= most for bound in (total.values() if isinstance(total, dict) else [total]))


def in_score(follower, turn):
    told = {(line["player"], line["tile"]): line["gold"] for line in turn["lines"]}
    if any("?" in coin["coin"] for laid in follower.state["coins"].values() for coin in laid):
        return
    counted = follower.gold()
    if told != counted:
        yield f"{turn['at']}: {told} is not {counted}"
    totals = {suit: sum(gold for (player, _), gold in counted.items() if player == suit) for suit in follower.seats}
    if totals != turn["totals"]:
        yield f"{turn['at']}: {turn['totals']} is not {totals}"


def copied(value):
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value
