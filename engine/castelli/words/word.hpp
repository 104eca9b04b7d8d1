// The words of a turn: their content, read without a board (docs/notation.md, sections 1 and 4).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "base/by_enum.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/core/reading.hpp"

namespace castellan::castelli {

enum class WordKind : std::uint8_t {
    place,      // d5:R3G3B3Yc, d5:R3G3B3Yc<R5B5G5Y5
    steward,    // St>G
    draw,       // +K4
    sell,       // -Ra
    use,        // K4, Tr>B+?, Pe>c3, Du>c3, In>c3
    build,      // Lg^e4g.1$w
    overbuild,  // Ab^^e4r.1$w
    guard,      // Gu
    area,       // e5gN
    silver,     // d5$
    rim,        // `a1@N`
    total,      // vp=R12,B7
};

/// The subject of a total's claim. The final scores are in the `end` line.
enum class Total : std::uint8_t { vp, silver, wood, grain, rocks, cards, castles, E2, E3, E4, D3, O7, O8, O9 };
inline constexpr base::ByEnum<Total, std::string_view, 14> total_names = {
    "vp", "silver", "wood", "grain", "rocks", "cards", "castles", "E2", "E3", "E4", "D3", "O7", "O8", "O9"};

/// A number for each colour named.
struct ColourNumbers {
    PerColour<std::int16_t> number{};
    ColourSet named;
    friend bool operator==(const ColourNumbers&, const ColourNumbers&) = default;
};

enum class ClaimForm : std::uint8_t { none, count, shares, nobody };

/// Tiles are written by their arms or by the set's id.
struct TileText {
    enum class Form : std::uint8_t { none, arms, id, turn, unseen };
    Form form{};                         // turn: a Steward's colour alone; unseen: ?
    std::array<std::uint8_t, 4> arms{};  // clockwise from the north: colour * 8 + value, value 7 for a card icon
    std::uint8_t silver = 0;
    Colour north{};       // with id and turn: the colour whose arm points north
    std::string_view id;  // into the word's text
    static constexpr std::uint8_t card_value = 7;
};

inline constexpr std::uint8_t nobody = 255;  // Word::player: the active player's
inline constexpr std::uint8_t no_terrain = 255;

struct Word {
    WordKind kind{};
    std::uint8_t player = nobody;  // Colour, if one was written
    Space space;
    CardKind card = CardKind::unknown;
    CardKind taken = CardKind::unknown;
    Colour target{};
    std::uint8_t with = 0;                // BuildCard bits
    std::uint8_t terrain = no_terrain;    // Terrain, if one was written
    std::uint8_t sides = 0;               // bits of the sides written
    std::uint8_t site = 0;                // 0: not written
    std::uint8_t purchase = no_purchase;  // Resource
    Total total{};
    TileText tile;
    TileText taken_tile;  // of a place word, where the tile laid came from the hand (D2)
    ClaimForm claim = ClaimForm::none;
    bool has_influence = false;
    bool other_case = false;  // letters in another case than the canonical one
    std::int16_t count = 0;   // ClaimForm::count
    ColourNumbers shares;     // ClaimForm::shares
    ColourNumbers influence;

    /// Whether it records a choice or luck; otherwise only a consequence (docs/notation.md, section 6).
    [[nodiscard]] bool is_action() const { return kind < WordKind::area; }
    [[nodiscard]] bool makes_claim() const { return claim != ClaimForm::none || has_influence; }
    void drop_claim() {
        claim = ClaimForm::none;
        has_influence = false;
    }
};

using core::WordError;
/// Errors: bad-word, bad-space, bad-tile, bad-card, bad-player, bad-area, bad-claim.
tl::expected<Word, WordError> parse_word(std::string_view text);
/// The same into a new word; false leaves why in `error`.
bool read_word(std::string_view text, Word& word, WordError& error);

/// The canonical spelling.
void spell(const Word& word, std::string& out);
std::string spelled(const Word& word);

}  // namespace castellan::castelli
