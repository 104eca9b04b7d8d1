// A position as one line: the whole state of a game, or part of a board (docs/positions.md).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "notation/text.hpp"

namespace castellan::castelli {

inline constexpr std::size_t max_position_bytes = 8 * 1024;

struct Position {
    Setup setup;
    State state;
    Deck deck;
};

struct PositionError {
    std::string_view code;  // bad-position, or a code of SetupError or BoardError
    notation::Span span;    // in the position's text
    const core::Rule* rule = nullptr;
    std::string message;
    std::string help;
};

/// Reads a position of this set. `rulings` and `modules` hold where the position names none, `forced` (name=value,
/// known) always.
tl::expected<Position, PositionError> read_position(std::string_view text, std::shared_ptr<const ComponentSet> set,
                                                    const Rulings& rulings, std::span<const std::string> forced = {},
                                                    Modules modules = {});

/// The name in the position's `set` field; empty without one.
std::string_view set_of_position(std::string_view text);

/// Reading what was written gives an equal state and deck; of the arrangements that unseen cards leave open
/// (Deck::ambiguous) it holds one.
std::string write_position(const Setup& setup, const State& state, const Deck& deck);

}  // namespace castellan::castelli
