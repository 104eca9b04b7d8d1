// A fast path for the words that make up nearly all records: read_word() tries it first. Its parts serve the short way
// (replay/short_way.hpp), too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/castelli/words/letter_tables.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

/// Reads tiles written by their arms, cards drawn, sold and used for themselves, Peasants, Stewards that name a colour,
/// and castles, with or without a player, a card, a terrain or a purchase: each in canonical spelling, without blanks
/// and claims. Of any other word, right or wrong, false; `word` is then as it was.
bool read_plain_word(std::string_view text, Word& word);

/// Of a space's name, the two characters at `name`.
constexpr bool read_plain_space(const char* name, Space& space) {
    const std::uint8_t column = letters::columns.entry(name[0]);
    const auto row = static_cast<unsigned char>(name[1] - '1');
    if (!letters::LetterTable::canonical(column) || row > 7) return false;
    space = Space::at(column, row);
    return true;
}

/// ^e3, ^e3g, ^e3$w, ^e3g$w
struct PlainCastle {
    std::size_t size = 0;  // of what was read; 0: it begins otherwise
    Space space;
    std::uint8_t terrain = no_terrain;
    std::uint8_t purchase = no_purchase;
};
/// From the beginning of a text that goes on anyhow.
constexpr PlainCastle read_plain_castle(std::string_view text) {
    using letters::LetterTable;
    PlainCastle castle;
    if (text.size() < 3 || text[0] != '^' || !read_plain_space(text.data() + 1, castle.space)) return {};
    castle.size = 3;
    const auto sign = [&](std::size_t place) { return place < text.size() ? text[place] : '\0'; };
    if (const std::uint8_t terrain = letters::terrains.entry(sign(3)); LetterTable::canonical(terrain)) {
        castle.terrain = terrain;
        castle.size = 4;
    }
    if (sign(castle.size) != '$') return castle;
    castle.purchase = letters::resources.entry(sign(castle.size + 1));
    if (!LetterTable::canonical(castle.purchase)) return {};
    castle.size += 2;
    return castle;
}

/// Whether the use of the card names nothing else.
constexpr bool stands_alone(CardKind card) {
    switch (card) {
        case CardKind::king3:
        case CardKind::king4:
        case CardKind::king5:
        case CardKind::raider:
        case CardKind::brigands:
        case CardKind::robber_baron: return true;
        default: return false;
    }
}

}  // namespace castellan::castelli
