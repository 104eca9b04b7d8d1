// Addresses: places in a record, and the state of the game there (docs/notation.md, section 6).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"

namespace castellan::castelli {

/// "0", "7", "7.2", "7/1", "7/1/8.2", "end".
struct Address {
    struct Variation {
        std::uint16_t turn;    // whose variation it is
        std::uint16_t number;  // from 1
    };
    std::vector<Variation> path;          // into variations, outermost first
    std::optional<std::uint16_t> turn;    // nothing: the end of the line
    std::optional<std::uint16_t> action;  // nothing: the end of the turn
};

/// Nothing if the text is no address.
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
