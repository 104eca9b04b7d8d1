#include "analyzer/piecepack/names.hpp"

#include <fmt/core.h>

#include "analyzer/record/tags.hpp"
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

std::string name_and_suit(const PerSuit<std::string>& names, Suit suit) {
    const std::string of_suit = tr(name(suit));
    return names[suit] == of_suit ? of_suit : fmt::format("{} ({})", names[suit], of_suit);
}

}  // namespace castellan::analyzer::piecepack
