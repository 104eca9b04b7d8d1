#include "analyzer/piecepack/names.hpp"

#include <fmt/core.h>

#include "analyzer/record/tags.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;

PerSuit<std::string> player_names(const notation::Record& record) {
    PerSuit<std::string> names;
    for (const Suit suit : all_suits) {
        names[suit] = base::visible(tag_value(record, name(suit)));
        if (names[suit].empty()) names[suit] = tr(name(suit));
    }
    return names;
}

namespace {

/// " (Suns)", or nothing if that is the player's name.
std::string suit_after_name(const PerSuit<std::string>& names, Suit suit) {
    const std::string own = tr(name(suit));
    return names[suit] == own ? std::string() : fmt::format(" ({})", own);
}

}  // namespace

std::string name_and_suit(const PerSuit<std::string>& names, Suit suit) {
    return names[suit] + suit_after_name(names, suit);
}

std::string name_and_suit(const PerSuit<std::string>& names, Suit suit, std::size_t columns) {
    const std::string after = suit_after_name(names, suit);
    return base::left_aligned(base::shortened(names[suit], columns - base::columns_of(after)) + after, columns);
}

}  // namespace castellan::analyzer::piecepack
