#include "analyzer/castelli/annotate/annotate.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "analyzer/castelli/analysis/verdicts.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/command.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/streamed_output.hpp"
#include "cli/verbs/text_conversion.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr std::array own_options = {
    analysis_switch,
    Option{"textconv", "", "for git: the games with claims and problems, whatever is in the file, and exit code 0"},
};
constexpr std::array<OptionGroup, 8> option_groups = {own_options, analysis_options, output_options, game_options,
                                                      set_options, ruling_options,   strict_options, jobs_options};

std::string with_claims(const CommandLine& line, const notation::Record& record, const castelli::Opening& opening) {
    return analyzer::annotated(record, opening, line.has("ruling"));
}

/// Evaluations stand behind claims, and variations that the analysis adds have claims like all others: so each is
/// written twice.
std::string with_analysis(const CommandLine& line, castelli::OpeningReader& openings, std::string text,
                          const analyzer::analysis::Report& report) {
    notation::Record record;
    std::vector<notation::Diagnostic> reported_before;
    for (const bool last : {false, true}) {
        notation::parse_game(text, record);
        const castelli::PlayedGame game(record, *openings.read(record, reported_before));
        auto noted = analyzer::annotated_with(game, analyzer::turn_verdicts(game, report));
        if (!noted) throw UsageError(noted.error());
        text = *std::move(noted);
        if (last) break;
        notation::parse_game(text, record);
        text = with_claims(line, record, *openings.read(record, reported_before));
    }
    return text;
}

/// The games of a file one after another.
class Annotations {
  public:
    explicit Annotations(const CommandLine& line) : line_(line), openings_(line.openings()), output_(line) {
        if (wants_analysis(line)) analyser_.emplace(line);
    }

    void add(const SourceGame& game) {
        const std::string text = is_castelli(game.record) ? castelli_text(game) : other_text(game);
        if (text.empty())
            copy(game.record.text);
        else
            write(text);
    }

    /// Whether any game has a problem.
    bool finish() {
        if (analyser_) analyser_->expect_all_repeated();
        if (is_begun_) output_.finish();
        return problem_;
    }

  private:
    /// Nothing, if nothing can be claimed; so below.
    std::string castelli_text(const SourceGame& game) {
        const OpenedGame opened = open_and_check(game, openings_, line_);
        problem_ = problem_ || opened.problem;
        if (opened.opening == nullptr || !opened.readable) return {};
        std::optional<analyzer::analysis::Report> report;
        if (analyser_) report = analyser_->analyse_or_tell(game, *opened.opening);
        problem_ = problem_ || (analyser_ && !report);
        std::string text = with_claims(line_, game.record, *opened.opening);
        return report ? with_analysis(line_, openings_, std::move(text), *report) : text;
    }

    std::string other_text(const SourceGame& game) {
        expect_castelli_for(line_, {analysis_switch.name}, game.record);
        const OpenedOther other = open_other_game(game, line_);
        problem_ = problem_ || other.problem || !other.game;
        return other.game ? other.game->annotated().value_or("") : std::string();
    }

    void write(std::string_view text) {
        if (is_begun_) output_.write("\n");
        output_.write(std::exchange(copied_, {}));
        output_.write(text);
        is_begun_ = true;
    }

    /// A game that cannot be read stays as it is among others, so that these keep their numbers. Alone it is not
    /// written.
    void copy(std::string_view text) {
        text = text.substr(0, text.find_last_not_of("\r\n") + 1);
        if (is_begun_) return write(std::string(text) + '\n');
        copied_.append(text).append("\n\n");
    }

    const CommandLine& line_;
    castelli::OpeningReader openings_;
    StreamedOutput output_;
    std::optional<GameAnalyser> analyser_;
    std::string copied_;  // before the first game that was written
    bool is_begun_ = false;
    bool problem_ = false;
};

int run(const CommandLine& line) {
    const bool analysed = wants_analysis(line);
    if (line.has("textconv")) {
        if (analysed)
            throw UsageError(tr("git asks for each file often, and an analysis takes long: leave out --analysis"));
        return convert_to_text(line);
    }
    const auto interruption = analysed ? std::make_unique<Interruption>() : nullptr;
    Annotations annotations(line);
    for_each_game(line.file(), line.games(), [&](const SourceGame& game) {
        annotations.add(game);
        return true;
    });
    return annotations.finish() ? exit_problem : exit_clean;
}

}  // namespace

extern constinit const Command annotate_command{
    "annotate",
    "write games with every consequence as a claim",
    "[OPTION...] FILE",
    "Writes games with every consequence as a claim, in one order: who won each area, what the rim and the tile gave,\n"
    "what each castle scored, the final scoring. False claims are replaced (exit 1). A game that cannot be played to "
    "its\n"
    "end is written as far as it can, a variation with the rest of it in comments. A game with a syntax error stays "
    "as\n"
    "it is among others; alone it is not written (exit 1). With --analysis, of games of Castelli, what each turn left\n"
    "to everybody is written besides, with marks, and with what would have been better as variations\n"
    "(docs/analysis.md). One that cannot be analysed has its claims alone (exit 1). --textconv is for git\n"
    "(docs/compare.md).",
    "  castellan annotate game.cgn\n"
    "  castellan annotate club.cgn -o annotated.cgn\n"
    "  castellan annotate --game 3 club.cgn\n"
    "  castellan annotate --analysis --precision 1 game.cgn -o analysed.cgn\n"
    "  git config diff.cgn.textconv 'castellan annotate --textconv'",
    option_groups,
    run,
    record_products,
    true,
};

}  // namespace castellan::cli
