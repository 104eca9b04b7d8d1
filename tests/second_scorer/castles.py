"""B1 to B5, K6 to K8: castles."""

from dataclasses import dataclass

from board import Area, in_line
from cgn_reader import RecordError

STOCK = {"w": "wood", "g": "grain", "r": "rocks"}
PURCHASE = 2  # B1: silver for a missing unit
LINE_POINTS = {"village": 1, "city": 2}  # B4


@dataclass
class Castle:
    owner: str
    area: Area
    site: int
    beneath: bool = False  # overbuilt
    on_top: bool = False  # of a castle overbuilt


def build(table, word):
    table.cards[word.player] -= len(word.detail["cards"]) // 2
    pay_for_castle(table, word, 1)
    area = building_area(table, word)
    taken = [castle.site for castle in table.castles if castle.area is area]
    site = int(word.detail["site"] or 0) or min(set(range(1, len(taken) + 2)) - set(taken))
    table.castles.append(Castle(word.player, area, site))
    table.built[word.player] += 1
    table.vp[word.player] += castle_points(table, area.space)


def building_area(table, word):
    """B3; in grain with the Landgrave (K6), in wood with the Landgravine (K7)."""
    cards = word.detail["cards"]
    terrain = word.detail["terrain"] or ("g" if "Lg" in cards else "w" if "Lv" in cards else "r")
    for area in table.board.areas:
        if (area.space, area.terrain) == (word.detail["space"], terrain):
            if set(word.detail["sides"] or "") <= set(area.sides):
                return area
    raise RecordError(f"'{word.text}': there is no such area")


def pay_for_castle(table, word, price):
    """B1, O3: `price` of each resource, less a unit bought; K8: units missing cost 1 silver each."""
    player = word.player
    for terrain, name in STOCK.items():
        stock = getattr(table, name)
        due = price
        if word.detail["bought"] == terrain:
            table.pay_to_mine(player, PURCHASE)
            due -= 1
        if "Mb" in word.detail["cards"] and stock[player] < due:
            table.pay_to_mine(player, due - stock[player])
            due = stock[player]
        stock[player] -= due
        if stock[player] < 0:
            raise RecordError(f"'{word.text}': {player} has not enough {name}")


def castle_points(table, space):
    """B4: a castle sees the whole row and the whole column of its octagon."""
    points = 0
    for octagon, settlements in table.board.settlements.items():
        own = octagon == space and table.rulings["own-space"] == "none"
        if not own and in_line(table.board, space, octagon):
            points += sum(LINE_POINTS[settlement] for settlement in settlements)
    return points
