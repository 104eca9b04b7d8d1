#include "analyzer/castelli/analysis/positions.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rules/choices.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/stage.hpp"
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

    /// The decision that comes next. Steps that a record does not write are taken before it.
    tl::expected<DecisionPlace, std::string> next() && {
        auto offer = next_offer();
        if (!offer) return tl::unexpected(std::move(offer.error()));
        places_.clear();
        const auto reference = offer->reference;
        add(std::move(offer->place), reference, reference);
        return std::move(places_.back());
    }
    [[nodiscard]] const State& state() const { return state_; }

  private:
    /// A place with its choices, and what the quick player would choose.
    struct Offer {
        DecisionPlace place;
        std::optional<Action> reference;
    };

    [[nodiscard]] Table table() const { return {ground_.setup, state_, deck_}; }

    tl::expected<Offer, std::string> next_offer() {
        for (;;) {
            switch (state_.stage) {
                case Stage::reveal: return offer_squares(state_.active);
                case Stage::build: return offer_deeds(state_.active);
                case Stage::steward:
                    for (int steps = 1; steps < ground_.setup.players; ++steps) {
                        const Action steward = steward_of(ground_.setup.clockwise(state_.active, steps));
                        if (can_turn(steward)) return offer_steward(steward);
                    }
                    perform_watched(of_active(ActionKind::proceed));
                    break;
                case Stage::guard:
                    if (const auto guard = guard_of_owner()) return offer_guard(*guard);
                    perform_watched(of_active(ActionKind::proceed));
                    break;
                case Stage::areas: {
                    Action evaluate = of_active(ActionKind::evaluate);
                    evaluate.area = first_waiting(state_);
                    perform_watched(evaluate);
                    break;
                }
                case Stage::draw: return tl::unexpected(tr("a card is drawn, so luck decides"));
                case Stage::mine: return tl::unexpected(tr("the last turn is over"));
                case Stage::over: return tl::unexpected(tr("the game is over"));
            }
        }
    }

    [[nodiscard]] Action of_active(ActionKind kind) const {
        Action action;
        action.kind = kind;
        action.player = state_.active;
        return action;
    }

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

    Offer offer_squares(Colour player) {
        DecisionPlace place = place_of(player, tr("square"));
        Action reveal;
        reveal.kind = ActionKind::place;
        reveal.player = player;
        for (reveal.square = 0; reveal.square < ground_.setup.board.square_count; ++reveal.square)
            if (may_reveal(table(), player, reveal.square)) place.choices.emplace_back(reveal);
        const World world = world_of(place.sight);
        player_.look(world, player);
        reveal.square = player_.choose_square();
        return {std::move(place), reveal};
    }

    /// T1: which tile, then how it is laid.
    void place_tile(const Action& action) {
        auto [square, reveal] = offer_squares(action.player);
        Action played = *reveal;
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
        const World world = world_of(laying.sight);
        player_.look(world, action.player);
        add(std::move(laying), action, player_.choose_laying(action.square, revealed));
    }

    [[nodiscard]] Action steward_of(Colour player) const {
        Action action;
        action.kind = ActionKind::steward;
        action.player = player;
        action.square = state_.square;
        return action;
    }
    /// Whether the player has one and may turn the tile with it.
    [[nodiscard]] bool can_turn(Action steward) const {
        steward.rotation = std::uint8_t((state_.tiles[state_.square].rotation + 1) % 4);
        return state_.players[steward.player].hand.known[CardKind::steward] > 0 && judge(table(), steward).allowed();
    }

    /// K10: against not playing it.
    Offer offer_steward(const Action& steward) {
        DecisionPlace place = place_of(steward.player, tr("Steward"));
        Action pass = steward;
        pass.kind = ActionKind::proceed;
        pass.rotation = 0;
        place.choices.emplace_back(pass);
        Action turned = steward;
        for (turned.rotation = 0; turned.rotation < 4; ++turned.rotation)
            if (judge(table(), turned).allowed()) place.choices.emplace_back(turned);
        const World world = world_of(place.sight);
        player_.look(world, steward.player);
        const auto rotation = player_.choose_turning(state_.square);
        turned.rotation = rotation.value_or(0);
        return {std::move(place), rotation ? turned : pass};
    }

    void place_steward(const Action& action) {
        auto [place, reference] = offer_steward(action);
        add(std::move(place), action, reference);
    }

    /// Of the castle that is about to be overbuilt, if the owner has it and may play it.
    [[nodiscard]] std::optional<Action> guard_of_owner() const {
        Action guard;
        guard.kind = ActionKind::guard;
        guard.player = state_.castles[state_.attempt.castle].owner;
        if (state_.players[guard.player].hand.known[CardKind::guard] == 0 || !judge(table(), guard).allowed())
            return std::nullopt;
        return guard;
    }

    Offer offer_guard(const Action& guard) {
        DecisionPlace place = place_of(guard.player, tr("Guard"));
        const Action pass = of_active(ActionKind::proceed);
        place.choices = {pass, guard};
        const World world = world_of(place.sight);
        player_.look(world, guard.player);
        return {std::move(place), player_.choose_guard() ? guard : pass};
    }

    /// O6e: whoever might have played it decides.
    void place_guard(const Action& action) {
        const auto guard = guard_of_owner();
        if (!guard) return;
        auto [place, reference] = offer_guard(*guard);
        add(std::move(place), action.kind == ActionKind::guard ? *guard : of_active(ActionKind::proceed), reference);
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

    Offer offer_deeds(Colour player) {
        DecisionPlace place = place_of(player, tr("deed"));
        if (state_.stage != Stage::build) {
            place.choices.emplace_back(std::nullopt);  // the tile or the areas first
            return {std::move(place), std::nullopt};
        }
        std::vector<Action> deeds;
        list_choices(table(), deeds);
        place.choices.assign(deeds.begin(), deeds.end());
        const World world = world_of(place.sight);
        player_.look(world, player);
        return {std::move(place), player_.choose_deed()};
    }

    /// A card, a sale, a castle, or the end of the turn.
    void place_deed(const Action& action) {
        Action played = action;
        played.taken = CardKind::unknown;  // K5: which card it will be, chance decides
        auto [place, reference] = offer_deeds(action.player);
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
        place.number = steps_ * most_places + within_++;
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
        ++steps_;
        within_ = 0;
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
    static constexpr std::uint32_t most_places = 4;  // between two steps

    int actions_ = 0;           // of this turn, which a record writes
    std::uint32_t steps_ = 0;   // of the game
    std::uint32_t within_ = 0;  // places since the last step
};

}  // namespace

std::vector<DecisionPlace> find_decisions(const Ground& ground, const Model& model, const ToldGame& game, State& end) {
    Walk walk(ground, model, game);
    for (const Action& action : game.actions) walk.act(action);
    end = walk.state();
    return std::move(walk).places();
}

tl::expected<DecisionPlace, std::string> find_next_decision(const Ground& ground, const Model& model,
                                                            const ToldGame& game) {
    Walk walk(ground, model, game);
    for (const Action& action : game.actions) walk.act(action);
    return std::move(walk).next();
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
