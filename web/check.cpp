// The report of a check as JSON: docs/json.md.
#include <vector>

#include "analyzer/games/record_check.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/json.hpp"
#include "base/utf8.hpp"
#include "web/answer.hpp"
#include "web/castellan.h"

namespace castellan::web {
namespace {

class Report {
  public:
    Report() {
        json_.begin_object();
        json_.field("castellan-check", 1);
        json_.begin_array("diagnostics");
    }

    void add(const Game& game) {
        std::vector<notation::Diagnostic> diagnostics;
        turns_ += check_.check(game.record, std::uint64_t(++games_), diagnostics).turns;
        notation::PlaceFinder places(game.record.text);
        for (const auto& diagnostic : diagnostics) {
            ++(diagnostic.severity == notation::Severity::error ? errors_ : warnings_);
            analyzer::write_diagnostic_json(json_, diagnostic, places, game.source);
        }
    }

    std::string text() {
        json_.end_array();
        json_.begin_array("files");
        json_.begin_object();
        json_.field("file", base::well_formed(text_name()));
        json_.field("games", games_);
        json_.end_object();
        json_.end_array();
        json_.field("games", games_);
        json_.field("turns", turns_);
        json_.field("errors", errors_);
        json_.field("warnings", warnings_);
        json_.end_object();
        return json_.text();
    }

  private:
    base::Json json_;
    castelli::OpeningReader openings_{nullptr, {}};
    analyzer::RecordCheck check_{openings_, {}, castelli::PlayMode::strict, true};
    std::int64_t games_ = 0, turns_ = 0, errors_ = 0, warnings_ = 0;
};

}  // namespace
}  // namespace castellan::web

char* castellan_check(const char* text, std::size_t size) {
    using namespace castellan::web;
    return answer(text, size, [](std::string_view games) -> Answer {
        Report report;
        if (const auto read = for_each_game(games, [&](const Game& game) { report.add(game); }); !read)
            return tl::unexpected(read.error());
        return report.text();
    });
}
