"""What is on the table before the first turn of an exported game, and its states as a follower keeps them."""

import copy


class Box:
    """What does not change during a game: set, board, players, rulings."""

    def __init__(self, setup):
        self.rulings = {ruling["name"]: ruling["value"] for ruling in setup["rulings"]}
        self.seats = [player["colour"] for player in setup["players"]]
        self.tiles = {tile["id"]: tile for tile in setup["set"]["tiles"] + setup["set"]["start_tiles"]}
        self.squares = {square["space"]: square for square in setup["board"]["squares"]}
        self.octagons = {octagon["space"]: octagon for octagon in setup["board"]["octagons"]}
        self.areas = {area["name"]: area for area in setup["board"]["areas"]}
        self.modules = setup["modules"]
        self.games = [game["players"] for game in setup["games"]]

    def game_of(self, colour):
        """X1: which of the games at the table a colour plays in, from 0."""
        return next(number for number, players in enumerate(self.games) if colour in players)

    def players_at(self, space):
        """Who plays on the board that a square or octagon belongs to."""
        place = self.squares.get(space) or self.octagons[space]
        return self.games[place["game"] - 1]

    def clockwise_from(self, colour):
        at = self.seats.index(colour)
        return self.seats[at:] + self.seats[:at]


def fresh_turn():
    return {"square": None, "gains_settled": 0, "cards_used": 0, "unit_bought": False, "stewards": [],
            "late_stewards": False, "guards": [], "guarded": [], "gaining_tile": None}


def first_state(setup, dealt):
    """S2 to S7: how a game begins that does not begin from a position. `dealt`: the tile in each hand (D1)."""
    set_ = setup["set"]
    box = Box(setup)

    def printed(settlement):
        return [space for space, octagon in box.octagons.items() if octagon["settlement"] == settlement]

    def aside(in_box, settlement):
        whole_box = len(box.games[0]) == 2 and box.rulings["settlement-supply-2p"] == "box"
        return max(0, in_box - len(printed(settlement))) if whole_box else set_["aside"]

    nothing = {"vp": 0, "wood": 0, "grain": 0, "rocks": 0, "silver": 0, "castles": 0,
               "hand": {"known": {}, "unknown": 0}}
    silver = set_["silver"][str(len(box.games[0]))]
    return {
        "turn": 1, "active": box.seats[0], "stage": "reveal",
        "players": {colour: {**copy.deepcopy(nothing), "tile_in_hand": dealt[colour]} for colour in box.seats},
        "mine_silver": silver * len(box.games), "mines": [silver for _ in box.games],
        "deck": {"never_drawn": sum(setup["deck"].values()), "returned": []},
        "tiles": {}, "face_down": len(box.squares), "castles": [],
        "villages": printed("village"), "cities": printed("city"),
        "villages_aside": aside(set_["villages"], "village"), "cities_aside": aside(set_["cities"], "city"),
        "evaluated": [], "waiting": [], "due": None, "attempt": None, "this_turn": fresh_turn(),
    }


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
