"""The rulings of a game that change a score, or which castle may be overbuilt and which city founded."""

import pathlib
import sys

from cgn_reader import RecordError

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from selectable_rulings import selectable

# These only say what is legal; the scorer does not ask for them.
OF_LEGALITY = {"vacant-space", "card-arm-influence", "missing-unit", "cards-per-turn", "steward-null",
               "sites-grain-wood"}
KNOWN = selectable()


def read_rulings(tag):
    """name -> value"""
    chosen = {name: values[0] for name, values in KNOWN.items()}
    for entry in filter(None, (part.strip() for part in tag.split(","))):
        name, _, value = (part.strip() for part in entry.partition("="))
        if value not in KNOWN.get(name, ()):
            raise RecordError(f"ruling {name} is one of {', '.join(KNOWN.get(name, ['no ruling']))}, not '{value}'")
        chosen[name] = value
    return {name: value for name, value in chosen.items() if name not in OF_LEGALITY}
