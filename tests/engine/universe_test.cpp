// Listing the legal actions and judging one agree: at every decision of random games all actions there could be, made
// up here without the engine's help, split into those listed and accepted, and those refused. Silver and cards only
// change hands meanwhile (C5, C7).
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <set>

#include "engine/castelli/legal.hpp"
#include "engine/castelli/names.hpp"
#include "engine/castelli/opening.hpp"
#include "engine/castelli/simulator.hpp"
#include "engine/core/random.hpp"
#include "tests/support/accounts.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using castellan::core::Random;
using castellan::tests::cards_in;
using castellan::tests::silver_in;

namespace {

static_assert(std::has_unique_object_representations_v<Action>, "actions are compared by their bytes");

struct Before {
    bool operator()(const Action& a, const Action& b) const { return std::memcmp(&a, &b, sizeof a) < 0; }
};
using Actions = std::set<Action, Before>;

constexpr std::size_t sampled_tiles = 3;
constexpr std::size_t sampled_areas = 12;
constexpr std::uint8_t most_sites = 4;  // more castles than these games put on one grain area

/// Of tiles and of areas to build in there are so many that each decision is looked at with some only.
struct Sample {
    std::set<std::uint8_t> tiles, areas;

    Sample(const Setup& setup, const State& state, Random& random) {
        while (tiles.size() < sampled_tiles) tiles.insert(std::uint8_t(random.below(setup.set->tiles.size())));
        for (const std::uint8_t held : state.held_tiles)
            if (held < setup.set->tiles.size()) tiles.insert(held);
        for (std::size_t i = 0; i < sampled_areas; ++i)
            areas.insert(std::uint8_t(random.below(setup.board.area_count)));
        for (std::size_t i = 0; i < state.castle_count; ++i) areas.insert(state.castles[i].area);
    }

    [[nodiscard]] bool has(const Action& action) const {
        const auto sampled = [&](std::uint8_t tile) { return tile >= unseen_tile || tiles.count(tile) > 0; };
        if (action.kind == ActionKind::place) return sampled(action.tile) && sampled(action.taken_tile);
        const bool castle = action.kind == ActionKind::build || action.kind == ActionKind::overbuild;
        return !castle || areas.count(action.area) > 0;
    }
};

/// Calls `visit` with every action there could be, of tiles and castles those of the sample.
class Universe {
  public:
    Universe(const Setup& setup, const State& state, const Sample& sample)
        : setup_(setup), state_(state), sample_(sample) {}

    template <class Visit>
    void each(Visit visit) const {
        // Nobody in particular does these: they name the active player.
        for (const auto kind : {ActionKind::proceed, ActionKind::finish}) visit(make(kind, state_.active));
        Action evaluate = make(ActionKind::evaluate, state_.active);
        for (evaluate.area = 0; evaluate.area < setup_.board.area_count; ++evaluate.area) visit(evaluate);

        for (std::size_t colour = 0; colour < colour_count; ++colour) {
            const auto player = Colour(colour);
            visit(make(ActionKind::end_turn, player));
            visit(make(ActionKind::guard, player));
            places(player, visit);
            stewards(player, visit);
            cards(player, visit);
            castles(ActionKind::build, player, visit);
            castles(ActionKind::overbuild, player, visit);
        }
    }

  private:
    static Action make(ActionKind kind, Colour player) {
        Action action;
        action.kind = kind;
        action.player = player;
        return action;
    }

    template <class Visit>
    void places(Colour player, Visit visit) const {
        Action action = make(ActionKind::place, player);
        for (action.square = 0; action.square < setup_.board.square_count; ++action.square)
            for (const auto tile : sample_.tiles) {
                action.tile = tile;
                for (const auto taken : sample_.tiles) lay(action, taken, visit);
                for (const auto taken : {no_index, unseen_start_tile, unseen_tile}) lay(action, taken, visit);
            }
    }

    template <class Visit>
    static void lay(Action action, std::uint8_t taken, Visit visit) {
        action.taken_tile = taken;
        for (action.rotation = 0; action.rotation < 4; ++action.rotation) visit(action);
    }

    template <class Visit>
    void stewards(Colour player, Visit visit) const {
        Action action = make(ActionKind::steward, player);
        action.square = state_.square;
        for (action.rotation = 0; action.rotation < 4; ++action.rotation) visit(action);
    }

    template <class Visit>
    void cards(Colour player, Visit visit) const {
        for (std::size_t kind = 0; kind <= card_kind_count; ++kind) {
            for (const auto what : {ActionKind::draw, ActionKind::sell, ActionKind::use}) {
                Action action = make(what, player);
                action.card = CardKind(kind);
                const bool has_target =
                    what == ActionKind::use && (action.card == CardKind::traitor || names_octagon(action.card));
                if (!has_target) visit(action);
            }
            Action traitor = make(ActionKind::use, player);
            traitor.card = CardKind::traitor;
            traitor.taken = CardKind(kind);
            for (std::size_t target = 0; target < colour_count; ++target) {
                traitor.target = Colour(target);
                visit(traitor);
            }
        }
        for (const CardKind card : {CardKind::peasant, CardKind::duke, CardKind::incendiary}) {
            Action action = make(ActionKind::use, player);
            action.card = card;
            for (action.octagon = 0; action.octagon < setup_.board.octagon_count; ++action.octagon) visit(action);
        }
    }

    template <class Visit>
    void castles(ActionKind kind, Colour player, Visit visit) const {
        Action action = make(kind, player);
        for (const auto area : sample_.areas) {
            action.area = area;
            for (action.site = 0; action.site <= most_sites; ++action.site)
                for (action.purchase = 0; action.purchase <= no_purchase; ++action.purchase)
                    for (action.with = 0; action.with < 32; ++action.with) visit(action);
        }
    }

    const Setup& setup_;
    const State& state_;
    const Sample& sample_;
};

/// One kind of action first, so that the many tiles do not drown the rest.
const Action& pick(const std::vector<Action>& listed, Random& random) {
    std::vector<ActionKind> kinds;
    for (const Action& action : listed)
        if (std::find(kinds.begin(), kinds.end(), action.kind) == kinds.end()) kinds.push_back(action.kind);
    const ActionKind kind = kinds[random.below(kinds.size())];
    std::vector<const Action*> choices;
    for (const Action& action : listed)
        if (action.kind == kind) choices.push_back(&action);
    return *choices[random.below(choices.size())];
}

void compare(const Table& table, const std::vector<Action>& listed, Random& random) {
    const Sample sample(table.setup, table.state, random);
    Actions accepted;
    std::size_t refused_without_rule = 0;
    Universe(table.setup, table.state, sample).each([&](const Action& action) {
        const Verdict verdict = judge(table, action);
        if (verdict.allowed())
            accepted.insert(action);
        else if (verdict.refusal->rule == nullptr || verdict.refusal->code.empty())
            ++refused_without_rule;
    });
    Actions offered;
    for (const Action& action : listed)
        if (sample.has(action)) offered.insert(action);
    CHECK(accepted.size() == offered.size());
    CHECK(std::equal(accepted.begin(), accepted.end(), offered.begin(), offered.end()));
    CHECK(refused_without_rule == 0);
}

/// Castles come early: everyone begins with some of each resource.
void play_random_game(const Setup& setup, State state, std::uint8_t resources, std::uint64_t seed) {
    Random random(seed);
    Deck deck = initial_deck(setup);
    for (PlayerState& player : state.players) player.resources.fill(resources);
    const int silver = silver_in(state);
    const int cards = cards_in(state, deck);
    Events events;
    std::vector<Action> listed;
    while (state.stage != Stage::over) {
        listed.clear();
        const Table table{setup, state, deck};
        list_legal(table, listed);
        REQUIRE_FALSE(listed.empty());
        compare(table, listed, random);
        const Action action = pick(listed, random);
        events.clear();
        REQUIRE(apply({setup, state, deck, events}, action).allowed());
        REQUIRE(silver_in(state) == silver);
        REQUIRE(cards_in(state, deck) == cards);
        for (const PlayerState& player : state.players)
            for (const auto held : player.resources) REQUIRE(held <= 5);
    }
}

Rulings rulings(std::string_view list) {
    Rulings result;
    std::string_view culprit;
    REQUIRE(result.set_list(list, culprit) == Rulings::Problem::none);
    return result;
}

}  // namespace

TEST_CASE("the actions listed are exactly those accepted, of all there could be") {
    const auto other = GENERATE(as<std::string>{}, "",
                                "own-space=none, vacant-space=castles, card-arm-influence=no, edge-card-arm=gains, "
                                "neutral-tie=rivals, cards-per-turn=any, steward-window=areas, steward-null=no, "
                                "sites-grain-wood=unlimited, settlement-supply-2p=box");
    const auto [seats, pieces] =
        GENERATE(table<const char*, const char*>({{"RB", "A B"}, {"GYR", "C D / A B"}, {"RGBY", "A B180 / C D180"}}));
    const Setup setup = make_setup(shipped_set("classic"), {seats, pieces, ""}, rulings(other)).value();
    for (const std::uint64_t seed : {1U, 2U}) {
        INFO(seats << " seed " << seed << " " << other);
        play_random_game(setup, initial_state(setup), 2, seed);
    }
}

TEST_CASE("the actions listed are exactly those accepted in every combination of modules") {
    const std::string other = GENERATE(as<std::string>{}, "",
                                       "dilemma-gain=taken, overbuild-scope=area, guard-cost=all, burnt-city=aside, "
                                       "missing-unit=none-held, tournament-rivals=both, cards-per-turn=any");
    for (const auto& [players, modules] : castellan::castelli::test::combinations()) {
        INFO(players << " players, " << modules.text() << " " << other);
        SimulationOptions options;
        options.set = shipped_set("classic");
        options.players = players;
        options.modules = modules;
        options.rulings = rulings(other);
        auto simulator = Simulator::make(options);
        REQUIRE(simulator.has_value());
        const SimulatedGame& game = simulator->play(1);
        play_random_game(game.setup, game.start, 5, 1);
    }
}
