#include "cli/analyse/analysis_output.hpp"

#include <fmt/core.h>

#include "analyzer/analysis/forms.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "cli/input/opened.hpp"
#include "cli/support/output.hpp"
#include "cli/support/output_guard.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using namespace analyzer::analysis;

namespace {

/// "club.cgn, game 3"
std::string title_of(const SourceGame& game) { return tr("{}, game {}", shown(game.file), game.number); }

}  // namespace

AnalysisOutput::AnalysisOutput(const CommandLine& line) : output_(line), markdown_(product_of(line).form == "md") {
    if (product_of(line).form != "json") return;
    json_.emplace();
    json_->begin_object();
    json_->field("castellan-analysis", 1);
    json_->field("victory", one_victory);
    json_->begin_array("games");
}

void AnalysisOutput::not_read(const std::string& message) {
    (files_.empty() ? unread_.emplace_back() : files_.back().unread) = message;
    print_message(message);
}

void AnalysisOutput::begin_game(const SourceGame& game, const std::vector<notation::Diagnostic>& problems) {
    ++games_;
    ++files_.back().games;
    if (!json_) return;
    json_->begin_object();
    json_->field("file", base::well_formed(game.file));
    json_->field("game", std::int64_t(game.number));
    json_->field("line", std::int64_t(game.first_line));
    analyzer::write_diagnostics_json(*json_, {game.record.text, problems, source_of(game)});
}

void AnalysisOutput::end_game() {
    if (!json_) return;
    json_->end_object();
    output_.write(json_->take());
}

void AnalysisOutput::add(const SourceGame& game, const std::vector<notation::Diagnostic>& problems,
                         const Report& report) {
    begin_game(game, problems);
    ++analysed_;
    season_.add(season_game(report));
    const Form form = markdown_ ? Form::markdown : Form::text;
    if (json_) {
        write_members(*json_, report);
    } else if (analysed_ == 1) {
        first_ = report;
        first_title_ = title_of(game);
    } else {
        if (first_) output_.write(report_in(form, *first_, first_title_, Extent::summary) + '\n');
        first_.reset();
        output_.write(report_in(form, report, title_of(game), Extent::summary) + '\n');
    }
    end_game();
}

void AnalysisOutput::refuse(const SourceGame& game, const std::vector<notation::Diagnostic>& problems,
                            const std::string& reason) {
    begin_game(game, problems);
    if (json_) json_->field("reason", base::well_formed(reason));
    end_game();
    print_message(tr("{}, game {} cannot be analysed: {}", shown(game.file), game.number, reason));
}

void AnalysisOutput::finish() {
    const Form form = markdown_ ? Form::markdown : Form::text;
    if (json_)
        write_files();
    else if (first_)
        output_.write(report_in(form, *first_, first_title_, Extent::whole));
    else if (analysed_ > 1)
        output_.write(season_in(form, season_));
    output_.finish();
}

void AnalysisOutput::write_files() {
    json_->end_array();
    json_->key("season");
    write_season(*json_, season_);
    json_->begin_array("files");
    for (const File& file : files_) {
        json_->begin_object();
        json_->field("file", base::well_formed(file.name));
        json_->field("games", file.games);
        if (!file.unread.empty()) json_->field("unread", base::visible(file.unread));
        json_->end_object();
    }
    json_->end_array();
    if (!unread_.empty()) {
        json_->begin_array("unread");
        for (const auto& message : unread_) json_->string(base::visible(message));
        json_->end_array();
    }
    json_->field("games_read", games_);
    json_->field("analysed", analysed_);
    json_->field("refused", games_ - analysed_);
    json_->end_object();
    output_.write(json_->text());
}

}  // namespace castellan::cli
