#include <fmt/core.h>

#include "analyzer/archive/pack.hpp"
#include "cli/input/opened.hpp"
#include "cli/input/record_names.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array products = {
    Product{"cga", ".cga", base::ContentKind::archive},
    Product{"cga", "", base::ContentKind::archive},
};
constexpr std::array<OptionGroup, 4> option_groups = {output_options, game_options, set_options, strict_options};

int run(const CommandLine& line) {
    const RecordNames named(line);
    for (const auto& why : named.unread) print_message(why);
    if (!named.unread.empty()) return exit_usage;  // an archive of a part would pass for the whole
    castelli::OpeningReader openings = line.openings();
    analyzer::archive::Packer packer(openings);
    bool problem = false;
    bool complete = true;
    for (const auto& file : named.names)
        for_each_game(file, line.games(), [&](const SourceGame& game) {
            const bool has_problem = is_castelli(game.record) ? open_and_check(game, openings, line).problem
                                                              : open_other_game(game, line).problem;
            problem = problem || has_problem;
            if (const auto added = packer.add(game.record); !added) {
                print_message(tr("{}, game {}: error[{}]: {}; nothing is packed", game.file, game.number,
                                 added.error().code->code, added.error().message));
                complete = false;
            }
            return !packer.full();
        });
    if (!complete) return exit_problem;
    const auto bytes = packer.finish();
    if (!bytes) {
        print_message(tr("error[{}]: {}", bytes.error().code->code, bytes.error().message));
        return exit_problem;
    }
    write_output(line, *bytes);
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command archive_pack_command{
    "archive pack",
    "put games into an archive that proves them unchanged",
    "[OPTION...] FILE...\n[OPTION...] FOLDER...",
    "Packs games, compressed, with a digest of all states they come to: the archive can be checked, and unpacked into\n"
    "canonical CGN. A game that the rules refuse is packed, marked and reported, with exit 1; with a syntax error\n"
    "nothing is packed.",
    "  castellan archive pack club.cgn -o club.cga\n"
    "  castellan archive pack season/ finals.cgn -o season.cga\n"
    "  castellan archive pack --game 3 club.cgn > third.cga",
    option_groups,
    run,
    products,
    true,
};

}  // namespace castellan::cli
