#include "engine/castelli/simulate/simulator.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/castelli/playout/world.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "engine/castelli/rules/turn.hpp"

namespace castellan::castelli {
namespace {

// Each purpose of chance has a stream of its own, so that other policies play on the same deal.
enum Purpose : std::uint64_t { dealing, luck, thought };

/// K5: any card of the hand, each as likely.
CardKind random_card(const Hand& hand, base::Random& random) {
    auto chosen = random.below(std::size_t(hand.size()));
    std::size_t kind = 0;
    while (chosen >= hand.known[kind]) chosen -= hand.known[kind++];
    return CardKind(kind);
}

}  // namespace

Simulator::Simulator(SimulationOptions options) : options_(std::move(options)), luck_(0), thought_(0) {
    for (std::size_t seat = 0; seat < policies_.size(); ++seat)
        policies_[seat] = options_.make_policy(options_.policies[seat]);
}

tl::expected<Simulator, SetupError> Simulator::make(SimulationOptions options) {
    Simulator simulator(std::move(options));
    if (auto setup = simulator.begin(1); !setup) return tl::unexpected(setup.error());
    return simulator;
}

tl::expected<Setup, SetupError> Simulator::begin(std::uint64_t number) {
    base::Random random(options_.seed, number, dealing);
    luck_ = base::Random(options_.seed, number, luck);
    thought_ = base::Random(options_.seed, number, thought);
    auto setup = deal_setup(options_.set, options_.players, options_.rulings, options_.modules, random);
    if (setup) deal_game(*setup, random, deal_);
    return setup;
}

const SimulatedGame& Simulator::play(std::uint64_t number) {
    game_.number = number;
    game_.setup = *begin(number);
    game_.actions.clear();
    state_ = initial_state(game_.setup);
    for (std::size_t seat = 0; seat < deal_.start_tiles.size(); ++seat)
        state_.held_tiles[game_.setup.seats[seat]] = deal_.start_tiles[seat];
    game_.start = state_;
    game_.start_deck = deck_ = initial_deck(game_.setup);
    play_to_the_end();
    return game_;
}

const SimulatedGame& Simulator::play_on(const GameSoFar& begun, std::uint64_t number) {
    base::Random random(options_.seed, number, dealing);
    luck_ = base::Random(options_.seed, number, luck);
    thought_ = base::Random(options_.seed, number, thought);
    game_.number = number;
    game_.setup = begun.setup;
    game_.start = begun.start;
    game_.start_deck = begun.start_deck;
    game_.actions = begun.actions;
    const Ground ground(game_.setup);
    World world;
    deal_world(ground, {begun.now.active, begun.now, begun.deck, no_index, no_index}, random, world);
    state_ = world.state;
    deck_ = world.deck;
    deal_.tiles.assign(world.tiles.begin(), world.tiles.begin() + game_.setup.board.square_count);
    deal_.deck.assign(world.stock.begin(), world.stock.begin() + deck_.shuffled);
    std::reverse(deal_.deck.begin(), deal_.deck.end());  // the top card first
    play_to_the_end();
    return game_;
}

void Simulator::play_to_the_end() {
    for (const auto& policy : policies_) policy->begin_game();
    stewards_asked_ = 0;
    while (state_.stage != Stage::over) step();
    game_.end = state_;
}

void Simulator::step() {
    switch (state_.stage) {
        case Stage::steward: ask_for_stewards(); return act(ActionKind::proceed);
        case Stage::guard: return ask_for_guard();
        case Stage::draw: return draw_top();
        case Stage::mine: return act(ActionKind::finish);
        default: return reveal_or_act();
    }
}

void Simulator::reveal_or_act() {
    if (state_.steward_open != 0 && stewards_asked_ != state_.turn) ask_for_stewards();
    Policy& policy = policy_of(state_.active);
    const View view(table(), state_.active);
    Action action = policy.choose_action(view, thought_);
    if (action.kind == ActionKind::place) {
        action.tile = deal_.tiles[action.square];
        action = policy.choose_laying(view, action, thought_);
    } else if (action.kind == ActionKind::use && action.card == CardKind::traitor) {
        action.taken = random_card(state_.players[action.target].hand, luck_);
    } else if (action.kind == ActionKind::end_turn) {
        ask_for_sales();
    }
    act(action);
}

void Simulator::draw_top() {
    Action action;
    action.kind = ActionKind::draw;
    action.player = next_to_draw(table());
    action.card = deck_.shuffled > 0 ? deal_.deck[deal_.deck.size() - deck_.shuffled] : deck_.returned[0];
    act(action);
}

/// K10: clockwise, each other player once.
void Simulator::ask_for_stewards() {
    stewards_asked_ = state_.turn;
    for (int steps = 1; steps < game_.setup.players; ++steps) {
        Action action;
        action.kind = ActionKind::steward;
        action.player = game_.setup.clockwise(state_.active, steps);
        action.square = state_.square;
        choices_.clear();
        for (action.rotation = 0; action.rotation < 4; ++action.rotation)
            if (judge(table(), action).allowed()) choices_.push_back(action);
        if (choices_.empty()) continue;
        const View view(table(), action.player);
        if (const auto choice = policy_of(action.player).choose_steward(view, choices_, thought_)) act(*choice);
    }
}

/// O6e: the castle's owner.
void Simulator::ask_for_guard() {
    Action guard;
    guard.kind = ActionKind::guard;
    guard.player = state_.castles[state_.attempt.castle].owner;
    if (!judge(table(), guard).allowed()) return act(ActionKind::proceed);
    const View view(table(), guard.player);
    if (policy_of(guard.player).choose_guard(view, guard, thought_)) return act(guard);
    act(ActionKind::proceed);
}

/// T7: before the turn ends, each other player. In the last turn this is the last chance (sell-deadline).
void Simulator::ask_for_sales() {
    for (int steps = 1; steps < game_.setup.players; ++steps)
        ask_for_sales(game_.setup.clockwise(state_.active, steps));
}

void Simulator::ask_for_sales(Colour player) {
    for (;;) {
        choices_.clear();
        list_sales(table(), player, choices_);
        if (choices_.empty()) return;
        const View view(table(), player);
        const auto choice = policy_of(player).choose_sale(view, choices_, thought_);
        if (!choice) return;
        act(*choice);
    }
}

void Simulator::act(const Action& action) {
    events_.clear();
    const Verdict verdict = apply({game_.setup, state_, deck_, events_}, action);
    if (!verdict.allowed()) {
        const std::string rule = message_text(verdict, game_.setup.board);   // not reached: a fault of a policy
        throw std::logic_error("a simulated player broke a rule: " + rule);  // not reached: a fault of a policy
    }
    game_.actions.push_back(action);
}

void Simulator::act(ActionKind kind) {
    Action action;
    action.kind = kind;
    action.player = state_.active;
    act(action);
}

}  // namespace castellan::castelli
