"""Slips made by chance in simulated games, and what the program makes of them: python3 figures.py COMMAND [OPTION...].

keys     key slips, checked: how often the word meant is named
repair   damaged records, repaired: how often the record that was played is found
apply    damaged and correct records given to `repair --apply`: what is changed, and whether rightly
habits   what is written otherwise throughout a record, checked: how often all of it is put right
sheets   two sheets of each game with wrong words, joined by `compare --merge`
time     the time of `check` on clean records, beside another build

docs/slips.md says what is counted. CASTELLAN in the environment is the program. The same seed gives the same slips.
"""

import argparse
import sys

import habits as habits_of_games
import measure_keys
import measure_repair
import measure_sheets
import measure_time
import simulated
from generator import KEY_KINDS, WORD_KINDS, Generator


def generated(options, groups, slips=1):
    """Damaged records as the options say; what they are is printed."""
    records = simulated.games(options.games, options.seed, options.form)
    print(f"{options.command}: {options.count} records with {slips} slip{'s' if slips > 1 else ''} each, of "
          f"{options.games} games, form {options.form}, seed {options.seed}")
    return Generator(records, options.seed).damaged(options.count, groups, slips)


def keys(options):
    measure_keys.report(generated(options, [list(KEY_KINDS)]), options)


def repair(options):
    measure_repair.report(generated(options, [list(KEY_KINDS), list(WORD_KINDS)], options.slips), options)


def apply(options):
    damaged = generated(options, [list(KEY_KINDS), list(WORD_KINDS)])
    half = options.correct // 2
    correct = simulated.games(options.correct - half, options.seed + 1, "mixed") + simulated.games(
        half, options.seed + 2, "mixed", "random")
    measure_repair.report_apply(damaged, correct, options)


def habits(options):
    for rules in habits_of_games.HABITS:
        print(f"habits: {rules}, {options.count} games of each, seed {options.seed}")
        habits_of_games.report(rules, options.count, options.seed, options.verbose)


def sheets(options):
    print(f"sheets: {options.count} games, {100 * options.rate:g} % of the words wrong on each sheet, "
          f"seed {options.seed}")
    by_form = {}
    for form in [options.form] if options.form else ["bare", "ends"]:
        records = simulated.games(options.count, options.seed, form)
        generator = Generator(records, options.seed)
        by_form[form] = [(record, generator.sheet(number, options.rate), generator.sheet(number, options.rate))
                         for number, record in enumerate(records)]
    measure_sheets.report(by_form, options.jobs)


def time(options):
    print(f"time: {options.games} clean records, form {options.form}, seed {options.seed}")
    measure_time.report(simulated.games(options.games, options.seed, options.form), options.other)


def positive(text):
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def read_options(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for command, count, help_text in (("keys", 2000, "key slips, checked"),
                                      ("repair", 1000, "damaged records, repaired"),
                                      ("apply", 2000, "damaged and correct records given to repair --apply"),
                                      ("habits", 10, "what is written otherwise throughout, checked"),
                                      ("sheets", 200, "two sheets of each game, joined"),
                                      ("time", None, "the time of check on clean records")):
        part = commands.add_parser(command, help=help_text)
        part.set_defaults(run=globals()[command])
        part.add_argument("--seed", type=int, default=1, help="decides games and slips (default 1)")
        part.add_argument("--form", choices=simulated.FORMS, default=None if command == "sheets" else "bare",
                          help="without claims, with those of the end, with all, or a third each")
        part.add_argument("--jobs", type=positive, default=2, help="how many work at once (default 2)")
        if count:
            part.add_argument("--count", type=positive, default=count, help=f"default {count}")
        if command != "sheets":
            part.add_argument("--games", type=positive, default=50, help="how many games are simulated (default 50)")
        if command in ("keys", "repair", "apply", "habits"):
            part.add_argument("--verbose", action="store_true", help="print each slip that is not answered rightly")
        if command in ("keys", "repair", "apply"):
            part.add_argument("--by", choices=["kind", "place"], default="kind",
                              help="a line for each kind of slip or for each part of a record (default kind)")
    commands.choices["repair"].add_argument("--slips", type=positive, default=1, help="slips a record (default 1)")
    commands.choices["apply"].add_argument("--correct", type=int, default=10000,
                                           help="so many correct records besides (default 10000)")
    commands.choices["sheets"].add_argument("--rate", type=float, default=0.03,
                                            help="the share of the words that are wrong (default 0.03)")
    commands.choices["time"].add_argument("--other", help="another build's program, for the ratio")
    return parser.parse_args(arguments)


def main(arguments=None):
    options = read_options(arguments)
    try:
        options.run(options)
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
