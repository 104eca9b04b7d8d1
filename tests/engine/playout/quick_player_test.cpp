// Whatever the quick player chooses, the rules allow; and where the right choice is plain, it makes it.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/playout/final_sale.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/rules/stage.hpp"
#include "tests/engine/playout/dealt_game.hpp"
#include "tests/support/combinations.hpp"
#include "tests/support/drawing.hpp"
#include "tests/support/play.hpp"

using namespace castellan::castelli;
using namespace castellan::castelli::test;

namespace {

/// Plays a dealt game by the engine alone; every choice is judged first.
class JudgedGame {
  public:
    explicit JudgedGame(DealtGame& game) : game_(game), player_(game.ground, game.model()) {}

    void play() {
        for (int steps = 0; state().stage != Stage::over; ++steps) {
            REQUIRE(steps < 2000);
            step();
        }
    }
    [[nodiscard]] const std::map<ActionKind, int>& counts() const { return counts_; }
    [[nodiscard]] int betrayals() const { return betrayals_; }

  private:
    State& state() { return game_.world.state; }

    void step() {
        const bool late = state().steward_open != 0 && state().turn != asked_;
        if (late || state().stage == Stage::steward) ask_for_stewards();
        switch (state().stage) {
            case Stage::steward: return act(action_of(ActionKind::proceed, state().active));
            case Stage::guard: return answer();
            case Stage::draw: return draw();
            case Stage::mine: return act(action_of(ActionKind::finish, state().active));
            case Stage::areas: {
                Action action = action_of(ActionKind::evaluate, state().active);
                action.area = first_waiting(state());
                return act(action);
            }
            default: return choose();
        }
    }

    void choose() {
        player_.look(game_.world, state().active);
        if (state().stage == Stage::reveal) {
            const SquareId square = player_.choose_square();
            return act(player_.choose_laying(square, game_.world.tiles[square]));
        }
        Action action = player_.choose_deed();
        if (action.kind == ActionKind::use && action.card == CardKind::traitor) {
            const auto& known = state().players[action.target].hand.known;
            action.taken = CardKind(std::find_if(known.begin(), known.end(), [](auto count) { return count > 0; }) -
                                    known.begin());
        }
        if (action.kind == ActionKind::end_turn && state().tiles_left[game_.setup.half(action.player)] == 0)
            sell_the_rest();
        act(action);
    }

    void ask_for_stewards() {
        asked_ = state().turn;
        for (int steps = 1; steps < game_.setup.players; ++steps) {
            Action action = action_of(ActionKind::steward, game_.setup.clockwise(state().active, steps));
            action.square = state().square;
            if (state().players[action.player].hand.known[CardKind::steward] == 0 ||
                !game_.setup.opponents(action.player, state().active))
                continue;
            player_.look(game_.world, action.player);
            const auto rotation = player_.choose_turning(state().square);
            if (!rotation) continue;
            action.rotation = *rotation;
            act(action);
        }
    }

    void answer() {
        const Action guard = action_of(ActionKind::guard, state().castles[state().attempt.castle].owner);
        player_.look(game_.world, guard.player);
        const bool may = judge(game_.table(), guard).allowed();
        act(may && player_.choose_guard() ? guard : action_of(ActionKind::proceed, state().active));
    }

    void draw() {
        Action action = action_of(ActionKind::draw, next_to_draw(game_.table()));
        const Deck& deck = game_.world.deck;
        action.card = deck.shuffled > 0 ? game_.world.stock[deck.shuffled - 1U] : deck.returned[0];
        act(action);
    }

    void sell_the_rest() {
        for (int steps = 0; steps < game_.setup.players; ++steps) {
            const Colour player = game_.setup.clockwise(state().active, steps);
            if (steps > 0 && !game_.setup.opponents(player, state().active)) continue;
            for (int left = cards_to_sell_at_the_end(game_.table(), player); left > 0; --left) {
                Action sale = action_of(ActionKind::sell, player);
                const auto& known = state().players[player].hand.known;
                for (std::size_t kind = 0; kind < card_kind_count; ++kind)
                    if (known[kind] > 0) sale.card = CardKind(kind);
                act(sale);
            }
        }
    }

    void act(const Action& action) {
        World& world = game_.world;
        const Verdict verdict = judge(game_.table(), action);
        INFO("turn " << state().turn << ", action " << int(action.kind) << ", card " << int(action.card));
        REQUIRE((verdict.allowed() ? "" : message_text(verdict, game_.setup.board)) == "");
        ++counts_[action.kind];
        if (action.kind == ActionKind::use && action.card == CardKind::traitor) ++betrayals_;
        perform(world.live(game_.ground), action);
        index_world(game_.ground, world);
    }

    DealtGame& game_;
    QuickPlayer player_;
    std::uint16_t asked_ = 0;
    std::map<ActionKind, int> counts_;
    int betrayals_ = 0;
};

/// A position by hand that the quick player looks at.
struct AtHand {
    explicit AtHand(std::string_view position, std::string_view rulings = "")
        : play(position, rulings), ground(play.setup()), player(ground, frozen_weights().model_for(play.setup())) {
        world.state = play.state();
        world.deck = play.deck();
        index_world(ground, world);
        player.look(world, world.state.active);
    }
    Play play;
    Ground ground;
    World world;
    QuickPlayer player;
};

}  // namespace

TEST_CASE("playout: whatever the quick player chooses, the rules allow") {
    std::map<ActionKind, int> counts;
    int compared = 0;
    for (const Combination& combination : combinations())
        for (unsigned run = 0; run < 4; ++run)
            for (std::uint64_t seed = 0; seed < 12; ++seed) {
                DealtGame game(combination.players, combination.modules, run, 41 + seed);
                INFO(combination.players << " players, rulings " << game.setup.rulings.text());
                JudgedGame judged(game);
                judged.play();
                for (const auto& [kind, count] : judged.counts()) counts[kind] += count;
                // A playout does the same.
                DealtGame again(combination.players, combination.modules, run, 41 + seed);
                Playout(again.ground, again.model()).play(again.world, again.setup.board.square_count, again.random);
                if (judged.betrayals() > 0) continue;  // which card a Traitor takes is chance
                ++compared;
                REQUIRE(again.world.state == game.world.state);
            }
    CHECK(compared > 100);
    for (const ActionKind kind : {ActionKind::place, ActionKind::steward, ActionKind::use, ActionKind::sell,
                                  ActionKind::build, ActionKind::overbuild, ActionKind::guard})
        CHECK(counts[kind] > 0);
}

namespace {

/// Rocks on d4, three cities in its row and column, every tile face up.
std::string three_cities() {
    return played_out(R"(
    . . . . . . . .
    . . . . . . . .
    . . . c . . . .
    . . . . . . . .
    . c . x . . . .
    . . . . . . . .
    . . . c . . . .
    . . . . . . . .)");
}

std::string with_mine(std::string position, int silver) {
    const std::string_view nothing = "mine 0";
    return position.replace(position.find(nothing), nothing.size(), fmt::format("mine {}", silver));
}

/// In the last turn, which is Red's or Blue's.
AtHand last_turn(std::string_view seats, Colour player, std::string_view holds) {
    return AtHand(fmt::format("{} | seats {} | {} {} | turn 9 {} stage=build tile=d5", with_mine(three_cities(), 4),
                              seats, letter(player), holds, letter(player)));
}

}  // namespace

TEST_CASE("playout: in the last turn the quick player builds the castle for 6 points that it can pay") {
    int built = 0;
    for (const std::string_view seats : {"RB", "RGB", "RGBY"})
        for (const Colour player : {Colour::red, Colour::blue}) {
            AtHand game = last_turn(seats, player, "w=1 g=1 r=1");
            const OctagonId d4 = game.ground.setup.board.octagon_at(find_space("d4"));
            REQUIRE(castle_points(game.ground, game.world.state, d4) == 6);
            if ((game.world.pointing[d4] >> unsigned(player) & 1) == 0) continue;
            ++built;
            CHECK(game.player.choose_deed().kind == ActionKind::build);
            AtHand poor = last_turn(seats, player, "w=1 g=1");
            CHECK(poor.player.choose_deed().kind == ActionKind::end_turn);
            AtHand buying = last_turn(seats, player, "w=1 g=1 s=2");
            const Action bought = buying.player.choose_deed();
            CHECK(bought.kind == ActionKind::build);
            CHECK(int(bought.purchase) == int(Resource::rocks));
        }
    CHECK(built > 0);
}

TEST_CASE("playout: the quick player uses a King before the game ends, the best one first") {
    for (const std::string_view seats : {"RB", "RGB", "RGBY"}) {
        AtHand game = last_turn(seats, Colour::red, "hand=K3,K5");
        const Action action = game.player.choose_deed();
        CHECK(action.kind == ActionKind::use);
        CHECK(action.card == CardKind::king5);
    }
}

TEST_CASE("playout: the quick player sells in the last turn what the silver prize pays for") {
    AtHand game = last_turn("RB", Colour::red, "hand=St s=1 | B s=2");
    const Action action = game.player.choose_deed();
    CHECK(action.kind == ActionKind::sell);
    CHECK(action.card == CardKind::steward);
    AtHand ahead = last_turn("RB", Colour::red, "hand=St s=4 | B s=2");
    CHECK(ahead.player.choose_deed().kind == ActionKind::end_turn);
}

TEST_CASE("playout: the quick player turns the last arm that wins an area towards it") {
    const std::string tiles = around_d4(R"(
            -
        B2  d4  R1
            Gc)");
    for (const Colour player : {Colour::red, Colour::blue}) {
        AtHand game(fmt::format("octagons d4 w5NESW | seats RB{} | turn 4 {}", tiles.empty() ? "" : " | " + tiles,
                                letter(player)));
        const SquareId d5 = game.ground.setup.board.square_at(find_space("d5"));
        REQUIRE(game.player.choose_square() == d5);
        int tried = 0;
        for (TileId tile = 0; tile < game.ground.setup.set->board_tiles(); ++tile) {
            if (game.ground.setup.set->tiles[tile].arms[0].value != 3) continue;
            ++tried;
            const Action laid = game.player.choose_laying(d5, tile);
            CHECK(game.ground.setup.tiles.arm_at({tile, laid.rotation}, Side::south) == std::uint8_t(player));
        }
        CHECK(tried > 0);
    }
}

TEST_CASE("playout: Stewards are played in either window") {
    for (const std::uint8_t window : {0, 1}) {
        int turned = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            DealtGame game(4, {}, 0, seed);
            game.setup.rulings.choose(RulingName::steward_window, window);
            play_through(game, 10, [&] { turned += game.world.state.stewards.empty() ? 0 : 1; });
        }
        CHECK(turned > 0);
    }
}
