#include <array>

#include "notation/code_info.hpp"

namespace castellan::notation {

namespace {

constexpr auto warning = Severity::warning;

constexpr std::array table = {
    CodeInfo{"no-game", "There is nothing but blanks where a game was expected.",
             "A game begins with the line [CGN \"1\"]. Perhaps the file is empty, or the wrong one."},
    CodeInfo{"missing-version", "The game does not begin with the tag CGN, which says what notation it is written in.",
             "Put the line [CGN \"1\"] first."},
    CodeInfo{"text-before-game", "Something stands before the first game of a file, such as the head of a mail.",
             "Leave it out, or write it as a comment in braces behind the tags."},
    CodeInfo{"unknown-version",
             "The tag CGN names a version of the notation that this program does not know. Nothing is guessed.",
             "Write [CGN \"1\"] if the game is written in CGN 1; else use a newer castellan."},
    CodeInfo{"unknown-game",
             "The tag Game names a game that this program does not know. Nothing of the record is judged.",
             "Write the game's name as the help gives it; without the tag a record is one of Castelli."},
    CodeInfo{
        "bad-tag",
        "A line begins with [ and is no tag, or something else than ] stands behind a tag's value. A tag is a name "
        "and a value in quotation marks.",
        "Write [Event \"Club evening\"]; a quotation mark inside the value is written \\\"."},
    CodeInfo{"unterminated-tag", "The line ends before the tag's closing quotation mark or bracket.",
             "Close the tag on its line: [Event \"Club evening\"]."},
    CodeInfo{"duplicate-tag",
             "A tag of this name stands above already. The first one counts.",
             "Keep one of the two.",
             {},
             {},
             warning},
    CodeInfo{"unterminated-block", "A set block begins with %set, and no line %end follows.",
             "End the block with a line %end before the movetext."},
    CodeInfo{"unknown-block", "A line begins with % and opens no block that CGN has. It is left out, up to its %end.",
             "The only block is %set. A comment stands in braces."},
    CodeInfo{"misplaced-block", "A set block stands inside the movetext, or is a second one.",
             "The set block stands once, between the tags and the movetext."},
    CodeInfo{"misplaced-comment",
             "A comment stands before a tag, or after one on its line. Comments belong to the movetext.",
             "Put it after the tags; `castellan check --fix` does so."},
    CodeInfo{
        "tag-in-comment",
        "A line inside a comment begins like a tag. It is read as a part of the comment, as the brace that closes it "
        "follows before any other comment.",
        "Write \\[ there; `castellan check --fix` does so."},
    CodeInfo{"bad-escape",
             "A \\ stands before a character that it does not escape. Both characters are kept as they are.",
             "In comments \\} \\{ \\\\ \\[ and \\n mean something, in tags \\\" and \\\\. A plain backslash is "
             "written \\\\.",
             {},
             {},
             warning},
    CodeInfo{"unterminated-comment",
             "A comment is opened with { and not closed before the next game or the end of the file.",
             "Close it with }. A brace inside a comment is written \\{ or \\}."},
    CodeInfo{"bad-command",
             "[% opens a command in a comment, but what follows is none: a name of letters and digits, perhaps a blank "
             "and a text, then ]. It is kept as text.",
             "Write [%clk 0:42], or \\[% where no command is meant."},
    CodeInfo{
        "bad-evaluation",
        "An evaluation in a comment cannot be read. It is kept as it is, and means nothing.",
        "Write each player's share of the victory, from 0 to 1, such as [%eval R:0.431,B:0.569]. Together they are "
        "1, in a tournament 1 for each game.",
        {},
        {},
        warning},
    CodeInfo{"unterminated-variation", "A variation is opened with ( and not closed before the game ends.",
             "Close it with ) behind its last turn."},
    CodeInfo{"variation-without-turn",
             "A variation says what could have been played instead of a turn, but no turn stands before it.",
             "Put the variation behind the turn it replaces."},
    CodeInfo{"stray-brace", "A } closes no comment.", "Take it out, or open the comment with {."},
    CodeInfo{"stray-parenthesis", "A ) closes no variation.", "Take it out, or open the variation with (."},
    CodeInfo{"stray-character", "This character may stand in comments and tags only.",
             "Words use letters, digits and the signs of a plain keyboard. Put other text in braces."},
    CodeInfo{"missing-point", "A turn's number and player stand without the point between them.",
             "Write the number, a point, a blank and the colour: 7. R"},
    CodeInfo{"bad-round", "The heading of what is said of a round is not complete.",
             "Write the round's number and a colon: round 1: S=12 M=2"},
    CodeInfo{"missing-player", "A turn's number is not followed by a colour that stands alone.",
             "Say whose turn it is: 7. R"},
    CodeInfo{
        "turn-number",
        "A turn does not have the number that comes next; in a variation the first turn has the number of the turn "
        "it replaces.",
        "Number the turns without gaps. Perhaps a turn was left out or written twice."},
    CodeInfo{"word-before-turn", "Words stand before the first turn of a game or variation, so nobody plays them.",
             "Begin with the turn: 1. R. A text about the whole game stands in braces."},
    CodeInfo{"bad-glyph", "A run of ! and ? that is no judgement.", "Judgements are ! ? !! ?? !? and ?!"},
    CodeInfo{"turn-after-end", "A turn or a variation stands behind the line `end`.",
             "`end` stands behind the last turn; only the result follows it."},
    CodeInfo{"duplicate-end", "The game has a second `end`.", "Put all final claims behind one `end`."},
    CodeInfo{"end-in-variation", "A variation has an `end`, but only the game itself has a final scoring.",
             "Take it out of the variation."},
    CodeInfo{
        "bad-result", "A word begins with # or * and is no result.",
        "Write #R (Red won), #R+B (shared), # (finished) or * (not finished). Where a record holds two games, a comma "
        "divides their winners: #R,G."},
    CodeInfo{"result-in-variation", "A variation has a result, but only the game itself ends with one.",
             "Take it out of the variation."},
    CodeInfo{"missing-result", "The game ends without a result, so nobody knows whether it is complete.",
             "End it with #R, #R+B or #; with * if it was not finished or not recorded to its end."},
    CodeInfo{"text-after-result", "Something stands behind the result. Up to the next game nothing else is reported.",
             "Move it before the result. A new game begins with [CGN \"1\"]."},
    CodeInfo{"foreign-characters",
             "The text has characters that CGN does not have, in place of those that it has: such as word processors, "
             "dead keys, mail, Markdown or other codings make. What was meant is clear.",
             "`castellan fmt` writes the record plainly. Switch off typographic replacement where records are typed."},
    CodeInfo{
        "not-utf8",
        "A byte is not UTF-8. Only the first such place of a game is reported, or every place if other words of the "
        "game are UTF-8.",
        "Find the encoding in which the names read right, and give it with --encoding: such as --encoding "
        "windows-1252. "
        "Nothing is changed while it is not known."},
    CodeInfo{"nul-byte", "The text holds a byte 0. Only the first one of a game is reported.",
             "Perhaps this is no text file, or was saved as UTF-16: save it as UTF-8. A disk or a copy that was "
             "interrupted leaves such bytes at the end: `castellan check --fix` leaves those out."},
    CodeInfo{"control-character",
             "The text holds a control character other than tab and line end. Only the first one is reported.",
             "Delete it; many editors can show such characters."},
    CodeInfo{"spacing",
             "There is a blank too many or too few. The meaning is clear, and the record is read.",
             "`castellan fmt` writes the canonical form.",
             {},
             {},
             warning},
    CodeInfo{"case",
             "Letters have another case than the grammar shows. The meaning is clear, and the record is read.",
             "`castellan fmt` writes the canonical form.",
             {},
             {},
             warning},

    CodeInfo{"limit-token", "A word, a turn's head, a result or a tag's name is longer than 64 bytes.",
             "No real one is. Perhaps a blank is missing, or a text should stand in braces."},
    CodeInfo{"limit-tag-value", "A tag's value is longer than 1 KiB.", "Move long texts to a comment."},
    CodeInfo{"limit-position", "The tag Position is longer than 8 KiB.",
             "No position of a real board is. Name each field once."},
    CodeInfo{"limit-tags", "The game has more than 64 tags. Those beyond are left out.", "Leave tags out."},
    CodeInfo{"limit-block",
             "The lines of the set block are longer than 64 KiB.",
             "No box needs that much; shorten the comments in the set.",
             {},
             "a sample would have more than 64 KiB; the tests of the notation's limits make one"},
    CodeInfo{"limit-comment", "A comment is longer than 4 KiB between its braces.", "Divide it into several comments."},
    CodeInfo{"limit-nesting", "More than 64 variations stand inside one another. The rest of the game is not read.",
             "Perhaps a ) is missing behind each variation."},
    CodeInfo{"limit-nodes",
             "The game has more than 20,000 turns, words, comments, glyphs and parentheses. The rest is not read.",
             "No real game comes near it; write variations as games of their own.",
             {},
             "a sample would have more than 20,000 words; the tests of the notation's limits make one"},
    CodeInfo{"limit-game",
             "The game has more than 4 MiB. Nothing of it is read; the next game is.",
             "Perhaps the games of this file do not each begin with [CGN \"1\"].",
             {},
             "a sample would have more than 4 MiB; the tests of the notation's limits make one"},
    CodeInfo{"limit-diagnostics",
             "The game has more than 100 diagnostics of the notation. What follows is not reported; if an error was "
             "left out, the rest is not read.",
             "Correct the first ones and check again: often many errors have one cause."},
};

}  // namespace

std::span<const CodeInfo> syntax_codes() { return table; }

}  // namespace castellan::notation
