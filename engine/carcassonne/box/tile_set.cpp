#include "engine/carcassonne/box/tile_set.hpp"

#include <algorithm>

#include "language/text.hpp"

namespace castellan::carcassonne {

using language::msgid;

std::string_view name(Terrain terrain) {
    static constexpr std::array<std::string_view, terrain_count> names = {msgid("field"), msgid("road"), msgid("city"),
                                                                          msgid("monastery")};
    return names[std::size_t(terrain)];
}

std::optional<KindId> TileSet::find(std::string_view wanted) const {
    // Most names are one letter, and most kinds have another one.
    const auto is_wanted = [&, first = wanted.empty() ? '\0' : wanted[0]](const std::string& written) {
        return written[0] == first && written == wanted;
    };
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const TileKind& kind) {
        return is_wanted(kind.name) || std::any_of(kind.aliases.begin(), kind.aliases.end(), is_wanted);
    });
    if (found == kinds.end()) return std::nullopt;
    return KindId(found - kinds.begin());
}

int TileSet::tiles() const {
    int total = 0;
    for (const TileKind& kind : kinds) total += kind.count;
    return total;
}

}  // namespace castellan::carcassonne
