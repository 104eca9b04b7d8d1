#include "engine/piecepack/box/box.hpp"

#include "language/text.hpp"

namespace castellan::piecepack {

using language::msgid;

std::string_view name(Suit suit) {
    static constexpr std::array<std::string_view, suit_count> names = {msgid("Suns"), msgid("Moons"), msgid("Crowns"),
                                                                       msgid("Arms")};
    return names[std::size_t(suit)];
}

std::optional<Suit> find_suit(char letter) {
    const auto at = std::string_view("SMCAsmca").find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional(Suit(at % suit_count));
}

std::string text(Tile tile) { return {letter(tile.suit()), letter(tile.rank())}; }
std::string text(Coin coin) { return {letter(coin.suit), letter(coin.rank)}; }

}  // namespace castellan::piecepack
