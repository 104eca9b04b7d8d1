#include "render/sheet/kind_letters.hpp"

namespace castellan::render::sheet {

using castellan::carcassonne::Terrain;
using castellan::carcassonne::TileKind;

std::string letter_of(const TileKind& kind) { return kind.aliases.empty() ? kind.name : kind.aliases.front(); }

std::string edges_of(const TileKind& kind) {
    std::string letters;
    for (const Terrain edge : kind.edges) letters += "frcm"[std::size_t(edge)];
    return letters;
}

}  // namespace castellan::render::sheet
