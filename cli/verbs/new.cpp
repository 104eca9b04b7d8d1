#include "cli/drawing/drawing_verbs.hpp"
#include "cli/support/command.hpp"
#include "cli/support/command_line.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/new_order.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/new_record.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    rules_option,
    Option{"names", "LIST", "players clockwise, the start player first: Anna,Ben or 'Anna,\"Smith, Ben\"'"},
    Option{"seats", "COLOURS", "their colours, in the same order: RB; also says how many play"},
    Option{"pieces", "PIECES", "which board piece lies where, rows from the north: \"A B180 / C D\""},
    Option{"date", "DATE", "the day of the game, ?? for what is not known: 2026.11.20; else today"},
    Option{"event", "NAME", "the event it is played at"},
    Option{"set", "FILE", "with --rules carcassonne: a tile set of one's own, which the record embeds"},
    Option{"sheet", "", "a sheet for paper and pencil instead, as PDF"},
    Option{"paper", "a4|letter", "with --sheet: the size of the paper", "a4"},
};
constexpr std::array products = {
    Product{"cgn", ".cgn", base::ContentKind::record},
    Product{"cgn", "", base::ContentKind::record},
    Product{"pdf", ".pdf", base::ContentKind::pdf, "sheet"},
};
constexpr std::array<OptionGroup, 3> option_groups = {own_options, output_options, player_options};

std::string record_of(const CommandLine& line, const analyzer::OtherGame& game) {
    auto text = game.new_record(new_order(line, game));
    if (!text) throw UsageError(text.error());
    return *std::move(text);
}

int run(const CommandLine& line) {
    line.expect_no_file();
    const auto* const other = line.other_game();
    if (line.has("set") && (other == nullptr || other->set_format() == nullptr))
        throw UsageError(tr("--set is a tile set of Carcassonne: add --rules carcassonne"));
    if (line.is_given("paper") && !line.has("sheet")) throw UsageError(tr("--paper is for a sheet: add --sheet"));
    if (line.has("sheet"))
        write_output(line, drawing_verbs().sheet(line, other));
    else
        write_output(line, other != nullptr ? record_of(line, *other) : empty_record(new_game(line)));
    return exit_clean;
}

}  // namespace

extern constinit const Command new_command{
    "new",
    "an empty record to fill in",
    "[OPTION...]",
    "Writes an empty record to fill in: its tags, and the result `*` of an unfinished game. What is not said is left\n"
    "open with a `?`, and `castellan check` names it until it is filled in. Blanks around names do not count; a name\n"
    "with a comma is written in quotes, and a quote in it is doubled, as in CSV.\n\n"
    "With --sheet a score sheet for pencil, as PDF: a row for each turn, the board, the codes (docs/recording.md).",
    "  castellan new --seats RB --names Anna,Ben --pieces \"A B\" -o game.cgn\n"
    "  castellan new --seats RB --names 'Anna, \"Smith, Ben\"'\n"
    "  castellan new --rules piecepack-castles --seats SM --names Anna,Ben\n"
    "  castellan new --rules carcassonne --seats RBGY\n"
    "  castellan new --rules carcassonne --seats RB --set my-tiles.tiles\n"
    "  castellan new --players 4 --names Anna,Ben,Cleo,Dirk --event \"Club evening\"\n"
    "  castellan new --sheet --players 4 --modules battle -o sheet.pdf",
    option_groups,
    run,
    products,
};

}  // namespace castellan::cli
