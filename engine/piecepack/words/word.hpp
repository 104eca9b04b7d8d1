// The words of a record: what one says, read without a map (docs/piecepack-castles/notation.md).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/reading.hpp"
#include "engine/piecepack/state/action.hpp"

namespace castellan::piecepack {

enum class WordKind : std::uint8_t {
    tile,    // `M5@0`, `pM3@e1`, `Mn@wS4`
    castle,  // ^Sa
    coin,    // `S3@M5`, `S?@M5`
    reveal,  // M5:S3M4
    line,    // S:Sa=5
    total,   // S=12
};

/// Where a tile is laid: by columns and rows, or as a side of a tile that lies.
struct PlaceText {
    Place place;
    Tile of = no_tile;  // the tile, if it is a side of one
    Side side{};
    friend bool operator==(const PlaceText&, const PlaceText&) = default;
};

struct Word {
    WordKind kind{};
    bool proper = false;
    bool other_case = false;  // letters in another case than the canonical one
    Tile tile;                // laid; where castle, coin or coins lie; of a line
    PlaceText place;
    Coin coin;
    std::array<Coin, tile_count> coins{};  // of WordKind::reveal
    std::uint8_t coin_count = 0;
    Suit player{};  // of a claim
    std::int16_t points = 0;

    /// Whether it is a player's turn; else it belongs to a scoring or the end.
    [[nodiscard]] bool is_turn() const { return kind <= WordKind::coin; }
    [[nodiscard]] bool is_claim() const { return kind >= WordKind::line; }
};

using core::WordError;
/// Errors: bad-word, bad-tile, bad-coin, bad-place, bad-player, bad-claim.
tl::expected<Word, WordError> parse_word(std::string_view text);

/// The canonical spelling, appended.
void spell(const Word& word, std::string& out);
std::string spelled(const Word& word);

}  // namespace castellan::piecepack
