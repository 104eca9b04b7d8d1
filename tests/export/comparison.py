"""What an export says, against what follows from it."""

from box import Box, comparable, first_state
from follower import CannotFollow, Follower

UNORDERED = ("villages", "cities", "evaluated", "waiting")


def sorted_lists(state):
    """A state without the order of lists that have none."""
    return {key: sorted(value) if key in UNORDERED else value for key, value in state.items()}


def differences(where, exported, own):
    """What differs between an exported state and a follower's."""
    theirs = sorted_lists(comparable(exported))
    ours = sorted_lists(own.state)
    for key in ours:
        if key != "players" and ours[key] != theirs[key]:
            yield f"{where}: {key} is {ours[key]}, the export says {theirs[key]}"
    for colour, account in ours["players"].items():
        for key, value in account.items():
            if value != theirs["players"][colour][key]:
                yield f"{where}: {colour} has {value} {key}, the export says {theirs['players'][colour][key]}"


def check_actions(where, items, own):
    """Plays the items of a turn, and its variations beside it."""
    before = own.copy() if any(item["kind"] == "variation" for item in items) else None
    for number, item in enumerate(items):
        if item["kind"] == "variation":
            yield from check_line(f"variation {item['at']}", item, before.copy())
        if item["kind"] == "action" and item["state"] is not None:
            own.play(item)
            yield from differences(f"{where}, item {number} ({item['action']})", item["state"], own)


def check_line(where, line, own):
    yield from differences(f"{where}, start", line["start"], own)
    for turn in line["turns"]:
        yield from check_actions(f"{where}, turn {turn['number']}", turn["items"], own)
    if line["final"] is not None:
        yield from check_actions(f"{where}, end", line["final"]["items"], own)


def recount(game):
    """Everything in an exported game that differs from a count of our own."""
    if game["setup"] is None:
        return
    dealt = {colour: player["tile_in_hand"] for colour, player in game["start"]["players"].items()}
    with_start_tiles = "dilemma" in game["setup"]["modules"]
    begin = game["start"] if game["setup"]["from_position"] else first_state(game["setup"], dealt)
    if not game["setup"]["from_position"]:
        for colour, tile in dealt.items():
            if with_start_tiles != (tile is not None and tile["start_tile"]):
                yield f"{colour} begins with {tile} in hand"
    own = Follower(Box(game["setup"]), begin)
    try:
        yield from check_line("main line", game, own)
    except CannotFollow as error:
        yield str(error)
        return
    if game["winners"] is None:
        return
    outcomes = [own.winners(players) for players in own.box.games]
    if outcomes != [(set(told["winners"]), told["decided_by_castles"]) for told in game["outcomes"]]:
        yield f"the winners are {outcomes}, the export says {game['outcomes']}"
    if set(game["winners"]) != set().union(*(winners for winners, _ in outcomes)):
        yield f"the winners are {outcomes}, the export says {game['winners']}"
    if game["decided_by_castles"] != any(by_castles for _, by_castles in outcomes):
        yield f"the castles decided {outcomes}, the export says {game['decided_by_castles']}"


def lines_of(line):
    """Every played action of a line and its variations, with the state before it."""
    state = line["start"]
    for turn in line["turns"] + [part for part in [line["final"]] if part is not None]:
        for item in turn["items"]:
            if item["kind"] == "variation":
                yield from lines_of(item)
            if item["kind"] == "action" and item["state"] is not None:
                yield item, state
                state = item["state"]


def check_sums(game):
    """Score lines whose sums are not the change of the accounts they speak of."""
    if game["setup"] is None:
        return
    for item, before in lines_of(game):
        for colour, account in before["players"].items():
            for unit in ("vp", "wood", "grain", "rocks", "silver"):
                change = 0
                for event in item["events"]:
                    if event.get("player") == colour and event.get("unit") == unit:
                        change += event["amount"] * (-1 if event["event"] == "paid" else 1)
                after = item["state"]["players"][colour][unit]
                if account[unit] + change != after:
                    yield f"{item['action']}: {colour} had {account[unit]} {unit}, lines add {change}, has {after}"
        for event in item["events"]:
            if event["event"] == "scored" and event["count"] * event["each"] != event["amount"]:
                yield f"{item['action']}: {event['count']} x {event['each']} is not {event['amount']}"
