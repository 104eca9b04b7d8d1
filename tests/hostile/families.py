"""Hostile texts by family: what strangers, broken programs and attackers write, at any size.

    python3 tests/hostile/families.py FAMILY BYTES > FILE

Each family is a function of a size in bytes that gives about so many; the same bytes for the same size.
"""

import json
import pathlib
import re
import sys
from collections.abc import Callable

SAMPLES = pathlib.Path(__file__).parents[2] / "samples"

Family = Callable[[int], bytes]
FAMILIES: dict[str, Family] = {}

TAGS = b'[CGN "1"]\n[Seats "RB"]\n[Pieces "A B"]\n'
HEAD = TAGS + b"\n"
TURN = b"1. R c2:R4G4B4Y4"
SECOND = b"2. B e2:R5G5Y5B5"
GAME = HEAD + TURN + b"\n" + SECOND + b"\n*\n\n"
DEPTH = 60  # of variations, below the limit of 64


def times(unit: bytes, size: int) -> bytes:
    return unit * max(1, size // len(unit))


def family(function: Family) -> Family:
    FAMILIES[function.__name__] = function
    return function


def repeated(name: str, unit: bytes, before: bytes = b"", behind: bytes = b"") -> None:
    """A family that has one thing again and again."""
    FAMILIES[name] = lambda size: before + times(unit, size - len(before) - len(behind)) + behind


def sample(name: str) -> bytes:
    return (SAMPLES / name).read_bytes()


# --- many games ---

repeated("tiny_games", b'[CGN "1"]*\n')
repeated("unreadable_games", b'[CGN "1"]\nnonsense {\n')
repeated("sound_games", GAME)
repeated("illegal_games", GAME.replace(b"e2:R5", b"c2:R5"))
repeated("illegal_exchanges", TAGS + b'[Modules "dilemma"]\n\n1. R c2:R3B3G3Y3<?\n2. B c2:R3B3Y3G3<R5G5Y5B5\n*\n\n')
repeated("games_without_tags", b"* \n[CGN \"")
repeated("games_of_old_versions", b'[CGN "0"]\n[Seats "RB"]\n1. R c2:R4G4B4Y4\n*\n')
repeated("byte_order_marks", b"\xef\xbb\xbf" + GAME)
repeated("byte_order_marks_alone", b"\xef\xbb\xbf")
repeated("blank_lines", b" \n\t\n")

# --- signs of word processors, mail and other codings ---

repeated("curly_games", "[CGN “1”]\n".encode())
repeated("quoted_games", b'> [CGN "1"]\n> *\n')
repeated("sound_and_quoted_games", GAME + b'> [CGN "1"]\n> *\n')
repeated("games_after_a_sound_one", "[CGN “1”]\n".encode(), GAME)
repeated("quoted_games_in_comments", b'{\n> [CGN "1"]\n}\n', HEAD + TURN + b' "', b"\n*\n")
repeated("fences", b"```\n")
repeated("bytes_of_windows_1252", b"\x93", HEAD + TURN)
repeated("games_in_windows_1252", HEAD + TURN + b" {Zo\xEB}\n*\n\n")
repeated("typographic_dashes", "–Ra ".encode(), HEAD + TURN + b" ", b"\n*\n")
repeated("quoting_signs", b">", HEAD + TURN + b"\n", b"\n*\n")
repeated("curly_tag_values", "” ".encode(), TAGS + "[Event “".encode(), b"\n*\n")
repeated("building_words", b"Lg build ", HEAD + TURN + b" ", b"\n*\n")

# --- tags ---

repeated("tags", b'[Tag "value"]\n', TAGS, TURN + b"\n*\n")
repeated("duplicate_tags", b'[Seats "RB"]\n', TAGS, b"*\n")
repeated("tag_without_end", b"x", TAGS + b'[Event "', b"\n*\n")
repeated("tags_without_end", b'[Event "x\n', TAGS, b"*\n")
repeated("tag_of_escapes", b"\\", TAGS + b'[Event "', b'"]\n*\n')
repeated("tag_name_without_end", b"x", TAGS + b"[X", b"\n*\n")
repeated("brackets", b"[", HEAD + TURN + b"\n", b"\n*\n")
repeated("bracket_lines", b"[\n", HEAD, b"*\n")

# --- comments ---

repeated("comment_without_end", b"x", HEAD + TURN + b" {")
repeated("comment_lines", b"a line\n", HEAD + TURN + b" {", b"}\n*\n")
repeated("comment_lines_like_tags", b"[a\n", HEAD + TURN + b" {", b"}\n*\n")
repeated("comments", b"{a} ", HEAD + TURN + b" ", b"\n*\n")
repeated("comments_in_deep_variations", b"{} ", HEAD + TURN + b"\n" + (b"( " + TURN + b"\n") * DEPTH,
         b")\n" * DEPTH + b"*\n")
repeated("largest_comments", b"{" + b"x" * 4094 + b"}\n", HEAD + TURN + b" ", b"\n*\n")
repeated("comments_of_escapes", b"{" + b"\\x" * 1000 + b"}\n", HEAD + TURN + b" ", b"\n*\n")
repeated("commands_without_end", b"{" + b"[%a " * 1000 + b"}\n", HEAD + TURN + b" ", b"\n*\n")
repeated("drawings", b"{[%mark c2:red e2] [%arrow c2-e2] [%label c2 A] [%diagram]}\n", HEAD + TURN + b" ", b"\n*\n")
repeated("impossible_drawings", b"{[%mark h8 z9] [%arrow h8-h8] [%label h8] [%diagram z-z]}\n", HEAD + TURN + b" ",
         b"\n*\n")
repeated("drawings_of_many_marks", b"{[%mark " + b"c2 e2 " * 600 + b"]}\n", HEAD + TURN + b" ", b"\n*\n")

# --- movetext ---

repeated("variations_without_end", b"( " + TURN + b"\n", HEAD + TURN + b"\n", b"*\n")
repeated("deep_variations", (b"( " + TURN + b"\n") * DEPTH + b")" * DEPTH + b"\n", HEAD + TURN + b"\n", b"*\n")
repeated("variations_side_by_side", b"( " + TURN + b" )\n", HEAD + TURN + b"\n", b"*\n")
repeated("illegal_variations", b"( 2. B c2:R5G5Y5B5 )\n", HEAD + TURN + b"\n" + SECOND + b"\n", b"*\n")
repeated("parentheses", b"(", HEAD + TURN + b"\n", b"\n*\n")
repeated("closing_parentheses", b")", HEAD + TURN + b"\n", b"\n*\n")
repeated("empty_variations", b"()", HEAD + TURN + b"\n", b"\n*\n")
repeated("closing_braces", b"}", HEAD + TURN + b"\n", b"\n*\n")
repeated("quotes", b'"', HEAD + TURN + b"\n", b"\n*\n")
repeated("glyphs", b"! ?! ", HEAD + TURN + b" ", b"\n*\n")
repeated("long_glyph", b"!?", HEAD + TURN + b" ", b"\n*\n")
repeated("huge_word", b"x", HEAD + TURN + b" ", b"\n*\n")
repeated("long_words", b"x" * 80 + b" ", HEAD + TURN + b" ", b"\n*\n")
repeated("words", b"e5g ", HEAD + TURN + b" ", b"\n*\n")
repeated("unreadable_words", b"z9 ", HEAD + TURN + b" ", b"\n*\n")
repeated("spaced_words", b"e5g = R2 ", HEAD + TURN + b" ", b"\n*\n")
repeated("word_of_blanks", b"= , ", HEAD + TURN + b" e5g ", b"\n*\n")
repeated("words_in_capitals", b"VP=R0 ", HEAD + TURN + b" ", b"\n*\n")
repeated("words_before_turn", b"e5g ", HEAD, b"\n*\n")
repeated("turn_numbers", b"7. R 3. B ", HEAD, b"\n*\n")
repeated("turns_without_player", b"1. ", HEAD, b"\n*\n")
repeated("turns_without_point", b"1 R\n", HEAD, b"\n*\n")
repeated("huge_turn_number", b"9", HEAD, b". R\n*\n")
repeated("unfinished_turns", b"1. R\n", HEAD, b"\n*\n")
repeated("blocks", b"%end\n%x\n", HEAD + TURN + b"\n", b"*\n")
repeated("block_without_end", b"%x\n", HEAD + TURN + b"\n")
repeated("results", b"* #R ", HEAD + TURN + b"\n( 1. R ", b"\n*\n")
repeated("result_of_players", b"+R", HEAD + TURN + b"\n#R", b"\n")
repeated("text_behind_result", b"x ", HEAD + TURN + b"\n* ")
repeated("ends", b"end ", HEAD + TURN + b"\n", b"\n*\n")

# Of everything some, for verbs that are not counted with each family.
repeated("mixed_turns", b"vp=R0,B0 {a [%mark c2:red]} ! silver=R0 ( 1. R c2:R5G5Y5B5 {b} )\n", HEAD + TURN + b"\n",
         b"\n" + SECOND + b"\n*\n")
repeated("mixed_irregularities", b"e5g +K4 -Ra K4=3 e5g ^e2 c2@N e5g\n", HEAD + TURN + b"\n",
         b"\n" + SECOND + b"\n#\n")

# --- bytes ---

repeated("nul_bytes", b"\0", HEAD + TURN + b" ", b"\n*\n")
repeated("nul_words", b"a\0 ", HEAD + TURN + b" ", b"\n*\n")
repeated("bad_utf8", b"\xc3\x28\xff ", HEAD + TURN + b" ", b"\n*\n")
repeated("bad_utf8_in_comments", b"{\xe2\x82 \xf0\x9f\xff}\n", HEAD + TURN + b" ", b"\n*\n")
repeated("bad_utf8_in_tags", b'[Event "\x80\xbf"]\n', TAGS, b"*\n")
repeated("line_ends", b"\r\n\r\r\n\n{\r} ", HEAD + TURN + b" ", b"\n*\n")
repeated("lone_carriage_returns", GAME.replace(b"\n", b"\r"))
repeated("one_line_of_slips", "{ä} z9 ".encode(), HEAD + TURN + b" ", b"*\n")

# --- rules ---

repeated("true_claims", b"vp=R0,B0 ", HEAD + TURN + b" ", b"\n*\n")
repeated("false_claims", b"vp=R7 ", HEAD + TURN + b" ", b"\n*\n")
repeated("false_claims_of_cards", b"K4=4 ", HEAD + TURN + b" ", b"\n*\n")
repeated("irregular_words", b"+K4 -Ra ^e2=5 ", HEAD + TURN + b" ", b"\n*\n")
repeated("irregular_turns", TURN + b" K4=3\n", HEAD, b"\n*\n")
repeated("unknown_cards", b"+? -? ", HEAD + TURN + b" ", b"\n*\n")
repeated("claims_behind_end", b"vp=R7 E2=R1 ", HEAD + TURN + b"\nend ", b"\n*\n")


def unknown(game: bytes) -> bytes:
    """A game without a seen card."""
    return re.sub(rb"(?<=[ :][+-])(K[345]|[A-Z][a-z])\b", b"?", game)


@family
def games_of_unknown_cards(size: int) -> bytes:
    return times(unknown(sample("games/simulated-4-players.cgn")), size)


@family
def decisions(size: int) -> bytes:
    return times(TAGS + b'[Decisions "' + b"1.1 stood;" * 100 + b'"]\n\n' + TURN + b"\n*\n", size)


@family
def positions(size: int) -> bytes:
    return times(TAGS + b'[Position "' + b"c2:R4G4B4Y4 " * 600 + b'"]\n\n' + TURN + b"\n*\n", size)


@family
def sets(size: int) -> bytes:
    """Embedded sets, each near its limit if there is room for one."""
    tile = b"tile T%04d R1 G1 B1 Y1\n"
    block = b"%set\ncastellan-set 1\n" + b"".join(tile % number for number in range(min(2500, size // 24))) + b"%end\n"
    return times(TAGS + block + TURN + b"\n*\n", size)


@family
def largest_games(size: int) -> bytes:
    """Games that stay just below 4 MiB, if there is room for one."""
    game = FAMILIES["largest_comments"](min(size, 4 * 1024 * 1024 - 5000))
    return times(game, size)


@family
def games_beyond_limit(size: int) -> bytes:
    """Games of more than 4 MiB without a tag line, if there is room for one."""
    return times(HEAD + b"x" * (min(size, 5 * 1024 * 1024) - len(HEAD) - 1) + b"\n", size)


# --- files of other kinds, each with its verb and the name that its file needs ---

EVENT = (b"castellan-event 1\ntitle Evening\ndate 2026.11.20\nvariant open\nmodules -\n"
         b"player anna Anna\nplayer ben Ben\nround 1\n")
RECORD = b"record no/such.cgn\nsha256 " + b"0" * 64 + b"\nseats R=anna B=ben\nvp anna=41 ben=33\n"
FIGURE = b"castellan-figure 1\ntitle A figure\ngame game.cgn\nat end\n"
SET = b"castellan-set 1\nname hostile\n"


def files(begin: bytes, units: dict[str, Callable[[int], bytes]]) -> dict[str, Family]:
    """Families of files that begin so; a unit is given its number, from 1."""
    def make(unit: Callable[[int], bytes]) -> Family:
        def text(size: int) -> bytes:
            made, number = bytearray(begin + unit(1)), 2
            while len(made) + len(unit(number)) <= size:
                made += unit(number)
                number += 1
            return bytes(made)
        return text
    return {name: make(unit) for name, unit in units.items()}


EVENTS = files(EVENT, {
    "records": lambda number: RECORD.replace(b"such", b"%05d" % number),
    "records_of_one_file": lambda number: RECORD,
    "players": lambda number: b"player p%06d Name %06d\n" % (number, number),
    "one_player": lambda number: b"player anna Anna\n",
    "rounds": lambda number: b"round %d\n" % number,
    "places": lambda number: b"place %06d anna\n" % number,
    "claims": lambda number: b"vp anna=1 ben=2\n",
    "notes": lambda number: b"# nothing\n",
    "strange_lines": lambda number: b"\xff\0 strange\n",
})
FIGURES = files(FIGURE, {
    "panels": lambda number: b"panel A\nat end\n",
    "shows": lambda number: b"show vp=R0,B0\n",
    "false_shows": lambda number: b"show vp=R7\n",
    "callouts": lambda number: b"callout 1 d4 text\n",
    "claims_in_notes": lambda number: b"note {vp R=0} {vp B=0}\n",
    "braces": lambda number: b"note {{{{{{{{\n",
    "figures": lambda number: b"figure A\nat end\n",
    "paragraphs": lambda number: b"text One.\n",
    "boxes": lambda number: b"box A\ntext One.\nend\n",
    "pages": lambda number: b"break\n",
    "languages": lambda number: b"note A\nnote[de] B\nnote[nl] C\n",
    "pieces": lambda number: b"beside back+^R+Lg+village+wood=R0\n",
    "counts": lambda number: b"note {#}{#}{#}{#}{#1234}\n",
    "strange_lines": lambda number: b"\xff\0 strange\n",
})
SETS = files(SET, {
    "tiles": lambda number: b"tile T%05d R1 G1 B1 Y1\n" % number,
    "one_tile": lambda number: b"tile T R1 G1 B1 Y1\n",
    "pieces": lambda number: b"piece P%05d\n" % number,
    "cards": lambda number: b"card K3 1\n",
    "strange_lines": lambda number: b"\xff\0 strange\n",
})


def results(parts: int, diagnostics: int) -> bytes:
    """An index of parts that is a report of them as well."""
    names = [f"part-{number:05}.cgn" for number in range(1, parts + 1)]
    index = {"castellan-parts": 1, "sources": ["club.cgn"],
             "parts": [{"file": name, "source": 0, "first_game": number, "first_line": number, "games": 1,
                        "lines": 1}
                       for number, name in enumerate(names, 1)]}
    report = {"castellan-check": 1,
              "diagnostics": [{"file": names[number % parts], "game": 1, "line": 1} for number in range(diagnostics)],
              "files": [{"file": name, "games": 1} for name in names],
              "games": parts, "turns": 0, "errors": diagnostics, "warnings": 0}
    return json.dumps(index | report).encode()


PARTS: dict[str, Family] = {
    "parts": lambda size: results(max(1, size // 180), max(1, size // 180)),
    "diagnostics": lambda size: results(1, max(1, size // 48)),
}

# --- long games: what a turn costs may not depend on how many came before it ---

LONG_GAMES: dict[str, Family] = {}

CARCASSONNE = (b'[CGN "1"]\n[Game "carcassonne"]\n[Seats "RB"]\n\n%set\ncastellan-tiles 1\nname long\nstart F\n'
               b"tile F 9999 ffff\nfield NL NR EL ER SL SR WL WR\n"
               b"tile M 1000 ffff\nmonastery\nfield NL NR EL ER SL SR WL WR\n%end\n\n")
COLUMNS = 30  # of the map, which is filled row by row from the start tile on


def place(number: int) -> str:
    row, column = divmod(number, COLUMNS)
    return (f"e{column}" if column else "") + (f"n{row}" if row else "") or "0"


def head(number: int) -> str:
    return f"{number}. {'BR'[number % 2]}"


def move(number: int) -> str:
    """A field; at some places a monastery with a follower, which scores when the next row lies around it."""
    if number > COLUMNS and number % 20 == 7 and 0 < number % COLUMNS < COLUMNS - 1:
        return f"{head(number)} M@{place(number)} m"
    return f"{head(number)} F@{place(number)}"


def above(number: int) -> str:
    """The same turn, above the tile that was placed before, and the next one above that."""
    return f"{head(number)} F@{place(number - 1 + COLUMNS)} {head(number + 1)} F@{place(number - 1 + 2 * COLUMNS)}"


def long_game(turn: Callable[[int], str], end: Callable[[int], bytes] = lambda _: b"", share: int = 1) -> Family:
    """One game. Its turns have that part of the size; `end` is given the number of the turn after them."""
    def text(size: int) -> bytes:
        made, number = bytearray(CARCASSONNE), 1
        while number == 1 or len(made) < size // share:
            made += turn(number).encode() + b"\n"
            number += 1
        last = end(number)
        return bytes(made) + (times(last, size - len(made)) if share > 1 else last) + b"*\n"
    return text


LONG_GAMES |= {
    "carcassonne": long_game(move),
    "carcassonne_claims": long_game(lambda number: f"{head(number)} F@{place(number)} f=0 R=0"),
    "carcassonne_false_claims": long_game(lambda number: f"{head(number)} F@{place(number)} f=3 f@0=4"),
    "carcassonne_illegal_end": long_game(move, lambda number: f"{head(number)} F@0\n".encode()),
    "carcassonne_variations": long_game(lambda number: f"{move(number)} ( {above(number)} )"),
    "carcassonne_illegal_variations": long_game(lambda number: f"{move(number)} ( {head(number)} F@0 )"),
    "carcassonne_last_variations": long_game(move, lambda number: f"( {above(number - 1)} )\n".encode(), 2),
}

PIECEPACK = sample("piecepack/worked-example.cgn")


def varied(text: bytes, size: int) -> bytes:
    """With as many variations of each turn as the size has room for."""
    turns = re.findall(rb"^\d+\. \S \S+", text, re.MULTILINE)
    more = max(1, (size - len(text)) // sum(len(turn) + 6 for turn in turns))
    return re.sub(rb"^(\d+\. \S \S+)(.*)$", lambda turn: turn[0] + b"\n" + b"( %s )\n" % turn[1] * more, text,
                  flags=re.MULTILINE)


LONG_GAMES |= {
    "piecepack_variations": lambda size: varied(PIECEPACK, size),
    "piecepack_illegal_variations": lambda size: varied(PIECEPACK, size).replace(b"( 2. M M2", b"( 2. M S3"),
}

if __name__ == "__main__":
    every = FAMILIES | LONG_GAMES
    if len(sys.argv) != 3 or sys.argv[1] not in every:
        sys.exit(f"usage: families.py FAMILY BYTES\nfamilies: {' '.join(every)}")
    sys.stdout.buffer.write(every[sys.argv[1]](int(sys.argv[2])))
