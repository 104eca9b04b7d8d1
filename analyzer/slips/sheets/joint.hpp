// Two sheets of one game laid side by side: what both say, and the differences, each to be decided.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/slips/sheets/sheet.hpp"
#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// What the sheets say differently at one place, or at two where a word is in another place.
struct Difference {
    std::uint32_t turn = 0;     // its number; 0: outside the turns
    std::string tag;            // of a line of a tag: its name
    std::string first, second;  // the words of each sheet; empty: not written
    /// Of each way to decide it, how unlikely the slips are that make the sheets what they are. The first two are what
    /// the sheets say.
    std::vector<float> costs;
};

/// A word of the joined record, or of one way to decide a difference.
struct Piece {
    enum class Kind : std::uint8_t {
        tag,      // a line before the turns
        line,     // only begins a line
        number,   // of a turn, which begins a line
        follows,  // the same, where the sheets' numbers differ: the number after that of the turn before
        word,
    };
    static constexpr std::uint32_t both = UINT32_MAX;

    Kind kind = Kind::word;
    std::uint32_t difference = both;
    std::vector<std::string> texts;  // of each way to decide the difference; one where both sheets agree

    [[nodiscard]] const std::string& text(const std::vector<std::uint8_t>& choice) const {
        return texts[difference == both ? 0 : choice[difference]];
    }
};

struct Joint {
    std::vector<Piece> pieces;
    std::vector<Difference> differences;
    std::size_t agreed = 0;  // words that both sheets have
};

Joint lay_side_by_side(const Sheet& first, const Sheet& second, const SlipGame& game, const PlayerNames& names);

/// The joined record, each difference decided; `places`: where each piece is in it.
std::string written(const Joint& joint, const std::vector<std::uint8_t>& choice,
                    std::vector<notation::Span>* places = nullptr);

}  // namespace castellan::analyzer::slips
