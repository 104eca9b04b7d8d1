// Addresses: places in a record (docs/notation.md, section 6).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace castellan::core {

/// "0", "7", "7.1", "r1", "7/1", "7/1/8", "end". Rounds are of games that have them.
struct Address {
    enum class Kind : std::uint8_t { turn, round, end };
    struct Variation {
        std::uint16_t turn;    // whose variation it is
        std::uint16_t number;  // from 1
    };
    std::vector<Variation> path;          // into variations, outermost first
    Kind kind = Kind::end;                // end: of the line
    std::uint16_t number = 0;             // of the turn or the round
    std::optional<std::uint16_t> action;  // 0: before the turn; 1: after its first action; nothing: the turn's end

    /// Nothing if it is not a turn's.
    [[nodiscard]] std::optional<std::uint16_t> turn() const {
        return kind == Kind::turn ? std::optional(number) : std::nullopt;
    }
};

/// Nothing if the text is no address.
std::optional<Address> parse_address(std::string_view text);

}  // namespace castellan::core
