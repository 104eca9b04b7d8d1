// A record of Carcassonne, read, judged and played once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/carcassonne/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

struct OpenedRecord {
    std::vector<notation::Diagnostic> diagnostics;           // in order of place, within the limit of a game
    std::optional<castellan::carcassonne::PlayedGame> game;  // none if it could not be set up
    std::size_t turns = 0;                                   // played in the main line
    bool finished = false;                                   // the final scoring is done

    [[nodiscard]] bool has_errors() const;
};

/// `rulings`: name=value, over those of the record; each must be known. The record must outlive the call alone.
OpenedRecord open(const notation::Record& record, const std::vector<std::string>& rulings = {});

}  // namespace castellan::analyzer::carcassonne
