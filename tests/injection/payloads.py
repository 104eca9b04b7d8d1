"""Texts that strangers could write to break out of a text's place."""

import json
import random
from pathlib import Path

HARMLESS = b"harmless"
MOST_BYTES = 900  # of a payload, so that it fits into a tag escaped
GROUPS = json.loads(Path(__file__).with_name("payloads.json").read_text())
NOT_UTF8 = [b"\xff\xfe", b"\xc0\x80<", b"\xed\xa0\x80", b"\xe2\x80", b"\xf8\x88\x80\x80\x80", b"x\x80y",
            b"\xf4\x90\x80\x80"]
LONG = [b"W" * MOST_BYTES, "\u6f22".encode() * 280, b"a " * 400, b"(" * 500, b"<" * 500, ("\u202e" * 200).encode(),
        b"\x1b[" * 300, ("e" + "\u0301" * 400).encode(), b"|" * 400]


def written():
    """The payloads that somebody thought of."""
    return [text.encode() for group in GROUPS.values() for text in group] + NOT_UTF8 + LONG


def mixed(count, seed=6):
    """More of them: pieces put together at random, the same for each seed."""
    choice = random.Random(seed)
    pieces = [payload for payload in written() if len(payload) < 60]
    return [b"".join(choice.choice(pieces) for _ in range(choice.randint(2, 5)))[:MOST_BYTES] for _ in range(count)]
