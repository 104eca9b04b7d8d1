#include "engine/piecepack/state/setup.hpp"

#include <algorithm>

namespace castellan::piecepack {

std::optional<Variant> find_variant(std::string_view name) {
    const auto found = std::find(variant_names.begin(), variant_names.end(), name);
    if (found == variant_names.end()) return std::nullopt;
    return Variant(found - variant_names.begin());
}

SuitSet Setup::playing() const {
    SuitSet suits;
    for (const Suit suit : seated()) suits.add(suit);
    return suits;
}

}  // namespace castellan::piecepack
