"""Games to compare: simulated ones, with coins that nobody turned up, with claims, and with slips."""

import random
import re
import subprocess

from record import RANKS, SUITS, read_games
from second_scorer import judge
from table import RULINGS, VARIANTS

SIDES = "nesw"


def kinds():
    """Options of `castellan simulate` for every number of players, variant and policy; rulings are drawn."""
    for players in (2, 3, 4):
        for variant in VARIANTS:
            for policy in ("random", "sensible"):
                yield players, variant, policy


def simulate(castellan, players, variant, policy, games, seed):
    """Text of that many games under one draw of the rulings."""
    luck = random.Random(f"{players} {variant} {policy} {seed}")
    command = [castellan, "simulate", "--quiet", "--rules", "piecepack-castles", "--players", str(players),
               "--policy", policy, "--games", str(games), "--seed", str(seed)]
    command += [] if variant == "-" else ["--variant", variant]
    for name, values in RULINGS.items():
        if name != "tiles" or variant != "suit-terrain":  # X2: always those of the players
            command += ["--ruling", f"{name}={luck.choice(values)}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def split_games(text):
    return [game.rstrip("\n") + "\n" for game in re.split(r'(?m)^(?=\[CGN ")', text) if game.strip()]


class Script:
    """A game as lists that can be changed, and as text again."""

    def __init__(self, text):
        self.head, movetext = text.split("\n\n", 1)
        self.lines = []  # [player, words] of a turn, or ["", text] of another line
        for line in movetext.splitlines():
            turn = re.fullmatch(r"\d+\. ([SMCA]) (.*)", line)
            self.lines.append([turn[1], turn[2]] if turn else ["", line])

    def turns(self):
        return [line for line in self.lines if line[0]]

    def text(self):
        written, number = [self.head, ""], 0
        for player, words in self.lines:
            number += player != ""
            written.append(f"{number}. {player} {words}".rstrip() if player else words)
        return "\n".join(written) + "\n"


# ---- coins that nobody turned up, and claims ----

def is_coin(line):
    return re.fullmatch(r"[SMCA][na2-5]@[SMCA][na2-5]", line[1]) is not None and line[0] == line[1][0]


def rounds_of(script):
    """The indices of the coins of each round, by player; a round ends with its last coin."""
    count = len(set(line[0] for line in script.turns()))
    coins = [index for index, line in enumerate(script.lines) if is_coin(line)]
    size = len(RANKS) * count
    return [coins[at:at + size] for at in range(0, len(coins), size)]


def pick_claims(luck, scored, seats, wrong):
    """Some of a round's numbers, now and then a wrong one."""
    claims = [f"{line['player']}:{line['tile']}={line['gold']}" for line in scored["lines"] if luck.random() < 0.15]
    claims += [f"{player}={scored['totals'][player]}" for player in seats if luck.random() < 0.5]
    luck.shuffle(claims)
    return [nudged(luck, claim, wrong) for claim in claims]


def nudged(luck, claim, wrong):
    if not wrong or luck.random() < 0.75:
        return claim
    what, _, gold = claim.partition("=")
    return f"{what}={int(gold) + luck.choice((-10, -8, -6, -4, -2, -1, 1, 2, 4, 5, 8, 40))}"


def with_open_coins(text, luck, wrong=True):
    """The same game with some ranks as `?`, some of them turned up, and claims, with `wrong` some of them false."""
    truth = judge(read_games(text)[0]).score
    script = Script(text)
    seats = list(truth["totals"])
    most = {2: 4, 3: 3, 4: 3}[len(seats)]
    for number, coins in reversed(list(enumerate(rounds_of(script)))):
        said = []
        for player in seats:
            own = [index for index in coins if script.lines[index][0] == player]
            hidden = luck.sample(own, luck.randint(0, most))
            more = luck.sample([index for index in own if index not in hidden], luck.randint(0, 2))
            for index in hidden + more:
                coin, tile = script.lines[index][1].split("@")
                script.lines[index][1] = f"{coin[0]}?@{tile}"
                if index in more:
                    said.append(f"{tile}:{coin}")
        scored = truth["rounds"][number]
        said += pick_claims(luck, scored, seats, wrong)
        if said or luck.random() < 0.5:
            script.lines.insert(coins[-1] + 1, ["", f"round {number + 1}: {' '.join(said)}".rstrip()])
    if luck.random() < 0.5:
        totals = [nudged(luck, f"{player}={gold}", wrong) for player, gold in truth["totals"].items()
                  if luck.random() < 0.7]
        script.lines.insert(len(script.lines) - 1, ["", " ".join(["end"] + totals)])
    if wrong and luck.random() < 0.3:
        named = luck.sample(seats, luck.randint(1, 2))
        script.lines[-1][1] = "#" + "+".join(player for player in seats if player in named)
    return script.text()


# ---- slips ----

def other_piece(luck):
    return luck.choice(SUITS) + luck.choice(RANKS)


def other_place(luck):
    if luck.random() < 0.2:
        return luck.choice(SIDES) + other_piece(luck)
    column, row = luck.randint(-3, 3), luck.randint(-3, 3)
    text = (f"{'e' if column > 0 else 'w'}{abs(column)}" if column else "") + \
           (f"{'n' if row > 0 else 's'}{abs(row)}" if row else "")
    return text or "0"


def other_word(word, luck):
    """A word of the same kind that differs in one thing, or one of another kind."""
    tile = re.fullmatch(r"(p?)(..)@(.*)", word)
    kind = luck.random()
    if word.startswith("^") or kind < 0.1:
        return "^" + other_piece(luck)
    if kind < 0.2:
        return luck.choice(("", "p")) + other_piece(luck) + "@" + other_place(luck)
    if kind < 0.3:
        return other_piece(luck) + "@" + other_piece(luck)
    if kind < 0.5:
        return f"{tile[1]}{other_piece(luck)}@{tile[3]}"
    if kind < 0.7:
        return f"{'' if tile[1] else 'p'}{tile[2]}@{tile[3]}"
    return f"{tile[1]}{tile[2]}@{other_piece(luck) if is_coin([tile[2][0], word]) else other_place(luck)}"


def slip(text, luck):
    """The game with one slip, which may be allowed."""
    script = Script(text)
    turns = script.turns()
    at = luck.randrange(len(turns))
    if luck.random() < 0.5:  # phases are of different length
        at = luck.choice([index for index, line in enumerate(turns) if not is_coin(line)])
    turn, other = turns[at], turns[min(len(turns) - 1, at + luck.randint(1, 4))]
    kind = luck.randrange(9)
    if kind < 4:
        turn[1] = other_word(turn[1], luck)
    elif kind == 4:
        turn[1], other[1] = other[1], turn[1]
    elif kind == 5:
        turn[0] = luck.choice(SUITS)
    elif kind == 6:
        turn[1] = luck.choice(("", f"{turn[1]} {other[1]}"))
    elif kind == 7:
        script.lines.remove(turn)
    else:
        script.lines.insert(luck.randrange(len(script.lines)), ["", f"round {luck.randint(1, 4)}:"])
    return script.text()


def with_other_tags(text, luck):
    """Under another variant, other rulings, other seats or another roll."""
    script = Script(text)
    tags = script.head.split("\n")
    name, values = luck.choice((
        ("Variant", VARIANTS + ("terrain",)),
        ("Rulings", [f"{ruling}={value}" for ruling, values in RULINGS.items() for value in values] + ["tiles=4"]),
        ("Seats", ("SM", "MS", "SMC", "CMS", "SMCA", "SAMC", "SS", "S", "SMX", "")),
        ("Roll", ("S5 M4", "M5 S4", "S5 M5; S3 M2", "S5 M5 Ca; M3 Sn", "S5 M5; S3", "S5 M5 C5 A5; Sa Ma Ca An",
                  "S6 M1")),
    ))
    tags = [tag for tag in tags if not tag.startswith(f"[{name} ")]
    tags.insert(2, f'[{name} "{luck.choice(values)}"]')
    script.head = "\n".join(tags)
    return script.text()
