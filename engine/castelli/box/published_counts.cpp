#include "engine/castelli/box/published_counts.hpp"

#include <algorithm>

#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

int printed(const ComponentSet& set, Settlement settlement) {
    int count = 0;
    for (const Piece& piece : set.pieces) {
        count += int(std::count_if(piece.spaces.begin(), piece.spaces.end(), [&](const PrintedOctagon& octagon) {
            return octagon.present && octagon.settlement == settlement;
        }));
    }
    return count;
}

int mines(const ComponentSet& set) {
    int count = 0;
    for (const Piece& piece : set.pieces) {
        for (const PrintedOctagon& octagon : piece.spaces) {
            const auto* const end = octagon.areas.begin() + octagon.area_count;
            count += std::any_of(octagon.areas.begin(), end,
                                 [](const PrintedArea& area) { return area.terrain == Terrain::mine; });
        }
    }
    return count;
}

}  // namespace

std::vector<PublishedCount> published_counts(const ComponentSet& set) {
    const ComponentSet box;  // its counts are the published ones
    std::vector<PublishedCount> counts = {
        {&rules::C1, tr("board pieces"), "piece", 4, int(set.pieces.size())},
        {&rules::C1, tr("silver mines on the pieces"), "piece", 1, mines(set)},
        {&rules::C2, tr("heraldic tiles"), "tile", 32, int(set.board_tiles())},
        {&rules::C3, tr("castles of each colour"), "castles", box.castles, set.castles},
        {&rules::C4, tr("villages"), "villages", box.villages, set.villages},
        {&rules::C4, tr("cities"), "cities", box.cities, set.cities},
        {&rules::C4, tr("villages and cities set aside, of each"), "aside", box.aside, set.aside},
        {&rules::S2, tr("villages on the pieces"), "piece", 11, printed(set, Settlement::village)},
        {&rules::S2, tr("cities on the pieces"), "piece", 6, printed(set, Settlement::city)},
    };
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
        const bool battle = CardKind(kind) >= CardKind::duke;
        counts.push_back({battle ? &rules::C6 : &rules::C5, tr("cards: {}", tr(name(CardKind(kind)))), "cards",
                          published_cards[kind], set.cards[kind]});
    }
    for (std::size_t i = 0; i < set.silver.size(); ++i) {
        counts.push_back(
            {&rules::S4, tr("silver in the mine with {} players", i + 2), "silver", box.silver[i], set.silver[i]});
    }
    counts.push_back({&rules::C7, tr("start tiles"), "start-tile", 4, set.start_tiles});
    return counts;
}

}  // namespace castellan::castelli
