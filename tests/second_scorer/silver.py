"""E4, and O9 with the module Battle: the points for most and second most silver."""


def silver_points(silver, rulings, battle=False):
    """The points of each player of a game, by the silver each holds."""
    first_prize, second_prize = (8, 4) if battle else (4, 2)
    tied_prize = 6 if battle and rulings["battle-silver-tie"] == "six" else 3
    points = {colour: 0 for colour in silver}
    counting = [colour for colour in silver if silver[colour] > 0 or rulings["silver-none"] == "yes"]
    if not counting:
        return points
    first = richest(silver, counting)
    for colour in first:
        points[colour] = first_prize if len(first) == 1 else tied_prize
    rest = [colour for colour in counting if colour not in first]
    if not rest or (len(first) > 1 and rulings["silver-first-tie"] == "no"):
        return points
    second = richest(silver, rest)
    second_tied = {"three": tied_prize, "shared": second_prize // len(second), "two": second_prize}
    for colour in second:
        points[colour] = second_prize if len(second) == 1 else second_tied[rulings["silver-second-tie"]]
    return points


def richest(silver, colours):
    most = max(silver[colour] for colour in colours)
    return [colour for colour in colours if silver[colour] == most]
