#include "render/booklet/booklet.hpp"

#include <fmt/core.h>

#include <optional>

#include "analyzer/games/games.hpp"
#include "cli/analyse/game_analyser.hpp"
#include "cli/drawing/drawing_verbs.hpp"
#include "cli/drawing/picture_output.hpp"
#include "cli/input/opened.hpp"
#include "cli/input/record_names.hpp"
#include "cli/support/exit_code.hpp"
#include "cli/support/interruption.hpp"
#include "cli/support/output.hpp"
#include "cli/support/progress_bar.hpp"
#include "cli/support/streamed_output.hpp"
#include "language/text.hpp"
#include "notation/parser.hpp"
#include "render/booklet/game_chapter.hpp"
#include "render/booklet/story_chapter.hpp"
#include "render/games/games.hpp"

namespace castellan::cli {

using analyzer::analysis::Report;
using language::tr;
using render::booklet::ChapterMaker;
using render::booklet::ChapterOptions;

namespace {

constexpr std::size_t most_games = 1000;
constexpr std::size_t most_bytes = 64 * 1024 * 1024;  // of all records

/// The games that can be set. Their texts are kept: each is read in both rounds. So are their analyses, if any.
class Games {
  public:
    explicit Games(const CommandLine& line) : line_(line), openings_(line.openings()) {
        if (wants_analysis(line)) analyser_.emplace(line);
        const RecordNames named(line);
        if (!named.unread.empty()) throw UsageError(named.unread.front());
        for (const auto& file : named.names)
            for_each_game(file, line.games(), [&](const SourceGame& game) { return add(game); });
        if (analyser_) analyser_->expect_all_repeated();
    }

    [[nodiscard]] bool any_problem() const { return problem_; }
    [[nodiscard]] std::size_t count() const { return kept_.size(); }

    /// Calls `visit` with each game's record and what makes its chapter.
    template <class Visit>
    void for_each(Visit visit) {
        notation::Record record;
        std::vector<notation::Diagnostic> reported_before;
        for (const Kept& kept : kept_) {
            if (Interruption::requested()) throw Interrupted{};
            notation::parse_game(kept.text, record);
            if (is_castelli(record)) {
                reported_before.clear();
                const auto game = played(record, *openings_.read(record, reported_before), line_);
                const auto* report = kept.report ? &*kept.report : nullptr;
                visit(record, [&](const ChapterOptions& options) { return make_game_chapter(game, options, report); });
            } else {
                const auto game = analyzer::open_game(record, line_.rulings());
                const auto drawn = render::drawn_game(*game);
                visit(record, [&](const ChapterOptions& options) {
                    return make_story_chapter(record, game->story(), *drawn, options);
                });
            }
        }
    }

  private:
    bool add(const SourceGame& game) {
        if (Interruption::requested()) throw Interrupted{};
        std::optional<Report> report;
        if (!can_be_set(game, report)) return true;
        bytes_ += game.record.text.size();
        if (kept_.size() == most_games || bytes_ > most_bytes)
            throw UsageError(tr("a booklet has up to {} games with up to {} MB of text: choose some with --game",
                                most_games, most_bytes / (1024 * 1024)));
        kept_.push_back({std::string(game.record.text), std::move(report)});
        return true;
    }

    /// Reports what is wrong with it, and analyses it if that is asked for.
    bool can_be_set(const SourceGame& game, std::optional<Report>& report) {
        if (!is_castelli(game.record)) {
            expect_castelli_for(line_, {analysis_switch.name}, game.record);
            const OpenedOther other = open_other_game(game, line_);
            problem_ = problem_ || other.problem;
            return other.game != nullptr;
        }
        const OpenedGame opened = open_and_check(game, openings_, line_);
        problem_ = problem_ || opened.problem;
        if (opened.opening == nullptr) return false;
        if (analyser_) report = analyser_->analyse_or_tell(game, *opened.opening);
        problem_ = problem_ || (analyser_ && !report);
        return true;
    }

    struct Kept {
        std::string text;
        std::optional<Report> report;
    };

    const CommandLine& line_;
    castelli::OpeningReader openings_;
    std::optional<GameAnalyser> analyser_;
    std::vector<Kept> kept_;
    std::size_t bytes_ = 0;
    bool problem_ = false;
};

render::booklet::BookletOptions options_of(const CommandLine& line) {
    using render::booklet::Paper;
    return {line.get("paper") == "letter" ? Paper::letter : Paper::a4, line.has("all"), theme_of(line)};
}

template <class Value>
Value checked(tl::expected<Value, render::RenderError> result) {
    if (!result) throw UsageError(result.error().message);
    if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

void write_booklet(const CommandLine& line, Games& games) {
    render::booklet::Booklet booklet(options_of(line));
    ProgressBar bar(line);
    std::size_t done = 0;
    const auto step = [&] { bar.show(++done, 2 * games.count()); };
    bool left_out = false;
    games.for_each([&](const notation::Record& record, const ChapterMaker& game) {
        left_out = booklet.plan(record, game) || left_out;
        step();
    });
    StreamedOutput output(line);
    games.for_each([&](const notation::Record&, const ChapterMaker& game) {
        checked(booklet.add(game));
        output.write(booklet.take_written());
        step();
    });
    output.write(checked(booklet.finish()));
    output.finish();
    bar.hide();
    print_font_warnings();
    if (!booklet.hyphenates())
        print_message(tr("no words are divided and lines are not justified: the package hyphen-{} is missing",
                         language::code_chosen()));
    if (left_out)
        print_message(tr("a game has up to {} diagrams: later ones are left out", render::booklet::most_diagrams));
}

}  // namespace

int run_booklet(const CommandLine& line) {
    const Interruption interruption;
    Games games(line);
    if (games.count() > 0) write_booklet(line, games);
    return games.any_problem() ? exit_problem : exit_clean;
}

}  // namespace castellan::cli
