#include "engine/castelli/plain_word.hpp"

#include <array>

#include "engine/castelli/letter_tables.hpp"

namespace castellan::castelli {
namespace {

using letters::LetterTable;

constexpr std::size_t tile_size = 8;  // R3G3B3Yc

constexpr bool canonical(std::uint8_t entry) { return entry < LetterTable::other_case; }

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

/// d5
bool read_plain_space(std::string_view text, Space& space) {
    const std::uint8_t column = letters::columns.entry(text[0]);
    const auto row = static_cast<unsigned char>(text[1] - '1');
    if (!canonical(column) || row > 7) return false;
    space = Space::at(column, row);
    return true;
}

/// d5:R3G3B3Yc, d5:R3G3B3Y3s1
bool read_plain_place(std::string_view text, Word& word) {
    const std::string_view silver = text.substr(3 + tile_size);
    if (!silver.empty() && (silver.size() != 2 || silver[0] != 's' || silver[1] < '0' || silver[1] > '9')) return false;
    Space space;
    std::array<std::uint8_t, 4> arms{};
    if (!read_plain_space(text, space) || !read_plain_arms(text.substr(3, tile_size), arms)) return false;
    word.kind = WordKind::place;
    word.space = space;
    word.tile.form = TileText::Form::arms;
    word.tile.arms = arms;
    if (!silver.empty()) word.tile.silver = std::uint8_t(silver[1] - '0');
    return true;
}

/// K4 behind what says its use; `use` takes cards that name nothing else.
bool read_plain_card(std::string_view text, WordKind kind, Word& word) {
    const CardKind card = letters::cards.find(text[0], text[1]);
    if (card == CardKind::unknown || text[0] != code(card)[0] || text[1] != code(card)[1]) return false;
    if (kind == WordKind::use && !stands_alone(card)) return false;
    word.kind = kind;
    word.card = card;
    return true;
}

/// ^e3, ^e3$w
bool read_plain_build(std::string_view text, Word& word) {
    Space space;
    std::uint8_t purchase = no_purchase;
    if (!read_plain_space(text.substr(1), space)) return false;
    if (text.size() == 5) {
        purchase = letters::resources.entry(text[4]);
        if (text[3] != '$' || !canonical(purchase)) return false;
    }
    word.kind = WordKind::build;
    word.space = space;
    word.purchase = purchase;
    return true;
}

bool read_plain_action(std::string_view text, Word& word) {
    switch (text.size()) {
        case 2: return read_plain_card(text, WordKind::use, word);
        case 3:
            if (text[0] == '+') return read_plain_card(text.substr(1), WordKind::draw, word);
            if (text[0] == '-') return read_plain_card(text.substr(1), WordKind::sell, word);
            return text[0] == '^' && read_plain_build(text, word);
        case 5: return text[0] == '^' && read_plain_build(text, word);
        case 3 + tile_size:
        case 5 + tile_size: return text[2] == ':' && read_plain_place(text, word);
        default: return false;
    }
}

}  // namespace

bool read_plain_word(std::string_view text, Word& word) {
    if (text.size() < 4 || text[1] != ':') return read_plain_action(text, word);
    const std::uint8_t player = letters::colours.entry(text[0]);
    if (!canonical(player) || !read_plain_action(text.substr(2), word)) return false;
    word.player = player;
    return true;
}

}  // namespace castellan::castelli
