"""A8, E2 to E5, D3, O7 to O9: the end of each game at the table."""

from areas import shares
from battle import majority_points, standing_points
from silver import silver_points


def final_scoring(table):
    """Points by rule id and colour, and the silver of the mine by colour; they are added to the table."""
    mine = {colour: 0 for colour in table.players}
    for game in table.games:
        empty_mine(table, game, mine)
    parts = {"E2": dict(table.cards)}
    parts["E3"] = {colour: table.wood[colour] + table.grain[colour] + table.rocks[colour] for colour in table.players}
    if table.hands is not None:
        parts["D3"] = {colour: table.hands.points(colour) for colour in table.players}
    if table.battle:
        parts["O7"] = majority_points(table)
        parts["O8"] = standing_points(table)
    parts["O9" if table.battle else "E4"] = prizes(table)
    for points in parts.values():
        for colour in table.players:
            table.vp[colour] += points[colour]
    return {"mine": mine, **parts}


def empty_mine(table, game, got):
    """A8; what sharing leaves stays in the mine."""
    for area in table.areas_of(game):
        if area.terrain == "s":
            won = shares(game.mine, table.heraldic_points(area.arms), game.players, table.rulings["neutral-tie"])
            for colour in won:
                got[colour] += won[colour]
                table.pay_from_mine(colour, won[colour])


def prizes(table):
    points = {}
    for game in table.games:
        silver = {colour: table.silver[colour] for colour in game.players}
        points.update(silver_points(silver, table.rulings, table.battle))
    return points


def winners(vp, castles):
    """E5: most points, then most castles, else the victory is shared."""
    best = max((vp[colour], castles[colour]) for colour in vp)
    return [colour for colour in vp if (vp[colour], castles[colour]) == best]


def winners_of(table, game):
    return winners({colour: table.vp[colour] for colour in game.players}, table.built)
