#include "engine/castelli/simulation_statistics.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/core.h>

#include "engine/castelli/ending.hpp"
#include "language/append.hpp"

namespace castellan::castelli {
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
    if (action.kind == ActionKind::draw) ++statistics.cards[std::size_t(action.card)].drawn;
    if (action.kind == ActionKind::sell) ++statistics.cards[std::size_t(action.card)].sold;
    if (action.purchase != no_purchase) ++statistics.purchases;
    const Bits used = cards_used(action);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (used >> kind & 1) ++statistics.cards[kind].used;
    used_in_game |= used;
}

void count_event(Statistics& statistics, const Setup& setup, const Event& event) {
    if (event.kind == EventKind::evaluated) {
        auto& area = statistics.areas[std::size_t(setup.board.areas[event.area].terrain)];
        if ((event.tied & setup.playing) == 0)
            ++area.nobody;
        else if (std::has_single_bit(event.tied))
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
        const PlayerState& account = game.end.players[std::size_t(player)];
        ++statistics.castles[account.castles_built];
        ++statistics.scores[std::min<std::size_t>(std::size_t(account.vp), scores_counted - 1)];
        statistics.silver += account.silver;
    }
    const Winners winning = winners(setup, game.end);
    for (std::uint8_t half = 0; half < setup.halves; ++half) {
        const unsigned best = winning.colours & setup.playing_in[half];
        ++statistics.victories;
        if (!std::has_single_bit(best)) {
            ++statistics.shared_victories;
            continue;
        }
        ++statistics.wins[setup.seat_of[std::size_t(std::countr_zero(best))]];
        statistics.decided_by_castles += winning.by_castles >> half & 1;
    }
}

double share(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : 100.0 * double(part) / double(whole); }
double mean(std::uint64_t sum, std::uint64_t count) { return count == 0 ? 0 : double(sum) / double(count); }

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
    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        language::append(out_, format, std::forward<Values>(values)...);
        out_ += '\n';
    }

    void add_games() {
        const auto& counts = statistics_;
        const auto on_track =
            std::accumulate(counts.scores.begin(), counts.scores.begin() + victory_track_end + 1, std::uint64_t{0});
        add("games               {:10}", counts.games);
        add("actions a game      {:10.1f}", mean(counts.actions, counts.games));
        add("scores (VP)         least {}, quartiles {} {} {}, most {}; {:.1f} % from 0 to {}", counts.score_at(0),
            counts.score_at(25), counts.score_at(50), counts.score_at(75), counts.score_at(100),
            share(on_track, counts.players), victory_track_end);
        std::string wins;
        const auto seats = counts.games == 0 ? 0 : counts.players / counts.games;
        for (std::size_t seat = 0; seat < seats; ++seat)
            wins += fmt::format(" {:.1f} %", share(counts.wins[seat], counts.games));
        add("won by seat        {}", wins);
        add("shared victories    {:10.1f} %", share(counts.shared_victories, counts.victories));
        add("decided by castles  {:10.1f} %", share(counts.decided_by_castles, counts.victories));
        add("silver a player     {:10.1f}", mean(counts.silver, counts.players));
        add("units won a player  {:10.1f}", mean(counts.units_gained, counts.players));
        add("units lost a player {:10.1f}", mean(counts.units_lost, counts.players));
        add("units bought a game {:10.1f}", mean(counts.purchases, counts.games));
    }

    void add_castles() {
        add("\ncastles  players");
        std::uint64_t all = 0;
        for (std::size_t number = 0; number < statistics_.castles.size(); ++number) {
            all += number * statistics_.castles[number];
            add("{:7} {:6.1f} %", number, share(statistics_.castles[number], statistics_.players));
        }
        add("mean    {:6.1f}", mean(all, statistics_.players));
    }

    void add_areas() {
        add("\nareas a game  won  shared  nobody");
        for (std::size_t terrain = 0; terrain < terrain_count; ++terrain) {
            const auto& area = statistics_.areas[terrain];
            add("{:12} {:4.1f}  {:6.1f}  {:6.1f}", name(Terrain(terrain)), mean(area.won, statistics_.games),
                mean(area.shared, statistics_.games), mean(area.nobody, statistics_.games));
        }
    }

    void add_cards() {
        add("\ncards a game    drawn  used  sold  games used in");
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            const auto& card = statistics_.cards[kind];
            if (card.drawn == 0) continue;
            add("{:14} {:6.2f} {:5.2f} {:5.2f} {:12.1f} %", name(CardKind(kind)), mean(card.drawn, statistics_.games),
                mean(card.used, statistics_.games), mean(card.sold, statistics_.games),
                share(card.games_used, statistics_.games));
        }
    }

    const Statistics& statistics_;
    std::string out_;
};

}  // namespace

void SimulationStatistics::add(const SimulatedGame& game) {
    State state = game.start;
    Deck deck = initial_deck(game.setup);
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
