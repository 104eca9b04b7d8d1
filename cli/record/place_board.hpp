// The board at the place where a record is being written, whatever its game.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/recorder/recording.hpp"
#include "render/terminal/board.hpp"

namespace castellan::cli {

/// At the largest scale at which all of it fits, else at the smallest. Empty while there is no board yet.
render::TerminalBoard board_at_place(const analyzer::recorder::Recording& recording, int columns, int lines,
                                     render::Charset charset);

/// The part of the board that a word names: "e4" of "^e4$w", "s1" of "RFr@s1".
std::string spot_of_word(std::string_view word);

/// Where a part of a board is, by its name in words: "d5", "e1n2"; the first one that the name begins with.
struct BoardSpot {
    int column = 0, line = 0;
    bool found = false;
};
BoardSpot spot_on(const render::TerminalBoard& board, std::string_view name);

}  // namespace castellan::cli
