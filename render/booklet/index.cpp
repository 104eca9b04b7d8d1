#include "render/booklet/index.hpp"

#include <fmt/core.h>

#include "language/text.hpp"
#include "notation/record.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

constexpr std::size_t most_in_one_column = 24;
constexpr std::size_t most_places = 5'000;  // more of them help nobody

}  // namespace

void Index::add(const GameChapter& chapter, const std::function<Place(const std::string& name)>& place_of) {
    ++games_;
    const auto enter = [&](std::vector<Entry>& entries, std::string title, Place place) {
        if (place.page == 0 || places_.size() == most_places) return;
        const std::string name = fmt::format("index {}", places_.size());
        places_.emplace(name, place);
        entries.push_back({std::move(title), name});
    };
    for (const std::string& player : chapter.players) enter(players_[player], {}, place_of(std::string(title_target)));
    for (const IndexedTurn& turn : chapter.indexed) enter(glyphs_[turn.glyph], turn.title, place_of(turn.name));
}

Section Index::section() const {
    Section section;
    section.columns = places_.size() < most_in_one_column ? 1 : 2;
    section.before = 18;
    Paragraph title = heading(tr("Index"), 15, 0);
    title.bookmarks = {{has_players() ? 0 : 1, title.runs.front().text}};
    section.blocks.emplace_back(std::move(title));
    for (const std::string_view glyph : notation::glyph_texts)
        if (const auto found = glyphs_.find(std::string(glyph)); found != glyphs_.end())
            add_list(section, found->first, found->second);
    if (has_players())
        for (const auto& [player, entries] : players_) add_list(section, player, entries);
    return section;
}

/// "!?  7. Anna, p. 3; 9. Ben, p. 4"
void Index::add_list(Section& section, std::string head, const std::vector<Entry>& entries) const {
    Paragraph list = variation_line(1);
    list.filling = Filling::ragged;
    list.indent = 0;
    list.runs = {bold(std::move(head) + "  ")};
    for (const Entry& entry : entries) {
        const std::string page = tr("p.\u00A0{}", places_.at(entry.name).page);
        list.runs.push_back(roman(entry.title.empty() ? page : fmt::format("{}, {}", entry.title, page)));
        list.runs.back().link = entry.name;
        if (&entry != &entries.back()) list.runs.push_back(roman("; "));
    }
    section.blocks.emplace_back(std::move(list));
}

}  // namespace castellan::render::booklet
