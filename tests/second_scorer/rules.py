"""Castelli played over and counted from the rulebook: the setup, the turns, the end. Rule ids: docs/rules.md."""

from board import build_board
from box import read_set
from cgn_reader import OutOfScope, RecordError, read_moves
from dilemma import Hands, read_start_tiles
from ending import final_scoring, winners_of
from rulings import read_rulings
from table import GameAtTable, Table

MODULES = ("dilemma", "battle", "tournament")


def read_modules(tag):
    modules = [word.strip() for word in tag.split(",")] if tag != "-" else []
    for module in modules:
        if module not in MODULES:
            raise RecordError(f"there is no module '{module}'")
    return modules


def games_at_table(seats, silver, board, halved):
    """X1: the first and third seat play on the northern half, the others on the southern one."""
    teams = [seats[0::2], seats[1::2]] if halved else [seats]
    squares = (board.wide * board.high - len(board.octagons)) // len(teams)
    return [GameAtTable(half, players, silver[len(players)], squares) for half, players in enumerate(teams)]


def settlements_aside(box, board, players, rulings):
    if players == 2 and rulings["settlement-supply-2p"] == "box":
        placed = [settlement for octagon in board.settlements.values() for settlement in octagon]
        return {"village": box.villages - placed.count("village"), "city": box.cities - placed.count("city")}
    return {"village": box.aside, "city": box.aside}


def set_up(game, set_text):
    modules = read_modules(game.tags.get("Modules", "-"))
    halved = "tournament" in modules
    box = read_set(game.set_text or set_text)
    board = build_board(box, game.tags, halved)
    seats = list(game.tags["Seats"])
    rulings = read_rulings(game.tags.get("Rulings", ""))
    table = Table(box, board, seats, games_at_table(seats, box.silver, board, halved), rulings)
    table.aside = settlements_aside(box, board, len(seats), rulings)
    table.battle = "battle" in modules
    if "dilemma" in modules:
        table.hands = Hands(read_start_tiles(game.tags.get("StartTiles", ""), box))
    return table


def score(game, set_text):
    """Scores one game read by cgn_reader.read_games; `set_text` is used if the game embeds no set.

    `winners` are those of the game, in a tournament a list for each of the two games.
    """
    if "Position" in game.tags:
        raise OutOfScope("starts from a position")
    read_moves(game)
    table = set_up(game, set_text)
    turns = []
    for turn in game.turns:
        table.play_turn(turn)
        turns.append({"turn": turn.number, "player": turn.player, "totals": table.totals()})
    for word in game.last_sales:
        table.sell(word)
    final = winners = None
    if game.result.startswith("#"):
        final = final_scoring(table)
        winners = [winners_of(table, part) for part in table.games]
    return {
        "game": game.number,
        "turns": turns,
        "final": final,
        "totals": dict(table.vp),
        "winners": winners[0] if winners and len(winners) == 1 else winners,
    }
