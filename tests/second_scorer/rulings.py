"""The rulings of a game that change a score, or which castle may be overbuilt and which city founded."""

from cgn_reader import RecordError

RULINGS = {  # name -> values, the default first
    "silver-first-tie": ("no", "yes"),
    "silver-second-tie": ("three", "shared", "two"),
    "silver-none": ("no", "yes"),
    "own-space": ("once", "none"),
    "edge-card-arm": ("nothing", "gains"),
    "neutral-tie": ("lost", "rivals", "nobody"),
    "steward-window": ("placing", "areas"),
    "settlement-supply-2p": ("aside", "box"),
    "battle-silver-tie": ("six", "three"),
    "burnt-city": ("gone", "aside"),
    "overbuild-scope": ("octagon", "area"),
    "guard-cost": ("cards", "nothing", "all"),
    "dilemma-gain": ("placed", "taken"),
    "tournament-rivals": ("own", "both"),
}


def read_rulings(tag):
    """The rulings that are none of the above only say what is legal, and are passed over."""
    chosen = {name: values[0] for name, values in RULINGS.items()}
    for entry in filter(None, (part.strip() for part in tag.split(","))):
        name, _, value = (part.strip() for part in entry.partition("="))
        if name in RULINGS:
            if value not in RULINGS[name]:
                raise RecordError(f"ruling {name} is one of {', '.join(RULINGS[name])}, not '{value}'")
            chosen[name] = value
    return chosen
