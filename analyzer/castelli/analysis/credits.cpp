#include "analyzer/castelli/analysis/credits.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>

#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

/// A turn of the credits: 0 is the beginning, n the n-th turn.
using Row = std::size_t;

/// So many of a kind that came in one turn, or out of the mine at the end.
struct Lot {
    Row row = 0;
    int count = 0;
    AreaId mine = no_index;  // which the player's arms won (A8); then the row has no meaning
};

/// The oldest go first.
class Stock {
  public:
    void add(const Lot& lot) {
        if (lot.count > 0) lots_.push_back(lot);
    }
    void take(int count) {
        for (Lot& lot : lots_) {
            const int taken = std::min(count, lot.count);
            lot.count -= taken;
            count -= taken;
        }
        std::erase_if(lots_, [](const Lot& lot) { return lot.count == 0; });
    }
    [[nodiscard]] const std::vector<Lot>& lots() const { return lots_; }

  private:
    std::vector<Lot> lots_;
};

struct HeldCard {
    Row row = 0;
    CardKind kind = CardKind::unknown;
};

class CardStock {
  public:
    void add(const HeldCard& card) { cards_.push_back(card); }
    /// A card of that kind, else one that nobody saw, else any; always the oldest. A record that takes one from an
    /// empty hand takes none.
    std::optional<HeldCard> take(CardKind kind) {
        auto found = find(kind);
        if (found == cards_.end()) found = find(CardKind::unknown);
        if (found == cards_.end()) found = cards_.begin();
        if (found == cards_.end()) return std::nullopt;
        const HeldCard card = *found;
        cards_.erase(found);
        return card;
    }
    [[nodiscard]] const std::vector<HeldCard>& cards() const { return cards_; }

  private:
    std::vector<HeldCard>::iterator find(CardKind kind) {
        return std::find_if(cards_.begin(), cards_.end(), [&](const HeldCard& card) { return card.kind == kind; });
    }
    std::vector<HeldCard> cards_;
};

struct Holdings {
    PerResource<Stock> resources;
    Stock silver;
    CardStock cards;
};

/// Divides points by weights, in sixtieths: the largest remainders get one more, the first of equal ones. Some weight
/// is above 0.
std::vector<Points> divided(Points points, const std::vector<int>& weights) {
    const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    assert(sum > 0);
    std::vector<Points> shares(weights.size());
    std::vector<std::int64_t> remainders(weights.size());
    int left = points.in_sixtieths();
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::int64_t product = std::int64_t{points.in_sixtieths()} * weights[i];
        shares[i] = Points::sixtieths(int(product / sum));
        remainders[i] = product % sum;
        left -= shares[i].in_sixtieths();
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return remainders[one] > remainders[other]; });
    for (int i = 0; i < left; ++i) shares[order[std::size_t(i)]] += Points::sixtieths(1);
    return shares;
}

template <class Parts, class Weight>
std::vector<int> weights_of(const Parts& parts, Weight weight) {
    std::vector<int> weights(parts.size());
    std::transform(parts.begin(), parts.end(), weights.begin(), weight);
    return weights;
}

class Accountant {
  public:
    Accountant(const PlayedGame& game, Credits& credits)
        : game_(game), setup_(game.setup()), credits_(credits), before_(&game.main_line().start.state) {
        laid_.fill(0);
    }

    void run() {
        begin(*before_);
        for (const PlayedTurn& turn : game_.turns()) {
            if (!turn.is_final()) add_turn(turn);
            for (const Step& step : turn.play.steps) follow(step, turn);
            castle_rows_.resize(turn.state.castle_count, row_);
            before_ = &turn.state;
        }
    }

  private:
    void begin(const State& state) {
        credits_.beginning.address = "0";
        for (const Colour player : setup_.seated()) {
            const PlayerState& had = state.players[player];
            Holdings& holds = holdings_[player];
            credits_.beginning.at_once[player] = had.vp;
            for (std::size_t i = 0; i < resource_count; ++i) holds.resources[i].add({0, had.resources[i]});
            holds.silver.add({0, had.silver});
            for (int i = 0; i < had.hand.unknown; ++i) holds.cards.add({});
            for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                for (int i = 0; i < had.hand.known[kind]; ++i) holds.cards.add({0, CardKind(kind)});
        }
        castle_rows_.resize(state.castle_count, 0);
    }

    void add_turn(const PlayedTurn& turn) {
        TurnCredits& credited = credits_.turns.emplace_back();
        row_ = credits_.turns.size();
        credited.address = turn.address;
        credited.player = turn.play.player;
        for (const Colour player : setup_.seated())
            credited.at_once[player] = turn.state.players[player].vp - before_->players[player].vp;
    }

    void follow(const Step& step, const PlayedTurn& turn) {
        const auto events = turn.play.events_of(step);
        if (step.action.kind == ActionKind::finish) return score(events, turn.state);
        const Row row_of_sale = follow_cards(step.action, turn.is_final());
        if (step.action.kind == ActionKind::place) laid_[step.action.square] = row_;
        for (const Event& event : events) {
            if (event.kind == EventKind::built && event.rule == &rules::O3) spend_cards_announced();
            const Row row = event.rule == &rules::T7 ? row_of_sale : row_;
            if (event.kind == EventKind::gained) gain(event, {row, event.amount});
            if (event.kind == EventKind::paid) pay(event);
        }
    }

    /// Cards are no events: they go with actions. The row that silver of a card sold belongs to.
    Row follow_cards(const Action& action, bool after_the_last_turn) {
        CardStock& hand = holdings_[action.player].cards;
        switch (action.kind) {
            case ActionKind::draw: hand.add({row_, action.card}); break;
            case ActionKind::steward: hand.take(CardKind::steward); break;
            case ActionKind::guard: hand.take(CardKind::guard); break;
            case ActionKind::build: spend_build_cards(action); break;
            case ActionKind::overbuild:
                announced_ = action;
                if (spends_cards_at_once(setup_)) spend_cards_announced();
                break;
            case ActionKind::use:
                hand.take(action.card);
                if (action.card == CardKind::traitor)
                    if (const auto bought = holdings_[action.target].cards.take(action.taken))
                        hand.add({row_, bought->kind});
                break;
            case ActionKind::sell: {
                const auto sold = hand.take(action.card);
                return after_the_last_turn && sold ? sold->row : row_;
            }
            default: break;
        }
        return row_;
    }

    void spend_build_cards(const Action& action) {
        for (const auto& [bit, kind, terrain] : build_cards)
            if (has(action.with, bit)) holdings_[action.player].cards.take(kind);
    }

    void spend_cards_announced() {
        if (announced_) spend_build_cards(*announced_);
        announced_.reset();
    }

    void gain(const Event& event, const Lot& lot) {
        Holdings& holds = holdings_[event.player];
        if (event.unit == Unit::silver) holds.silver.add(lot);
        if (event.unit < Unit::silver) holds.resources[std::size_t(event.unit)].add(lot);
    }

    void pay(const Event& event) {
        Holdings& holds = holdings_[event.player];
        if (event.unit == Unit::silver) holds.silver.take(event.amount);
        if (event.unit < Unit::silver) holds.resources[std::size_t(event.unit)].take(event.amount);
    }

    // --- the final scoring ---

    struct Part {
        Row row = 0;
        int weight = 0;
        int count = 0;
        const core::Rule* through = nullptr;
    };

    void score(std::span<const Event> events, const State& end) {
        credits_.scored = true;
        PerColour<int> points{};
        for (const Colour player : setup_.seated()) points[player] = before_->players[player].vp;
        for (const Event& event : events) {
            if (event.kind == EventKind::gained) gain(event, {0, event.amount, event.area});
            if (event.kind != EventKind::scored) continue;
            int& total = points[event.player];
            const int scored = std::min<int>(event.amount, most_vp - total);  // points stop there
            total += scored;
            credit(event, Points::whole(scored), end);
        }
    }

    void credit(const Event& event, Points points, const State& end) {
        const Holdings& holds = holdings_[event.player];
        if (event.rule == &rules::E2) {
            std::vector<Part> parts;
            for (const HeldCard& card : holds.cards.cards()) parts.push_back({card.row, 1, 1});
            divide(event, points, parts);
        } else if (event.rule == &rules::E3) {
            std::vector<Part> parts;
            for (const Stock& stock : holds.resources)
                for (const Lot& lot : stock.lots()) parts.push_back({lot.row, lot.count, lot.count});
            divide(event, points, parts);
        } else if (event.rule == &rules::E4 || event.rule == &rules::O9) {
            credit_silver(event, points, end);
        } else if (event.rule == &rules::O8) {
            divide(event, points, castles_of(event.player, end, ~OctagonMask{0}));
        } else if (event.rule == &rules::O7 || event.rule == &rules::O7_tie) {
            OctagonMask view = 0;
            for (OctagonId octagon = 0; octagon < setup_.board.octagon_count; ++octagon)
                if (event.places >> octagon & 1) view |= castle_view(setup_, octagon);
            divide(event, points, castles_of(event.player, end, view));
        } else {
            divide(event, points, {});
        }
    }

    [[nodiscard]] std::vector<Part> castles_of(Colour player, const State& end, OctagonMask octagons) const {
        std::vector<Part> parts;
        for (std::size_t i = 0; i < end.castle_count; ++i) {
            const Castle& castle = end.castles[i];
            const OctagonId octagon = setup_.board.areas[castle.area].octagon;
            if (castle.owner == player && castle.tier != Tier::beneath && (octagons >> octagon & 1) != 0)
                parts.push_back({castle_rows_[i], 1, 1});
        }
        return parts;
    }

    void credit_silver(const Event& event, Points points, const State& end) {
        const auto& lots = holdings_[event.player].silver.lots();
        if (lots.empty()) return divide(event, points, {});
        const auto shares = divided(points, weights_of(lots, [](const Lot& lot) { return lot.count; }));
        for (std::size_t i = 0; i < lots.size(); ++i) {
            if (lots[i].mine == no_index)
                divide(event, shares[i], {{lots[i].row, 1, lots[i].count}});
            else
                divide(event, shares[i], arms_on(lots[i].mine, event.player, end));
        }
    }

    [[nodiscard]] std::vector<Part> arms_on(AreaId mine, Colour player, const State& end) const {
        std::vector<Part> parts;
        const Area& area = setup_.board.areas[mine];
        for (const Facing facing : area.facing) {
            const auto influence = setup_.tiles.influence_at(end.tile_of(facing), facing.side);
            if (const int value = influence_of(influence, player); value > 0)
                parts.push_back({laid_[facing.square], value, 0, &rules::A8});
        }
        return parts;
    }

    /// What no turn made is of the beginning.
    void divide(const Event& event, Points points, const std::vector<Part>& parts) {
        if (parts.empty()) return add(event, {}, points);
        const auto shares = divided(points, weights_of(parts, [](const Part& part) { return part.weight; }));
        for (std::size_t i = 0; i < parts.size(); ++i) add(event, parts[i], shares[i]);
    }

    void add(const Event& event, const Part& part, Points points) {
        auto& later = part.row == 0 ? credits_.beginning.later : credits_.turns[part.row - 1].later;
        const auto same = std::find_if(later.begin(), later.end(), [&](const Credit& credit) {
            return credit.player == event.player && credit.rule == event.rule && credit.through == part.through;
        });
        Credit& credit = same != later.end() ? *same : later.emplace_back();
        credit.player = event.player;
        credit.rule = event.rule;
        credit.through = part.through;
        credit.count += part.count;
        credit.points += points;
    }

    const PlayedGame& game_;
    const Setup& setup_;
    Credits& credits_;
    const State* before_;  // before the turn that is followed
    Row row_ = 0;
    PerColour<Holdings> holdings_;
    ById<SquareId, Row, max_squares> laid_{};
    std::vector<Row> castle_rows_;     // parallel to State::castles
    std::optional<Action> announced_;  // an overbuilding whose cards are not spent yet
};

std::string reason(const Credit& credit) {
    if (credit.through == &rules::A8) return tr("arms that won silver of the mine: their part of the prize");
    if (credit.rule == &rules::E2)
        return trn("{} card in hand at the end", "{} cards in hand at the end", credit.count);
    if (credit.rule == &rules::E3) return trn("{} unit held at the end", "{} units held at the end", credit.count);
    if (credit.rule == &rules::D3) return tr("the start tile held to the end");
    if (credit.rule == &rules::O8)
        return trn("{} castle standing at the end", "{} castles standing at the end", credit.count);
    if (credit.rule == &rules::O7 || credit.rule == &rules::O7_tie)
        return tr("castles with the majority around villages and cities");
    return trn("{} silver held at the end: its part of the prize", "{} silver held at the end: their part of the prize",
               credit.count);
}

void add_rows(const TurnCredits& turn, const Setup& setup, const std::string& at_once, std::vector<CreditRow>& rows) {
    for (const Colour player : setup.seated())
        if (turn.at_once[player] != 0)
            rows.push_back({turn.address, player, {}, at_once, Points::whole(turn.at_once[player])});
    for (const Credit& credit : turn.later) {
        std::string cited(credit.rule->id);
        if (credit.through != nullptr) cited += fmt::format(", {}", credit.through->id);
        rows.push_back({turn.address, credit.player, std::move(cited), reason(credit), credit.points});
    }
}

}  // namespace

std::string points_text(Points points) {
    auto text = fmt::format("{:.2f}", points.value());
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

Points TurnCredits::total(Colour of) const {
    Points sum = Points::whole(at_once[of]);
    for (const Credit& credit : later)
        if (credit.player == of) sum += credit.points;
    return sum;
}

Points Credits::total(Colour player) const {
    Points sum = beginning.total(player);
    for (const TurnCredits& turn : turns) sum += turn.total(player);
    return sum;
}

Credits credits_of(const PlayedGame& game) {
    Credits credits;
    Accountant(game, credits).run();
    return credits;
}

std::vector<CreditRow> credit_rows(const Credits& credits, const Setup& setup) {
    std::vector<CreditRow> rows;
    add_rows(credits.beginning, setup, tr("had at the beginning"), rows);
    for (const TurnCredits& turn : credits.turns) add_rows(turn, setup, tr("scored in the turn"), rows);
    return rows;
}

}  // namespace castellan::analyzer
