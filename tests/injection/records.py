"""Games, figures, events, ... that have payloads in each place where a stranger writes."""

import hashlib
from pathlib import Path

HEAD = b'[CGN "1"]\n'
BOARD = b'[Seats "RB"]\n[Layout "wide"]\n[Pieces "A B"]\n'
GAME_TAGS = ["Event", "Site", "Date", "Round", "Red", "Blue", "Annotator", "Arbiter", "Motto"]
# Tags that castellan reads: a payload makes the record wrong, and a message quotes it.
RULE_TAGS = ["CGN", "Seats", "Set", "Layout", "Pieces", "Modules", "Rulings", "Result", "Decisions", "MineTile",
             "StartTiles", "Position"]
COMMENTS = ["of the game", "before a turn", "behind a word", "in a variation", "of a label", "of a mark",
            "of a command"]
WORDS = ["word", "turn", "player", "tag's name", "block", "result", "raw"]


def in_tag(payload):
    return payload.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b" ").replace(b"\r", b" ")


def in_comment(payload):
    return payload.replace(b"\\", b"\\\\").replace(b"}", b"\\}").replace(b"{", b"\\{").replace(b"[%", b"\\[%")


def tag(name, payload):
    return b'[%s "%s"]\n' % (name.encode(), in_tag(payload))


def game(payloads):
    """A record of two turns. `payloads` by field; a field it lacks is harmless."""
    def text(field):
        return payloads.get(field, b"harmless")

    def comment(field):
        return in_comment(text(field))

    always = ("Event", "Red", "Blue")
    tags = b"".join(tag(name, text(name)) for name in GAME_TAGS if name in payloads or name in always)
    label = text("of a label").translate(None, b"]\\{}")  # which it cannot have
    return (HEAD + tags + BOARD + b"\n{%s}\n" % comment("of the game") +
            b"1. R {%s} c2:R4G4B4Y4 " % comment("before a turn") +
            b"{%s [%%label c2 %s]}\n" % (comment("behind a word"), label) +
            b"(\n  1. R e2:R4G4B4Y4 {%s}\n)\n" % comment("in a variation") +
            b"2. B e2:R5G5Y5B5 {[%%mark e2:%s] [%%%s]}\n*\n" % (comment("of a mark"), comment("of a command")))


def game_with_rule_tag(name, payload):
    head = HEAD + b'[Red "Anna"]\n[Blue "Ben"]\n' + BOARD
    own = b'[%s "' % name.encode()
    head = b"".join(line + b"\n" for line in head.splitlines() if not line.startswith(own))
    return head + tag(name, payload) + b"\n1. R c2:R4G4B4Y4\n*\n"


def game_with_word(place, payload):
    plain = HEAD + b'[Red "Anna"]\n[Blue "Ben"]\n' + BOARD + b"\n1. R c2:R4G4B4Y4\n2. B e2:R5G5Y5B5\n*\n"
    changes = {"word": (b"e2:R5G5Y5B5", payload),
               "turn": (b"2. B", payload + b" B"),
               "player": (b"2. B", b"2. " + payload),
               "tag's name": (b"[Red ", b"[" + payload + b' "x"]\n[Red '),
               "block": (b"\n1. R", b"[%s\n%s\n]\n\n1. R" % (payload, payload)),
               "result": (b"\n*\n", b"\n" + payload + b"\n"),
               "raw": (b"[Red ", payload + b"\n[Red ")}
    return plain.replace(*changes[place])


def one_line(payload):
    return payload.replace(b"\n", b" ").replace(b"\r", b" ")


def figure(payloads):
    """A figure with a payload in every text: they hold no numbers or braces, or there would be no picture."""
    clean = [one_line(payload).translate(None, b"0123456789{}") for payload in payloads]
    title, panel, callout, note, caption = clean
    return (b"castellan-figure 1\ntitle x%s\npanel x%s\ngame game.cgn\nat 1\nmark c2\n" % (title, panel) +
            b"callout 1 c2 x%s\nnote x%s\ncaption x%s\n" % (callout, note, caption))


def figure_page(payloads):
    """A page with a payload in every text that stands on one."""
    clean = [one_line(payload).translate(None, b"0123456789{}") for payload in payloads]
    title, heading, text, box, beside = clean
    return (b"castellan-figure 1\npage a4\ntitle x%s\ncolumns 2\nheading x%s\ntext x%s\nbox x%s\n" %
            (title, heading, text, box) +
            b"text x%s\nend\nfigure x%s\ngame game.cgn\npanel\nat 1\nbeside village x%s\npanel\nat 1\nthen x%s\n" %
            (heading, box, beside, text))


FIGURE_LINES = ["beside {}", "page {}", "margin {}", "numbers {}", "columns {}", "callouts {}", "note A\nnote[{}] B", "title {}", "panel {}", "game {}", "at {}", "show {}", "callout 1 {}", "refused {}", "{}", "set {}",
                "position {}", "crop {}"]


def wrong_figure(line, payload):
    return b"castellan-figure 1\n" + line.encode().replace(b"{}", one_line(payload)) + b"\n"


EVENT_LINES = ["title {}", "site {}", "date {}", "player {}", "player anna {}", "record {}", "{}", "rulings {}",
               "set {}"]


def event(line, payload):
    changed = line.encode().replace(b"{}", one_line(payload))
    lines = [b"castellan-event 1", b"title t", b"player ben Ben", b"round 1", changed]
    if not line.startswith(("record", "{")):
        lines = [lines[0], lines[4], *lines[1:4]]
    return b"\n".join(lines) + b"\n"


def event_of(record: Path, path, names=(b"Anna", b"Ben"), title=b"an evening"):
    """An event with a record of two players, which it says is at `path`."""
    digest = hashlib.sha256(record.read_bytes()).hexdigest().encode()
    return (b"castellan-event 1\ntitle %s\nplayer a %s\nplayer b %s\nround 1\nrecord %s\nsha256 %s\nseats R=a B=b\n"
            % (one_line(title), *map(one_line, names), path, digest))


SET_LINES = ["castellan-set {}", "name {}", "title {}", "villages {}", "cards {}", "piece {}", "{}"]


def component_set(line, payload):
    first = b"" if line.startswith("castellan-set") else b"castellan-set 1\n"
    return first + line.encode().replace(b"{}", one_line(payload)) + b"\n"


THEME_LINES = ["base = {}", "wood = {}", "font = {}", "{} = #000000", "{}", "[{}]"]


def theme(line, payload):
    return line.encode().replace(b"{}", one_line(payload)) + b"\n"
