#include <fmt/core.h>

#include <string>
#include <vector>

#include "analyzer/games/slip_judge.hpp"
#include "analyzer/slips/repair.hpp"
#include "analyzer/slips/repair_report.hpp"
#include "base/utf8_check.hpp"
#include "base/visible.hpp"
#include "cli/check/changed_file.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/output.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

using analyzer::slips::Repairs;

constexpr std::array own_options = {
    Option{"apply", "", "make the repair, if it is sure: nothing is left wrong, and no other is near"},
    Option{"backup", "", "keep the old file as FILE~"},
    Option{"format", "text|json", "how repairs are written", "text"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options,  as_played_options, output_options,
                                                      game_options, set_options,       ruling_options};

/// The first repair made in the file.
int apply(const CommandLine& line, const SourceGame& game, const Repairs& repairs) {
    if (!repairs.is_sure()) {
        print_message(tr("{}: no repair is sure, and the file is as it was", base::visible(shown(game.file))));
        return exit_problem;
    }
    const std::string name = line.file();
    ChangedFile file(name, line.recoding());
    const std::string_view text = game.record.text;
    if (std::string_view(file.content())
            .substr(std::min<std::size_t>(game.first_byte, file.content().size()), text.size()) != text)
        throw UsageError(
            tr("{} is not read as its bytes are: it cannot be repaired in place", base::visible(game.file)));
    std::vector<FileChange> changes;
    for (const notation::Edit& edit : repairs.repairs.front().edits)
        changes.push_back({game.first_byte + edit.span.begin, game.first_byte + edit.span.end, edit.text});
    const auto replaced = file.replace(file.content_with(changes), line.has("backup"));
    const std::string& backup = replaced.backup;
    if (!line.has("quiet"))
        print_message(backup.empty() ? tr("{} is repaired", base::visible(shown(game.file)))
                                     : tr("{} is repaired; the old file is {}", base::visible(shown(game.file)),
                                          base::visible(backup)));
    expect_no_other(name, replaced);
    return exit_clean;
}

int run_on(const CommandLine& line, const SourceGame& game) {
    if (!base::is_utf8(game.record.text)) {
        report(game.record.diagnostics, game, line);
        return exit_problem;
    }
    const auto mode = play_mode(line);
    if (mode != castelli::PlayMode::strict && !is_castelli(game.record))
        expect_castelli_for(line, {"as-played"}, game.record);
    castelli::OpeningReader openings = line.openings();
    analyzer::SlipJudge judge(openings, line.rulings(), mode);
    const Repairs repairs = analyzer::slips::find_repairs(game.record, judge, analyzer::slips::repair_effort,
                                                          mode != castelli::PlayMode::strict);
    const auto source = source_of(game);
    const std::string text = line.get("format") == "json"
                                 ? analyzer::slips::repairs_json(game.record.text, repairs, source)
                                 : analyzer::slips::repairs_text(game.record.text, repairs, source);
    // With -o the record is what is asked for, and the report a message.
    if (line.has("output"))
        write_output(line, repairs.repairs.empty()
                               ? std::string(game.record.text)
                               : analyzer::slips::repaired_record(game.record.text, repairs.repairs.front()));
    if (std::fflush(stdout) != 0) return exit_problem;
    std::fwrite(text.data(), 1, text.size(), line.has("output") ? stderr : stdout);
    if (std::fflush(stdout) != 0) return exit_problem;  // what cannot be told is not done; it is said at the end
    if (!repairs.needed) return exit_clean;
    if (line.has("apply")) return apply(line, game, repairs);
    return repairs.is_sure() ? exit_clean : exit_problem;
}

int run(const CommandLine& line) {
    if (line.has("apply") && line.has("output")) throw UsageError(tr("--apply writes the file itself: leave out -o"));
    if (line.has("backup") && !line.has("apply")) throw UsageError(tr("--backup goes with --apply"));
    int exit = exit_clean;
    with_one_game(line.file(), line.games(), [&](const SourceGame& game) { exit = run_on(line, game); });
    return exit;
}

}  // namespace

extern constinit const Command repair_command{
    "repair",
    "find what a damaged record was meant to be",
    "[OPTION...] FILE",
    "Looks for the slips under which a record that is wrong would be right: up to five repairs, the likeliest first,\n"
    "each with its probability, the lines it changes, the errors it mends and those it leaves. --apply makes the "
    "first\n"
    "one in the file if it is sure: at least 95 %, ten times as likely as the second, and no error left. -o writes "
    "the\n"
    "record as the first repair makes it, with a comment where it was changed. A correct record is never changed. "
    "With\n"
    "--as-played what the rules refuse, and no slip explains, is left as it was played. Exit 0: nothing to repair, or\n"
    "the repair is sure; 1: it is not.",
    "  castellan repair game.cgn\n"
    "  castellan repair --apply --backup game.cgn\n"
    "  castellan repair game.cgn -o repaired.cgn\n"
    "  castellan repair --format json game.cgn",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
