// Listing the legal actions, judging one, and the rules agree: at every decision of random games each conceivable
// action is either listed and accepted, or refused with a code that is true of it. Silver and cards only change hands
// meanwhile (C5, C7).
//
// Short here; by "[universe]" with CASTELLAN_UNIVERSE_GAMES=FROM-TO as many games as wanted (docs/reliability.md).
#include <algorithm>
#include <catch2/catch.hpp>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <set>
#include <type_traits>

#include <fmt/format.h>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/rules/legal.hpp"
#include "engine/castelli/simulate/simulator.hpp"
#include "tests/engine/rule_oracle.hpp"
#include "tests/engine/universe.hpp"
#include "tests/support/accounts.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using castellan::base::Random;
using castellan::castelli::test::Reasons;
using castellan::castelli::test::RuleOracle;
using castellan::castelli::test::Sample;
using castellan::castelli::test::Universe;
using castellan::tests::cards_in;
using castellan::tests::silver_in;

namespace {

static_assert(std::has_unique_object_representations_v<Action>, "actions are compared by their bytes");

struct Before {
    bool operator()(const Action& a, const Action& b) const { return std::memcmp(&a, &b, sizeof a) < 0; }
};

/// The counts of judged actions so far.
struct Tally {
    std::uint64_t decisions = 0;
    std::uint64_t judged = 0;
    std::uint64_t accepted = 0;
    std::map<std::size_t, std::uint64_t> by_reasons;    // refused, by how many codes are true of the action
    std::map<std::string_view, std::uint64_t> by_code;  // refused, by the code given
};

std::string described(const Action& action) {
    return fmt::format(
        "kind {} player {} square {} tile {} taken {} rotation {} card {} from {} {} octagon {} area {} site {} "
        "purchase {} "
        "with {}",
        int(action.kind), letter(action.player), action.square, action.tile, action.taken_tile, action.rotation,
        code(action.card), letter(action.target), code(action.taken), action.octagon, action.area, action.site,
        action.purchase, action.with);
}

/// Empty if the verdict is what the rules say.
std::string fault(const Action& action, const Verdict& verdict, const Reasons& reasons, Stage stage) {
    const bool right = verdict.allowed() ? reasons.size() == 0
                                         : reasons.has(verdict.refusal->code) && verdict.refusal->rule != nullptr;
    if (right) return {};
    std::string_view given = verdict.allowed() ? "allowed" : verdict.refusal->code;
    return fmt::format("{} in stage {}: {}, by the rules: {}", described(action), int(stage), given,
                       fmt::join(reasons.begin(), reasons.end(), " "));
}

/// Judges the universe of one decision, and what is listed there.
class Decision {
  public:
    Decision(const Table& table, const std::vector<Action>& listed, const Sample& sample, Tally& tally)
        : table_(table), listed_(listed), sample_(sample), tally_(tally), oracle_(table) {}

    void check(Random& random) {
        ++tally_.decisions;
        Universe(table_.setup, table_.state, sample_).each([&](const Action& action) { judge_one(action); });
        check_listed(random);
        CHECK(faults_ == std::vector<std::string>{});
    }

  private:
    static constexpr std::size_t enough_faults = 5;
    static constexpr std::size_t listed_tiles = 100;  // of thousands listed so many are judged again

    void judge_one(const Action& action) {
        const Verdict verdict = judge(table_, action);
        const Reasons reasons = oracle_.reasons(action);
        note(fault(action, verdict, reasons, table_.state.stage));
        ++tally_.judged;
        if (verdict.allowed()) {
            ++tally_.accepted;
            accepted_.push_back(action);
        } else {
            ++tally_.by_reasons[reasons.size()];
            ++tally_.by_code[verdict.refusal->code];
        }
    }

    /// All that were accepted are listed, once; all that are listed are accepted.
    void check_listed(Random& random) {
        std::sort(accepted_.begin(), accepted_.end(), Before{});
        std::size_t found = 0;
        const auto tiles = std::size_t(std::count_if(listed_.begin(), listed_.end(), is_tile));
        for (const Action& action : listed_) {
            if (!is_tile(action) || random.below(tiles) < listed_tiles) {
                const Verdict verdict = judge(table_, action);
                note(verdict.allowed() ? fault(action, verdict, oracle_.reasons(action), table_.state.stage)
                                       : fmt::format("{} is listed and refused", described(action)));
            }
            if (std::binary_search(accepted_.begin(), accepted_.end(), action, Before{})) ++found;
        }
        if (found != accepted_.size())
            note(fmt::format("{} of {} accepted actions are listed", found, accepted_.size()));
    }

    static bool is_tile(const Action& action) { return action.kind == ActionKind::place; }
    void note(std::string fault) {
        if (!fault.empty() && faults_.size() < enough_faults) faults_.push_back(std::move(fault));
    }

    const Table& table_;
    const std::vector<Action>& listed_;
    const Sample& sample_;
    Tally& tally_;
    RuleOracle oracle_;
    std::vector<Action> accepted_;
    std::vector<std::string> faults_;
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

enum class Extent { drawn, whole };

/// Castles come early where everyone begins with some of each resource.
void play_random_game(const Setup& setup, State state, std::uint8_t resources, std::uint64_t seed, Tally& tally,
                      Extent extent = Extent::drawn) {
    Random random(seed);
    Deck deck = initial_deck(setup);
    for (PlayerState& player : state.players) player.resources.fill(resources);
    const int silver = silver_in(state);
    const int cards = cards_in(state, deck);
    std::vector<Action> listed;
    while (state.stage != Stage::over) {
        listed.clear();
        const Table table{setup, state, deck};
        list_legal(table, listed);
        REQUIRE_FALSE(listed.empty());
        const Sample sample = extent == Extent::whole ? Sample::whole(table) : Sample::drawn(table, random);
        Decision(table, listed, sample, tally).check(random);
        const Action action = pick(listed, random);
        REQUIRE(apply({setup, state, deck}, action).allowed());
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

/// Each ruling by chance; half of them stay as they are by default.
Rulings drawn_rulings(Random& random) {
    Rulings result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        const auto& values = info(RulingName(ruling)).values;
        const auto count =
            std::size_t(std::count_if(values.begin(), values.end(), [](auto value) { return !value.empty(); }));
        if (random.below(2) == 1) result.choose(RulingName(ruling), std::uint8_t(random.below(count)));
    }
    return result;
}

/// The game of this number: the combinations of players and modules take turns, and with them the rulings, the
/// resources at the beginning, and whether anybody knows the start tiles.
void play_numbered_game(std::uint64_t number, Tally& tally, Extent extent) {
    const auto combinations = castellan::castelli::test::combinations();
    const auto& [players, modules] = combinations[number % combinations.size()];
    const std::uint64_t round = number / combinations.size();
    Random random(number);
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.modules = modules;
    if (round % 2 == 1) options.rulings = drawn_rulings(random);
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    const SimulatedGame& game = simulator->play(number + 1);
    State start = game.start;
    if (round % 4 >= 2)
        for (TileId& held : start.held_tiles)
            if (held != no_index) held = unseen_start_tile;
    INFO("game " << number << ", " << players << " players, " << modules.text() << ", " << options.rulings.text());
    constexpr std::array<std::uint8_t, 3> resources = {0, 2, 5};
    play_random_game(game.setup, start, resources[round % resources.size()], number, tally, extent);
}

void print(const Tally& tally) {
    std::cout << fmt::format("{} decisions, {} actions judged, {} accepted\n", tally.decisions, tally.judged,
                             tally.accepted);
    for (const auto& [reasons, count] : tally.by_reasons)
        std::cout << fmt::format("refused with {} right codes: {}\n", reasons, count);
    for (const auto& [code, count] : tally.by_code) std::cout << fmt::format("{}: {}\n", code, count);
}

/// "17-32" or "1000", the games from 1; 1000 if it is not set.
std::pair<std::uint64_t, std::uint64_t> games_wanted() {
    const char* wanted = std::getenv("CASTELLAN_UNIVERSE_GAMES");
    const std::string_view text = wanted == nullptr ? "1000" : wanted;
    const auto dash = text.find('-');
    std::uint64_t from = 1;
    std::uint64_t to = 0;
    if (dash != std::string_view::npos) std::from_chars(text.data(), text.data() + dash, from);
    const char* const last = text.data() + (dash == std::string_view::npos ? 0 : dash + 1);
    std::from_chars(last, text.data() + text.size(), to);
    REQUIRE(from >= 1);
    REQUIRE(to >= from);
    return {from, to};
}

}  // namespace

TEST_CASE("the actions listed are exactly those accepted, of all there could be", "[many]") {
    const auto other = GENERATE(as<std::string>{}, "",
                                "own-space=none, vacant-space=castles, card-arm-influence=no, edge-card-arm=gains, "
                                "neutral-tie=rivals, cards-per-turn=any, steward-window=areas, steward-null=no, "
                                "sites-grain-wood=unlimited, settlement-supply-2p=box");
    const auto [seats, pieces] =
        GENERATE(table<const char*, const char*>({{"RB", "A B"}, {"GYR", "C D / A B"}, {"RGBY", "A B180 / C D180"}}));
    const Setup setup = make_setup(shipped_set("classic"), {seats, pieces, ""}, rulings(other)).value();
    Tally tally;
    for (const std::uint64_t seed : {1U, 2U}) {
        INFO(seats << " seed " << seed << " " << other);
        play_random_game(setup, initial_state(setup), 2, seed, tally);
    }
}

TEST_CASE("every action is accepted and listed, or refused with a right code, in every combination of modules",
          "[many]") {
    Tally tally;
    const std::uint64_t count = castellan::castelli::test::combinations().size();
    for (std::uint64_t number = 0; number < count; ++number)  // each combination once, in one of the first four rounds
        play_numbered_game(number + count * (number % 4), tally, Extent::drawn);
    CHECK(tally.accepted > 0);
}

TEST_CASE("as many games as wanted: every action is listed or refused with a right code", "[.][universe]") {
    const auto [from, to] = games_wanted();
    Tally tally;
    for (std::uint64_t number = from; number <= to; ++number) play_numbered_game(number - 1, tally, Extent::drawn);
    print(tally);
}

TEST_CASE("with all tiles, areas and cards at each decision", "[.][universe-whole]") {
    const auto [from, to] = games_wanted();
    Tally tally;
    for (std::uint64_t number = from; number <= to; ++number) play_numbered_game(number - 1, tally, Extent::whole);
    print(tally);
}
