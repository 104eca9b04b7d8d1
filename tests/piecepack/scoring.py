"""The scoring of a round (V), by brute force over all ways to fill in coins whose rank is open (R3)."""

from itertools import permutations, product

from record import RANKS

FACE = {"n": 0, "a": 1, "2": 2, "3": 3, "4": 4, "5": 5}
MOST_FILLINGS = 20_000


class TooMany(Exception):
    """More ways to fill in the coins than can be tried."""


def coin_value(rank, tile, bonus):
    """V1, V2."""
    if rank == "n":
        value = 1
    elif rank == "a":
        value = {"n": 1, "a": 6}.get(tile[1], FACE[tile[1]])
    else:
        value = FACE[rank]
    return value + bonus


def fillings_of(coins):
    """Each way to give the open coins of one player ranks, as a list of (rank, tile)."""
    missing = [rank for rank in RANKS if rank not in [rank for rank, _ in coins]]
    for ranks in permutations(missing):
        rest = iter(ranks)
        yield [(next(rest) if rank == "?" else rank, tile) for rank, tile in coins]


def sums_of(table, player, coins):
    """tile -> what the player's coins there are worth together."""
    castle = table.castles[player]
    blessed = table.beside(table.place_of(castle)) if castle[1] == "a" else []
    sums = {}
    for rank, tile in coins:
        sums[tile] = sums.get(tile, 0) + coin_value(rank, tile, 1 if tile in blessed else 0)
    return sums


def scored_tiles(table):
    """(player, tile, rule) of each line of the scoring."""
    lines = []
    for player in table.setup.seats:
        castle = table.castles[player]
        lines.append((player, castle, "V3"))
        lines += [(player, tile, "V5") for tile in table.beside(table.place_of(castle))]
    return lines


def controls(rulings, own, others, has_coin):
    """V4, V7."""
    if own != others:
        return own > others
    return {"yes": True, "armed": has_coin, "no": False}[rulings["tie-control"]]


def gold(table, player, tile, rule, own, others):
    """V3, V5."""
    rulings = table.setup.rulings
    if rule == "V3":
        return FACE[tile[1]] + own - others
    has_coin = any(at == tile for _, at in table.coins[player])
    controlled = controls(rulings, own, others, has_coin)
    if rulings["neighbour-suit"] == "own-enemy" and controlled != (tile[0] == player):
        return 0
    return FACE[tile[1]] if controlled else -FACE[tile[1]]


class World:
    """One way to fill in all coins of a round: what each line and each player gets."""

    __slots__ = ("own", "others", "control", "gold", "totals")

    def __init__(self, table, lines, sums):
        self.own, self.others, self.control, self.gold = {}, {}, {}, {}
        self.totals = dict.fromkeys(table.setup.seats, 0)
        for player, tile, rule in lines:
            own = sums[player].get(tile, 0)
            others = sum(of.get(tile, 0) for owner, of in sums.items() if owner != player)
            has_coin = any(at == tile for _, at in table.coins[player])
            self.control[player, tile] = controls(table.setup.rulings, own, others, has_coin)
            earned = gold(table, player, tile, rule, own, others)
            self.own[player, tile], self.others[player, tile], self.gold[player, tile] = own, others, earned
            self.totals[player] += earned

    def fits(self, claim):
        return claim.gold == (self.gold[claim.player, claim.tile] if claim.tile else self.totals[claim.player])


def worlds(table):
    """All of them. Fillings that give the same sums on the tiles that score are the same world."""
    lines = scored_tiles(table)
    tiles = {tile for _, tile, _ in lines}
    each = []
    for player in table.setup.seats:
        found = {}
        for filling in fillings_of(table.coins[player]):
            sums = {tile: value for tile, value in sums_of(table, player, filling).items() if tile in tiles}
            found[tuple(sorted(sums.items()))] = sums
        each.append(list(found.values()))
    count = 1
    for ways in each:
        count *= len(ways)
    if count > MOST_FILLINGS:
        raise TooMany(f"{count} ways to fill in the coins")
    seats = table.setup.seats
    return [World(table, lines, dict(zip(seats, combination))) for combination in product(*each)]
