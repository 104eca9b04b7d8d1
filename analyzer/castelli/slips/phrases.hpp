// Actions of Castelli as people speak and note them: "castle e4 buys wood", "sells Mb", "R9 B4".
#pragma once

#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer {

slips::Phrase castelli_phrase(slips::WordList words, const slips::PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer
