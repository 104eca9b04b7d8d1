"""A3 to A5: who gains an area's symbols."""


def shares(amount, influence, players, neutral_tie):
    """What each player gets of `amount`, given every colour's influence; an empty dict if there is no winner."""
    most = max(influence.values(), default=0)
    if most == 0:
        return {}
    tied = [colour for colour, value in influence.items() if value == most]
    tied_players = [colour for colour in players if colour in tied]
    a_neutral_tied = len(tied_players) < len(tied)
    if not tied_players or (a_neutral_tied and neutral_tie == "nobody"):
        return {}
    parts = len(tied_players) if neutral_tie == "rivals" else len(tied)
    return {colour: amount // parts for colour in tied_players}
