#include "engine/castelli/simulate/statistics.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "base/columns.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;

namespace {

using Statistics = SimulationStatistics;
using Bits = std::uint32_t;  // bit per CardKind

Bits bit(CardKind kind) { return Bits{1} << unsigned(kind); }

/// The cards that leave a hand by the action to work there.
Bits cards_used(const Action& action) {
    switch (action.kind) {
        case ActionKind::use: return bit(action.card);
        case ActionKind::steward: return bit(CardKind::steward);
        case ActionKind::guard: return bit(CardKind::guard);
        case ActionKind::build:
        case ActionKind::overbuild: break;
        default: return 0;
    }
    Bits used = 0;
    for (const auto& card : build_cards)
        if (has(action.with, card.bit)) used |= bit(card.kind);
    return used;
}

void count_action(Statistics& statistics, const Action& action, Bits& used_in_game) {
    ++statistics.actions;
    if (action.kind == ActionKind::draw) ++statistics.cards[action.card].drawn;
    if (action.kind == ActionKind::sell) ++statistics.cards[action.card].sold;
    if (action.purchase != no_purchase) ++statistics.purchases;
    const Bits used = cards_used(action);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (used >> kind & 1) ++statistics.cards[kind].used;
    used_in_game |= used;
}

void count_event(Statistics& statistics, const Setup& setup, const Event& event) {
    if (event.kind == EventKind::evaluated) {
        auto& area = statistics.areas[setup.board.areas[event.area].terrain];
        if ((event.tied & setup.playing).empty())
            ++area.nobody;
        else if (event.tied.is_single())
            ++area.won;
        else
            ++area.shared;
    }
    if (event.kind == EventKind::gained && event.unit <= Unit::rocks) {
        statistics.units_gained += std::uint64_t(event.amount);
        statistics.units_lost += std::uint64_t(event.lost);
    }
}

void count_end(Statistics& statistics, const SimulatedGame& game) {
    const Setup& setup = game.setup;
    for (const Colour player : setup.seated()) {
        const PlayerState& account = game.end.players[player];
        ++statistics.castles[account.castles_built];
        ++statistics.scores[std::min<std::size_t>(std::size_t(account.vp), scores_counted - 1)];
        statistics.silver += account.silver;
    }
    const Winners winning = winners(setup, game.end);
    for (std::uint8_t half = 0; half < setup.halves; ++half) {
        const ColourSet best = winning.colours & setup.playing_in[half];
        ++statistics.victories;
        if (!best.is_single()) {
            ++statistics.shared_victories;
            continue;
        }
        ++statistics.wins[setup.seat_of[best.first()]];
        statistics.decided_by_castles += winning.by_castles >> half & 1;
    }
}

double share(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : 100.0 * double(part) / double(whole); }
double mean(std::uint64_t sum, std::uint64_t count) { return count == 0 ? 0 : double(sum) / double(count); }

std::string number(double value) { return fmt::format("{:.1f}", value); }
std::string percent(double value) { return fmt::format("{:.1f} %", value); }

class Tables {
  public:
    explicit Tables(const Statistics& statistics) : statistics_(statistics) {}

    std::string text() {
        add_games();
        add_castles();
        add_areas();
        add_cards();
        return std::move(out_);
    }

  private:
    void add_games() {
        const auto& counts = statistics_;
        const auto on_track =
            std::accumulate(counts.scores.begin(), counts.scores.begin() + victory_track_end + 1, std::uint64_t{0});
        std::string wins;
        const auto seats = counts.games == 0 ? 0 : counts.players / counts.games;
        for (std::size_t seat = 0; seat < seats; ++seat)
            wins += (seat > 0 ? " " : "") + percent(share(counts.wins[seat], counts.games));
        constexpr std::size_t digits = 10, decimals = 2;  // numbers end in one column, with " %" after them
        const auto aligned = [](const std::string& value, std::size_t width) {
            return fmt::format("{:>{}}", value, width);
        };
        const auto mean_of = [&](std::uint64_t sum, std::uint64_t count) {
            return aligned(number(mean(sum, count)), digits);
        };
        const auto share_of = [&](std::uint64_t part, std::uint64_t whole) {
            return aligned(percent(share(part, whole)), digits + decimals);
        };
        const std::vector<std::pair<std::string, std::string>> lines = {
            {tr("games"), aligned(std::to_string(counts.games), digits)},
            {tr("actions a game"), mean_of(counts.actions, counts.games)},
            {tr("scores (VP)"), tr("least {}, quartiles {} {} {}, most {}; {:.1f} % from 0 to {}", counts.score_at(0),
                                   counts.score_at(25), counts.score_at(50), counts.score_at(75), counts.score_at(100),
                                   share(on_track, counts.players), victory_track_end)},
            {tr("won by seat"), wins},
            {tr("shared victories"), share_of(counts.shared_victories, counts.victories)},
            {tr("decided by castles"), share_of(counts.decided_by_castles, counts.victories)},
            {tr("silver a player"), mean_of(counts.silver, counts.players)},
            {tr("units won a player"), mean_of(counts.units_gained, counts.players)},
            {tr("units lost a player"), mean_of(counts.units_lost, counts.players)},
            {tr("units bought a game"), mean_of(counts.purchases, counts.games)}};
        std::size_t widest = 0;
        for (const auto& [label, value] : lines) widest = std::max(widest, base::columns_of(label));
        for (const auto& [label, value] : lines) out_ += fmt::format("{:<{}}{}\n", label, widest + 1, value);
    }

    void add_castles() {
        const auto heading = tr("castles"), players = tr("players");
        const auto mean_label = tr("mean");
        const auto first = std::max(base::columns_of(heading), base::columns_of(mean_label));
        const auto second = std::max<std::size_t>(base::columns_of(players), 7);
        out_ += fmt::format("\n{:<{}}  {}\n", heading, first, players);
        std::uint64_t all = 0;
        for (std::size_t castles = 0; castles < statistics_.castles.size(); ++castles) {
            all += castles * statistics_.castles[castles];
            out_ += fmt::format("{:>{}}  {:>{}}\n", castles, first,
                                percent(share(statistics_.castles[castles], statistics_.players)), second);
        }
        out_ += fmt::format("{:<{}}  {:>{}}\n", mean_label, first, number(mean(all, statistics_.players)), second - 2);
    }

    void add_areas() {
        base::Columns table;
        table.add({tr("areas a game"), tr("won"), tr("shared"), tr("nobody")});
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain) {
            const auto& area = statistics_.areas[terrain];
            table.add({tr(name(Terrain(terrain))), number(mean(area.won, statistics_.games)),
                       number(mean(area.shared, statistics_.games)), number(mean(area.nobody, statistics_.games))});
        }
        out_ += '\n' + table.text();
    }

    void add_cards() {
        const auto exact = [&](std::uint64_t sum) { return fmt::format("{:.2f}", mean(sum, statistics_.games)); };
        base::Columns table;
        table.add({tr("cards a game"), tr("drawn"), tr("used"), tr("sold"), tr("games used in")});
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            const auto& card = statistics_.cards[kind];
            if (card.drawn == 0) continue;
            table.add({tr(name(CardKind(kind))), exact(card.drawn), exact(card.used), exact(card.sold),
                       percent(share(card.games_used, statistics_.games))});
        }
        out_ += '\n' + table.text();
    }

    const Statistics& statistics_;
    std::string out_;
};

}  // namespace

void SimulationStatistics::add(const SimulatedGame& game) {
    State state = game.start;
    Deck deck = game.start_deck;
    Events events;
    Bits used_in_game = 0;
    for (const Action& action : game.actions) {
        count_action(*this, action, used_in_game);
        perform({game.setup, state, deck, events}, action);
    }
    for (const Event& event : events) count_event(*this, game.setup, event);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) cards[kind].games_used += used_in_game >> kind & 1;
    count_end(*this, game);
    ++games;
    players += game.setup.players;
}

int SimulationStatistics::score_at(int percent) const {
    const std::uint64_t wanted = std::max<std::uint64_t>(1, (players * std::uint64_t(percent) + 99) / 100);
    std::uint64_t seen = 0;
    for (std::size_t score = 0; score < scores.size(); ++score) {
        seen += scores[score];
        if (seen >= wanted) return int(score);
    }
    return 0;
}

std::string SimulationStatistics::text() const { return Tables(*this).text(); }

}  // namespace castellan::castelli
