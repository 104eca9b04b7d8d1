#include "analyzer/tournament/judged_game.hpp"

#include "analyzer/castelli/report/titles.hpp"
#include "analyzer/tournament/course.hpp"

namespace castellan::analyzer::tournament {

std::string name_of(const notation::Record& record, castelli::Colour colour) {
    std::string name = tag_value(record, castelli::name(colour));
    if (name == "?") name.clear();
    return name;
}

JudgedGame GameJudge::judge(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics) {
    diagnostics.clear();
    const CheckedGame checked = checker_.check(record, diagnostics);
    known_.clear();
    const castelli::Opening* opening = record.tags.empty() ? nullptr : openings_.read(record, known_);
    setup_ = opening != nullptr ? &opening->setup : nullptr;

    JudgedGame judged;
    judged.legal = !checked.has_errors;
    judged.finished = checked.finished;
    judged.turns = checked.turns;
    for (const castelli::Colour colour : castelli::ColourSet::all()) judged.names[colour] = name_of(record, colour);
    if (setup_ == nullptr) return judged;
    judged.from_position = opening->from_position;
    judged.games = games_at(*setup_);
    if (checked.end) judged.results = results_of(*setup_, *checked.end);
    if (judged.finished) {
        const Course course(record, *setup_->set);
        judged.course = course.after(course.turns());
    }
    return judged;
}

}  // namespace castellan::analyzer::tournament
