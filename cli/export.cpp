#include "analyzer/export.hpp"

#include <optional>

#include "analyzer/checker.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/opened.hpp"
#include "cli/output.hpp"
#include "cli/output_guard.hpp"
#include "cli/streamed_output.hpp"
#include "language/text.hpp"

namespace castellan::cli {
namespace {

constexpr std::array own_options = {
    Option{"format", "jsonl|json", "a line for each game, or one array (by -o FILE.json too)"},
};
constexpr std::array<OptionGroup, 7> option_groups = {own_options, output_options, as_played_options, game_options,
                                                      set_options, ruling_options, strict_options};

/// The games as they come: each a line of its own, or elements of an array.
class GameExports {
  public:
    explicit GameExports(const CommandLine& line) : line_(line), output_(line), openings_(line.openings()) {
        if (product_of(line).form != "json") return;
        array_.emplace();
        array_->begin_array();
    }

    /// Whether the game has a problem.
    bool add(const SourceGame& game) {
        auto diagnostics = checked(game);
        const bool problem = report(diagnostics, game, line_);
        if (!analyzer::can_be_exported(game.record)) return problem;
        empty_ = false;
        const language::InEnglish data;
        if (!diagnostics.empty()) diagnostics = checked(game);  // in English
        std::vector<notation::Diagnostic> reported;
        const analyzer::ExportedGame exported{game.record,
                                              openings_.read(game.record, reported),
                                              diagnostics,
                                              {game.file, game.first_line, game.number},
                                              play_mode(line_)};
        if (array_)
            write(*array_, exported);
        else
            write_line(exported);
        return problem;
    }

    [[nodiscard]] bool empty() const { return empty_; }

    void finish() {
        if (array_) {
            array_->end_array();
            output_.write(array_->text());
        }
        output_.finish();
    }

  private:
    [[nodiscard]] std::vector<notation::Diagnostic> checked(const SourceGame& game) {
        std::vector<notation::Diagnostic> diagnostics;
        analyzer::Checker(openings_, play_mode(line_)).check(game.record, diagnostics);
        return diagnostics;
    }

    void write(analyzer::Json& json, const analyzer::ExportedGame& game) {
        analyzer::write_export(json, game, [&](std::string_view piece) { output_.write(piece); });
        output_.write(json.take());
    }

    void write_line(const analyzer::ExportedGame& game) {
        analyzer::Json json(analyzer::Json::Layout::one_line);
        write(json, game);
        output_.write(json.text());
    }

    const CommandLine& line_;
    StreamedOutput output_;
    castelli::OpeningReader openings_;
    std::optional<analyzer::Json> array_;
    bool empty_ = true;
};

int run(const CommandLine& line) {
    const GameChoice choice = line.games();
    const auto files = line.files();
    GameExports exports(line);
    bool problem = false;
    bool unread = false;
    for (const auto& file : files) {
        try {
            for_each_game(file, choice, [&](const SourceGame& game) {
                problem = exports.add(game) || problem;
                return true;
            });
        } catch (const UsageError& error) {  // the other files are exported all the same
            print_message(error.what());
            unread = true;
        }
    }
    if (unread && exports.empty()) return exit_usage;  // what -o names stays as it was
    exports.finish();
    if (unread) return exit_usage;
    return problem ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command export_command{
    "export",
    "games as data for other programs",
    "[OPTION...] FILE...",
    "Writes all that a program needs to follow a game without castellan: component set, board, rulings, every choice\n"
    "and chance result, verdicts, score lines and the state after each action, as JSON: a line for each game, or one\n"
    "array. docs/export.md describes it; docs/schema/export-1.schema.json is its schema.",
    "  castellan export game.cgn\n"
    "  castellan export --format json game.cgn -o game.json\n"
    "  castellan export --game 3,7-9 club.cgn -o club.jsonl\n"
    "  castellan export club.cgn | jq '.winners'",
    option_groups,
    run,
    data_products,
};

}  // namespace castellan::cli
