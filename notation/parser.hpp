// Parses games written in CGN into records. It never fails: unreadable text becomes diagnostics and error nodes.
//
// A game begins with its tags. It ends where a tag line follows its movetext, where a second tag CGN begins the next
// game, or where the text ends; the blanks and empty lines after it belong to it. A tag line is a line that begins with
// "[", a capital letter, letters or digits, a blank and a quote; it closes everything that is open before it.
#pragma once

#include <cstddef>
#include <string_view>

#include "notation/limits.hpp"
#include "notation/record.hpp"

namespace castellan::notation {

/// The part of a text that one game took.
struct GameExtent {
    std::size_t size = 0;      // in bytes; the next game begins after them
    bool at_text_end = false;  // the game may go on, or end elsewhere, with text that has not been read yet
    bool oversize = false;     // cut at limits::game_bytes; what follows belongs to no game until find_version_line
};

/// The movetext of games of Castelli with a header that is right, where it has no other signs than words have.
enum class PlainMovetext : bool {
    parsed,
    left,  // in Record::unparsed. parse_game() makes of the record's text what would have been parsed
};

/// Parses the first game of `text` into `record`, which is cleared first and then points into `text`.
GameExtent parse_next(std::string_view text, Record& record, PlainMovetext plain = PlainMovetext::parsed);

/// Parses a text that holds one game. Text without any game gives the error "no-game".
void parse_game(std::string_view text, Record& record);

/// The first line at or after `from` that begins with a tag CGN, or text.size().
std::size_t find_version_line(std::string_view text, std::size_t from);

/// parse_next looks at no more of a text than this: the largest game and the tag line after it.
inline constexpr std::size_t window_bytes = limits::game_bytes + 160;

}  // namespace castellan::notation
