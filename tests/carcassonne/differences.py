"""What differs between the second scorer and what castellan writes of a game."""

import json
from collections import Counter
from dataclasses import replace

from record import Claim, Tile, read_games, read_parts
from second_scorer import Scorer, event_as_json, in_order, judge


def claimed_events(text):
    """(address, source, owners, points) of each claim with owners."""
    game = read_games(text)[0]
    scorer, found = Scorer(game), []
    for part in read_parts(game):
        if isinstance(part, str):
            return found
        scorer.play(part)
        placed = next((word.place for word in reversed(part.words) if isinstance(word, Tile)), None)
        for word in part.words:
            if isinstance(word, Claim) and word.owners:
                found.append((part.at, places_of(scorer.source(word, placed)), tuple(word.owners), word.points))


def places_of(source):
    return getattr(source, "letter", "^"), tuple(sorted(source.places))


def scored_events(verdict):
    return [(event.at, places_of(event.source), tuple(in_order(event.owners)), event.points)
            for event in verdict.events if event.owners and event.points]


def in_one_order(value):
    """With lists of objects sorted: their order says nothing."""
    if isinstance(value, dict):
        return {key: in_one_order(each) for key, each in value.items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return sorted(map(in_one_order, value), key=json.dumps)
    return value


def differing(what, ours, theirs):
    """Those of one side that the other has not, as often."""
    ours, theirs = [Counter(json.dumps(each, sort_keys=True) for each in side) for side in (ours, theirs)]
    return ([f"only the second scorer has the {what} {each}" for each in ours - theirs] +
            [f"only castellan has the {what} {each}" for each in theirs - ours])


def differences_of_sheet(verdict, sheet):
    """Castles may name another cause that gives the same, if the record chose none."""
    ours, theirs = list(verdict.sheet()), [event for event in sheet["events"] if event["points"]]
    for tie in [event for event in verdict.events if len(event.causes) > 1]:
        same = [replace(tie, causes=(cause,), tiles={} if cause.of_castle else cause.tiles) for cause in tie.causes]
        same = [in_one_order(event_as_json(verdict.table, event)) for event in same]
        theirs = [same[0] if in_one_order(event) in same else event for event in theirs]
    lines = differing("event", map(in_one_order, ours), map(in_one_order, theirs))
    for key, value in (("totals", verdict.totals), ("winners", verdict.winners)):
        if sheet.get(key) != value and not (key == "winners" and verdict.refused):
            lines.append(f"{key}: second scorer {value}, castellan {sheet.get(key)}")
    return lines


def differences_of_states(verdict, exported):
    """Points, supplies, followers and castles after each turn."""
    lines = []
    turns = {turn["at"]: turn["state"] for turn in exported["turns"] if turn["kind"] == "turn"}
    if list(turns) != list(verdict.states):
        return [f"turns: second scorer {list(verdict.states)}, castellan {list(turns)}"]
    for at, state in verdict.states.items():
        theirs = {key: value for key, value in turns[at].items() if key in state}
        if in_one_order(theirs) != in_one_order(state):
            lines.append(f"after turn {at}: second scorer {state}, castellan {theirs}")
    return lines[:1]


def differences_of_claims(verdict, annotated):
    """What annotate writes is true and is everything."""
    lines = [f"annotate claims {claim}" for claim in judge(read_games(annotated)[0]).wrong]
    return lines + differing("claim", scored_events(verdict), claimed_events(annotated))
