#include "render/booklet/front_matter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analyzer/castelli/report/titles.hpp"
#include "base/calendar.hpp"
#include "language/text.hpp"
#include "render/booklet/move_signs.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/strangers_text.hpp"

namespace castellan::render::booklet {

using language::tr;
using language::trn;

namespace {

constexpr std::size_t most_authors = 10;

/// "2026-11-20" of a Date tag; empty unless it names a day.
std::string day(std::string date) {
    if (!base::names_day(date)) return {};
    std::replace(date.begin(), date.end(), '.', '-');
    return date;
}

}  // namespace

void FrontMatter::add(const notation::Record& record, const std::string& game, std::string title) {
    if (std::find(kinds_.begin(), kinds_.end(), game) == kinds_.end()) kinds_.push_back(game);
    titles_.push_back(std::move(title));
    date_ = day(analyzer::tag_value(record, "Date"));
    if (events_.size() < 2) events_.insert(shown(analyzer::tag_value(record, "Event"), most_of_title));
    const auto annotator = shown(analyzer::tag_value(record, "Annotator"), most_of_title);
    const bool known = std::find(annotators_.begin(), annotators_.end(), annotator) != annotators_.end();
    if (!annotator.empty() && !known && annotators_.size() < most_authors) annotators_.push_back(annotator);
}

std::string FrontMatter::title() const {
    if (titles_.size() == 1) return titles_.front();
    const bool one_event = events_.size() == 1 && !events_.begin()->empty() && events_.begin()->front() != '?';
    if (one_event) return *events_.begin();
    return of_castelli() ? tr("Games of Castelli") : tr("Games of {}", fmt::format("{}", fmt::join(kinds_, ", ")));
}

bool FrontMatter::of_castelli() const { return kinds_ == std::vector<std::string>{"Castelli"}; }

std::string FrontMatter::subject() const {
    if (of_castelli()) return trn("{} game of Castelli", "{} games of Castelli", int(games()));
    return trn("{} game of {}", "{} games of {}", int(games()), fmt::format("{}", fmt::join(kinds_, ", ")));
}
std::string FrontMatter::authors() const { return fmt::format("{}", fmt::join(annotators_, ", ")); }

DocumentInfo FrontMatter::info() const {
    DocumentInfo info;
    info.title = title();
    info.created = games() == 1 ? date_ : std::string();
    info.author = authors();
    info.subject = subject();
    return info;
}

Chapter FrontMatter::chapter(const CastelliTheme& theme) const {
    Chapter chapter;
    Section& section = chapter.sections.emplace_back();
    Paragraph head = centred(bold(title()), 28, 0);
    head.bookmarks = {{0, tr("Contents")}};
    section.blocks.emplace_back(std::move(head));
    section.blocks.emplace_back(centred(italic(subject()), 13, 6));
    if (const auto by = authors(); !by.empty())
        section.blocks.emplace_back(centred(roman(tr("Comments: {}", by)), 10.5, 6));
    section.blocks.emplace_back(Rule{18, 14});
    for (std::size_t game = 0; game < titles_.size(); ++game)
        section.blocks.emplace_back(ContentsEntry{fmt::format("{}.  {}", game + 1, titles_[game]), game, 0});
    if (std::find(kinds_.begin(), kinds_.end(), "Castelli") != kinds_.end()) {
        section.blocks.emplace_back(Rule{14, 4});
        section.blocks.emplace_back(MoveSigns(theme).key());
    }
    chapter.running_head = title();
    return chapter;
}

}  // namespace castellan::render::booklet
