// Players by their names in texts of the rules, which know them by their colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer::recorder {

/// "Red has no castle left" as "Anna has no castle left". Only whole words are replaced: "Red" and not "Redeem".
std::string named(std::string_view text, const std::vector<Seat>& seats);

}  // namespace castellan::analyzer::recorder
