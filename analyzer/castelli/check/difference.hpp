// Counts how an action differs from a written word, one part of the word at a time. Spelling decides only among actions
// that differ in the same number of parts.
#pragma once

#include <compare>
#include <optional>
#include <string_view>

#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::analyzer {

struct Difference {
    int parts = 0;    // what the word is about counts as subject_part, anything else as 1
    int letters = 0;  // of these parts

    Difference& operator+=(Difference other) {
        parts += other.parts;
        letters += other.letters;
        return *this;
    }
    friend Difference operator+(Difference a, Difference b) { return a += b; }
    friend auto operator<=>(const Difference&, const Difference&) = default;
};

/// A space, a card, a tile: who writes another one writes another action.
inline constexpr int subject_part = 2;
/// In more parts no word is taken for another one.
inline constexpr int most_parts = subject_part;

/// From a word that is not about a tile to an action and its own word. Nothing if they have too little in common.
std::optional<Difference> difference(const castelli::Table& table, const castelli::Word& written,
                                     const castelli::Action& action, const castelli::Word& reading);

/// The difference of the players that two words name.
Difference player_difference(const castelli::Table& table, const castelli::Word& written, castelli::Colour player);
/// Nothing if neither column nor row is the same.
std::optional<Difference> space_difference(castelli::Space written, castelli::Space other);
/// The number of letters to change; the texts are of 1 to 64 bytes.
int letters_between(std::string_view written, std::string_view other);

}  // namespace castellan::analyzer
