#include "analyzer/castelli/analysis/positions.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/simulate/view.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

class Walk {
  public:
    Walk(const Ground& ground, const Model& model, const ToldGame& game)
        : ground_(ground), player_(ground, model), state_(game.state), deck_(game.deck) {
        for (std::size_t card = 0; card < deck_.returned_count; ++card) seen_.push_back(0);
    }

    void act(const Action& action) {
        place_decision(action);
        perform_watched(action);
        if (action.kind == ActionKind::draw && action.player == state_.active) chance(action);
    }

    std::vector<DecisionPlace> places() && { return std::move(places_); }
    [[nodiscard]] const State& state() const { return state_; }

  private:
    [[nodiscard]] Table table() const { return {ground_.setup, state_, deck_}; }

    void place_decision(const Action& action) {
        switch (action.kind) {
            case ActionKind::place: return place_tile(action);
            case ActionKind::steward: return place_steward(action);
            case ActionKind::guard: return place_guard(action);
            case ActionKind::proceed:
                if (state_.stage == Stage::guard) place_guard(action);
                return;
            case ActionKind::sell:
                if (action.player != state_.active) return place_sale(action);
                return place_deed(action);
            case ActionKind::use:
            case ActionKind::build:
            case ActionKind::overbuild:
            case ActionKind::end_turn: return place_deed(action);
            default: return;
        }
    }

    /// T1: which tile, then how it is laid.
    void place_tile(const Action& action) {
        DecisionPlace square = place_of(action.player, tr("square"));
        Action reveal;
        reveal.kind = ActionKind::place;
        reveal.player = action.player;
        for (reveal.square = 0; reveal.square < ground_.setup.board.square_count; ++reveal.square)
            if (may_reveal(table(), action.player, reveal.square)) square.choices.emplace_back(reveal);
        World world = world_of(square.sight);
        player_.look(world, action.player);
        reveal.square = player_.choose_square();
        Action played = reveal;
        played.square = action.square;
        add(std::move(square), played, reveal);

        const TileId revealed = action.taken_tile == no_index ? action.tile : action.taken_tile;
        if (revealed >= ground_.setup.set->tiles.size()) return;  // taken into the hand unseen
        cause_ = cause_ == analysis::Cause::none ? analysis::Cause::chance : cause_;
        event_ = words_of(action);
        DecisionPlace laying = place_of(action.player, tr("turn of the tile"));
        laying.sight.square = action.square;
        laying.sight.tile = revealed;
        Action laid = action;
        laid.tile = revealed;
        laid.taken_tile = no_index;
        std::vector<Action> layings;
        list_layings(table(), laid, layings);
        laying.choices.assign(layings.begin(), layings.end());
        world = world_of(laying.sight);
        player_.look(world, action.player);
        add(std::move(laying), action, player_.choose_laying(action.square, revealed));
    }

    /// K10: against not playing it.
    void place_steward(const Action& action) {
        DecisionPlace place = place_of(action.player, tr("Steward"));
        Action pass = action;
        pass.kind = ActionKind::proceed;
        pass.rotation = 0;
        place.choices.emplace_back(pass);
        Action turned = action;
        for (turned.rotation = 0; turned.rotation < 4; ++turned.rotation)
            if (judge(table(), turned).allowed()) place.choices.emplace_back(turned);
        World world = world_of(place.sight);
        player_.look(world, action.player);
        const auto rotation = player_.choose_turning(state_.square);
        turned.rotation = rotation.value_or(0);
        add(std::move(place), action, rotation ? turned : pass);
    }

    /// O6e: whoever might have played it decides.
    void place_guard(const Action& action) {
        Action guard;
        guard.kind = ActionKind::guard;
        guard.player = state_.castles[state_.attempt.castle].owner;
        if (state_.players[guard.player].hand.known[CardKind::guard] == 0 || !judge(table(), guard).allowed()) return;
        DecisionPlace place = place_of(guard.player, tr("Guard"));
        Action pass;
        pass.kind = ActionKind::proceed;
        pass.player = state_.active;
        place.choices = {pass, guard};
        World world = world_of(place.sight);
        player_.look(world, guard.player);
        const bool guards = player_.choose_guard();
        add(std::move(place), action.kind == ActionKind::guard ? guard : pass, guards ? guard : pass);
    }

    /// T7: in another's turn.
    void place_sale(const Action& action) {
        DecisionPlace place = place_of(action.player, tr("sale"));
        place.choices.emplace_back(std::nullopt);
        std::vector<Action> sales;
        list_sales(table(), action.player, sales);
        place.choices.insert(place.choices.end(), sales.begin(), sales.end());
        add(std::move(place), action, std::nullopt);
    }

    /// A card, a sale, a castle, or the end of the turn.
    void place_deed(const Action& action) {
        Action played = action;
        played.taken = CardKind::unknown;  // K5: which card it will be, chance decides
        DecisionPlace place = place_of(action.player, tr("deed"));
        std::optional<Action> reference;
        if (state_.stage == Stage::build) {
            std::vector<Action> deeds;
            list_choices(table(), deeds);
            place.choices.assign(deeds.begin(), deeds.end());
            World world = world_of(place.sight);
            player_.look(world, action.player);
            reference = player_.choose_deed();
        } else {
            place.choices.emplace_back(std::nullopt);  // the tile or the areas first
        }
        const bool betrays = action.kind == ActionKind::use && action.card == CardKind::traitor;
        add(std::move(place), played, reference);
        if (betrays) pending_theft_ = action;
    }

    /// A card that the active player has just drawn or taken: a node that is only valued.
    void chance(const Action& action) {
        cause_ = cause_ == analysis::Cause::none ? analysis::Cause::chance : cause_;
        event_ = fmt::format("+{}", code(action.kind == ActionKind::use ? action.taken : action.card));
        if (state_.stage == Stage::over) return;
        DecisionPlace place = place_of(action.player, "");
        place.choices.emplace_back(std::nullopt);
        add(std::move(place), std::nullopt, std::nullopt);
    }

    DecisionPlace place_of(Colour viewer, std::string kind) {
        DecisionPlace place;
        std::uint64_t seen = 0;
        for (std::size_t card = 0; card < seen_.size(); ++card)
            if ((seen_[card] >> unsigned(viewer) & 1) != 0) seen |= std::uint64_t{1} << card;
        place.sight = sight_of(table(), viewer, seen);
        place.node.turn = state_.turn;
        place.node.viewer = place.node.decider = ground_.setup.seat_of[viewer];
        place.node.kind = std::move(kind);
        return place;
    }

    void add(DecisionPlace place, const std::optional<Action>& played, const std::optional<Action>& reference) {
        place.node.played = index_of(place, played);
        place.node.reference = index_of(place, reference);
        const bool only_one = place.choices.size() == 1;
        const bool passes = !places_.empty() && places_.back().node.viewer != place.node.viewer;
        if (only_one && cause_ == analysis::Cause::none && !passes && !places_.empty()) return;
        for (const auto& choice : place.choices) place.node.choices.push_back({words_of(choice)});
        place.node.address = state_.stage == Stage::reveal && actions_ == 0
                                 ? fmt::format("{}", state_.turn - 1)
                                 : fmt::format("{}.{}", state_.turn, actions_);
        if (passes) cause_ = cause_ == analysis::Cause::chance ? analysis::Cause::both : analysis::Cause::information;
        place.node.cause = places_.empty() ? analysis::Cause::none : cause_;
        place.node.event = std::exchange(event_, "");
        place.node.falls_to = ground_.setup.seat_of[state_.active];
        cause_ = analysis::Cause::none;
        places_.push_back(std::move(place));
    }

    static std::uint32_t index_of(DecisionPlace& place, const std::optional<Action>& choice) {
        const auto found = std::find(place.choices.begin(), place.choices.end(), choice);
        if (found == place.choices.end()) place.choices.push_back(choice);
        return std::uint32_t(std::find(place.choices.begin(), place.choices.end(), choice) - place.choices.begin());
    }

    [[nodiscard]] std::string words_of(const std::optional<Action>& choice) const {
        return choice_words(table(), choice);
    }

    [[nodiscard]] World world_of(const Sight& sight) const {
        World world;
        world.state = sight.state;
        world.deck = sight.deck;
        index_world(ground_, world);
        return world;
    }

    /// Keeps who saw each card that goes under the deck: all see one that is used, its owner alone one that is sold.
    void perform_watched(const Action& action) {
        const auto before = deck_;
        if (is_written(action)) ++actions_;
        perform({ground_.setup, state_, deck_}, action);
        if (action.kind == ActionKind::draw && before.shuffled == 0 && !seen_.empty()) seen_.erase(seen_.begin());
        const auto who =
            action.kind == ActionKind::sell ? std::uint8_t(1U << unsigned(action.player)) : std::uint8_t{15};
        while (seen_.size() < deck_.returned_count) seen_.push_back(who);
        if (action.kind == ActionKind::end_turn) actions_ = 0;
        if (std::exchange(pending_theft_, std::nullopt)) chance(action);
    }

    static bool is_written(const Action& action) {
        return action.kind != ActionKind::proceed && action.kind != ActionKind::evaluate &&
               action.kind != ActionKind::end_turn && action.kind != ActionKind::finish;
    }

    const Ground& ground_;
    QuickPlayer player_;
    State state_;
    Deck deck_;
    std::vector<std::uint8_t> seen_;  // by card under the deck: bits of the colours that know it
    std::vector<DecisionPlace> places_;
    analysis::Cause cause_ = analysis::Cause::none;
    std::string event_;
    std::optional<Action> pending_theft_;
    int actions_ = 0;  // of this turn, which a record writes
};

}  // namespace

std::vector<DecisionPlace> find_decisions(const Ground& ground, const Model& model, const ToldGame& game, State& end) {
    Walk walk(ground, model, game);
    for (const Action& action : game.actions) walk.act(action);
    end = walk.state();
    return std::move(walk).places();
}

std::string choice_words(const Table& table, const std::optional<Action>& choice) {
    if (!choice) return tr("go on");
    switch (choice->kind) {
        case ActionKind::end_turn: return tr("end of turn");
        case ActionKind::proceed: return table.state.stage == Stage::guard ? tr("no Guard") : tr("no Steward");
        case ActionKind::place:
            if (choice->tile == no_index) return space_name(table.setup.board.squares[choice->square].space);
            break;
        default: break;
    }
    return spelled(word_for(table, *choice));
}

bool does_nothing(const std::string& words) {
    return words == tr("go on") || words == tr("end of turn") || words == tr("no Guard") || words == tr("no Steward");
}

}  // namespace castellan::analyzer
