// A turn that is not written: nothing can be put in its place, but it can be told.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/slips/tokens.hpp"

namespace castellan::analyzer::slips {

/// What is to be said of a turn at which the numbers or the players skip one, with all that follows going on from
/// there; empty if none is left out. `seats`: the players' letters in the order of play.
std::string left_out_turn(const Movetext& movetext, std::string_view text, std::string_view seats, std::uint32_t turn);

}  // namespace castellan::analyzer::slips
