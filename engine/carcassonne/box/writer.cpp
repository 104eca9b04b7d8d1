#include "engine/carcassonne/box/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.hpp"
#include "engine/carcassonne/box/reader.hpp"

namespace castellan::carcassonne {
namespace {

std::string letters(SideSet sides) {
    std::string text;
    for (const Side side : all_sides)
        if (sides.contains(side)) text += letter(side);
    return text;
}

void write_segment(std::string& out, const TileKind& kind, const Segment& segment) {
    out += name(segment.terrain);
    if (segment.terrain != Terrain::monastery && !segment.sides.empty()) out += ' ' + letters(segment.sides);
    for (int i = 0; i < segment.pennants; ++i) out += " pennant";
    for (unsigned half = 0; half < half_count; ++half)
        if (segment.halves.contains(Half(half))) out += ' ' + std::string(text(Half(half)));
    for (unsigned city = 0; segment.cities >> city != 0; ++city)
        if ((segment.cities >> city & 1) != 0) out += " >" + letters(kind.segments[city].sides).substr(0, 1);
    out += '\n';
}

void write_kind(std::string& out, const TileKind& kind) {
    out += fmt::format("\ntile {} {} ", kind.name, kind.count);
    for (const Terrain edge : kind.edges) out += "frc"[std::size_t(edge)];
    for (const auto& alias : kind.aliases) out += ' ' + alias;
    out += '\n';
    for (const Segment& segment : kind.segments) write_segment(out, kind, segment);
}

}  // namespace

std::string canonical_text(const TileSet& set) {
    std::string text = fmt::format("{}\nname {}\n", version_line, set.name);
    if (!set.title.empty()) text += fmt::format("title {}\n", set.title);
    text += fmt::format("start {}\n", set.kind(set.start).name);
    for (const TileKind& kind : set.kinds) write_kind(text, kind);
    return text;
}

std::string hash_of(const TileSet& set) {
    return fmt::format("{:02x}", fmt::join(base::sha256(canonical_text(set)), ""));
}

}  // namespace castellan::carcassonne
