"""The selectable rulings with their values, as the table in docs/rules.md has them, and runs that try every value.

    selectable_rulings.py RUN      the options of a run, for a shell
"""

import re
import sys
from pathlib import Path

MOST_VALUES = 3
TABLE = Path(__file__).resolve().parents[2] / "docs/rules.md"


def selectable():
    """name -> values, the default first"""
    rows = re.search(r"\| name \| rule \| question \| values \|\n\|[-|]+\n(.*?)\n\n", TABLE.read_text(), re.S)[1]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows.split("\n")]
    return {name: tuple(re.findall("`([^`]+)`", values)) for name, _, _, values in cells}


def of_run(run):
    """What a run chooses other than the default, name -> value. Runs 1 to 3 have every value, in changing company; run 0
    has the defaults."""
    chosen = {}
    for number, (name, values) in enumerate(selectable().items()):
        place = (number + run) % MOST_VALUES
        if run and 0 < place < len(values):
            chosen[name] = values[place]
    return chosen


if __name__ == "__main__":
    print(" ".join(f"--ruling={name}={value}" for name, value in of_run(int(sys.argv[1])).items()))
