// A diagnostic of a record: a stable code, the place, the problem, the reason and what would be right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/fix.hpp"
#include "notation/text.hpp"

namespace castellan::notation {

enum class Severity : std::uint8_t { warning, error };

struct Diagnostic {
    std::string_view code;  // stable slug such as "unterminated-comment"; static storage
    Severity severity = Severity::error;
    Span span;                       // in the game's text
    std::string message;             // what is wrong, one sentence without a full stop
    std::string address;             // "7" or "7.2": turn and action, empty outside the turns
    std::string rule;                // rule id and rulebook section: "B1, Building castles"; empty for syntax
    std::vector<std::string> facts;  // "needs 1 rock, has 0"
    std::string help;                // what would be right; empty if nothing is known to be
    std::vector<Fix> fixes;          // changes of the text that would put it right, the likeliest first
};

}  // namespace castellan::notation
