"""K1 to K5, K9, O6a, O6b: the cards that are used by themselves."""

from cgn_reader import RecordError


def use_card(table, word):
    player = word.player
    if word.kind == "king":
        table.vp[player] += int(word.detail["points"])
    elif word.kind == "raid":
        rob(table, player, 1 if word.detail["card"] == "Ra" else 2)
    elif word.kind == "baron":
        table.pay_from_mine(player, table.game_of[player].mine // 2)
    elif word.kind == "traitor":
        buy_card(table, player, word.detail["target"])
    elif word.kind == "incendiary":
        burn(table, word.detail["space"])
    elif word.kind in ("peasant", "duke"):
        found(table, "village" if word.kind == "peasant" else "city", word.detail["space"])


def rob(table, robber, most):
    """K2, K3."""
    for victim in rivals(table, robber):
        loot = min(most, table.silver[victim])
        table.silver[victim] -= loot
        table.silver[robber] += loot


def buy_card(table, buyer, seller):
    """K5."""
    table.silver[buyer] -= 1
    table.silver[seller] += 1
    table.cards[seller] -= 1
    table.cards[buyer] += 1


def rivals(table, player):
    """Each other player; of two games at one table those of the own game only, or all whose game is not over."""
    own = table.game_of[player]
    games = [own] if table.rulings["tournament-rivals"] == "own" else table.games
    return [colour for game in games if not game.over for colour in game.players if colour != player]


def found(table, settlement, octagon):
    """K9, O6a."""
    if table.aside[settlement] == 0:
        raise RecordError(f"no {settlement} is left for {octagon}")
    table.aside[settlement] -= 1
    table.board.settlements.setdefault(octagon, []).append(settlement)


def burn(table, octagon):
    """O6b."""
    if "city" not in table.board.settlements.get(octagon, []):
        raise RecordError(f"no city stands on {octagon}")
    table.board.settlements[octagon].remove("city")
    if table.rulings["burnt-city"] == "aside":
        table.aside["city"] += 1
