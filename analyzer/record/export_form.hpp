// How a game is exported: where its text goes, and how many states it shows.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace castellan::analyzer {

/// Takes pieces of the text as they are ready, so that memory does not grow with the game.
using ExportSink = std::function<void(std::string_view)>;

/// So many bytes are ready to go.
inline constexpr std::size_t export_piece = std::size_t{256} * 1024;

/// Which states an export shows besides the one it starts from: each holds the ones before it.
enum class ExportStates : unsigned char { none, turns, actions };

struct ExportForm {
    ExportSink sink;
    ExportStates states = ExportStates::turns;

    [[nodiscard]] bool after_turns() const { return states != ExportStates::none; }
    [[nodiscard]] bool after_actions() const { return states == ExportStates::actions; }
};

}  // namespace castellan::analyzer
