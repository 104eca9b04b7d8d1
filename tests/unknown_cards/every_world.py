"""Unknown cards: castellan's verdict against every possible world.

    every_world.py --castellan PATH [--records N] [--seed N]

Plays random short card histories (draws, sales, Traitors) with a small deck, hides some cards and lies about a few, and
keeps all worlds (orders of the deck) that fit what the record says. A record must be refused if and only if no world is
left (docs/notation.md, section 8). Written from the rules; it shares nothing with the engine.
"""

import argparse
import collections
import itertools
import random
import subprocess
import sys

DECKS = [
    ["Ra", "K3", "Rb", "Tr"],
    ["Ra", "Ra", "K3", "Tr"],
    ["Ra", "Ra", "K3", "K3", "Tr"],
    ["Ra", "K3", "Tr", "Tr"],
    ["Ra", "Ra", "Bg", "Tr", "K3"],
]
SQUARES = ["c4", "e4", "d5", "d3", "g4", "f5", "f3"]
PLAYERS = "RB"

World = collections.namedtuple("World", "deck hands under")  # cards never drawn, two hands, cards put under the deck


def fits(written: str, card: str) -> bool:
    return written in ("?", card)


def without(hand: tuple, card: str) -> tuple:
    left = list(hand)
    left.remove(card)
    return tuple(left)


def with_hand(world: World, player: int, hand: tuple) -> World:
    hands = list(world.hands)
    hands[player] = tuple(sorted(hand))
    return world._replace(hands=tuple(hands))


def drawn(world: World, player: int, written: str):
    if world.deck:
        card, rest = world.deck[0], world._replace(deck=world.deck[1:])
    elif world.under:
        card, rest = world.under[0], world._replace(under=world.under[1:])
    else:
        return
    if fits(written, card):
        yield with_hand(rest, player, rest.hands[player] + (card,))


def put_under(world: World, player: int, written: str):
    for card in set(world.hands[player]):
        if fits(written, card):
            left = with_hand(world, player, without(world.hands[player], card))
            yield left._replace(under=left.under + (card,))


def betrayed(world: World, player: int, written: str):
    victim = 1 - player
    for played in put_under(world, player, "Tr") if "Tr" in world.hands[player] else ():
        for card in set(played.hands[victim]):
            if fits(written, card):
                left = with_hand(played, victim, without(played.hands[victim], card))
                yield with_hand(left, player, left.hands[player] + (card,))


class History:
    """One random game: what really happens, what is written, and the worlds that fit it."""

    def __init__(self, luck: random.Random):
        self.luck = luck
        self.cards = luck.choice(DECKS)
        self.hidden = luck.choice([0.3, 0.6, 0.8])
        self.lies = luck.choice([0, 0.05, 0.15])
        order = tuple(luck.sample(self.cards, len(self.cards)))
        self.truth = World(order, ((), ()), ())
        self.worlds = {World(deck, ((), ()), ()) for deck in set(itertools.permutations(self.cards))}
        squares = luck.sample(SQUARES, luck.randint(3, 7))
        self.turns = [self.turn(number, square) for number, square in enumerate(squares, 1)]

    def write(self, card: str) -> str:
        if self.luck.random() < self.hidden:
            return "?"
        return self.luck.choice(self.cards) if self.luck.random() < self.lies else card

    def happen(self, event, player: int, card: str) -> str:
        written = self.write(card)
        self.truth = next(iter(event(self.truth, player, card)))
        self.worlds = {after for world in self.worlds for after in event(world, player, written)}
        return written

    def sales(self, active: int, chance: float) -> str:
        text = ""
        for player in (0, 1):
            while self.truth.hands[player] and self.luck.random() < chance:
                written = self.happen(put_under, player, self.luck.choice(self.truth.hands[player]))
                text += f" {'' if player == active else PLAYERS[player] + ':'}-{written}"
        return text

    def turn(self, number: int, square: str) -> str:
        active = (number - 1) % 2
        text = f"{number}. {PLAYERS[active]}" + self.sales(active, 0.25) + f" {square}:#{number}R"
        top = (self.truth.deck or self.truth.under)[:1]
        if top:
            text += f" +{self.happen(drawn, active, top[0])}"
        victims = self.truth.hands[1 - active]
        if "Tr" in self.truth.hands[active] and victims and self.luck.random() < 0.6:
            text += f" Tr>{PLAYERS[1 - active]}+{self.happen(betrayed, active, self.luck.choice(victims))}"
        return text + self.sales(active, 0.35)

    def record(self) -> str:
        counts = ", ".join(f"{card} {count}" for card, count in collections.Counter(self.cards).items())
        tiles = "".join(f"tile {n} Rc G{n} B1 Y1\n" if n < 7 else f"tile {n} Rc G{n - 6} Y1 B1\n" for n in range(1, 9))
        octagons = "".join(f"{space} {area}\n" for space, area in zip(
            ["a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4"], ["w1N", "w1N", "sN", "w1N", "w1N", "w1N", "w1S", "w1S"]))
        rim = "".join(f"{side} - - - -\n" for side in ("north", "east", "south", "west"))
        return (
            '[CGN "1"]\n[Set "little"]\n'
            '[Position "octagons d4 w1NESW; f4 w1NESW | seats RB | R s=9 | B s=9 | mine 20"]\n'
            f"%set\ncastellan-set 1\nname little\nsilver 40 40 40\ncards {counts}\npiece A\n{octagons}{tiles}"
            f"layout one 1x1\n{rim}%end\n\n" + "\n".join(self.turns) + "\n*\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--records", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    luck = random.Random(options.seed)
    accepted = refused = wrong = 0
    for _ in range(options.records):
        history = History(luck)
        done = subprocess.run([options.castellan, "check", "-"], input=history.record(), capture_output=True, text=True)
        clean = done.returncode == 0
        accepted += clean
        refused += not clean
        if clean != bool(history.worlds):
            wrong += 1
            print(f"castellan {'accepts' if clean else 'refuses'}, {len(history.worlds)} worlds fit:")
            print(history.record() + done.stdout)
    print(f"{accepted} accepted, {refused} refused, {wrong} wrongly")
    return 0 if wrong == 0 and accepted > 0 and refused > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
