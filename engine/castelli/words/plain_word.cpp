#include "engine/castelli/words/plain_word.hpp"

#include <array>

#include "engine/castelli/words/letter_tables.hpp"

namespace castellan::castelli {
namespace {

using letters::LetterTable;

constexpr std::size_t tile_size = 8;  // R3G3B3Yc

/// R3G3B3Yc: four arms, one of each colour.
bool read_plain_arms(std::string_view text, std::array<std::uint8_t, 4>& arms) {
    constexpr unsigned every_colour = 0b1111;
    unsigned colours = 0;
    unsigned entries = 0;  // of all characters, together
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const std::uint8_t colour = letters::colours.entry(text[2 * i]);
        const std::uint8_t value = letters::arm_values.entry(text[2 * i + 1]);
        arms[i] = std::uint8_t(colour * 8 + value);
        colours |= 1U << (colour % 32);
        entries |= colour | value | (value == 0 ? LetterTable::none : 0U);
    }
    return colours == every_colour && (entries & LetterTable::other_case) == 0;
}

/// d5:R3G3B3Yc, d5:R3G3B3Y3s1
bool read_plain_place(std::string_view text, Word& word) {
    const std::string_view silver = text.substr(3 + tile_size);
    if (!silver.empty() && (silver.size() != 2 || silver[0] != 's' || silver[1] < '0' || silver[1] > '9')) return false;
    Space space;
    std::array<std::uint8_t, 4> arms{};
    if (!read_plain_space(text.data(), space) || !read_plain_arms(text.substr(3, tile_size), arms)) return false;
    word.kind = WordKind::place;
    word.space = space;
    word.tile.form = TileText::Form::arms;
    word.tile.arms = arms;
    if (!silver.empty()) word.tile.silver = std::uint8_t(silver[1] - '0');
    return true;
}

/// K4 after the letter of its use; `use` takes cards that name nothing else.
bool read_plain_card(std::string_view text, WordKind kind, Word& word) {
    const CardKind card = letters::cards.find_canonical(text[0], text[1]);
    if (card == CardKind::unknown || (kind == WordKind::use && !stands_alone(card))) return false;
    word.kind = kind;
    word.card = card;
    return true;
}

/// ^e3g$w; `with` are the cards written before it.
bool read_plain_build(std::string_view text, std::uint8_t with, Word& word) {
    const PlainCastle castle = read_plain_castle(text);
    if (castle.size == 0 || castle.size != text.size()) return false;
    word.kind = WordKind::build;
    word.space = castle.space;
    word.terrain = castle.terrain;
    word.purchase = castle.purchase;
    word.with = with;
    return true;
}

/// Lg^e3g$w, Pe>c3, St>G: a card that goes on.
bool read_plain_long_card(std::string_view text, Word& word) {
    const CardKind card = letters::cards.find_canonical(text[0], text[1]);
    switch (card) {
        case CardKind::landgrave: return read_plain_build(text.substr(2), std::uint8_t(BuildCard::landgrave), word);
        case CardKind::landgravine: return read_plain_build(text.substr(2), std::uint8_t(BuildCard::landgravine), word);
        case CardKind::master_builder:
            return read_plain_build(text.substr(2), std::uint8_t(BuildCard::master_builder), word);
        case CardKind::peasant: {
            Space space;
            if (text.size() != 5 || text[2] != '>' || !read_plain_space(text.data() + 3, space)) return false;
            word.kind = WordKind::use;
            word.card = card;
            word.space = space;
            return true;
        }
        case CardKind::steward: {
            const std::uint8_t north = text.size() == 4 ? letters::colours.entry(text[3]) : LetterTable::none;
            if (text[2] != '>' || !LetterTable::canonical(north)) return false;
            word.kind = WordKind::steward;
            word.card = card;
            word.tile.form = TileText::Form::turn;
            word.tile.north = Colour(north);
            return true;
        }
        default: return false;
    }
}

bool read_plain_action(std::string_view text, Word& word) {
    const std::size_t size = text.size();
    if (size == 3 + tile_size || size == 5 + tile_size) return text[2] == ':' && read_plain_place(text, word);
    if (size < 2) return false;
    switch (text[0]) {
        case '^': return read_plain_build(text, 0, word);
        case '+': return size == 3 && read_plain_card(text.substr(1), WordKind::draw, word);
        case '-': return size == 3 && read_plain_card(text.substr(1), WordKind::sell, word);
        default: break;
    }
    return size == 2 ? read_plain_card(text, WordKind::use, word) : read_plain_long_card(text, word);
}

}  // namespace

bool read_plain_word(std::string_view text, Word& word) {
    if (text.size() < 2 || text[1] != ':') return read_plain_action(text, word);
    const std::uint8_t player = letters::colours.entry(text[0]);
    if (!LetterTable::canonical(player) || !read_plain_action(text.substr(2), word)) return false;
    word.player = player;
    return true;
}

}  // namespace castellan::castelli
