// The state of the game at an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/core/address.hpp"

namespace castellan::castelli {

using core::Address;

/// Nothing if the text is not an address, or is that of a round.
std::optional<Address> parse_address(std::string_view text);

/// The game at an address.
struct Situation {
    State state;
    Deck deck;
    TurnPlay play;                   // the turn that led there, as far as it was played; nothing in it at 0
    std::optional<Problem> problem;  // the line cannot be played so far: the state is where it stops
};

/// Plays a line from its beginning up to an address, as its replayer does. The error says that the record has no such
/// turn, action or variation.
tl::expected<Situation, std::string> situation_at(Replayer replayer, const Address& address);

/// The same of a record, strictly or as played: the quick way to one place. A PlayedGame has all of them.
tl::expected<Situation, std::string> game_at(const notation::Record& record, const Opening& opening,
                                             const Address& address, PlayMode mode = PlayMode::strict);

}  // namespace castellan::castelli
