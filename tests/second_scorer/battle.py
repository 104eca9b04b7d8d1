"""O1 to O8: castles on castles, the cards for them, and what castles score at the end."""

from board import arms_around, in_line
from castles import Castle, castle_points, pay_for_castle
from cgn_reader import RecordError

MAJORITY_POINTS = {"village": 3, "city": 6}  # O7
STANDING_POINTS = 2  # O8
PRICE = 2  # O3: units of each resource
ABBOT_PRICE = 1  # O6c


def castle_meant(table, word):
    """Of the castles the word may mean, the one that another player could overbuild (O4: once, and not on top)."""
    detail = word.detail
    for castle in table.castles:
        open_to_all = not castle.beneath and not castle.on_top and castle.owner != word.player
        terrain_fits = detail["terrain"] in (None, castle.area.terrain)
        sides_fit = set(detail["sides"] or "") <= set(castle.area.sides)
        site_fits = detail["site"] is None or int(detail["site"]) == castle.site
        if open_to_all and castle.area.space == detail["space"] and terrain_fits and sides_fit and site_fits:
            return castle
    raise RecordError(f"'{word.text}': no castle to overbuild")


def overbuild(table, word, answer):
    """`answer` is the word after it, which may be the Guard's."""
    cards = word.detail["cards"]
    castle = castle_meant(table, word)
    if "Ar" not in cards:
        check_majority(table, word, castle)
    price = ABBOT_PRICE if "Ab" in cards else PRICE
    if answer is not None and answer.kind == "guard":
        if answer.player != castle.owner:
            raise RecordError(f"'{answer.text}' guards a castle of {castle.owner}")
        if table.rulings["guard-cost"] != "nothing":
            table.cards[word.player] -= len(cards) // 2
        if table.rulings["guard-cost"] == "all":
            pay_for_castle(table, word, price)
        return
    table.cards[word.player] -= len(cards) // 2
    pay_for_castle(table, word, price)
    castle.beneath = True
    table.castles.append(Castle(word.player, castle.area, castle.site, on_top=True))
    table.built[word.player] += 1
    table.vp[word.player] += castle_points(table, castle.area.space)


def check_majority(table, word, castle):
    """O2."""
    whole = table.rulings["overbuild-scope"] == "octagon"
    arms = arms_around(table.board, castle.area.space) if whole else castle.area.arms
    points = table.heraldic_points(arms)
    if points.get(word.player, 0) <= points.get(castle.owner, 0):
        raise RecordError(f"'{word.text}': {word.player} has no majority over {castle.owner}")


def majority_points(table):
    """O7: for each village and city the most castles in its row and column, ties shared, rounded up."""
    points = {colour: 0 for colour in table.players}
    for octagon, settlements in table.board.settlements.items():
        seen = {}
        for castle in table.castles:
            own = castle.area.space == octagon and table.rulings["own-space"] == "none"
            if not castle.beneath and not own and in_line(table.board, castle.area.space, octagon):
                seen[castle.owner] = seen.get(castle.owner, 0) + 1
        tied = [colour for colour in seen if seen[colour] == max(seen.values())]
        for settlement in settlements:
            for colour in tied:
                points[colour] += -(-MAJORITY_POINTS[settlement] // len(tied))
    return points


def standing_points(table):
    """O8."""
    standing = [castle.owner for castle in table.castles if not castle.beneath]
    return {colour: STANDING_POINTS * standing.count(colour) for colour in table.players}
