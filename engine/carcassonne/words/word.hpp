// The words of a turn: what one says, read without a map (docs/carcassonne/notation.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/carcassonne/box/colours.hpp"
#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/core/reading.hpp"

namespace castellan::carcassonne {

enum class WordKind : std::uint8_t {
    aside,          // `C@-`
    tile,           // `C@e1n2S`
    follower,       // `c`, `rE`, `fNL`, `m`
    castle,         // `^`, `B^N`
    take,           // `^n1:rE`, `^n1:m@e2`, `^n1:^e3`
    feature_claim,  // `cN=8`, `m@e2:RB=9`
    castle_claim,   // `^n1=8`, `^n1:B=8`
    total,          // `R=12`
};

/// A feature of a tile; without side and half the only one of its terrain.
struct Spot {
    Terrain terrain{};
    std::optional<Side> side;
    std::optional<Half> half;
    std::optional<Place> place;  // of the tile; without it the tile just placed
    friend bool operator==(const Spot&, const Spot&) = default;
};

/// A castle by one of its places, or by both where one would not do.
struct CastlePlace {
    Place place;
    std::optional<Place> second;
    friend bool operator==(const CastlePlace&, const CastlePlace&) = default;
};

struct Word {
    WordKind kind{};
    std::string_view tile;  // its kind's name or alias, as written; in the text
    Place place;            // of the tile
    Rotation rotation = 0;
    Spot spot;                        // of follower, castle and claim, and of what a castle takes
    std::optional<Colour> player;     // of castle and take, where it is not the turn's; of a total
    CastlePlace castle;               // that takes, or whose points are claimed
    std::optional<CastlePlace> from;  // taken
    std::optional<ColourSet> owners;  // of a claim
    std::int32_t points = 0;          // of a claim

    [[nodiscard]] bool is_claim() const { return kind >= WordKind::feature_claim; }
    friend bool operator==(const Word&, const Word&) = default;
};

using core::WordError;
/// Errors: bad-word, bad-place, bad-spot.
tl::expected<Word, WordError> parse_word(std::string_view text);

/// "0", "e1", "w2n3"
std::optional<Place> parse_place(std::string_view text);

/// The canonical spelling.
std::string spelled(const Word& word);

}  // namespace castellan::carcassonne
