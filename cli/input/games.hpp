// Walks through the games of files, and picks those that --game names.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/input/input_file.hpp"
#include "cli/support/game_choice.hpp"
#include "notation/parser.hpp"
#include "notation/record.hpp"

namespace castellan::cli {

/// A game and where it came from.
struct SourceGame {
    const notation::Record& record;
    const std::string& file;
    std::uint64_t number = 0;
    std::uint64_t first_line = 1;
    std::uint64_t first_byte = 0;
    std::uint64_t bytes_read = 0;     // of the file, so far
    std::string_view recoded_from{};  // the encoding from which something in the file was recoded
    std::uint64_t ordinal = 1;        // among the games of the file that were chosen
};

/// Calls `visit` for each chosen game of a file (`-`: standard input) until it returns false. Throws UsageError when
/// the file cannot be read and, before the first game, when one that is named is missing.
void for_each_game(const InputFile& file, const GameChoice& choice,
                   const std::function<bool(const SourceGame&)>& visit);

/// The same. `visit` may take the record, and leave another in its place: the next game is read into its memory.
void for_each_record(const InputFile& file, const GameChoice& choice,
                     const std::function<bool(notation::Record&, const SourceGame&)>& visit,
                     notation::PlainMovetext plain = notation::PlainMovetext::parsed);

/// The one game a verb is about: throws UsageError if the file has several and none is chosen.
void with_one_game(const InputFile& file, const GameChoice& choice,
                   const std::function<void(const SourceGame&)>& visit);

}  // namespace castellan::cli
