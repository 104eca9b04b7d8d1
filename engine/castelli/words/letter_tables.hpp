// Tables of the possible meanings of each character of a word.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/words/word.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::castelli::letters {

using notation::lower;
using notation::upper;

/// For each character its index among some letters, in either case.
class LetterTable {
  public:
    explicit constexpr LetterTable(std::string_view letters) {
        entries_.fill(none);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            at(lower(letters[i])) = std::uint8_t(i | other_case);
            at(upper(letters[i])) = std::uint8_t(i | other_case);
            at(letters[i]) = std::uint8_t(i);
        }
    }
    [[nodiscard]] constexpr std::uint8_t entry(char c) const { return entries_[static_cast<unsigned char>(c)]; }

    /// Of an entry: a letter in the canonical case.
    static constexpr bool canonical(std::uint8_t entry) { return entry < other_case; }

    static constexpr std::uint8_t other_case = 0x40;  // in an entry: not the canonical case
    static constexpr std::uint8_t none = 0xFF;

  private:
    constexpr std::uint8_t& at(char c) { return entries_[static_cast<unsigned char>(c)]; }

    std::array<std::uint8_t, 256> entries_{};
};

inline constexpr LetterTable colours(colour_letters);
inline constexpr LetterTable sides(side_letters);
inline constexpr LetterTable terrains(terrain_letters);
inline constexpr LetterTable resources(resource_letters);
inline constexpr LetterTable columns("abcdefgh");
inline constexpr LetterTable card_icon("c");
inline constexpr LetterTable silver_sign("s");
inline constexpr LetterTable arm_values(".123456c");  // by value; an arm's value is one of the last seven
static_assert(arm_values.entry('c') == TileText::card_value);

/// The kind of card whose code these characters may be, in either case; CardKind::unknown if none.
class CardTable {
  public:
    constexpr CardTable() {
        kinds_.fill(CardKind::unknown);
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            kinds_[place(card_codes[kind][0], card_codes[kind][1])] = CardKind(kind);
    }
    [[nodiscard]] constexpr CardKind find(char first, char second) const {
        const CardKind kind = kinds_[place(first, second)];
        if (kind == CardKind::unknown) return kind;
        const auto wanted = code(kind);
        const bool same = lower(first) == lower(wanted[0]) && lower(second) == lower(wanted[1]);
        return same ? kind : CardKind::unknown;
    }

    /// The same in the canonical case only.
    [[nodiscard]] constexpr CardKind find_canonical(char first, char second) const {
        const CardKind kind = kinds_[place(first, second)];
        if (kind == CardKind::unknown) return kind;
        return first == code(kind)[0] && second == code(kind)[1] ? kind : CardKind::unknown;
    }

  private:
    /// Five bits of a character distinguish the letters of one case, and digits.
    static constexpr std::size_t place(char first, char second) {
        return std::size_t(first & 31) * 32 + std::size_t(second & 31);
    }
    std::array<CardKind, 32 * 32> kinds_{};
};
inline constexpr CardTable cards;

constexpr bool finds_every_card() {
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (cards.find(card_codes[kind][0], card_codes[kind][1]) != CardKind(kind)) return false;
    return true;
}
static_assert(finds_every_card(), "no two codes share a place of the table");

}  // namespace castellan::castelli::letters
