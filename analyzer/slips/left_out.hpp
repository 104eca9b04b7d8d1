// A turn that is not written: nothing can be put in its place, but it can be reported.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/slips/slip_game.hpp"
#include "analyzer/slips/tokens.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::slips {

/// What is to be said of a turn at which the numbers or the players skip one, with all that follows going on from
/// there; empty if none is left out. `seats`: the players' letters in the order of play.
std::string left_out_turn(const Movetext& movetext, std::string_view text, std::string_view seats, std::uint32_t turn);

struct LeftOut {
    std::string help;     // as above; empty if no turn is left out
    notation::Span next;  // the turn that is written in its place
};

/// The same of an error that numbers or players make.
LeftOut find_left_out(const notation::Record& record, const notation::Diagnostic& error, const SlipGame& game);

}  // namespace castellan::analyzer::slips
