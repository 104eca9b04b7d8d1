// A table of Castles for the piecepack, played in the words of records:
//
//     Table table("SM");
//     CHECK(table.play("S M5@0 | M pM3@e1") == "");
//     CHECK(table.play("S Mn@0") == "place-taken [M3]: M5 lies at 0 already");
#pragma once

#include <string>
#include <string_view>

#include "engine/piecepack/rules/game.hpp"
#include "engine/piecepack/words/resolve.hpp"

namespace castellan::piecepack::test {

Setup make_setup(std::string_view seats, std::string_view rulings = "", Variant variant = Variant::none);

struct Table {
    explicit Table(std::string_view seats, std::string_view rulings = "", Variant variant = Variant::none);

    /// Turns "S M5@0 | M ^Ma", each a player's letter and a word; "* M5:S3M4" turns up coins. Empty, or the first
    /// refusal as "code [rule]: message (fact)".
    std::string play(std::string_view turns);
    /// A whole map, row by row from the north; "." where no tile lies. The proper tiles are the first of each suit.
    Table& lay(std::string_view picture);
    /// Castles "Sa M4", then coins "Sa@Sa S?@M5", all at once and whoever's turn it would be; the round waits for its
    /// scoring when all coins lie.
    Table& deploy(std::string_view castles, std::string_view coins);
    /// "Sa=5 M5=5 M4=4 M2=-2 Mn=0 total 12"; what is open is "4..12".
    [[nodiscard]] std::string score(Suit player) const;

    Setup setup;
    State state;
};

Tile tile(std::string_view text);
std::string text(const RoundScore& score, Suit player);

}  // namespace castellan::piecepack::test
