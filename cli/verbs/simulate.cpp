#include <fmt/core.h>
#include <unistd.h>

#include <optional>

#include "analyzer/record/other_game.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
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
    Option{"policy", "LIST", "sensible or random, or one for each seat: sensible,random", "sensible"},
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

PolicyName policy_named(const std::string& name) {
    if (name == "random") return PolicyName::random;
    if (name == "sensible") return PolicyName::sensible;
    throw UsageError(tr("--policy {}: policies are sensible and random", name));
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
    for (const std::string_view option : {"modules", "set", "statistics"})
        if (line.is_given(option) && (option != "set" || sets == nullptr))
            throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", option, game.name()));
    auto simulator =
        game.simulator({line.players(), line.number("seed", 0), listed_policies(line.get("policy")), line.rulings(),
                        line.get("variant"), sets != nullptr ? line.set_text(*sets) : std::string{}});
    if (!simulator) throw UsageError(simulator.error());
    return write_games(line, [&](std::uint64_t number, std::string& out) { (*simulator)->write_record(number, out); });
}

int run(const CommandLine& line) {
    line.expect_no_file();
    if (const auto* other = line.other_game()) return simulate_other(line, *other);
    if (line.has("variant")) throw UsageError(tr("castelli has no variants: leave out --variant"));
    SimulationOptions options;
    options.players = line.players();
    options.modules = line.modules();
    options.seed = line.number("seed", 0);
    options.policies = read_policies(line.get("policy"), options.players);
    for (const auto& ruling : line.rulings()) options.rulings.set(ruling);
    const auto set = line.set();
    options.set = set ? set : shipped_set("classic");
    auto simulator = Simulator::make(options);
    if (!simulator) throw UsageError(simulator.error().message);

    if (!line.has("statistics"))
        return write_games(
            line, [&](std::uint64_t number, std::string& out) { write_record(options, simulator->play(number), out); });
    const auto games = line.number("games", 1);
    SimulationStatistics statistics;
    for (std::uint64_t number = 1; number <= games; ++number) {
        statistics.add(simulator->play(number));
        show_progress(number, games, wants_progress(line, games));
    }
    write_output(line, statistics.text());
    return exit_clean;
}

}  // namespace

extern constinit const Command simulate_command{
    "simulate",
    "play seeded games",
    "[OPTION...]",
    "Plays games by itself and writes them as records. The same options give the same bytes on every machine. The\n"
    "records say that they are simulated.",
    "  castellan simulate --players 2 --seed 7 -o simulated.cgn\n"
    "  castellan simulate --players 4 --games 100 --seed 1 --policy random | castellan check -\n"
    "  castellan simulate --players 3 --modules dilemma,battle --seed 2\n"
    "  castellan simulate --rules piecepack-castles --players 4 --seed 1\n"
    "  castellan simulate --rules carcassonne --players 3 --seed 7 --policy sensible,random,random\n"
    "  castellan simulate --players 3 --games 1000 --seed 1 --statistics",
    option_groups,
    run,
    products,
};

}  // namespace castellan::cli
