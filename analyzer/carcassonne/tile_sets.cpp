#include "analyzer/carcassonne/tile_sets.hpp"

#include <algorithm>
#include <array>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/box/writer.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::msgid;

namespace {

/// How often a kind's tile has what is counted.
using CountOf = int (*)(const TileKind& kind);

template <class Condition>
int segments(const TileKind& kind, Condition condition) {
    return int(std::count_if(kind.segments.begin(), kind.segments.end(), condition));
}

template <Terrain terrain>
int has(const TileKind& kind) {
    return segments(kind, [](const Segment& segment) { return segment.terrain == terrain; }) > 0 ? 1 : 0;
}

template <Terrain terrain>
int edges(const TileKind& kind) {
    return int(std::count(kind.edges.begin(), kind.edges.end(), terrain));
}

int pennants(const TileKind& kind) {
    int all = 0;
    for (const Segment& segment : kind.segments) all += segment.pennants;
    return all;
}

int one_sided_cities(const TileKind& kind) {
    return segments(
        kind, [](const Segment& segment) { return segment.terrain == Terrain::city && segment.sides.size() == 1; });
}

struct Counted {
    std::string_view rule;
    std::string_view what;
    CountOf of_tile;
};
constexpr std::array counted = {
    Counted{"C1", msgid("tiles"), [](const TileKind&) { return 1; }},
    Counted{"S3", msgid("monasteries"), has<Terrain::monastery>},
    Counted{"S2", msgid("pennants"), pennants},
    Counted{"S2", msgid("tiles with a city"), has<Terrain::city>},
    Counted{"S1", msgid("tiles with a road"), has<Terrain::road>},
    Counted{"K1", msgid("cities on one side, of which small cities are made"), one_sided_cities},
    Counted{"C4", msgid("edges with a city"), edges<Terrain::city>},
    Counted{"C4", msgid("edges with a road"), edges<Terrain::road>},
    Counted{"C4", msgid("edges with a field"), edges<Terrain::field>},
};

SetReport check(std::string_view text) {
    SetReport report;
    auto reading = read_tile_set(text);
    report.diagnostics = std::move(reading.diagnostics);
    if (!reading.set) return report;
    const TileSet& set = *reading.set;
    report.usable = true;
    report.name = set.name;
    report.title = set.title;
    report.sha256 = hash_of(set);
    for (const Counted& row : counted) {
        int found = 0;
        for (const TileKind& kind : set.kinds) found += kind.count * row.of_tile(kind);
        report.counts.push_back({row.rule, row.what, found});
    }
    report.counts.insert(report.counts.begin() + 1, {"C1", msgid("kinds of tiles"), int(set.kinds.size())});
    return report;
}

}  // namespace

const SetFormat& tile_sets() {
    static const SetFormat format{"castellan-tiles", max_tiles_bytes, base_set().name, base_set_text, check};
    return format;
}

}  // namespace castellan::analyzer::carcassonne
