#include "cli/record/in_terminal.hpp"

#include <fmt/core.h>

#include <clocale>
#include <ctime>

#include "analyzer/games/games.hpp"
#include "cli/record/recorder.hpp"
#include "cli/review/terminal.hpp"
#include "cli/support/exit_code.hpp"
#include "language/text.hpp"
#include "notation/lexis.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

using analyzer::recorder::Recording;
using language::tr;

namespace {

std::string day_of_today() {
    const std::time_t now = std::time(nullptr);
    std::tm day{};
    localtime_r(&now, &day);
    return fmt::format("{:04}.{:02}.{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

Recording begun(const CommandLine& line) {
    const castelli::Modules modules = line.modules();
    const std::string listed = modules.none() ? std::string() : modules.text();
    const auto* other = line.other_game();
    if (other != nullptr && !listed.empty())
        throw UsageError(tr("--{} is for games of castelli alone; this is one of {}", "modules", other->name()));
    return Recording::begin(line.get("rules"), line.players(), listed, day_of_today());
}

/// The games that a new record can be of, where no option says which.
std::vector<Recorder::Beginning> beginnings(const CommandLine& line) {
    const auto begin = [players = line.players(), day = day_of_today()](std::string_view rules) {
        return [=] { return Recording::begin(rules, players, {}, day); };
    };
    std::vector<Recorder::Beginning> games{{tr("Castelli"), begin(notation::castelli_lexis.game)}};
    for (const auto* other : analyzer::other_games())
        games.push_back({tr(other->reference().title), begin(other->name())});
    return games;
}

Recording continued(const RecordFile& file, const CommandLine& line) {
    for (const std::string_view option : {"rules", "players", "modules"})
        if (line.is_given(option))
            throw UsageError(tr("{} is there already: --{} is for a new record", file.path(), option));
    auto recording = Recording::open(*file.text());
    if (!recording) {
        std::string why = fmt::format("{}: {}", file.path(), recording.error());
        if (notation::Record first; !notation::parse_next(*file.text(), first).at_text_end)
            why += "\n" + tr("write the one you mean to a file of its own: castellan fmt --game 1 {} -o one.cgn",
                             shown(file.path()));
        throw UsageError(why);
    }
    // Of the steps saved those belong to the text that end in it.
    for (std::string_view saved = file.steps(); !saved.empty();) {
        const auto end = std::min(saved.find('\n'), saved.size());
        if (recording->restore_steps(saved.substr(0, end))) break;
        saved.remove_prefix(std::min(end + 1, saved.size()));
    }
    return *std::move(recording);
}

}  // namespace

int record_in_terminal(const CommandLine& line) {
    std::setlocale(LC_CTYPE, "");
    auto file = RecordFile::open(line.file(), line.recoding());
    if (!file) throw UsageError(fmt::format("{}: {}", line.file(), file.error()));
    Recording recording = file->text() ? continued(*file, line) : begun(line);
    const bool is_game_open = !file->text() && !line.is_given("rules") && !line.is_given("modules");
    Recorder recorder(std::move(recording), *std::move(file), render::charset_of_locale());
    if (is_game_open) recorder.ask_which(beginnings(line));
    const bool with_colours = use_colour(line.get("color"), stdout);
    return run_in_terminal(recorder, line.command().name, with_colours) == Leave::interrupted ? exit_interrupted
                                                                                              : exit_clean;
}

}  // namespace castellan::cli
