#include "analyzer/castelli/analysis/left_on_table.hpp"

#include <algorithm>

#include "analyzer/castelli/analysis/other_ways_round.hpp"
#include "analyzer/castelli/analysis/unspent.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

/// A6: a row for each player and resource.
void add_surplus(const PlayedTurn& turn, std::vector<LeftOnTable>& rows) {
    PerColour<PerResource<int>> lost{};
    for (const Event& event : turn.play.events)
        if (event.kind == EventKind::gained && event.unit < Unit::silver)
            lost[event.player][std::size_t(event.unit)] += event.lost;
    for (const Colour player : ColourSet::all())
        for (std::size_t i = 0; i < resource_count; ++i)
            if (const int amount = lost[player][i]; amount > 0)
                rows.push_back({turn.address,
                                turn.play.number,
                                player,
                                {&rules::A6},
                                {},
                                tr("{} lost over the limit of 5", amount_text(amount, Unit(i))),
                                amount,
                                0,
                                false});
}

bool has_snapshots(const PlayedGame& game) {
    return std::all_of(game.turns().begin(), game.turns().end(),
                       [](const PlayedTurn& turn) { return turn.play.snapshots.size() == turn.play.steps.size(); });
}

}  // namespace

std::vector<LeftOnTable> left_on_table(const PlayedGame& game) {
    if (!has_snapshots(game)) {
        PlayOptions options;
        options.mode = game.mode();
        options.variations = false;
        options.keep_snapshots = true;
        return left_on_table(game.replayed(options));
    }
    std::vector<LeftOnTable> rows = unspent(game);
    Snapshot before = game.main_line().start;
    for (const PlayedTurn& turn : game.turns()) {
        if (turn.is_final()) continue;
        add_surplus(turn, rows);
        if (auto row = better_way_round(game.setup(), before, turn)) rows.push_back(std::move(*row));
        before = {turn.state, turn.deck};
    }
    const auto place = [](const LeftOnTable& row) { return std::pair(row.turn, row.address == "end"); };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const LeftOnTable& one, const LeftOnTable& other) { return place(one) < place(other); });
    return rows;
}

}  // namespace castellan::analyzer
