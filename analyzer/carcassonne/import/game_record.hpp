// Writes a log as a record in canonical form.
#pragma once

#include <string>
#include <vector>

#include "analyzer/carcassonne/import/game_log.hpp"

namespace castellan::analyzer::carcassonne {

struct WrittenRecord {
    std::string text;
    std::vector<std::string> remarks;  // what the log says otherwise than the rules
};

/// `named`: with what leads to persons: names, the colours they sat with, the table, the day.
WrittenRecord game_record(const GameLog& log, bool named);

}  // namespace castellan::analyzer::carcassonne
