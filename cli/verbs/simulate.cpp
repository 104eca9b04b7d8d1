#include <fmt/core.h>
#include <unistd.h>

#include <optional>

#include "analyzer/castelli/analysis/strong_policy.hpp"
#include "analyzer/record/other_game.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "engine/castelli/playout/world.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "engine/castelli/simulate/statistics.hpp"
#include "language/text.hpp"
#include "system/file_writer.hpp"

namespace castellan::cli {

using language::tr;

namespace {

using namespace castelli;

constexpr std::array own_options = {
    rules_option,
    Option{"variant", "NAME", "a variant of the game that --rules names"},
    Option{"games", "N", "how many games", "1"},
    Option{"seed", "N", "a number; it decides everything", "1"},
    Option{"policy", "LIST", "sensible, random, fast or strong, or one for each seat: strong,fast", "sensible"},
    Option{"time", "SECONDS", "for each turn of a strong player; then games are not the same each time"},
    Option{"from", "FILE", "play the game of this record on; what nobody has seen of it is dealt anew each time"},
    Option{"at", "ADDRESS", "with --from, from there on: 7 is after turn 7, 7.2 after its second action", "end"},
    Option{"statistics", "", "print statistics of the games instead of the games"},
};
constexpr std::array products = {
    Product{"cgn", ".cgn", base::ContentKind::record},
    Product{"cgn", "", base::ContentKind::record},
    Product{"text", ".txt", base::ContentKind::text, "statistics"},
    Product{"text", "", base::ContentKind::text, "statistics"},
};
constexpr std::array<OptionGroup, 5> option_groups = {own_options, output_options, player_options, set_options,
                                                      ruling_options};

constexpr std::size_t flush_bytes = 1 << 20;

PolicyName policy_named(const std::string& named) {
    for (std::size_t policy = 0; policy < policy_count; ++policy)
        if (name(PolicyName(policy)) == named) return PolicyName(policy);
    throw UsageError(tr("--policy {}: policies are sensible, random, fast and strong", named));
}

std::function<std::unique_ptr<Policy>(PolicyName)> policy_maker(const CommandLine& line) {
    analyzer::TurnBudget budget;
    if (line.has("time")) budget.seconds = line.positive("time", 3600);
    return [budget, seed = line.number("seed", 0)](PolicyName policy) {
        return policy == PolicyName::strong ? analyzer::make_strong_policy(budget, seed) : make_policy(policy);
    };
}

/// One policy for all, or one for each seat.
std::array<PolicyName, colour_count> read_policies(const std::string& list, int players) {
    std::array<PolicyName, colour_count> result{};
    std::size_t seat = 0;
    for (std::size_t begin = 0; begin <= list.size(); ++seat) {
        const auto comma = std::min(list.find(',', begin), list.size());
        if (seat == result.size()) throw UsageError(tr("--policy names more policies than seats"));
        result[seat] = policy_named(list.substr(begin, comma - begin));
        begin = comma + 1;
    }
    if (seat == 1)
        result.fill(result[0]);
    else if (seat != std::size_t(players))
        throw UsageError(tr("--policy names one policy, or one for each player"));
    return result;
}

/// "played 300 of 1000" on a terminal, once in a while.
void show_progress(std::uint64_t done, std::uint64_t games, bool wanted) {
    if (wanted && (done % 200 == 0 || done == games))
        fmt::print(stderr, "\r{}{}", tr("played {} of {}", done, games), done == games ? "\n" : "");
}

std::vector<std::string> listed_policies(const std::string& list) {
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin <= list.size();) {
        const auto comma = std::min(list.find(',', begin), list.size());
        names.push_back(list.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return names;
}

bool wants_progress(const CommandLine& line, std::uint64_t games) {
    return isatty(STDERR_FILENO) != 0 && !line.has("quiet") && games > 200;
}

/// Writes the games as they are played, `write(number, out)` each.
template <class Write>
int write_games(const CommandLine& line, Write&& write) {
    const auto games = line.number("games", 1);
    const bool progress = wants_progress(line, games);
    std::string text;
    for (std::uint64_t number = 1; number <= games; ++number) {
        if (number > 1) text += '\n';
        write(number, text);
        if (!line.writes_to_file() && text.size() > flush_bytes) {
            std::fwrite(text.data(), 1, text.size(), stdout);
            text.clear();
        }
        show_progress(number, games, progress);
    }
    write_output(line, text);
    return exit_clean;
}

int simulate_other(const CommandLine& line, const analyzer::OtherGame& game) {
    const auto* const sets = game.set_format();
    for (const std::string_view option : {"modules", "set", "statistics", "time"})
        if (line.is_given(option) && (option != "set" || sets == nullptr))
            throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", option, game.name()));
    auto simulator =
        game.simulator({line.players(), line.number("seed", 0), listed_policies(line.get("policy")), line.rulings(),
                        line.get("variant"), sets != nullptr ? line.set_text(*sets) : std::string{}});
    if (!simulator) throw UsageError(simulator.error());
    return write_games(line, [&](std::uint64_t number, std::string& out) { (*simulator)->write_record(number, out); });
}

/// The games that `play(number)` gives: written by `write(number, out)`, or counted.
template <class Play, class Write>
int play_games(const CommandLine& line, Play&& play, Write&& write) {
    if (!line.has("statistics")) return write_games(line, write);
    const auto games = line.number("games", 1);
    SimulationStatistics statistics;
    for (std::uint64_t number = 1; number <= games; ++number) {
        statistics.add(play(number));
        show_progress(number, games, wants_progress(line, games));
    }
    write_output(line, statistics.text());
    return exit_clean;
}

GameSoFar game_so_far(const SourceGame& game, const Opening& opening, const CommandLine& line) {
    const Address address = address_of(line, "at");
    if (!address.path.empty()) throw UsageError(tr("--at {}: a game is played on from its main line", line.get("at")));
    const PlayedGame played(game.record, opening);
    const Situation situation = situation_at(game.record, opening, line, "at");
    if (situation.state.stage == Stage::over) throw UsageError(tr("--at {}: the game is over there", line.get("at")));
    if (!can_be_dealt({opening.setup, situation.state, situation.deck}))
        throw UsageError(tr("--from: it is part of a game: there are no rivals, or not the tiles and cards of a box"));
    GameSoFar begun{opening.setup, played.main_line().start.state, played.main_line().start.deck, {}, situation.state,
                    situation.deck};
    const auto add = [&](const TurnPlay& turn) {
        for (const Step& step : turn.steps) begun.actions.push_back(step.action);
    };
    for (const PlayedTurn& turn : played.turns())
        if (turn.play.number < situation.play.number) add(turn.play);
    add(situation.play);
    return begun;
}

int simulate_on(const CommandLine& line) {
    int code = exit_clean;
    OpeningReader openings = line.openings();
    with_one_game(line.get("from"), GameChoice(), [&](const SourceGame& game) {
        if (!is_castelli(game.record)) throw UsageError(tr("--from is for games of castelli alone"));
        const OpenedGame opened = open_and_check(game, openings, line);
        if (opened.problem || opened.opening == nullptr) {
            code = exit_problem;
            return;
        }
        const GameSoFar begun = game_so_far(game, *opened.opening, line);
        SimulationOptions options;
        options.set = begun.setup.set;
        options.players = begun.setup.players;
        options.seed = line.number("seed", 0);
        options.policies = read_policies(line.get("policy"), options.players);
        options.make_policy = policy_maker(line);
        Simulator simulator(options);
        code = play_games(
            line, [&](std::uint64_t number) -> const SimulatedGame& { return simulator.play_on(begun, number); },
            [&](std::uint64_t number, std::string& out) {
                write_record_played_on(options, simulator.play_on(begun, number), game.record, out);
            });
    });
    return code;
}

int run(const CommandLine& line) {
    line.expect_no_file();
    if (line.has("from")) return simulate_on(line);
    if (line.is_given("at")) throw UsageError(tr("--at is for a game that is played on: --from names it"));
    if (const auto* other = line.other_game()) return simulate_other(line, *other);
    if (line.has("variant")) throw UsageError(tr("castelli has no variants: leave out --variant"));
    SimulationOptions options;
    options.players = line.players();
    options.modules = line.modules();
    options.seed = line.number("seed", 0);
    options.policies = read_policies(line.get("policy"), options.players);
    options.make_policy = policy_maker(line);
    for (const auto& ruling : line.rulings()) options.rulings.set(ruling);
    const auto set = line.set();
    options.set = set ? set : shipped_set("classic");
    auto simulator = Simulator::make(options);
    if (!simulator) throw UsageError(simulator.error().message);
    return play_games(
        line, [&](std::uint64_t number) -> const SimulatedGame& { return simulator->play(number); },
        [&](std::uint64_t number, std::string& out) { write_record(options, simulator->play(number), out); });
}

}  // namespace

extern constinit const Command simulate_command{
    "simulate",
    "play seeded games",
    "[OPTION...]",
    "Plays games by itself and writes them as records. The same options give the same bytes on every machine. The\n"
    "records say that they are simulated.",
    "  castellan simulate --players 2 --seed 7 -o simulated.cgn\n"
    "  castellan simulate --games 100 --seed 1 --policy random | castellan check -\n"
    "  castellan simulate --players 3 --modules dilemma,battle --seed 2\n"
    "  castellan simulate --rules piecepack-castles --players 4 --seed 1\n"
    "  castellan simulate --rules carcassonne --policy sensible,random --seed 7\n"
    "  castellan simulate --players 3 --policy strong,sensible,fast -o strong.cgn\n"
    "  castellan simulate --from game.cgn --at 16 --games 1000 --statistics\n"
    "  castellan simulate --players 3 --games 1000 --seed 1 --statistics",
    option_groups,
    run,
    products,
};

}  // namespace castellan::cli
