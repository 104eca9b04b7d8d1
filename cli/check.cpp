#include <fmt/format.h>

#include <optional>

#include "analyzer/checker.hpp"
#include "analyzer/diagnostics_json.hpp"
#include "analyzer/sarif.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/exit_code.hpp"
#include "cli/games.hpp"
#include "cli/output.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/visible.hpp"

namespace castellan::cli {
namespace {

constexpr std::array own_options = {
    Option{"fail-fast", "", "stop at the first game with a problem"},
    Option{"format", "text|json|sarif", "how problems are written", "text"},
};
constexpr std::array<OptionGroup, 6> option_groups = {own_options, as_played_options, game_options,
                                                      set_options, ruling_options,    strict_options};

struct Counts {
    std::uint64_t games = 0, turns = 0, errors = 0, warnings = 0;
};

/// Where the findings go as they come: lines of text, one JSON object, or a SARIF log.
class CheckReport {
  public:
    CheckReport(const CommandLine& line, const std::string& format)
        : quiet_(line.has("quiet")),
          colouring_(use_colour(line.get("color"), stdout) ? notation::Colouring::ansi : notation::Colouring::plain) {
        if (format == "sarif") sarif_.emplace(CASTELLAN_VERSION);
        if (format != "json") return;
        json_.emplace();
        json_->begin_object();
        json_->field("castellan-check", 1);
        json_->begin_array("diagnostics");
    }

    void begin_file(const std::string& file) {
        if (sarif_) sarif_->begin_file(file);
    }

    void add(const notation::Diagnostic& diagnostic, const SourceGame& game) {
        const notation::DiagnosticSource source{game.file, game.first_line, game.number};
        text_.clear();
        if (json_) {
            analyzer::write_diagnostic_json(*json_, diagnostic, game.record.text, source);
            text_ = json_->take();
        } else if (sarif_) {
            sarif_->add(diagnostic, game.record.text, source);
            text_ = sarif_->take();
        } else {
            write_diagnostic(diagnostic, game.record.text, source, colouring_, text_);
        }
        std::fwrite(text_.data(), 1, text_.size(), stdout);
    }

    void end_file(const std::string& file, const Counts& counts) {
        total_.games += counts.games;
        total_.turns += counts.turns;
        total_.errors += counts.errors;
        total_.warnings += counts.warnings;
        if (json_ || sarif_ || quiet_) return;
        const bool clean = counts.errors + counts.warnings == 0;
        fmt::print("{}: {}, {}, {}\n", notation::visible(shown(file)), plural(counts.games, "game"),
                   plural(counts.turns, "turn"),
                   clean ? "no problem"
                         : fmt::format("{}, {}", plural(counts.errors, "error"), plural(counts.warnings, "warning")));
    }

    void not_read(const std::string& message) {
        print_message(message);
        if (sarif_) sarif_->not_read(message);
    }

    void end() {
        if (sarif_) {
            sarif_->end({total_.games, total_.turns, total_.errors, total_.warnings});
            const auto text = sarif_->text();
            std::fwrite(text.data(), 1, text.size(), stdout);
        }
        if (!json_) return;
        json_->end_array();
        json_->field("games", std::int64_t(total_.games));
        json_->field("turns", std::int64_t(total_.turns));
        json_->field("errors", std::int64_t(total_.errors));
        json_->field("warnings", std::int64_t(total_.warnings));
        json_->end_object();
        const auto text = json_->text();
        std::fwrite(text.data(), 1, text.size(), stdout);
    }

  private:
    static std::string plural(std::uint64_t count, std::string_view noun) {
        return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
    }

    bool quiet_;
    notation::Colouring colouring_;
    std::optional<analyzer::Json> json_;
    std::optional<analyzer::SarifLog> sarif_;
    std::string text_;
    Counts total_;
};

int run(const CommandLine& line) {
    const auto& format = line.get("format");
    const GameChoice choice = line.games();

    castelli::OpeningReader openings = line.openings();
    analyzer::Checker checker(openings, play_mode(line));
    CheckReport report(line, format);
    std::vector<notation::Diagnostic> diagnostics;
    bool problem = false;
    bool unread = false;
    const auto check_game = [&](const SourceGame& game, Counts& counts) {
        diagnostics.clear();
        const auto checked = checker.check(game.record, diagnostics);
        ++counts.games;
        counts.turns += checked.turns;
        for (const auto& diagnostic : diagnostics) {
            ++(diagnostic.severity == notation::Severity::error ? counts.errors : counts.warnings);
            report.add(diagnostic, game);
        }
        const bool bad = checked.has_errors || (checked.has_warnings && line.strict());
        problem = problem || bad;
        return !(bad && line.has("fail-fast"));
    };
    for (const auto& file : line.files()) {
        Counts counts;
        report.begin_file(file);
        try {
            for_each_game(file, choice, [&](const SourceGame& game) { return check_game(game, counts); });
            report.end_file(file, counts);
        } catch (const UsageError& error) {  // the other files are checked all the same
            report.not_read(error.what());
            unread = true;
        }
        if (problem && line.has("fail-fast")) break;
    }
    report.end();
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command check_command{
    "check",
    "replay games and report everything that is wrong",
    "[OPTION...] FILE...",
    "Replays every game and reports what is wrong: syntax, setup, actions the rules refuse, claims that are false.\n"
    "Each problem has a code, its place, the rule, the facts and, where there is one, the nearest legal reading.",
    "  castellan check game.cgn\n"
    "  castellan check --game 3,7-9 club.cgn\n"
    "  castellan check --as-played game.cgn\n"
    "  castellan check --ruling own-space=none game.cgn\n"
    "  zcat archive.cgn.gz | castellan check -\n"
    "  castellan check --format json game.cgn\n"
    "  castellan check --format sarif *.cgn > problems.sarif",
    option_groups,
    run,
};

}  // namespace castellan::cli
