"""Follows an exported game of Carcassonne from its actions, events and returned followers, and compares each state.

It knows no rule of the game. Written from docs/carcassonne/json.md.
"""

import copy


class Follower:
    """A game while it is followed: the map, and a state as exports write it."""

    def __init__(self, setup, state, tiles=None):
        self.kinds = {kind["tile"]: kind for kind in setup["set"]["kinds"]}
        self.seats = [player["colour"] for player in setup["players"]]
        self.state = copy.deepcopy(state)
        self.tiles = dict(tiles or {(0, 0): setup["set"]["start"]})
        self.problems = []

    def expect(self, what, holds):
        if not holds:
            self.problems.append(what)

    # --- what is done ---

    def act(self, action):
        getattr(self, action["action"])(action)

    def aside(self, action):
        self.expect(f"a kind {action['tile']}", action["tile"] in self.kinds)
        self.state["tiles_left"] -= 1

    def tile(self, action):
        self.aside(action)
        self.expect(f"nothing at {place(action)}", place(action) not in self.tiles)
        self.tiles[place(action)] = action["tile"]

    def follower(self, action):
        self.expect(f"a feature for {action['word']}", self.has_feature(action))
        self.state["followers"].append(standing(action["player"], action))
        self.state["supply"][action["player"]]["followers"] -= 1

    def castle(self, action):
        self.leave(standing(action["player"], action["follower"]))
        self.state["castles"].append({"player": action["player"], "places": action["castle"], "occupied": True})
        self.state["supply"][action["player"]]["castles"] -= 1

    def take(self, action):
        self.expect(f"a castle for {action['word']}", self.find_castle(action["castle"], action["player"]))
        if "takes" in action:
            self.expect(f"a feature for {action['word']}", self.has_feature(action["takes"]))
        else:
            self.expect(f"a castle for {action['word']}", self.find_castle(action["from"]))

    # --- what came of it ---

    def score(self, event):
        tiles = event.get("tiles", [])
        for tile in tiles:
            self.expect(f"{tile['tile']} at {place(tile)}", self.tiles.get(place(tile)) == tile["tile"])
        self.expect("the place of a monastery", ("monastery" in event) == (event.get("terrain") == "monastery"))
        if "monastery" in event:
            east, north = place(event["monastery"])
            self.expect("tiles around the monastery",
                        all(max(abs(tile["east"] - east), abs(tile["north"] - north)) <= 1 for tile in tiles))
        cities = event.get("cities", [])
        for where in (each for city in cities for each in city["places"]):
            self.expect(f"a tile at {place(where)}", place(where) in self.tiles)
        if "from" not in event:
            counted = sum(part["points"] for part in tiles + cities)
            self.expect(f"{counted}, not {event['points']} points", counted == event["points"])
        for castle in (event[key] for key in ("castle", "from") if key in event):
            self.expect(f"a castle at {castle}", self.find_castle(castle))
        for player in event["owners"]:
            self.state["points"][player] += event["points"]

    def give_back(self, returned):
        if "castle" in returned:
            castle = self.find_castle(returned["castle"], returned["player"]) or {"occupied": False}
            self.expect(f"somebody on {returned['castle']}", castle["occupied"])
            castle["occupied"] = False
        else:
            self.leave(returned)
        self.state["supply"][returned["player"]]["followers"] += 1

    # --- what is there ---

    def leave(self, follower):
        self.expect(f"a follower {follower}", follower in self.state["followers"])
        if follower in self.state["followers"]:
            self.state["followers"].remove(follower)

    def has_feature(self, where):
        kind = self.kinds.get(self.tiles.get(place(where)))
        return kind is not None and where["feature"] < len(kind["features"])

    def find_castle(self, places, player=None):
        found = [castle for castle in self.state["castles"] if castle["places"] == places]
        return found[0] if len(found) == 1 and player in (None, found[0]["player"]) else None


def place(where):
    return where["east"], where["north"]


def standing(player, where):
    return {"player": player, **{key: where[key] for key in ("east", "north", "feature")}}


def differences(game):
    """Where a line of the export is not what its actions and events give; also in variations."""
    return list(in_line(game["setup"], game, None)) if game["setup"] else []


def in_line(setup, line, tiles):
    follower = Follower(setup, line["start"], tiles)
    for number, turn in enumerate(line["turns"]):
        for variation in turn.get("variations", []):
            if variation["start"] != follower.state:
                yield f"{variation['at']}: begins elsewhere"
            yield from in_line(setup, variation, follower.tiles)
        follow(follower, turn)
        following = line["turns"][number + 1:number + 2]
        if following and following[0]["kind"] == "turn" and turn["state"]["to_play"] != following[0]["player"]:
            yield f"{turn['at']}: another player is to play"
        # Whose turn it is and when the game is over are rules.
        follower.state.update({key: turn["state"][key] for key in ("phase", "to_play")})
        if follower.state != turn["state"]:
            yield f"{turn['at']}: {follower.state} is not {turn['state']}"
        yield from (f"{turn['at']}: there is not {problem}" for problem in follower.problems)
        follower.problems.clear()
    for action in line["begun"]:
        follower.act(action)
    yield from (f"begun: there is not {problem}" for problem in follower.problems)


def follow(follower, turn):
    for action in turn.get("actions", []):
        follower.act(action)
    for event in turn["events"]:
        follower.score(event)
    for returned in turn["returned"]:
        follower.give_back(returned)
